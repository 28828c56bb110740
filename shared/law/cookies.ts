// The cookie policy lists these cookies. Code that sets one takes name and lifetime from here
// (tests/tidy/cookies.test.ts).

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** Lifetimes in seconds; `visit` ends with the browser. */
export const COOKIE_SECONDS = {
  stay: 30 * DAY_SECONDS,
  flow: 30 * MINUTE_SECONDS,
  passkey: 5 * MINUTE_SECONDS,
  social: 10 * MINUTE_SECONDS,
  socialNew: 30 * MINUTE_SECONDS,
  year: 365 * DAY_SECONDS,
  /** Maximum that browsers allow. */
  longest: 400 * DAY_SECONDS,
  /** Requested by spec §9; browsers shorten it. */
  statistics: 73_000 * DAY_SECONDS,
} as const
export type CookieLifetime = 'visit' | keyof typeof COOKIE_SECONDS

export const COOKIE_NAMES = {
  session: '__Host-sid',
  mark: 'token',
  user: 'userId',
  main: '__Host-main',
  device: '__Host-did',
  flow: '__Host-flow',
  passkey: '__Host-passkey',
  social: '__Host-social',
  socialNew: '__Host-social-new',
  loaded: 'preferences',
  language: 'i18n_redirected',
} as const

type CookieRow = {
  /** Key of the cookie's text in the cookie policy. */
  readonly purpose: string
  readonly names: readonly string[]
  readonly lifetimes: readonly CookieLifetime[]
}

export const COOKIE_GROUPS = {
  necessary: [
    { purpose: 'session', names: [COOKIE_NAMES.session], lifetimes: ['visit', 'stay'] },
    { purpose: 'mark', names: [COOKIE_NAMES.mark], lifetimes: ['visit', 'stay'] },
    { purpose: 'user', names: [COOKIE_NAMES.user], lifetimes: ['visit', 'stay'] },
    { purpose: 'main', names: [COOKIE_NAMES.main], lifetimes: ['visit'] },
    { purpose: 'device', names: [COOKIE_NAMES.device], lifetimes: ['longest'] },
    { purpose: 'flow', names: [COOKIE_NAMES.flow], lifetimes: ['flow'] },
    { purpose: 'passkey', names: [COOKIE_NAMES.passkey], lifetimes: ['passkey'] },
    { purpose: 'social', names: [COOKIE_NAMES.social, COOKIE_NAMES.socialNew], lifetimes: ['social', 'socialNew'] },
  ],
  preferences: [
    { purpose: 'loaded', names: [COOKIE_NAMES.loaded], lifetimes: ['visit'] },
    { purpose: 'language', names: [COOKIE_NAMES.language, 'clientSupperLanguage'], lifetimes: ['year', 'visit'] },
    { purpose: 'appearance', names: ['theme', 'colours'], lifetimes: ['year'] },
    { purpose: 'numbers', names: ['notation', 'currency'], lifetimes: ['year'] },
    { purpose: 'clock', names: ['clock', 'zone'], lifetimes: ['year'] },
    { purpose: 'desk', names: ['desk', 'desk_layout'], lifetimes: ['year', 'longest'] },
    {
      purpose: 'confirmations',
      names: ['confirmSpot', 'confirmFutures', 'confirmVenue', 'futures_ready'],
      lifetimes: ['year'],
    },
    { purpose: 'tour', names: ['tour'], lifetimes: ['year'] },
    { purpose: 'announcements', names: ['banner_closed', 'popup_closed'], lifetimes: ['year'] },
    { purpose: 'wallet', names: ['wallet-hidden', 'wallet-small'], lifetimes: ['year'] },
    { purpose: 'consent', names: ['analytics_consent'], lifetimes: ['year'] },
  ],
  statistics: [{ purpose: 'statistics', names: ['ThinkingDataJSSDK_cross'], lifetimes: ['statistics'] }],
} as const satisfies Readonly<Record<string, readonly CookieRow[]>>

export type CookieGroup = keyof typeof COOKIE_GROUPS
export const isCookieGroup = (section: string): section is CookieGroup => Object.hasOwn(COOKIE_GROUPS, section)
export const cookieRows = (group: CookieGroup): readonly CookieRow[] => COOKIE_GROUPS[group]
