/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const nameOf = (shard: number): string => `s${shard}`

/** Always the same shard, so it can detect retried events as duplicates. */
export const analyticsShardOf = (app: string, distinctId: string, shards: number): string =>
  nameOf(hashOf(`${app}\n${distinctId}`) % shards)

export const analyticsShardNames = (shards: number): readonly string[] =>
  Array.from({ length: shards }, (_, at) => nameOf(at))
