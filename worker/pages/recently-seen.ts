// Caches which objects exist, so a page can start before its data are loaded.

import { withTimeout } from '../platform/with-timeout.ts'

/** Cache lifetime. If an object is deleted meanwhile, its page shows an error in place of data. */
const SEEN_TTL_MS = 60_000
const SEEN_MAX = 2_000
/** If the data arrive within this time, they decide instead of the cache. */
const DECIDING_MS = 10

export type ExistenceCheck<Data> = {
  readonly exists: boolean
  readonly data?: Data
}

const seen = new Map<string, { readonly at: number; readonly look: ExistenceCheck<unknown> }>()

function lookBefore<Data>(key: string, now: number): ExistenceCheck<Data> | undefined {
  const before = seen.get(key)
  return before && now - before.at < SEEN_TTL_MS ? (before.look as ExistenceCheck<Data>) : undefined
}

function keep(key: string, look: ExistenceCheck<unknown>, now: number): void {
  seen.delete(key)
  if (!look.exists) return
  if (seen.size >= SEEN_MAX) seen.clear()
  seen.set(key, { at: now, look })
}

type Options<Data> = {
  readonly isThere: (data: Data) => boolean
  /** True if public data are also cached, for the document's head. */
  readonly keepsData?: boolean
}

/**
 * Decides if a page's object exists: from the cache without waiting, otherwise from the data.
 * @param key names the object, the language and the audience (all users or one)
 * @throws the error of the data if the cache has no entry
 */
export async function checkPageExists<Data>(
  key: string,
  loading: Promise<Data>,
  { isThere, keepsData = false }: Options<Data>,
): Promise<ExistenceCheck<Data>> {
  const told = loading.then((data): ExistenceCheck<Data> => {
    const look = { exists: isThere(data), ...(keepsData && { data }) }
    keep(key, look, Date.now())
    return look
  })
  const before = lookBefore<Data>(key, Date.now())
  if (!before) return told
  return withTimeout(
    told.catch(() => before),
    DECIDING_MS,
    before,
  )
}
