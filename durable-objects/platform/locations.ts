// Where objects are created (decision 121). The platform reads a hint at the first call of an object's life and never
// moves the object afterwards, so a changed setting concerns new objects alone.

import { isRegion, type Region } from '#shared/platform/regions.ts'

/** Classes with an object for each user. All others serve many users and are on the way of orders. */
const OF_OWNERS: ReadonlySet<string> = new Set([
  'ACCOUNT',
  'NOTICES',
  'AFFILIATE',
  'REWARDS',
  'COPY_MEMBER',
  'P2P_TRADER',
])

/** Names of hub shards in a region: `h3-weur`. */
export const formatHubName = (index: number, region: Region | undefined): string =>
  region === undefined ? `h${index}` : `h${index}-${region}`

/**
 * Names of all shards, dealt to the regions by turns.
 * @param regions regions that have hubs; if empty, all are at home
 */
export const listHubNames = (count: number, regions: readonly Region[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => formatHubName(index, regions[index % regions.length]))

function parseHubRegion(name: string): Region | undefined {
  const region = /^h\d+-(.+)$/.exec(name)?.[1] ?? ''
  return isRegion(region) ? region : undefined
}

const deployment: { home?: Region } = {}

/** An isolate serves one deployment. @param env has `HOME_REGION`, if the operator chose a region */
export function setHomeRegion(env: unknown): void {
  const { HOME_REGION = '' } = (env ?? {}) as { readonly HOME_REGION?: string }
  if (isRegion(HOME_REGION)) deployment.home = HOME_REGION
  else delete deployment.home
}

/**
 * Returns the region of an object that does not exist yet; undefined: near the data centre of the call.
 * @param owner region of the visitor whose request makes the call
 */
export function findObjectRegion(binding: string, name: string, owner: Region | undefined): Region | undefined {
  if (binding === 'MARKET_HUB') return parseHubRegion(name) ?? deployment.home
  return (OF_OWNERS.has(binding) ? owner : undefined) ?? deployment.home
}
