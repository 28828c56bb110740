import { listHubNames } from '#objects/platform/locations.ts'
import { computeFnv1a } from '#shared/platform/fnv1a.ts'
import type { PlatformRegion } from '#shared/platform/regions.ts'

const TRIES = 3

export type HubShardCriteria = {
  readonly count: number
  readonly regions: readonly PlatformRegion[]
  /** The region nearest to the visitor, among `regions`. */
  readonly region: PlatformRegion | undefined
  /** Network of the visitor, whose sockets start at one shard. */
  readonly network: string
}

/** Without a region, selects from all shards. */
export function selectHubShards({ count, regions, region, network }: HubShardCriteria): readonly string[] {
  const names = listHubNames(count, regions)
  const near = names.filter((_, index) => region !== undefined && regions[index % regions.length] === region)
  const shards = near.length > 0 ? near : names
  const first = computeFnv1a(network) % shards.length
  return Array.from(
    { length: Math.min(TRIES, shards.length) },
    (_, index) => shards[(first + index) % shards.length] ?? '',
  )
}
