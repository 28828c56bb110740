// Second cache level (design §5): the data centre's cache of pages that other isolates have rendered.

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { type CachedPage, gunzipBytes } from '../http/page-cache.ts'
import { computeSha256Hex } from '../platform/signing.ts'

export type SharedPageCache = {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
}

const RENDERED_AT = 'x-rendered-at'

/** Returns the cache URL of a key, on a host that does not exist. Hashed, because keys contain visitor input. */
async function addressOf(key: string): Promise<string> {
  return `https://pages.invalid/${await computeSha256Hex(key)}`
}

/**
 * @param headers current headers of the page
 * @returns undefined if the page is absent or stale, or the cache fails
 */
export async function readSharedPage(
  cache: SharedPageCache,
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
    return { status: 200, headers, body: await gunzipBytes(packed), gzip: packed, renderedAt }
  } catch (error) {
    logWarning('shared_page_cache_failed', { error })
    return undefined
  }
}

export async function storeSharedPage(
  cache: SharedPageCache,
  key: string,
  page: CachedPage,
  freshMs: number,
): Promise<void> {
  try {
    // A binary content type, because the runtime would otherwise decompress gzip.
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${Math.ceil(freshMs / 1000)}`,
      [RENDERED_AT]: String(page.renderedAt),
    }
    await cache.put(await addressOf(key), new Response(page.gzip, { headers }))
  } catch (error) {
    logWarning('shared_page_cache_failed', { error })
  }
}
