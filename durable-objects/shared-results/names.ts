// Which object keeps what: the first digit of a card's id names it, and so does a hash of its owner.

import { sha256 } from '#shared/sha256.ts'

const ID_BYTES = 16

/** The object of a person's cards: `0` … `f`. */
export const shardOfPerson = (person: string): string => sha256(`shared ${person}`).slice(0, 1)
/** The object of a card. */
export const shardOfCard = (id: string): string => id.slice(0, 1)

/** An id that nobody guesses, for a card of that person. @param random as many bytes, or more */
export function cardIdOf(person: string, random: Uint8Array): string {
  const digits = Array.from(random.slice(0, ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return shardOfPerson(person) + digits.slice(1)
}
