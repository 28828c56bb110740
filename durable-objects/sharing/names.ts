// The first digit of a card's id is that of its owner's hash.

import { toHex } from '#shared/platform/hex.ts'
import { sha256 } from '#shared/platform/sha256.ts'

const ID_BYTES = 16

/** `0` … `f`. */
export const shardOfPerson = (person: string): string => sha256(`shared ${person}`).slice(0, 1)
export const shardOfCard = (id: string): string => id.slice(0, 1)

/** An unguessable id. @param random at least as many bytes as the id */
export function createCardId(person: string, random: Uint8Array): string {
  const digits = toHex(random.slice(0, ID_BYTES))
  return shardOfPerson(person) + digits.slice(1)
}
