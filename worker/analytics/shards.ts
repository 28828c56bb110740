import { computeFnv1a } from '#shared/platform/fnv1a.ts'

const nameOf = (shard: number): string => `s${shard}`

/** Always the same shard, so it can detect retried events as duplicates. */
export const analyticsShardOf = (app: string, distinctId: string, shards: number): string =>
  nameOf(computeFnv1a(`${app}\n${distinctId}`) % shards)

export const analyticsShardNames = (shards: number): readonly string[] =>
  Array.from({ length: shards }, (_, at) => nameOf(at))
