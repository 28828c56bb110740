// Sends a page whole if it is complete, otherwise its parts in order as they become ready (docs/decisions/089).

import type { Context } from 'hono'
import { joinPageParts, type PlaceholderFillings, streamPageParts } from '../document/ordered-stream.ts'
import type { PageParts } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import { acceptsGzip } from '../http/page-cache.ts'
import { isCrawler, WHOLE_PAGE_GRACE_MS } from '../page-data/await-in-time.ts'
import { withTimeout } from '../platform/with-timeout.ts'

type C = Context<AppEnv>

export type PageResponse = {
  readonly page: PageParts
  /** These promises never reject: failed parts contain an error text. */
  readonly fillings: PlaceholderFillings
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly onDisconnect?: () => void
}

export const needsWholePage = (c: C): boolean => c.req.method === 'POST' || isCrawler(c.req.header('user-agent'))

/** Adds the headers that middleware has set, above all cookies. */
const headersOf = (c: C, headers: Readonly<Record<string, string>>): Headers =>
  c.newResponse(null, 200, headers).headers

export async function sendPageInOrder(c: C, sent: PageResponse, graceMs = WHOLE_PAGE_GRACE_MS): Promise<Response> {
  const { page, fillings, status, headers, onDisconnect: leave } = sent
  const isPacked = acceptsGzip(c.req.header('accept-encoding'))
  const init = {
    status,
    headers: headersOf(c, isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers),
    ...(isPacked && { encodeBody: 'manual' as const }),
  }
  if (c.req.method === 'HEAD') {
    leave?.()
    return new Response(null, { status, headers: init.headers })
  }
  const all = Promise.all(fillings.values())
  const isThere = needsWholePage(c) ? await all : await withTimeout(all, graceMs, undefined)
  if (isThere) return new Response(await joinPageParts(page, fillings, isPacked), init)
  const bytes = streamPageParts(page, fillings, { isPacked })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => leave?.(),
  })
  return new Response(body, init)
}
