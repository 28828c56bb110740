// Banner and pop-up announcements. On every page: keep small.

import type { LocaleCode } from '../../i18n/locales.ts'
import { ANNOUNCEMENT_ID } from './id.ts'

export const PLACES = ['banner', 'popup'] as const
export type AnnouncementPlace = (typeof PLACES)[number]

/** Epoch ms, end excluded. */
export type DisplayWindow = { readonly from: number; readonly until: number }

type InLanguages = Readonly<Record<LocaleCode, string>>

export type TimedBanner = DisplayWindow & { readonly id: string; readonly titles: InLanguages }

export type TimedPopup = TimedBanner & { readonly excerpts: InLanguages }

export type ActiveAnnouncements = { readonly banner: readonly TimedBanner[]; readonly popup: readonly TimedPopup[] }

export type BannerView = { readonly id: string; readonly title: string; readonly until: number }
export type PopupView = { readonly id: string; readonly title: string; readonly text: string }

/** Per place; a browser remembers as many closed ones. */
export const ACTIVE_ANNOUNCEMENTS_MAX = 20

/** The active one at a time, epoch ms: latest start first, then the newer (NW7). */
export const findActive = <One extends TimedBanner>(all: readonly One[], now: number): One | undefined =>
  all
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => b.from - a.from || Number(b.id) - Number(a.id))[0]

/** Numbers of closed announcements: `12.15`. */
export const CLOSED_COOKIES: Readonly<Record<AnnouncementPlace, string>> = {
  banner: 'banner_closed',
  popup: 'popup_closed',
}

/** Cookies are untrusted: non-numbers are ignored. */
const closedIn = (cookie: string): readonly string[] =>
  cookie
    .split('.')
    .filter((id) => ANNOUNCEMENT_ID.test(id))
    .slice(-ACTIVE_ANNOUNCEMENTS_MAX)

export const isAnnouncementClosed = (cookie = '', id: string): boolean => closedIn(cookie).includes(id)

/** Adds one to the cookie; the oldest is dropped (NW8). */
export const withClosed = (cookie = '', id: string): string =>
  [...closedIn(cookie).filter((each) => each !== id), id].slice(-ACTIVE_ANNOUNCEMENTS_MAX).join('.')
