// Which shard of the analytics objects stores what.

/** FNV-1a of text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const nameOf = (shard: number): string => `s${shard}`

/** The shard of a distinct id's events: always the same one, so that a retried event is found to be a duplicate there. */
export const shardOf = (app: string, distinctId: string, shards: number): string =>
  nameOf(hashOf(`${app}\n${distinctId}`) % shards)

export const shardNames = (shards: number): readonly string[] => Array.from({ length: shards }, (_, at) => nameOf(at))
