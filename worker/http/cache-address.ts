import { sha256 } from '#shared/platform/sha256.ts'

export type CacheEntryKind = 'calls' | 'languages' | 'pages'

/**
 * Returns the address of an entry in the data centre's cache. The address has the site's host, so that a purge of the
 * zone deletes the entry. Visitors cannot read it, because the worker answers all requests. The key is hashed, because
 * it contains visitor input.
 * @param origin scheme and host of the site
 */
export const formatCacheAddress = (origin: string, kind: CacheEntryKind, key: string): string =>
  new URL(`/.cache/${kind}/${sha256(key)}`, origin).href
