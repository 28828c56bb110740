// The cookie policy lists each cookie that the code sets, with the lifetime that the code gives it.
import { expect, test } from 'vitest'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#objects/identity/account/factors/challenges.ts'
import { AUTH_FLOW_LIFETIME_MS } from '#objects/identity/auth-flow/engine.ts'
import { CLOSED_ANNOUNCEMENT_COOKIES } from '#shared/content/announcements/active-announcements.ts'
import { TOUR_COOKIE } from '#shared/content/tour.ts'
import { CLOCK_COOKIE, TIME_ZONE_COOKIE } from '#shared/format/clock.ts'
import { RISK_CONFIRMED_COOKIE } from '#shared/futures/risk-questions.ts'
import { PERSISTENT_SESSION_IDLE_MAX_MS } from '#shared/identity/limits.ts'
import { COOKIE_GROUPS, COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import { DEFAULT_ORDER_CONFIRMATIONS } from '#shared/markets/trading/confirmations.ts'
import { DESK_LAYOUT_COOKIE } from '#shared/preferences/desk-layout.ts'
import { DESK_VIEW_COOKIE } from '#shared/preferences/desk-view.ts'
import { isTest, sourcesOf } from './sources.ts'

/** A call that sets a cookie, with the expression of its name. */
const CALL =
  /\b(?:setCookie|setPreferenceCookie)\(\s*\w+,\s*([^,]+?)\s*,|\b(?:writeCookie|storePreferenceCookie)\(\s*([^,)]+?)\s*[,)]/g

/** Names of cookies by the expression that sets them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  SESSION: [COOKIE_NAMES.session],
  TOKEN: [COOKIE_NAMES.mark],
  USER_ID: [COOKIE_NAMES.user],
  MAIN: [COOKIE_NAMES.main],
  DEVICE: [COOKIE_NAMES.device],
  FLOW: [COOKIE_NAMES.flow],
  CEREMONY: [COOKIE_NAMES.passkey],
  SOCIAL_FLOW_COOKIE: [COOKIE_NAMES.social],
  FRESH: [COOKIE_NAMES.socialNew],
  READ: [COOKIE_NAMES.loaded],
  LOCALE_COOKIE: [COOKIE_NAMES.language],
  "'i18n_redirected'": [COOKIE_NAMES.language],
  LANGUAGES_PARAMETER: ['clientSupperLanguage'],
  TOUR_COOKIE: [TOUR_COOKIE],
  RISK_CONFIRMED_COOKIE: [RISK_CONFIRMED_COOKIE],
  DESK_LAYOUT_COOKIE: [DESK_LAYOUT_COOKIE],
  CLOCK_COOKIE: [CLOCK_COOKIE],
  TIME_ZONE_COOKIE: [TIME_ZONE_COOKIE],
  cookie: Object.values(CLOSED_ANNOUNCEMENT_COOKIES),
  'CLOSED_ANNOUNCEMENT_COOKIES.banner': [CLOSED_ANNOUNCEMENT_COOKIES.banner],
  'CLOSED_ANNOUNCEMENT_COOKIES.popup': [CLOSED_ANNOUNCEMENT_COOKIES.popup],
  HIDE_AMOUNTS_COOKIE: ['wallet-hidden'],
  HIDE_SMALL_COOKIE: ['wallet-small'],
  "'analytics_consent'": ['analytics_consent'],
  "'theme'": ['theme'],
  // Preferences by name (worker/context/choices.ts), confirmations, and the definitions of the functions.
  name: ['theme', 'colours', 'notation', 'currency', DESK_VIEW_COOKIE, ...Object.keys(DEFAULT_ORDER_CONFIRMATIONS)],
  'name: string': [],
  // Cookies of an upstream exchange, and of PERSISTENCE=cookies: their operator chose them.
  'toHostCookieName(name)': [],
  key: [],
}

const listed = Object.values(COOKIE_GROUPS).flatMap((rows) => rows.flatMap(({ names }): readonly string[] => names))

test('[LG4] each cookie that the code sets is in the cookie policy, and no other', () => {
  const calls = sourcesOf(['worker', 'client'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(CALL)].map((match) => [match[1] ?? match[2] ?? '', path] as const))
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter(([expression]) => !(expression in NAMES))).toEqual([])
  expect([...new Set(Object.values(NAMES).flat())].sort()).toEqual(
    listed.filter((name) => name !== 'ThinkingDataJSSDK_cross').sort(),
  )
})

test('[LG4] lifetimes are those of the flows that the cookies belong to', () => {
  expect(COOKIE_SECONDS).toMatchObject({
    stay: PERSISTENT_SESSION_IDLE_MAX_MS / 1_000,
    flow: AUTH_FLOW_LIFETIME_MS / 1_000,
    passkey: PASSKEY_CHALLENGE_LIFETIME_MS / 1_000,
  })
})
