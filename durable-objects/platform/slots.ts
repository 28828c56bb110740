// Which ledger shard has somebody's money: 1,024 slots of people, dealt out to the shards. A slot never changes; where it
// lies does only when a deployment is given another number of shards, which needs a move of the slots (decision 015).

export const SLOTS = 1_024

const utf8 = new TextEncoder()

/** FNV-1a over the UTF-8 bytes of an id, into a slot. */
export function slotOf(person: string): number {
  let hash = 0x811c9dc5
  for (const byte of utf8.encode(person)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % SLOTS
}

/** The object's name: `l0` … `l{shards-1}`. */
export const shardName = (shard: number): string => `l${shard}`
export const shardOf = (person: string, shards: number): string => shardName(slotOf(person) % shards)
export const shardNames = (shards: number): string[] => Array.from({ length: shards }, (_, shard) => shardName(shard))
