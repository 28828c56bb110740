import type { Context } from 'hono'
import type { PageName } from '#shared/pages/page-data.ts'
import { createDocumentHeaders } from '../document/headers.ts'
import { type PageParts, splitPageAtPlaceholders } from '../document/parts.ts'
import type { AppEnv } from '../env.ts'
import { acceptsGzip, type CachedPage } from '../http/page-cache.ts'
import { hasSessionCookies } from '../identity/session/session.ts'
import type { StreamedPage } from './cached-pages.ts'
import { createPrivateParts } from './personal.ts'
import { sendPageInOrder } from './send.ts'
import { PRIVATE_CACHE_CONTROL } from './uncached-pages.ts'

type C = Context<AppEnv>

const known = new WeakMap<CachedPage, PageParts>()

function cut(page: CachedPage): PageParts {
  const parts = known.get(page) ?? splitPageAtPlaceholders(page.body)
  known.set(page, parts)
  return parts
}

type SentHeaders = { readonly plain: Headers; readonly gzip: Headers }
const sent = new WeakMap<CachedPage, SentHeaders>()

/** Caches `Headers` objects, because the runtime copies a plain record in nearly twice the time. */
function sentHeaders(page: CachedPage): SentHeaders {
  const known = sent.get(page)
  if (known) return known
  const made = {
    plain: new Headers(page.headers),
    gzip: new Headers({ ...page.headers, 'content-encoding': 'gzip' }),
  }
  sent.set(page, made)
  return made
}

/** Makes the response private if the request has session cookies, valid or not. */
const headersFor = (c: C, kept: CachedPage['headers']) =>
  hasSessionCookies(c) ? { ...kept, 'cache-control': PRIVATE_CACHE_CONTROL } : kept

export function sendCachedPage(c: C, page: CachedPage): Response {
  const { status, body, gzip } = page
  const headers = sentHeaders(page)
  const response = acceptsGzip(c.req.header('accept-encoding'))
    ? new Response(gzip, { status, headers: headers.gzip, encodeBody: 'manual' })
    : new Response(body, { status, headers: headers.plain })
  if (hasSessionCookies(c)) response.headers.set('cache-control', PRIVATE_CACHE_CONTROL)
  return response
}

const ownHeaders = (c: C, page: PageName) => createDocumentHeaders(PRIVATE_CACHE_CONTROL, page, c.var.visit.locale)

export async function sendWithPrivateParts(c: C, page: PageName, kept: CachedPage): Promise<Response> {
  const own = await createPrivateParts(c, page)
  const headers = ownHeaders(c, page)
  return sendPageInOrder(c, { page: cut(kept), fillings: own.fillings(), status: kept.status, headers })
}

export async function sendStartedPage(
  c: C,
  page: PageName,
  { status, headers, frame, fillings }: StreamedPage,
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
  // A grace time of 0, because the caller has already waited.
  return sendPageInOrder(c, sent, 0)
}
