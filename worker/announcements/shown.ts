// The banner and the pop-up of a page: what this isolate knows of those that are shown, and which of them a visitor sees.

import type { Context } from 'hono'
import { CLOSED_COOKIES, isClosed, type Place, type Shown, shownAt, withClosed } from '#shared/announcements/shown.ts'
import { isDeskPage } from '#shared/operator/pages.ts'
import type { PageName } from '#shared/pages.ts'
import type { Route } from '#shared/route.ts'
import { chromeOf } from '#shared/route-meta.ts'
import type { Visit } from '#shared/visit.ts'
import type { AppEnv, Env } from '../env.ts'
import { cookieOf, setCookieFor } from '../middleware/cookies.ts'
import { Remembered } from '../remembered.ts'

/** How long it is believed without asking anew: begins and ends of windows are known ahead (NW10). */
export const SHOWN_FRESH_MS = 5_000

const memory = new Remembered<Env['ANNOUNCEMENTS'], Shown>({
  name: 'announcements shown',
  freshMs: SHOWN_FRESH_MS,
  nothing: { banner: [], popup: [] },
  ask: (announcements) => announcements.getByName('site').shown(),
})

/** Has this isolate know at once what an operator changed. */
export async function keepShown({ ANNOUNCEMENTS }: Env): Promise<void> {
  memory.keep(ANNOUNCEMENTS, await ANNOUNCEMENTS.getByName('site').shown(), Date.now())
}

type C = Context<AppEnv>

/** What the house tells holds no page up: where it is not heard soon, the first pages of an isolate are without. */
const PATIENCE_MS = 25

const known = (c: C): Promise<Shown> =>
  memory.heard(c.env.ANNOUNCEMENTS, {
    now: Date.now(),
    patienceMs: PATIENCE_MS,
    keepAlive: (work) => c.executionCtx.waitUntil(work),
  })

/** Asks for it before anybody needs it. */
export const askShown = ({ ANNOUNCEMENTS }: Env, now: number): Promise<void> | undefined =>
  memory.refresh(ANNOUNCEMENTS, now)?.done

/** Pages with a header; not those that the browser keeps for later, those for whoever builds, and the operators' desk (NW8). */
function hasBanner({ page, meta }: Route): boolean {
  const { header, mobileHeader } = chromeOf(meta)
  const isApart = page === 'offline' || page.split('-')[0] === 'docs' || isDeskPage(page)
  return (header || mobileHeader) && !isApart
}

/** Where somebody types an order, or what leads to one. */
const ORDER_PAGES: readonly PageName[] = ['spot', 'futures', 'otc', 'otc-block', 'bot-create']

/** Whether somebody comes from elsewhere, as browsers say of every page that they ask for. */
const isFirstOfVisit = (c: C): boolean => ['none', 'cross-site'].includes(c.req.header('sec-fetch-site') ?? '')

/**
 * Pages that are everybody's: none with a form of one's account, one's money or a log-in, and nothing that a form came back
 * with. Where an order is typed it may lie over what somebody sees first, and not over what they have begun (NW12).
 */
function hasPopup(c: C, route: Route): boolean {
  const isOpen = c.req.method === 'GET' && route.cache !== 'none' && !route.meta.noReturn
  return isOpen && hasBanner(route) && (!ORDER_PAGES.includes(route.page) || isFirstOfVisit(c))
}

const isNotClosed = (c: C, place: Place, id: string): boolean => !isClosed(cookieOf(c, CLOSED_COOKIES[place]), id)

/** What a visit says of them: nothing of a cookie but whether this one was closed (NW9, NW14). */
export async function shownOn(c: C, route: Route): Promise<Pick<Visit, 'banner' | 'popup'>> {
  if (!hasBanner(route)) return {}
  const shown = await known(c)
  const locale = c.get('locale')
  const banner = shownAt(shown.banner, Date.now())
  const popup = hasPopup(c, route) ? shownAt(shown.popup, Date.now()) : undefined
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

/** Remembers with the visitor that the one shown now was closed; of any other number, nothing. */
export async function closeShown(c: C, place: Place, id: string): Promise<void> {
  if (shownAt((await known(c))[place], Date.now())?.id !== id) return
  const cookie = CLOSED_COOKIES[place]
  setCookieFor(c, cookie, withClosed(cookieOf(c, cookie), id))
}
