// Announcements that stand on pages by themselves, as the banner above them or as a pop-up: which of them a moment has, and
// what a browser remembers of those that were closed. Part of what every page loads first: kept small.

import type { LocaleCode } from '../locales.ts'
import { ANNOUNCEMENT_ID } from './id.ts'

/** Where an announcement can stand besides its own page. */
export const PLACES = ['banner', 'popup'] as const
export type Place = (typeof PLACES)[number]

/** When it is shown, epoch ms: from then on, and before the end. */
export type ShownWindow = { readonly from: number; readonly until: number }

type InLanguages = Readonly<Record<LocaleCode, string>>

/** A published announcement with a window as a banner. */
export type Banner = ShownWindow & { readonly id: string; readonly titles: InLanguages }

/** One with a window as a pop-up, and how its text begins. */
export type Popup = Banner & { readonly excerpts: InLanguages }

/** Those of now and of the next hour. */
export type Shown = { readonly banner: readonly Banner[]; readonly popup: readonly Popup[] }

/** As a page shows it, in its language. */
export type ShownBanner = { readonly id: string; readonly title: string; readonly until: number }
export type ShownPopup = { readonly id: string; readonly title: string; readonly text: string }

/** Those of one place that are known ahead; a browser remembers as many that were closed. */
export const SHOWN_MAX = 20

/** The one of a moment, epoch ms: of those whose window it is in, the one that began last, and of two the newer (NW7). */
export const shownAt = <One extends Banner>(all: readonly One[], now: number): One | undefined =>
  all
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => b.from - a.from || Number(b.id) - Number(a.id))[0]

/** Hold the numbers of the announcements that were closed there: `12.15`. */
export const CLOSED_COOKIES: Readonly<Record<Place, string>> = { banner: 'banner_closed', popup: 'popup_closed' }

/** A cookie is whatever a client sends: what is no number is as good as nothing. */
const closedIn = (cookie: string): readonly string[] =>
  cookie
    .split('.')
    .filter((id) => ANNOUNCEMENT_ID.test(id))
    .slice(-SHOWN_MAX)

export const isClosed = (cookie = '', id: string): boolean => closedIn(cookie).includes(id)

/** The cookie once this one was closed too: what is remembered longest makes room (NW8). */
export const withClosed = (cookie = '', id: string): string =>
  [...closedIn(cookie).filter((each) => each !== id), id].slice(-SHOWN_MAX).join('.')
