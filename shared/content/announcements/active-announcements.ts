// Every page loads this file, so it must stay small.

import type { LocaleCode } from '../../i18n/locales.ts'
import { ANNOUNCEMENT_ID_PATTERN } from './id.ts'

export const ANNOUNCEMENT_PLACES = ['banner', 'popup'] as const
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number]

/** Display period in epoch ms; the end is excluded. */
export type AnnouncementDisplayWindow = { readonly from: number; readonly until: number }

type InLanguages = Readonly<Record<LocaleCode, string>>

export type TimedAnnouncementBanner = AnnouncementDisplayWindow & { readonly id: string; readonly titles: InLanguages }

export type TimedAnnouncementPopup = TimedAnnouncementBanner & { readonly excerpts: InLanguages }

export type ActiveAnnouncements = {
  readonly banner: readonly TimedAnnouncementBanner[]
  readonly popup: readonly TimedAnnouncementPopup[]
}

export type AnnouncementBannerView = { readonly id: string; readonly title: string; readonly until: number }
export type AnnouncementPopupView = { readonly id: string; readonly title: string; readonly text: string }

/** Maximum of announcements per place, and of closed ones that a browser remembers. */
export const ACTIVE_ANNOUNCEMENTS_MAX = 20

/** If several are active, the one with the latest start wins, then the newer one (NW7). */
export const findActiveAnnouncement = <One extends TimedAnnouncementBanner>(
  all: readonly One[],
  now: number,
): One | undefined =>
  all
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted((a, b) => b.from - a.from || Number(b.id) - Number(a.id))[0]

/** The cookies hold ids of closed announcements: `12.15`. */
export const CLOSED_ANNOUNCEMENT_COOKIES: Readonly<Record<AnnouncementPlace, string>> = {
  banner: 'banner_closed',
  popup: 'popup_closed',
}

/** Cookies are untrusted, so anything but numbers is ignored. */
const closedIn = (cookie: string): readonly string[] =>
  cookie
    .split('.')
    .filter((id) => ANNOUNCEMENT_ID_PATTERN.test(id))
    .slice(-ACTIVE_ANNOUNCEMENTS_MAX)

export const isAnnouncementClosed = (cookie = '', id: string): boolean => closedIn(cookie).includes(id)

/** Removes the oldest id of a full cookie (NW8). */
export const addClosedAnnouncement = (cookie = '', id: string): string =>
  [...closedIn(cookie).filter((each) => each !== id), id].slice(-ACTIVE_ANNOUNCEMENTS_MAX).join('.')
