import { computeFnv1a } from '#shared/platform/fnv1a.ts'

const nameOf = (shard: number): string => `s${shard}`

/** An id never changes its shard, which can therefore detect retried events. */
export const selectAnalyticsShard = (app: string, distinctId: string, shards: number): string =>
  nameOf(computeFnv1a(`${app}\n${distinctId}`) % shards)

export const listAnalyticsShards = (shards: number): readonly string[] =>
  Array.from({ length: shards }, (_, at) => nameOf(at))
