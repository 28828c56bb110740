import { computeSha256Hex } from './signing.ts'

export type CachedKind = 'pages' | 'proof'

/**
 * Returns the address of an entry in the data centre's cache. It has the site's host, so that a purge of the zone
 * deletes it. Visitors cannot read it, because the worker answers all requests. The key is hashed, because it contains
 * visitor input.
 * @param origin scheme and host of the site
 */
export const formatCacheAddress = async (origin: string, kind: CachedKind, key: string): Promise<string> =>
  new URL(`/.cache/${kind}/${await computeSha256Hex(key)}`, origin).href
