// Builds the visit: the only request data that a public page may read (shared/pages/visit.ts).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOCALES } from '#shared/i18n/locales.ts'
import { formatLoginQuery } from '#shared/identity/carried.ts'
import type { Route } from '#shared/pages/route.ts'
import { findForcedTheme } from '#shared/pages/route-meta.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { ThemeChoice } from '#shared/preferences/appearance.ts'
import { detectDevice } from '#shared/preferences/device.ts'
import { findVisitAnnouncements } from '../content/announcements/active-announcements.ts'
import { readPreferenceCookies } from '../context/choices.ts'
import { type AppEnv, loadSettings, readConfigMap } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { hasSessionCookies, isLoggedIn } from '../identity/session/session.ts'
import { findExchangeZone } from '../locale/clock.ts'
import { findMarketOpening } from '../markets/openings.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { selectDeclaredSearch } from './declared-search.ts'

async function loggedIn(c: Context<AppEnv>): Promise<Pick<Visit, 'isLoggedIn' | 'isMember'>> {
  if (!(await isLoggedIn(c))) return {}
  return hasPaperAccounts(c.env) ? { isLoggedIn: true, isMember: true } : { isLoggedIn: true }
}

/** Markets of an upstream exchange have no opening time. */
async function opening(c: Context<AppEnv>): Promise<Pick<Visit, 'opensAt'>> {
  const symbol = (c.req.param('symbol') ?? '').toUpperCase()
  if (!hasPaperAccounts(c.env)) return {}
  const opensAt = await findMarketOpening(c.env, symbol, Date.now(), (work) => c.executionCtx.waitUntil(work))
  return opensAt === undefined ? {} : { opensAt }
}

function themeOf(route: Route, chosen: ThemeChoice): Pick<Visit, 'theme' | 'followsSystem'> {
  const theme = findForcedTheme(route.meta) ?? chosen
  return theme === 'system' ? { theme: 'light', followsSystem: true } : { theme }
}

/** Must run after `applyLocale` and `applyPreferences`. */
export const buildVisit = (route: Route) =>
  createMiddleware<AppEnv>(async function visit(c, next) {
    const { ORIGIN, BRAND, HELP_CENTRE_URL } = loadSettings(c.env)
    const url = c.get('url')
    const locale = c.get('locale')
    const cookies = readPreferenceCookies((name) => readRequestCookie(c, name), LOCALES[locale].fiatCurrency)
    const choices = { ...cookies, ...c.get('preferred') }
    const zone = findExchangeZone(c.env)
    const here = {
      path: c.get('path'),
      search: selectDeclaredSearch(url.search, route.query),
      origin: ORIGIN || url.origin,
    }
    const loginQuery = formatLoginQuery(here, !route.meta.noReturn)
    c.set('visit', {
      locale,
      ...here,
      ...(loginQuery !== '' && { loginQuery }),
      ...themeOf(route, choices.theme),
      colours: choices.colours,
      device: detectDevice(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent')),
      currency: choices.currency,
      notation: choices.notation,
      brand: BRAND,
      helpCentre: HELP_CENTRE_URL,
      languages: c.get('languages'),
      ...(zone !== undefined && { exchangeZone: zone }),
      ...(hasSessionCookies(c) && (await loggedIn(c))),
      ...(route.simple && choices.desk === 'simple' && { isSimple: true }),
      ...(route.opening && (await opening(c))),
      ...(await findVisitAnnouncements(c, route)),
      config: readConfigMap(c.env),
    })
    await next()
  })
