// Ids hash into 1,024 slots, and slots belong to shards. A user's slot never changes; the shard changes only with the
// number of shards, which needs a move of slots (decision 015).

export const ACCOUNT_SLOTS = 1_024

const utf8 = new TextEncoder()
const step = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193)
const START = 0x811c9dc5

/** FNV-1a over the UTF-8 bytes of an id, into a slot. */
export function computeSlot(person: string): number {
  let hash = START
  for (let index = 0; index < person.length; index += 1) {
    const code = person.charCodeAt(index)
    // Non-ASCII ids are hashed by their UTF-8 bytes.
    if (code > 0x7f) return (utf8.encode(person).reduce(step, START) >>> 0) % ACCOUNT_SLOTS
    hash = step(hash, code)
  }
  return (hash >>> 0) % ACCOUNT_SLOTS
}

/** `l0` … `l{shards-1}`. */
export const shardName = (shard: number): string => `l${shard}`
export const shardOf = (person: string, shards: number): string => shardName(computeSlot(person) % shards)
export const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, shard) => shardName(shard))
