// Mounts the route table: guards, then the page from the cache, or loaded and rendered.

import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { localePath } from '#shared/locales.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import { type CacheClass, ROUTES, type Route } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { documentHeaders } from '../document/headers.ts'
import { renderDocument } from '../document/render.tsx'
import type { AppEnv, Env } from '../env.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { type CachedPage, cacheKey, gzip, type Lifetime, PageCache, takesGzip } from '../middleware/page-cache.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { LOADERS, type Loaded } from './load.ts'

type PageContext = Context<AppEnv>

const LIFETIMES: Readonly<Record<Exclude<CacheClass, 'none'>, Lifetime>> = {
  prices: { freshMs: 2_000, staleMs: 60_000 },
  static: { freshMs: 300_000, staleMs: 3_600_000 },
}

/** Documents depend on cookies, so only the browser may keep one, and asks again before it shows it. */
const REVALIDATED = 'private, no-cache'

/** Bounded, and keyed by everything a page may read: no visitor's data is ever in it (middleware/page-cache.ts). */
const cache = new PageCache()

async function load<Name extends PageName>(page: Name, env: Env, visit: Visit): Promise<Loaded<Name>> {
  const loader: (typeof LOADERS)[Name] = LOADERS[page]
  return loader ? loader(env, visit) : { kind: 'missing' }
}

/** Renders to completion: what the cache keeps. A page that is missing, moved or cannot be made now has no body. */
async function renderWhole(route: Route, env: Env, visit: Visit): Promise<CachedPage> {
  const loaded = await load(route.page, env, visit)
  const none = new Uint8Array()
  if (loaded.kind === 'missing') return { status: 404, headers: {}, body: none, gzip: none }
  if (loaded.kind === 'moved') return { status: 301, headers: { location: loaded.path }, body: none, gzip: none }
  if (loaded.kind === 'unavailable') return { status: 503, headers: {}, body: none, gzip: none }
  const document = await renderDocument({ page: route.page, visit, data: loaded.data })
  const body = new Uint8Array(await document.arrayBuffer())
  const headers = { ...documentHeaders(REVALIDATED), vary: 'accept-encoding' }
  return { status: 200, headers, body, gzip: await gzip(body) }
}

function send(c: PageContext, page: CachedPage): Response {
  if (page.status !== 200) return new Response(null, { status: page.status, headers: page.headers })
  if (!takesGzip(c.req.header('accept-encoding'))) return new Response(page.body, { headers: page.headers })
  const headers = { ...page.headers, 'content-encoding': 'gzip' }
  return new Response(page.gzip, { headers, encodeBody: 'manual' })
}

/** A document for one visitor: streamed as it is made, never kept. */
async function stream<Name extends PageName>(c: PageContext, page: Name, data: PageData[Name], status: number) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  const document = await renderDocument({ page, visit: c.var.visit, data, nonce })
  return new Response(document.body, { status, headers: documentHeaders('private, no-store', nonce) })
}

const showStatus = (c: PageContext, status: number) =>
  stream(c, 'error', { status, path: c.var.path.slice(0, 200), requestId: c.var.requestId }, status)
const showMissing = (c: PageContext) => showStatus(c, 404)

/** The page is under another path of the same language, with the same query. */
const showMoved = (c: PageContext, path: string) =>
  c.redirect(`${localePath(c.var.locale, path)}${new URL(c.req.url).search}`, 301)

async function show(c: PageContext, route: Route): Promise<Response> {
  const { visit } = c.var
  const personal = getCookie(c, '__Host-sid') !== undefined
  if (route.cache === 'none' || personal) {
    const loaded = await load(route.page, c.env, visit)
    if (loaded.kind === 'missing') return showMissing(c)
    if (loaded.kind === 'moved') return showMoved(c, loaded.path)
    if (loaded.kind === 'unavailable') return showStatus(c, 503)
    return stream(c, route.page, loaded.data, 200)
  }
  const page = await cache.get(
    cacheKey(visit),
    LIFETIMES[route.cache],
    Date.now(),
    () => renderWhole(route, c.env, visit),
    (work) => c.executionCtx.waitUntil(work),
  )
  if (page.status === 404 || page.status === 503) return showStatus(c, page.status)
  const moved = page.headers.location
  return moved === undefined ? send(c, page) : showMoved(c, moved)
}

export const pages = new Hono<AppEnv>()
pages.use(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads ? next() : c.text('method not allowed', 405, { allow: 'GET, HEAD' })
})
pages.use(locale())
for (const route of ROUTES) pages.get(route.path, makeVisit(route), ...guardsOf(route.guards), (c) => show(c, route))

const NO_ROUTE: Route = { path: '*', page: 'error', meta: {}, guards: [], query: [], cache: 'none' }
pages.get('*', makeVisit(NO_ROUTE), (c) => showMissing(c))
