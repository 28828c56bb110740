// The public parts of pages: rendered once a moment for everyone who would see the same bytes, and kept.

import type { Context } from 'hono'
import type { PageData, PageName } from '#shared/pages.ts'
import type { CacheClass } from '#shared/route.ts'
import { islandsOf, isWhollyOwn } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { buildId } from '../document/assets.ts'
import { documentHeaders } from '../document/headers.ts'
import { messagesOf } from '../document/messages.ts'
import { renderDocument } from '../document/render.tsx'
import { type AppEnv, type Env, settings } from '../env.ts'
import { type CachedPage, cacheKey, gzip, type Lifetime, PageCache } from '../middleware/page-cache.ts'
import { answerShared, takeShared } from '../middleware/shared-pages.ts'
import { load } from './load.ts'
import type { Loaded } from './loaded.ts'

type PageContext = Context<AppEnv>

const STATIC: Lifetime = { freshMs: 300_000, staleMs: 3_600_000 }
const LIFETIMES: Readonly<Record<CacheClass, Lifetime>> = {
  prices: { freshMs: 2_000, staleMs: 60_000 },
  static: STATIC,
  // Nothing of it is kept but the shell around what is one person's.
  none: STATIC,
}

/** Documents depend on cookies, so only the browser may keep one, and asks again before it shows it. */
const REVALIDATED = 'private, no-cache'

/** Bounded, and keyed by everything a public part may read: nobody's data is ever in it (docs/decisions/006, 028). */
const cache = new PageCache()

/** What a page depends on beside its visit, for a cache that outlives a deployment; undefined while Vite serves sources. */
function deploymentKey(env: Env): string | undefined {
  const { MARKET_SOURCE, SEED } = settings(env)
  const build = buildId()
  return build && [build, MARKET_SOURCE, SEED].join('\n')
}

const keptHeaders = () => ({ ...documentHeaders(REVALIDATED), vary: 'accept-encoding' })

function bodiless(status: 301 | 404 | 503, headers: CachedPage['headers'] = {}): CachedPage {
  const none = new Uint8Array()
  return { status, headers, body: none, gzip: none, renderedAt: Date.now() }
}

/** A page that is all one person's has its data in its island, and a head that is made of its name. */
const NO_DATA = { kind: 'data', data: {} } as const

/** Renders to completion: what the cache keeps. A page that is missing, moved or cannot be made now has no body. */
async function renderWhole(page: PageName, env: Env, visit: Visit): Promise<CachedPage> {
  const islands = visit.isLoggedIn && islandsOf(page)
  const loaded: Loaded<PageName> = islands && isWhollyOwn(page) ? NO_DATA : await load(page, env, visit)
  if (loaded.kind === 'missing') return bodiless(404)
  if (loaded.kind === 'moved') return bodiless(301, { location: loaded.path })
  if (loaded.kind === 'unavailable') return bodiless(503)
  const messages = await messagesOf(env, visit.locale)
  const data = loaded.data as PageData[PageName]
  const document = await renderDocument({ page, visit, data, messages, ...(islands && { islands }) })
  const body = new Uint8Array(await document.arrayBuffer())
  return {
    status: loaded.isAbsent ? 404 : 200,
    headers: keptHeaders(),
    body,
    gzip: await gzip(body),
    renderedAt: Date.now(),
  }
}

/**
 * The page as another isolate of the data centre has it, or rendered here and left for the others. Pages whose state is in
 * their query are not shared: there are too many of them, each for too few.
 */
async function shareWhole(c: PageContext, page: PageName, { freshMs }: Lifetime): Promise<CachedPage> {
  const { visit } = c.var
  const deployment = deploymentKey(c.env)
  if (deployment === undefined || visit.search !== '') return renderWhole(page, c.env, visit)
  const key = `${deployment}\n${cacheKey(visit)}`
  const taken = await takeShared(caches.default, key, { now: Date.now(), freshMs, headers: keptHeaders() })
  if (taken) return taken
  const made = await renderWhole(page, c.env, visit)
  if (made.status === 200) c.executionCtx.waitUntil(answerShared(caches.default, key, made, freshMs))
  return made
}

/** The public part of a page: of a visitor the whole of it, for whoever is logged in with marks where its islands are. */
export function keptPage(c: PageContext, page: PageName, cacheClass: CacheClass): Promise<CachedPage> {
  const lifetime = LIFETIMES[cacheClass]
  return cache.get(
    cacheKey(c.var.visit),
    lifetime,
    Date.now(),
    () => shareWhole(c, page, lifetime),
    (work) => c.executionCtx.waitUntil(work),
  )
}
