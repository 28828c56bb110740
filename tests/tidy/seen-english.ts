// The English that each translation was made from, as hashes (decision 100). One hash for the nine languages of a key.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyParam, type Leaf, LOCALES_ROOT, leavesOf, textOf } from './words.ts'

const FILE = join(LOCALES_ROOT, 'english.json')
/** Counts that reach every form of English. */
const COUNTS = [0, 1, 2]

export type EnglishHashes = Readonly<Record<string, string>>

export function hashOf(leaf: Leaf): string {
  const texts = [textOf(leaf), ...(typeof leaf === 'function' ? COUNTS.map((count) => leaf(everyParam(count))) : [])]
  return createHash('sha256').update(texts.join('\u0000')).digest('hex').slice(0, 8)
}

/** Hashes of the English texts as they are, by key. */
export const currentHashes = async (): Promise<EnglishHashes> =>
  Object.fromEntries([...(await leavesOf('en_US'))].map(([key, leaf]) => [key, hashOf(leaf)]))

/** Hashes of the English texts that the translations were made from, by key. */
export const seenHashes = (): EnglishHashes => JSON.parse(readFileSync(FILE, 'utf8')) as EnglishHashes

/** Returns the keys whose English is not the one that the translations were made from. */
export const unseenKeys = (current: EnglishHashes, seen: EnglishHashes): readonly string[] =>
  Object.keys(current).filter((key) => current[key] !== seen[key])

/**
 * Marks the translations of keys as made from the English that there is now, and forgets keys that are gone.
 * @param wanted keys, or beginnings of keys up to a point: `otc`, `otc.buy`
 */
export function withSeen(current: EnglishHashes, seen: EnglishHashes, wanted: readonly string[]): EnglishHashes {
  const isWanted = (key: string) => wanted.some((start) => key === start || key.startsWith(`${start}.`))
  return Object.fromEntries(
    Object.entries(current).flatMap(([key, hash]) => {
      const marked = isWanted(key) ? hash : seen[key]
      return marked === undefined ? [] : [[key, marked]]
    }),
  )
}

export const writeSeen = (hashes: EnglishHashes): void =>
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(Object.entries(hashes).sort()), null, 2)}\n`)
