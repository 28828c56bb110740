// Comparing what is secret.

import { timingSafeEqual } from 'node:crypto'

const bytes = new TextEncoder()

/** Whether two texts are the same, in a time that tells no more than whether they are as long. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && isSameBytes(bytes.encode(one), bytes.encode(other))
}

const isSameBytes = (one: Uint8Array, other: Uint8Array) => one.length === other.length && timingSafeEqual(one, other)
