// CashAddr of Bitcoin Cash: Bech32's alphabet with a 40-bit checksum.

import { bech32 } from '@scure/base'

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const PREFIX = 'bitcoincash'
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]

function polymod(values: readonly number[]): bigint {
  let sum = 1n
  for (const value of values) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= generator
  }
  return sum ^ 1n
}

const expanded = (words: readonly number[]) => [...[...PREFIX].map((letter) => letter.charCodeAt(0) & 31), 0, ...words]

/** @param hash twenty bytes of a public key */
export function formatCashAddress(hash: Uint8Array): string {
  const words = bech32.toWords(Uint8Array.of(0, ...hash))
  const sum = polymod([...expanded(words), 0, 0, 0, 0, 0, 0, 0, 0])
  const check = Array.from({ length: 8 }, (_, index) => Number((sum >> BigInt(5 * (7 - index))) & 31n))
  return `${PREFIX}:${[...words, ...check].map((word) => LETTERS[word]).join('')}`
}

/** @returns the address with its prefix; undefined if invalid */
export function parseCashAddress(text: string): string | undefined {
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  const letters = lower.startsWith(`${PREFIX}:`) ? lower.slice(PREFIX.length + 1) : lower
  const words = [...letters].map((letter) => LETTERS.indexOf(letter))
  // The payload is a version byte (0: key, 8: script), then twenty bytes.
  if (words.length !== 42 || words.includes(-1) || polymod(expanded(words)) !== 0n) return undefined
  try {
    const [version] = bech32.fromWords(words.slice(0, -8))
    return version === 0 || version === 8 ? `${PREFIX}:${letters}` : undefined
  } catch {
    return undefined
  }
}
