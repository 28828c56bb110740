// A card's id begins with the first hex digit of its owner's hash. This digit names the Durable Object that stores the
// card.

import { toHex } from '#shared/platform/hex.ts'
import { sha256 } from '#shared/platform/sha256.ts'

const ID_BYTES = 16

/** Object name, `0` to `f`. */
export const sharedCardShardOfOwner = (userId: string): string => sha256(`shared ${userId}`).slice(0, 1)
export const sharedCardShardOfId = (id: string): string => id.slice(0, 1)

/**
 * Creates an id that cannot be guessed.
 * @param random at least as many bytes as the id has
 */
export function createSharedCardId(userId: string, random: Uint8Array): string {
  const digits = toHex(random.slice(0, ID_BYTES))
  return sharedCardShardOfOwner(userId) + digits.slice(1)
}
