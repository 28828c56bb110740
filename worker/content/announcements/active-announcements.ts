import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import {
  type ActiveAnnouncements,
  type AnnouncementPlace,
  addClosedAnnouncement,
  CLOSED_ANNOUNCEMENT_COOKIES,
  findActiveAnnouncement,
  isAnnouncementClosed,
} from '#shared/content/announcements/active-announcements.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { toPageChrome } from '#shared/pages/route-meta.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { AppEnv, Env } from '../../env.ts'
import { readRequestCookie, setPreferenceCookie } from '../../http/cookies.ts'
import { TtlCache } from '../../platform/ttl-cache.ts'

/** Delays no announcement, because starts and ends are known ahead (NW10). */
export const ACTIVE_ANNOUNCEMENTS_TTL_MS = 5_000

const memory = new TtlCache<Env['ANNOUNCEMENTS'], ActiveAnnouncements>({
  name: 'announcements shown',
  freshMs: ACTIVE_ANNOUNCEMENTS_TTL_MS,
  nothing: { banner: [], popup: [] },
  ask: (ANNOUNCEMENTS) => objectStub({ ANNOUNCEMENTS }, 'ANNOUNCEMENTS', 'site').shown(),
})

export async function cacheActiveAnnouncements(env: Env): Promise<void> {
  memory.store(env.ANNOUNCEMENTS, await objectStub(env, 'ANNOUNCEMENTS', 'site').shown(), Date.now())
}

type C = Context<AppEnv>

/** Maximum wait of a page, ms. The first pages of an isolate may lack announcements. */
const PATIENCE_MS = 25

const known = (c: C): Promise<ActiveAnnouncements> =>
  memory.readWithin(c.env.ANNOUNCEMENTS, {
    now: Date.now(),
    patienceMs: PATIENCE_MS,
    keepAlive: (work) => c.executionCtx.waitUntil(work),
  })

export const refreshActiveAnnouncements = ({ ANNOUNCEMENTS }: Env, now: number): Promise<void> | undefined =>
  memory.refresh(ANNOUNCEMENTS, now)?.done

const bannerRoutes = new WeakMap<Route, boolean>()

function hasBanner(route: Route): boolean {
  const known = bannerRoutes.get(route) ?? isBannerRoute(route)
  bannerRoutes.set(route, known)
  return known
}

/** True for pages with a banner: not the offline page, developer docs or operators' pages (NW8). */
function isBannerRoute({ page, meta }: Route): boolean {
  const { header, mobileHeader } = toPageChrome(meta)
  const isApart = page === 'offline' || page.split('-')[0] === 'docs' || isOperatorPage(page)
  return (header || mobileHeader) && !isApart
}

const ORDER_PAGES: readonly PageName[] = ['spot', 'futures', 'otc', 'otc-block', 'bot-create']

const isFirstOfVisit = (c: C): boolean => ['none', 'cross-site'].includes(c.req.header('sec-fetch-site') ?? '')

/**
 * True for public pages without forms for account, money or login; on order pages only at the start of a visit (NW12).
 */
function hasPopup(c: C, route: Route): boolean {
  const isOpen = c.req.method === 'GET' && route.cache !== 'none' && !route.meta.noReturn
  return isOpen && hasBanner(route) && (!ORDER_PAGES.includes(route.page) || isFirstOfVisit(c))
}

const isNotClosed = (c: C, place: AnnouncementPlace, id: string): boolean =>
  !isAnnouncementClosed(readRequestCookie(c, CLOSED_ANNOUNCEMENT_COOKIES[place]), id)

/** Cookies only contribute the ids that the visitor closed (NW9, NW14). */
export async function findVisitAnnouncements(c: C, route: Route): Promise<Pick<Visit, 'banner' | 'popup'>> {
  if (!hasBanner(route)) return {}
  const shown = await known(c)
  const locale = c.get('locale')
  const banner = findActiveAnnouncement(shown.banner, Date.now())
  const popup = hasPopup(c, route) ? findActiveAnnouncement(shown.popup, Date.now()) : undefined
  const isOwnPage = c.get('path') === `/announcements/${popup?.id}`
  return {
    ...(banner &&
      isNotClosed(c, 'banner', banner.id) && {
        banner: { id: banner.id, title: banner.titles[locale], until: banner.until },
      }),
    ...(popup &&
      !isOwnPage &&
      isNotClosed(c, 'popup', popup.id) && {
        popup: { id: popup.id, title: popup.titles[locale], text: popup.excerpts[locale] },
      }),
  }
}

export async function closeActiveAnnouncement(c: C, place: AnnouncementPlace, id: string): Promise<void> {
  if (findActiveAnnouncement((await known(c))[place], Date.now())?.id !== id) return
  const cookie = CLOSED_ANNOUNCEMENT_COOKIES[place]
  setPreferenceCookie(c, cookie, addClosedAnnouncement(readRequestCookie(c, cookie), id))
}
