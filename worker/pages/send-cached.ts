import type { Context } from 'hono'
import type { PageName } from '#shared/pages/page-data.ts'
import { createDocumentHeaders } from '../document/headers.ts'
import { type PageParts, splitPage } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import { acceptsGzip, type CachedPage } from '../http/page-cache.ts'
import { hasSessionCookies } from '../identity/session/session.ts'
import type { StartedPage } from './cached-pages.ts'
import { createPrivateParts } from './personal.ts'
import { sendInOrder } from './send.ts'
import { PRIVATE_CACHE_CONTROL } from './uncached-pages.ts'

type C = Context<AppEnv>

const known = new WeakMap<CachedPage, PageParts>()

function cut(page: CachedPage): PageParts {
  const parts = known.get(page) ?? splitPage(page.body)
  known.set(page, parts)
  return parts
}

/** Makes the response private if the request has session cookies, valid or not. */
const headersFor = (c: C, kept: CachedPage['headers']) =>
  hasSessionCookies(c) ? { ...kept, 'cache-control': PRIVATE_CACHE_CONTROL } : kept

export function sendCached(c: C, { status, headers: kept, body, gzip }: CachedPage): Response {
  const headers = headersFor(c, kept)
  if (!acceptsGzip(c.req.header('accept-encoding'))) return new Response(body, { status, headers })
  return new Response(gzip, { status, headers: { ...headers, 'content-encoding': 'gzip' }, encodeBody: 'manual' })
}

const ownHeaders = (c: C, page: PageName) => createDocumentHeaders(PRIVATE_CACHE_CONTROL, page, c.var.visit.locale)

export async function sendWithPrivateParts(c: C, page: PageName, kept: CachedPage): Promise<Response> {
  const own = await createPrivateParts(c, page)
  const headers = ownHeaders(c, page)
  return sendInOrder(c, { page: cut(kept), fillings: own.fillings(), status: kept.status, headers })
}

export async function sendStartedPage(
  c: C,
  page: PageName,
  { status, headers, frame, fillings }: StartedPage,
  onDisconnect: () => void,
) {
  const { isLoggedIn } = c.var.visit
  const own = isLoggedIn ? (await createPrivateParts(c, page)).fillings() : []
  const sent = {
    page: frame,
    fillings: new Map([...fillings, ...own]),
    status,
    headers: isLoggedIn ? ownHeaders(c, page) : headersFor(c, headers),
    onDisconnect,
  }
  // No grace time: the caller has already waited.
  return sendInOrder(c, sent, 0)
}
