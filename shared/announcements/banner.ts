// The banner above every page: which announcement it is of, and what a browser remembers of those that were closed.
// Part of what every page loads first: kept small.

import type { LocaleCode } from '../locales.ts'
import { ANNOUNCEMENT_ID } from './id.ts'

/** When it is shown, epoch ms: from then on, and before the end. */
export type BannerWindow = { readonly from: number; readonly until: number }

/** A published announcement with a window. */
export type Banner = BannerWindow & {
  readonly id: string
  readonly titles: Readonly<Record<LocaleCode, string>>
}

/** As a page shows it, in its language. */
export type ShownBanner = { readonly id: string; readonly title: string; readonly until: number }

/** Those that are known ahead; a browser remembers as many that were closed. */
export const BANNERS_MAX = 20

/** The one of a moment, epoch ms: of those whose window it is in, the one that began last, and of two the newer (NW7). */
export const bannerAt = (banners: readonly Banner[], now: number): Banner | undefined =>
  banners
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => b.from - a.from || Number(b.id) - Number(a.id))[0]

/** Holds the numbers of the announcements whose banner was closed: `12.15`. */
export const CLOSED_COOKIE = 'banner_closed'

/** A cookie is whatever a client sends: what is no number is as good as nothing. */
const closedIn = (cookie: string): readonly string[] =>
  cookie
    .split('.')
    .filter((id) => ANNOUNCEMENT_ID.test(id))
    .slice(-BANNERS_MAX)

export const isClosed = (cookie = '', id: string): boolean => closedIn(cookie).includes(id)

/** The cookie once this one was closed too: what is remembered longest makes room (NW8). */
export const withClosed = (cookie = '', id: string): string =>
  [...closedIn(cookie).filter((each) => each !== id), id].slice(-BANNERS_MAX).join('.')
