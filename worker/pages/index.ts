// Mounts the route table: guards, then the page from the cache, or loaded and rendered.

import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { LAYOUT_COOKIE } from '#shared/desk-layout.ts'
import { localePath } from '#shared/locales.ts'
import type { PageName } from '#shared/pages.ts'
import { type CacheClass, ROUTES, type Route } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { buildId } from '../document/assets.ts'
import { documentHeaders } from '../document/headers.ts'
import { messagesOf } from '../document/messages.ts'
import { renderDocument } from '../document/render.tsx'
import { type AppEnv, type Env, settings } from '../env.ts'
import { guardsOf, returnWhenLoggedIn } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { type CachedPage, cacheKey, gzip, type Lifetime, PageCache, takesGzip } from '../middleware/page-cache.ts'
import { preferred } from '../middleware/preferred.ts'
import { currentSession, isPersonal } from '../middleware/session.ts'
import { giveShared, takeShared } from '../middleware/shared-pages.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { ANYONE, callerOf } from '../upstream/caller.ts'
import { SessionOver } from '../upstream/exchange.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { LOADERS } from './load.ts'
import type { Loaded, Personal } from './loaded.ts'
import { stream } from './stream.ts'

type PageContext = Context<AppEnv>

/** Five names, and a width. */
const LAYOUT_LONGEST = 64

const LIFETIMES: Readonly<Record<Exclude<CacheClass, 'none'>, Lifetime>> = {
  prices: { freshMs: 2_000, staleMs: 60_000 },
  static: { freshMs: 300_000, staleMs: 3_600_000 },
}

/** Documents depend on cookies, so only the browser may keep one, and asks again before it shows it. */
const REVALIDATED = 'private, no-cache'

/** Bounded, and keyed by everything a page may read: no visitor's data is ever in it (docs/decisions/006). */
const cache = new PageCache()

/** What a page depends on beside its visit, for a cache that outlives a deployment; undefined while Vite serves sources. */
function deploymentKey(env: Env): string | undefined {
  const { MARKET_SOURCE, SEED } = settings(env)
  const build = buildId()
  return build && [build, MARKET_SOURCE, SEED].join('\n')
}

async function load<Name extends PageName>(
  page: Name,
  env: Env,
  visit: Visit,
  caller = ANYONE,
  personal?: Personal,
): Promise<Loaded<Name>> {
  const loader: (typeof LOADERS)[Name] = LOADERS[page]
  return loader ? loader(env, visit, caller, personal) : { kind: 'missing' }
}

const keptHeaders = () => ({ ...documentHeaders(REVALIDATED), vary: 'accept-encoding' })

function bodiless(status: 301 | 404 | 503, headers: CachedPage['headers'] = {}): CachedPage {
  const none = new Uint8Array()
  return { status, headers, body: none, gzip: none, renderedAt: Date.now() }
}

/** Renders to completion: what the cache keeps. A page that is missing, moved or cannot be made now has no body. */
async function renderWhole(route: Route, env: Env, visit: Visit): Promise<CachedPage> {
  const loaded = await load(route.page, env, visit)
  if (loaded.kind === 'missing') return bodiless(404)
  if (loaded.kind === 'moved') return bodiless(301, { location: loaded.path })
  if (loaded.kind === 'unavailable') return bodiless(503)
  const messages = await messagesOf(env, visit.locale)
  const document = await renderDocument({ page: route.page, visit, data: loaded.data, messages })
  const body = new Uint8Array(await document.arrayBuffer())
  return { status: 200, headers: keptHeaders(), body, gzip: await gzip(body), renderedAt: Date.now() }
}

/**
 * The page as another isolate of the data centre has it, or rendered here and left for the others. Pages whose state is in
 * their query are not shared: there are too many of them, each for too few.
 */
async function shareWhole(c: PageContext, route: Route, { freshMs }: Lifetime): Promise<CachedPage> {
  const { visit } = c.var
  const deployment = deploymentKey(c.env)
  if (deployment === undefined || visit.search !== '') return renderWhole(route, c.env, visit)
  const key = `${deployment}\n${cacheKey(visit)}`
  const taken = await takeShared(caches.default, key, { now: Date.now(), freshMs, headers: keptHeaders() })
  if (taken) return taken
  const page = await renderWhole(route, c.env, visit)
  if (page.status === 200) c.executionCtx.waitUntil(giveShared(caches.default, key, page, freshMs))
  return page
}

function send(c: PageContext, page: CachedPage): Response {
  if (page.status !== 200) return new Response(null, { status: page.status, headers: page.headers })
  if (!takesGzip(c.req.header('accept-encoding'))) return new Response(page.body, { headers: page.headers })
  const headers = { ...page.headers, 'content-encoding': 'gzip' }
  return new Response(page.gzip, { headers, encodeBody: 'manual' })
}

const showStatus = (c: PageContext, status: number) =>
  stream(c, 'error', { status, path: c.var.path.slice(0, 200), requestId: c.var.requestId }, status)
const showMissing = (c: PageContext) => showStatus(c, 404)

/** The page is under another path of the same language, with the same query. */
const showMoved = (c: PageContext, path: string) =>
  c.redirect(`${localePath(c.var.locale, path)}${c.var.url.search}`, 301)

/**
 * Whom a page is made for in person: whoever our own exchange knows. A layout is read by the page itself, which takes up
 * only what is one.
 */
async function personalOf(c: PageContext, { personalPage }: Route): Promise<Personal | undefined> {
  if (!personalPage || !c.var.visit.isLoggedIn || upstreamOf(c.env, 'spot')) return undefined
  const session = await currentSession(c)
  return session && { person: session.person, layout: getCookie(c, LAYOUT_COOKIE)?.slice(0, LAYOUT_LONGEST) }
}

async function show(c: PageContext, route: Route): Promise<Response> {
  const visit = c.get('visit')
  const fault = route.validate?.(visit)
  if (fault !== undefined) return showStatus(c, fault)
  if (route.cache === 'none' || isPersonal(c)) {
    const personal = await personalOf(c, route)
    const page = (personal && route.personalPage) ?? route.page
    const loaded = await load(page, c.env, visit, callerOf(c, visit.locale), personal)
    if (loaded.kind === 'missing') return showMissing(c)
    if (loaded.kind === 'moved') return showMoved(c, loaded.path)
    if (loaded.kind === 'unavailable') return showStatus(c, 503)
    return stream(c, page, loaded.data, 200)
  }
  const lifetime = LIFETIMES[route.cache]
  const page = await cache.get(
    cacheKey(visit),
    lifetime,
    Date.now(),
    () => shareWhole(c, route, lifetime),
    (work) => c.executionCtx.waitUntil(work),
  )
  if (page.status === 404 || page.status === 503) return showStatus(c, page.status)
  const moved = page.headers.location
  return moved === undefined ? send(c, page) : showMoved(c, moved)
}

/** Whoever is told on the way that their session is over goes to the log-in (spec §8). */
const showUnlessOver = (c: PageContext, route: Route) =>
  show(c, route).catch((error: unknown) => {
    if (error instanceof SessionOver) return toLogin(c, route.meta)
    throw error
  })

export const pages = new Hono<AppEnv>()
pages.use(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads ? next() : c.text('method not allowed', 405, { allow: 'GET, HEAD' })
})
pages.use(locale())
for (const route of ROUTES) {
  const doors = [returnWhenLoggedIn(route), ...guardsOf(route.guards)]
  pages.get(route.path, preferred(route), makeVisit(route), ...doors, (c) => showUnlessOver(c, route))
}

const NO_ROUTE: Route = { path: '*', page: 'error', meta: {}, guards: [], query: [], cache: 'none', indexed: false }
pages.get('*', makeVisit(NO_ROUTE), (c) => showMissing(c))
