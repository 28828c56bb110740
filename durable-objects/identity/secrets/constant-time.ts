import { timingSafeEqual } from 'node:crypto'

const bytes = new TextEncoder()

/** The duration reveals only if the lengths are equal. */
export function isEqualConstantTime(one: string, other: string): boolean {
  return one.length === other.length && isSameBytes(bytes.encode(one), bytes.encode(other))
}

const isSameBytes = (one: Uint8Array, other: Uint8Array) => one.length === other.length && timingSafeEqual(one, other)
