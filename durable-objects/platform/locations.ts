// Regions in which Durable Objects are created (decision 121). The platform never moves an object, so a changed setting
// affects only new ones.

import { isPlatformRegion, type PlatformRegion } from '#shared/platform/regions.ts'

/** Classes with one object per user. Objects of other classes serve many users. */
const OF_OWNERS: ReadonlySet<string> = new Set([
  'ACCOUNT',
  'NOTICES',
  'AFFILIATE',
  'REWARDS',
  'COPY_MEMBER',
  'P2P_TRADER',
])

/** `h3`, or `h3-weur` in a region. */
export const formatHubName = (index: number, region: PlatformRegion | undefined): string =>
  region === undefined ? `h${index}` : `h${index}-${region}`

/**
 * Names of all hub shards, assigned to the regions in turn.
 * @param regions regions with hubs; if empty, no name has a region
 */
export const listHubNames = (count: number, regions: readonly PlatformRegion[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => formatHubName(index, regions[index % regions.length]))

function parseHubRegion(name: string): PlatformRegion | undefined {
  const region = /^h\d+-(.+)$/.exec(name)?.[1] ?? ''
  return isPlatformRegion(region) ? region : undefined
}

/**
 * Returns the first hub of the region, which subscribes for the others (MH32).
 * @param regions regions with hubs, in the order of `listHubNames`
 * @returns undefined for that hub itself, and for hubs without such a region
 */
export function findRelayHub(hub: string, regions: readonly PlatformRegion[]): string | undefined {
  const region = parseHubRegion(hub)
  const index = region === undefined ? -1 : regions.indexOf(region)
  const relay = formatHubName(index, region)
  return index < 0 || relay === hub ? undefined : relay
}

const deployment: { home?: PlatformRegion } = {}

/**
 * The setting is global, because an isolate belongs to one deployment.
 * @param env has `HOME_REGION`, if the operator chose a region
 */
export function setHomeRegion(env: unknown): void {
  const { HOME_REGION = '' } = (env ?? {}) as { readonly HOME_REGION?: string }
  if (isPlatformRegion(HOME_REGION)) deployment.home = HOME_REGION
  else delete deployment.home
}

/**
 * Undefined means near the data centre that makes the call.
 * @param owner region of the visitor whose request makes the call
 */
export function findObjectRegion(
  binding: string,
  name: string,
  owner: PlatformRegion | undefined,
): PlatformRegion | undefined {
  if (binding === 'MARKET_HUB') return parseHubRegion(name) ?? deployment.home
  return (OF_OWNERS.has(binding) ? owner : undefined) ?? deployment.home
}
