import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import { isDeskPage } from '#shared/pages/operator.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { isWhollyOwn, pageIslands, ROUTES, selectPage } from '#shared/pages/routes.ts'
import { countsVisits } from '../affiliate/visits.ts'
import type { AppEnv } from '../env.ts'
import type { CachedPage } from '../http/page-cache.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { requestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards, returnWhenLoggedIn } from '../middleware/guards.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { WHOLE_PAGE_GRACE_MS } from '../page-data/await-in-time.ts'
import { isThere, type LoadedPage, requireData, toStatusCode } from '../page-data/loaded-data.ts'
import { adoptPromise, withTimeout } from '../platform/with-timeout.ts'
import { readCaller } from '../upstream/caller.ts'
import { SessionExpired } from '../upstream/exchange.ts'
import { openPage, type PageInMaking } from './cached-pages.ts'
import { decideExistence } from './existence.ts'
import { load } from './load.ts'
import { checkExists } from './recently-seen.ts'
import { needsWholePage } from './send.ts'
import { sendBegun, sendCached, sendWithOwnParts } from './send-cached.ts'
import { sendMade } from './uncached-pages.ts'

type PageContext = Context<AppEnv>

const showStatus = (c: PageContext, status: number) =>
  sendMade(c, 'error', { status, path: c.var.path.slice(0, 200), requestId: c.var.requestId }, { status })
const showMissing = (c: PageContext) => showStatus(c, 404)

const showRedirect = (c: PageContext, path: string) =>
  c.redirect(`${localePath(c.var.locale, path)}${c.var.url.search}`, 301)

function showOther(c: PageContext, loaded: Exclude<LoadedPage<PageName>, { readonly kind: 'data' }>) {
  if (loaded.kind === 'moved') return showRedirect(c, loaded.path)
  return loaded.kind === 'missing' ? showMissing(c) : showStatus(c, 503)
}

/** Sends a page that is rendered for this request. A fully private page is sent in the cached frame. */
async function showMade(c: PageContext, page: PageName): Promise<Response> {
  const { visit } = c.var
  const session = visit.isMember && (await readCurrentSession(c))
  const personal = session
    ? { person: session.person, isSub: session.member.belongs !== undefined, clock: requestClock(c) }
    : undefined
  const left = new AbortController()
  const asked = { personal, signal: left.signal }
  const decided = decideExistence(page, visit, c.env)
  if (decided.kind === 'missing' || decided.kind === 'moved') return showOther(c, decided)
  const loading = load(page, c.env, visit, readCaller(c, visit.locale), asked)
  // Only the upstream exchange's answer shows if its session is valid.
  const isElsewhere = visit.isLoggedIn && !visit.isMember
  const key = `${page}\n${visit.path}\n${personal?.person.id ?? ''}`
  const isSeen = async () => decided.kind === 'looked' && (await checkExists(key, loading, { isThere })).isThere
  const isKnown = !isElsewhere && (decided.kind === 'there' || (await isSeen()))
  const data = loading.then(requireData)
  const options = { leave: () => left.abort() }
  if (isKnown && !needsWholePage(c)) return sendMade(c, page, data, options)
  data.catch(() => undefined)
  const loaded = await loading
  if (loaded.kind !== 'data') return showOther(c, loaded)
  return sendMade(c, page, loaded.data, { ...options, status: toStatusCode(loaded) })
}

async function showStored(c: PageContext, page: PageName, kept: CachedPage): Promise<Response> {
  // These responses have no body, so the error page is sent.
  if (kept.body.length === 0 && (kept.status === 404 || kept.status === 503)) return showStatus(c, kept.status)
  const moved = kept.headers.location
  if (moved !== undefined) return showRedirect(c, moved)
  return c.var.visit.isLoggedIn ? sendWithOwnParts(c, page, kept) : sendCached(c, kept)
}

/** Sends the page whole if it is complete soon or if the client waits for all of it; otherwise sends its parts. */
async function showMaking(c: PageContext, page: PageName, making: PageInMaking): Promise<Response> {
  const leave = making.join()
  if (needsWholePage(c)) return showStored(c, page, await adoptPromise(making.page))
  const opened = await adoptPromise(making.opened)
  if (opened.kind === 'whole') return showStored(c, page, opened.page)
  const whole = await withTimeout(making.page, WHOLE_PAGE_GRACE_MS, undefined)
  return whole ? showStored(c, page, whole) : sendBegun(c, page, opened, leave)
}

async function show(c: PageContext, route: Route): Promise<Response> {
  const { visit } = c.var
  const fault = route.validate?.(visit)
  if (fault !== undefined) return showStatus(c, fault)
  const page = selectPage(route, visit)
  if (route.cache === 'none' || (visit.isMember && isWhollyOwn(page))) return showMade(c, page)
  const found = openPage(c, page, route.cache)
  return 'opened' in found ? showMaking(c, page, found) : showStored(c, page, found)
}

/** Redirects to the login if loading shows that the session has ended (spec §8). */
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
pages.use(applyLocale())
// Operators' pages are routed in operator.ts, because their paths must look absent to other users.
for (const route of ROUTES.filter(({ page }) => !isDeskPage(page))) {
  const doors = [returnWhenLoggedIn(route), ...findGuards(route.guards)]
  if (route.page === 'register') pages.get(route.path, countsVisits)
  pages.get(route.path, applyPreferences(route), makeVisit(route), ...doors, (c) => showUnlessOver(c, route))
}

const NO_ROUTE: Route = {
  path: '*',
  page: 'error',
  meta: {},
  guards: [],
  query: [],
  islands: pageIslands('error'),
  cache: 'none',
  indexed: false,
}
pages.get('*', makeVisit(NO_ROUTE), (c) => showMissing(c))
