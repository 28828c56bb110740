// Addresses have the checksums of the real chains (@scure/base, @noble/hashes).

import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad, base58, base58xrp, bech32, bech32m, createBase58check, hex } from '@scure/base'
import type { NetworkId } from '#shared/wallet/networks.ts'
import { formatCashAddress, parseCashAddress } from './cash-address.ts'
import { computeCrc16, computeCrc32Bytes } from './crc.ts'

/** In characters, for all chains. */
export const CHAIN_ADDRESS_LENGTH_MAX = 120

type Family = {
  /** @param key 32 pseudo-random bytes */
  readonly make: (key: Uint8Array) => string
  /** @returns canonical spelling; undefined if invalid */
  readonly read: (text: string) => string | undefined
}

const base58check = createBase58check(sha256)
const hash20 = (key: Uint8Array) => ripemd160(sha256(key))

function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index])

/** Base58Check: a version byte and twenty bytes of a hash. New addresses have the first of `versions`. */
const versioned = (...versions: readonly number[]): Family => ({
  make: (key) => base58check.encode(concatBytes(Uint8Array.of(versions[0] ?? 0), hash20(key))),
  read: (text) => {
    const bytes = decoded(() => base58check.decode(text))
    return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) ? text : undefined
  },
})

/** Segregated witness (BIP 173, BIP 350): version 0 in Bech32, later ones in Bech32m. */
function witness(prefix: string): Family {
  const read = (text: string) => {
    const lower = text === text.toUpperCase() ? text.toLowerCase() : text
    const parts = decoded(() => bech32.decode(lower as `${string}1${string}`)) ?? undefined
    const partsM = parts ? undefined : decoded(() => bech32m.decode(lower as `${string}1${string}`))
    const found = parts ?? partsM
    if (found?.prefix !== prefix) return undefined
    const [version = 99, ...words] = found.words
    const program = decoded(() => bech32.fromWords(words))
    if (!program || version > 16 || program.length < 2 || program.length > 40) return undefined
    if (version === 0) return parts && (program.length === 20 || program.length === 32) ? lower : undefined
    return partsM ? lower : undefined
  }
  return { make: (key) => bech32.encode(prefix, [0, ...bech32.toWords(hash20(key))]), read }
}

/** Bech32 without a witness version: Cosmos, Cardano. */
const prefixed = (prefix: string, lengths: readonly number[], bytesOf: (key: Uint8Array) => Uint8Array): Family => ({
  make: (key) => bech32.encode(prefix, bech32.toWords(bytesOf(key)), false),
  read: (text) => {
    const lower = text === text.toUpperCase() ? text.toLowerCase() : text
    const found = decoded(() => {
      const { prefix: found, words } = bech32.decode(lower as `${string}1${string}`, false)
      return { prefix: found, bytes: bech32.fromWords(words) }
    })
    return found?.prefix === prefix && lengths.includes(found.bytes.length) ? lower : undefined
  },
})

const either = (...families: readonly [Family, ...Family[]]): Family => ({
  make: families[0].make,
  read: (text) => families.map((family) => family.read(text)).find((found) => found !== undefined),
})

/** In mixed case, the upper and lower case letters are the checksum (EIP-55). Addresses in one case have no checksum. */
function checksummed(lower: string): string {
  const hash = hex.encode(keccak_256(utf8ToBytes(lower)))
  return `0x${[...lower].map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
const evm: Family = {
  make: (key) => checksummed(hex.encode(keccak_256(key).subarray(12))),
  read: (text) => {
    const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
    if (digits === undefined) return undefined
    const right = checksummed(digits.toLowerCase())
    const hasNone = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    return hasNone || right === text ? right : undefined
  },
}

/** 32 bytes in base 58, without checksum. */
const solana: Family = {
  make: (key) => base58.encode(key),
  read: (text) => (decoded(() => base58.decode(text))?.length === 32 ? text : undefined),
}

const xrpCheck = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, 4)
const xrp: Family = {
  make: (key) => {
    const payload = concatBytes(Uint8Array.of(0), hash20(key))
    return base58xrp.encode(concatBytes(payload, xrpCheck(payload)))
  },
  read: (text) => {
    const bytes = decoded(() => base58xrp.decode(text))
    if (bytes?.length !== 25 || bytes[0] !== 0) return undefined
    return same(bytes.subarray(21), xrpCheck(bytes.subarray(0, 21))) ? text : undefined
  },
}

/** StrKey (SEP-23): a version, 32 bytes, CRC-16 with the low byte first. */
const stellar: Family = {
  make: (key) => {
    const payload = concatBytes(Uint8Array.of(6 << 3), key)
    const sum = computeCrc16(payload)
    return base32nopad.encode(concatBytes(payload, Uint8Array.of(sum & 0xff, sum >> 8)))
  },
  read: (text) => {
    const bytes = decoded(() => base32nopad.decode(text))
    if (bytes?.length !== 35 || bytes[0] !== 6 << 3) return undefined
    const sum = computeCrc16(bytes.subarray(0, 33))
    return bytes[33] === (sum & 0xff) && bytes[34] === sum >> 8 ? text : undefined
  },
}

const ss58Check = (payload: Uint8Array) =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), payload), { dkLen: 64 }).subarray(0, 2)
const polkadot: Family = {
  make: (key) => {
    const payload = concatBytes(Uint8Array.of(0), key)
    return base58.encode(concatBytes(payload, ss58Check(payload)))
  },
  read: (text) => {
    const bytes = decoded(() => base58.decode(text))
    if (bytes?.length !== 35 || bytes[0] !== 0) return undefined
    return same(bytes.subarray(33), ss58Check(bytes.subarray(0, 33))) ? text : undefined
  },
}

/** 32 bytes in hex, without checksum. */
const plainHex = (start: '' | '0x'): Family => ({
  make: (key) => start + hex.encode(key),
  read: (text) => {
    const lower = text.toLowerCase()
    return lower.startsWith(start) && /^[0-9a-f]{64}$/.test(lower.slice(start.length)) ? lower : undefined
  },
})

/** Account identifier: CRC-32 of 28 bytes, then these bytes. */
const internetComputer: Family = {
  make: (key) => hex.encode(concatBytes(computeCrc32Bytes(key.subarray(0, 28)), key.subarray(0, 28))),
  read: (text) => {
    const lower = text.toLowerCase()
    const bytes = /^[0-9a-f]{64}$/.test(lower) ? hex.decode(lower) : undefined
    return bytes && same(bytes.subarray(0, 4), computeCrc32Bytes(bytes.subarray(4))) ? lower : undefined
  },
}

const filecoinCheck = (payload: Uint8Array) => blake2b(concatBytes(Uint8Array.of(1), payload), { dkLen: 4 })
const filecoin: Family = {
  make: (key) => {
    const payload = hash20(key)
    return `f1${base32nopad.encode(concatBytes(payload, filecoinCheck(payload))).toLowerCase()}`
  },
  read: (text) => {
    const lower = text.toLowerCase()
    const bytes = lower.startsWith('f1') ? decoded(() => base32nopad.decode(lower.slice(2).toUpperCase())) : undefined
    return bytes?.length === 24 && same(bytes.subarray(20), filecoinCheck(bytes.subarray(0, 20))) ? lower : undefined
  },
}

/** Shelley: 0x61 is a payment key only, 0x01 has a staking key too. */
const cardano = prefixed('addr', [29, 57], (key) => concatBytes(Uint8Array.of(0x61), blake2b(key, { dkLen: 28 })))

const FAMILIES: Readonly<Record<NetworkId, Family>> = {
  btc: either(witness('bc'), versioned(0x00, 0x05)),
  ltc: either(witness('ltc'), versioned(0x30, 0x32)),
  doge: versioned(0x1e, 0x16),
  bch: { make: (key) => formatCashAddress(hash20(key)), read: parseCashAddress },
  eth: evm,
  bsc: evm,
  arb: evm,
  op: evm,
  avax: evm,
  // Hedera addresses are EVM aliases.
  hbar: evm,
  trx: versioned(0x41),
  sol: solana,
  xrp,
  xlm: stellar,
  ada: cardano,
  dot: polkadot,
  atom: prefixed('cosmos', [20, 32], hash20),
  near: plainHex(''),
  apt: plainHex('0x'),
  sui: plainHex('0x'),
  icp: internetComputer,
  fil: filecoin,
}

/** @param seed of the deployment */
export const createChainAddress = (network: NetworkId, seed: string, name: string): string =>
  FAMILIES[network].make(sha256(utf8ToBytes(`meridian ${seed}\n${network}\n${name}`)))

export const parseChainAddress = (network: NetworkId, text: string): string | undefined =>
  text.length > CHAIN_ADDRESS_LENGTH_MAX ? undefined : FAMILIES[network].read(text)
