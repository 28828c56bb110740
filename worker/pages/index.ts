import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { isPersonalPage, pageIslands, ROUTES, selectPage } from '#shared/pages/routes.ts'
import { countInviteVisits } from '../affiliate/visits.ts'
import type { AppEnv } from '../env.ts'
import type { CachedPage } from '../http/page-cache.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards, redirectWhenLoggedIn } from '../middleware/guards.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { WHOLE_PAGE_GRACE_MS } from '../page-data/await-in-time.ts'
import { isPageFound, type LoadedPage, requireLoadedData, toPageStatusCode } from '../page-data/loaded-data.ts'
import { adoptPromise, withTimeout } from '../platform/with-timeout.ts'
import { readExchangeCaller } from '../upstream/caller.ts'
import { SessionExpiredError } from '../upstream/exchange.ts'
import { openCachedPage, type RenderingPage } from './cached-pages.ts'
import { decidePageExistence } from './existence.ts'
import { loadPageData } from './load.ts'
import { checkPageExists } from './recently-seen.ts'
import { needsWholePage } from './send.ts'
import { sendCachedPage, sendStartedPage, sendWithPrivateParts } from './send-cached.ts'
import { sendUncachedPage } from './uncached-pages.ts'

type PageContext = Context<AppEnv>

const showStatus = (c: PageContext, status: number) =>
  sendUncachedPage(c, 'error', { status, path: c.var.path.slice(0, 200), requestId: c.var.requestId }, { status })
const showMissing = (c: PageContext) => showStatus(c, 404)

const showRedirect = (c: PageContext, path: string) =>
  c.redirect(`${localePath(c.var.locale, path)}${c.var.url.search}`, 301)

function showOther(c: PageContext, loaded: Exclude<LoadedPage<PageName>, { readonly kind: 'data' }>) {
  if (loaded.kind === 'moved') return showRedirect(c, loaded.path)
  return loaded.kind === 'missing' ? showMissing(c) : showStatus(c, 503)
}

/** A fully private page is sent in the cached frame. */
async function showMade(c: PageContext, page: PageName): Promise<Response> {
  const { visit } = c.var
  const session = visit.isMember && (await readCurrentSession(c))
  const personal = session
    ? { person: session.person, isSubAccount: session.member.belongs !== undefined, clock: readRequestClock(c) }
    : undefined
  const left = new AbortController()
  const asked = { personal, signal: left.signal }
  const decided = decidePageExistence(page, visit, c.env)
  if (decided.kind === 'missing' || decided.kind === 'moved') return showOther(c, decided)
  const loading = loadPageData(page, c.env, visit, readExchangeCaller(c, visit.locale), asked)
  // Only the upstream exchange can tell if its session is valid.
  const isElsewhere = visit.isLoggedIn && !visit.isMember
  const key = `${page}\n${visit.path}\n${personal?.person.id ?? ''}`
  const isSeen = async () =>
    decided.kind === 'looked' && (await checkPageExists(key, loading, { isThere: isPageFound })).exists
  const isKnown = !isElsewhere && (decided.kind === 'there' || (await isSeen()))
  const data = loading.then(requireLoadedData)
  const options = { onDisconnect: () => left.abort() }
  if (isKnown && !needsWholePage(c)) return sendUncachedPage(c, page, data, options)
  data.catch(() => undefined)
  const loaded = await loading
  if (loaded.kind !== 'data') return showOther(c, loaded)
  return sendUncachedPage(c, page, loaded.data, { ...options, status: toPageStatusCode(loaded) })
}

async function showStored(c: PageContext, page: PageName, kept: CachedPage): Promise<Response> {
  // Cached responses of these statuses have no body, so the error page is sent.
  if (kept.body.length === 0 && (kept.status === 404 || kept.status === 503)) return showStatus(c, kept.status)
  const moved = kept.headers.location
  if (moved !== undefined) return showRedirect(c, moved)
  return c.get('visit').isLoggedIn ? sendWithPrivateParts(c, page, kept) : sendCachedPage(c, kept)
}

/** Sends the page whole if it is complete soon or if the client waits for all of it; otherwise sends its parts. */
async function showMaking(c: PageContext, page: PageName, making: RenderingPage): Promise<Response> {
  const leave = making.addReader()
  if (needsWholePage(c)) return showStored(c, page, await adoptPromise(making.page))
  const opened = await adoptPromise(making.opened)
  if (opened.kind === 'whole') return showStored(c, page, opened.page)
  const whole = await withTimeout(making.page, WHOLE_PAGE_GRACE_MS, undefined)
  return whole ? showStored(c, page, whole) : sendStartedPage(c, page, opened, leave)
}

async function show(c: PageContext, route: Route): Promise<Response> {
  const visit = c.get('visit')
  const fault = route.validate?.(visit)
  if (fault !== undefined) return showStatus(c, fault)
  const page = selectPage(route, visit)
  if (route.cache === 'none' || (visit.isMember && isPersonalPage(page))) return showMade(c, page)
  const found = openCachedPage(c, page, route.cache)
  return 'opened' in found ? showMaking(c, page, found) : showStored(c, page, found)
}

/** Redirects to the login if loading shows that the session has ended (spec §8). */
const showUnlessOver = (c: PageContext, route: Route) =>
  show(c, route).catch((error: unknown) => {
    if (error instanceof SessionExpiredError) return redirectToLogin(c, route.meta)
    throw error
  })

export const pageRoutes = new Hono<AppEnv>()
pageRoutes.use((c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads ? next() : Promise.resolve(c.text('method not allowed', 405, { allow: 'GET, HEAD' }))
})
pageRoutes.use(applyLocale())
// Operators' pages are routed in operator.ts, because their paths must look absent to other users.
for (const route of ROUTES.filter(({ page }) => !isOperatorPage(page))) {
  const doors = [redirectWhenLoggedIn(route), ...findGuards(route)]
  if (route.page === 'register') pageRoutes.get(route.path, countInviteVisits)
  pageRoutes.get(route.path, applyPreferences(route), buildVisit(route), ...doors, (c) => showUnlessOver(c, route))
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
pageRoutes.get('*', buildVisit(NO_ROUTE), (c) => showMissing(c))
