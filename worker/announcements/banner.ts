// The banner of a page: what this isolate knows of those that are shown, and which of them a visitor sees.

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Banner, bannerAt, CLOSED_COOKIE, isClosed, withClosed } from '#shared/announcements/banner.ts'
import { isDeskPage } from '#shared/operator/pages.ts'
import type { Route } from '#shared/route.ts'
import { chromeOf } from '#shared/route-meta.ts'
import type { Visit } from '#shared/visit.ts'
import type { AppEnv, Env } from '../env.ts'
import { setCookieFor } from '../middleware/cookies.ts'
import { Remembered } from '../remembered.ts'

/** How long it is believed without asking anew: begins and ends of windows are known ahead (NW10). */
export const BANNERS_FRESH_MS = 5_000

const memory = new Remembered<Env['ANNOUNCEMENTS'], readonly Banner[]>({
  name: 'banners',
  freshMs: BANNERS_FRESH_MS,
  nothing: [],
  ask: (announcements) => announcements.getByName('site').banners(),
})

/** Has this isolate know at once what an operator changed. */
export async function keepBanners({ ANNOUNCEMENTS }: Env): Promise<void> {
  memory.keep(ANNOUNCEMENTS, await ANNOUNCEMENTS.getByName('site').banners(), Date.now())
}

async function currentBanner(c: Context<AppEnv>): Promise<Banner | undefined> {
  const now = Date.now()
  const asked = memory.refresh(c.env.ANNOUNCEMENTS, now)
  if (asked?.isFirst) await asked.done
  else if (asked) c.executionCtx.waitUntil(asked.done)
  return bannerAt(memory.of(c.env.ANNOUNCEMENTS), now)
}

/** Pages with a header; not those that the browser keeps for later, those for whoever builds, and the operators' desk (NW8). */
function hasBanner({ page, meta }: Route): boolean {
  const { header, mobileHeader } = chromeOf(meta)
  const isApart = page === 'offline' || page.split('-')[0] === 'docs' || isDeskPage(page)
  return (header || mobileHeader) && !isApart
}

/** What a visit says of it: nothing of a cookie but whether this one was closed (NW9). */
export async function shownBanner(c: Context<AppEnv>, route: Route): Promise<Pick<Visit, 'banner'>> {
  const current = hasBanner(route) ? await currentBanner(c) : undefined
  if (!current || isClosed(getCookie(c, CLOSED_COOKIE), current.id)) return {}
  const { id, titles, until } = current
  return { banner: { id, title: titles[c.get('locale')], until } }
}

/** Remembers with the visitor that the one shown now was closed; of any other number, nothing. */
export async function closeBanner(c: Context<AppEnv>, id: string): Promise<void> {
  if ((await currentBanner(c))?.id !== id) return
  setCookieFor(c, CLOSED_COOKIE, withClosed(getCookie(c, CLOSED_COOKIE), id))
}
