// IP addresses and blocks (RFC 4632, RFC 4291).

import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const IP_LIST_ENTRIES_MAX = 20

type Block = { readonly bits: readonly number[]; readonly width: 32 | 128; readonly length: number }

function bitsOfBytes(bytes: readonly number[]): number[] {
  return bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1))
}

function v4(text: string): readonly number[] | undefined {
  const parts = text.split('.')
  const isRight = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isRight ? parts.map(Number) : undefined
}

function v6(text: string): readonly number[] | undefined {
  const [head = '', tail, more] = text.split('::')
  if (more !== undefined) return undefined
  const groupsOf = (side: string) => (side === '' ? [] : side.split(':'))
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = 8 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
}

const plain = (text: string): string => text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

function blockOf(text: string): Block | undefined {
  const [address = '', length, more] = plain(text).split('/')
  const four = v4(address)
  const bytes = four ?? v6(address)
  const width = four ? 32 : 128
  if (!bytes || more !== undefined) return undefined
  if (length === undefined) return { bits: bitsOfBytes(bytes), width, length: width }
  // Rejects blocks that are too large.
  const least = width === 32 ? 8 : 16
  const isLength = /^\d{1,3}$/.test(length) && Number(length) >= least && Number(length) <= width
  return isLength ? { bits: bitsOfBytes(bytes), width, length: Number(length) } : undefined
}

/**
 * @param text separated by commas, spaces or line breaks
 * @returns unique entries in lower case, otherwise as typed
 */
export function parseIpList(text: string): Result<readonly string[], 'ips_invalid'> {
  const listed = [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((entry) => entry !== '')
  return listed.length <= IP_LIST_ENTRIES_MAX && listed.every((entry) => blockOf(entry))
    ? ok(listed)
    : refuse('ips_invalid')
}

export function isIpAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true
  const asked = blockOf(address)
  if (!asked || asked.length !== asked.width) return false
  return list.some((entry) => {
    const block = blockOf(entry)
    if (!block || block.width !== asked.width) return false
    return block.bits.slice(0, block.length).every((bit, index) => bit === asked.bits[index])
  })
}
