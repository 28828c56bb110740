// Ids hash into 1,024 slots, and slots belong to shards. A user's slot never changes; the shard changes only with the
// number of shards, which needs a move of slots (decision 015).

import { FNV1A_OFFSET, stepFnv1a } from '#shared/platform/fnv1a.ts'

export const ACCOUNT_SLOTS = 1_024

const utf8 = new TextEncoder()

/** FNV-1a over the UTF-8 bytes of an id, into a slot. */
export function computeSlot(person: string): number {
  let hash = FNV1A_OFFSET
  for (let index = 0; index < person.length; index += 1) {
    const code = person.charCodeAt(index)
    // Non-ASCII ids are hashed by their UTF-8 bytes.
    if (code > 0x7f) return (utf8.encode(person).reduce(stepFnv1a, FNV1A_OFFSET) >>> 0) % ACCOUNT_SLOTS
    hash = stepFnv1a(hash, code)
  }
  return (hash >>> 0) % ACCOUNT_SLOTS
}

/** `l0` … `l{shards-1}`. */
export const shardName = (shard: number): string => `l${shard}`
export const shardOf = (person: string, shards: number): string => shardName(computeSlot(person) % shards)
export const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, shard) => shardName(shard))
