// Mounts the route table: guards, then the page from the cache, or loaded and rendered.

import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import { isDeskPage } from '#shared/operator/pages.ts'
import type { PageName } from '#shared/pages.ts'
import type { Route } from '#shared/route.ts'
import { islandsOf, isWhollyOwn, pageOf, ROUTES } from '#shared/routes.ts'
import { countsVisits } from '../affiliate/visits.ts'
import type { AppEnv } from '../env.ts'
import { guardsOf, returnWhenLoggedIn } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { type CachedPage, takesGzip } from '../middleware/page-cache.ts'
import { preferred } from '../middleware/preferred.ts'
import { currentSession, isPersonal } from '../middleware/session.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { callerOf } from '../upstream/caller.ts'
import { SessionExpired } from '../upstream/exchange.ts'
import { assembled, ownPage } from './assembled.ts'
import { keptPage } from './kept.ts'
import { load } from './load.ts'
import { OWN, stream } from './stream.ts'

type PageContext = Context<AppEnv>

function send(c: PageContext, { status, headers: kept, body, gzip }: CachedPage): Response {
  // Whoever came with a session that does not count is shown what everybody is.
  const headers = isPersonal(c) ? { ...kept, 'cache-control': OWN } : kept
  if (!takesGzip(c.req.header('accept-encoding'))) return new Response(body, { status, headers })
  return new Response(gzip, { status, headers: { ...headers, 'content-encoding': 'gzip' }, encodeBody: 'manual' })
}

const showStatus = (c: PageContext, status: number) =>
  stream(c, 'error', { status, path: c.var.path.slice(0, 200), requestId: c.var.requestId }, status)
const showMissing = (c: PageContext) => showStatus(c, 404)

/** The page is under another path of the same language, with the same query. */
const showMoved = (c: PageContext, path: string) =>
  c.redirect(`${localePath(c.var.locale, path)}${c.var.url.search}`, 301)

/** A page that is made anew for who asks, and never kept; of it, what is all theirs in the kept shell. */
async function showMade(c: PageContext, page: PageName, show: typeof stream): Promise<Response> {
  const { visit } = c.var
  const session = visit.isMember && (await currentSession(c))
  const personal = session ? { person: session.person, isSub: session.member.belongs !== undefined } : undefined
  const loaded = await load(page, c.env, visit, callerOf(c, visit.locale), personal)
  if (loaded.kind === 'missing') return showMissing(c)
  if (loaded.kind === 'moved') return showMoved(c, loaded.path)
  if (loaded.kind === 'unavailable') return showStatus(c, 503)
  return show(c, page, loaded.data, loaded.isGone ? 410 : loaded.isAbsent ? 404 : 200)
}

async function show(c: PageContext, route: Route): Promise<Response> {
  const { visit } = c.var
  const fault = route.validate?.(visit)
  if (fault !== undefined) return showStatus(c, fault)
  const page = pageOf(route, visit)
  if (visit.isMember && isWhollyOwn(page)) return showMade(c, page, ownPage)
  if (route.cache === 'none') return showMade(c, page, stream)
  const kept = await keptPage(c, page, route.cache)
  // What has no body says nothing of its own.
  if (kept.body.length === 0 && (kept.status === 404 || kept.status === 503)) return showStatus(c, kept.status)
  const moved = kept.headers.location
  if (moved !== undefined) return showMoved(c, moved)
  return visit.isLoggedIn ? assembled(c, page, kept, { status: kept.status }) : send(c, kept)
}

/** Whoever is told on the way that their session is over goes to the log-in (spec §8). */
const showUnlessOver = (c: PageContext, route: Route) =>
  show(c, route).catch((error: unknown) => {
    if (error instanceof SessionExpired) return toLogin(c, route.meta)
    throw error
  })

export const pages = new Hono<AppEnv>()
pages.use(async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads ? next() : c.text('method not allowed', 405, { allow: 'GET, HEAD' })
})
pages.use(locale())
// Where the operators' desk is, there is nothing for anybody else (operator.ts).
for (const route of ROUTES.filter(({ page }) => !isDeskPage(page))) {
  const doors = [returnWhenLoggedIn(route), ...guardsOf(route.guards)]
  if (route.page === 'register') pages.get(route.path, countsVisits)
  pages.get(route.path, preferred(route), makeVisit(route), ...doors, (c) => showUnlessOver(c, route))
}

const NO_ROUTE: Route = {
  path: '*',
  page: 'error',
  meta: {},
  guards: [],
  query: [],
  islands: islandsOf('error'),
  cache: 'none',
  indexed: false,
}
pages.get('*', makeVisit(NO_ROUTE), (c) => showMissing(c))
