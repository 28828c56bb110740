// The second level of the page cache (design §5): pages that another isolate of the same data centre rendered a moment ago.

import { type CachedPage, gunzip } from './page-cache.ts'

/** What is used of the runtime's cache. */
export type SharedCache = {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
}

const RENDERED_AT = 'x-rendered-at'

/** Keys become addresses of a host that nobody can ask for; hashed, since they hold what visitors wrote. */
async function addressOf(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return `https://pages.invalid/${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A page that is still fresh, if the cache has it. A cache that fails has nothing.
 * @param headers that the page is served with now: those of an older deployment are not kept
 */
export async function takeShared(
  cache: SharedCache,
  key: string,
  {
    now,
    freshMs,
    headers,
  }: { readonly now: number; readonly freshMs: number; readonly headers: CachedPage['headers'] },
): Promise<CachedPage | undefined> {
  try {
    const kept = await cache.match(await addressOf(key))
    const renderedAt = Number(kept?.headers.get(RENDERED_AT) ?? Number.NaN)
    if (!kept || !(renderedAt <= now && now < renderedAt + freshMs)) return undefined
    const packed = new Uint8Array(await kept.arrayBuffer())
    return { status: 200, headers, body: await gunzip(packed), gzip: packed, renderedAt }
  } catch (error) {
    console.warn('page cache of the data centre', error)
    return undefined
  }
}

/** Leaves a page for other isolates, for as long as it is fresh. */
export async function answerShared(cache: SharedCache, key: string, page: CachedPage, freshMs: number): Promise<void> {
  try {
    // Opaque bytes: the runtime would unpack what is called gzip.
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${Math.ceil(freshMs / 1000)}`,
      [RENDERED_AT]: String(page.renderedAt),
    }
    await cache.put(await addressOf(key), new Response(page.gzip, { headers }))
  } catch (error) {
    console.warn('page cache of the data centre', error)
  }
}
