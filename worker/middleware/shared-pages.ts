// Second cache level (design §5): the data centre's cache of pages that other isolates have rendered.

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { type CachedPage, gunzipBytes } from '../http/page-cache.ts'

export type SharedPageCache = {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
}

const RENDERED_AT = 'x-rendered-at'

/** @returns undefined if the page is absent or stale, or the cache fails */
export async function readSharedPage(
  cache: SharedPageCache,
  address: string,
  {
    now,
    freshMs,
    headers,
  }: { readonly now: number; readonly freshMs: number; readonly headers: CachedPage['headers'] },
): Promise<CachedPage | undefined> {
  try {
    const kept = await cache.match(address)
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
  address: string,
  page: CachedPage,
  freshMs: number,
): Promise<void> {
  try {
    // The content type is binary, because the runtime would otherwise decompress gzip.
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${Math.ceil(freshMs / 1000)}`,
      [RENDERED_AT]: String(page.renderedAt),
    }
    await cache.put(address, new Response(page.gzip, { headers }))
  } catch (error) {
    logWarning('shared_page_cache_failed', { error })
  }
}
