// Builds the only request data a public page may read (shared/visit.ts).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { deviceOf } from '#shared/device.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Route } from '#shared/route.ts'
import { forcedTheme } from '#shared/route-meta.ts'
import type { ThemeChoice, Visit } from '#shared/visit.ts'
import { shownOn } from '../announcements/shown.ts'
import { type AppEnv, configOf, settings } from '../env.ts'
import { openingOf } from '../openings.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { readChoices } from './choices.ts'
import { exchangeZone } from './clock.ts'
import { cookieOf } from './cookies.ts'
import { declaredSearch } from './declared-search.ts'
import { isLoggedIn, isPersonal } from './session.ts'

/** Selects the logged-in variant of a page, without user data. */
async function loggedIn(c: Context<AppEnv>): Promise<Pick<Visit, 'isLoggedIn' | 'isMember'>> {
  if (!(await isLoggedIn(c))) return {}
  return upstreamOf(c.env, 'spot') ? { isLoggedIn: true } : { isLoggedIn: true, isMember: true }
}

/** An upstream exchange has none. */
async function opening(c: Context<AppEnv>): Promise<Pick<Visit, 'opensAt'>> {
  const symbol = (c.get('path').split('/')[2] ?? '').toUpperCase()
  if (upstreamOf(c.env, 'spot')) return {}
  const opensAt = await openingOf(c.env, symbol, Date.now(), (work) => c.executionCtx.waitUntil(work))
  return opensAt === undefined ? {} : { opensAt }
}

/** Forced by the route, else chosen, else the system's through style sheets. */
function themeOf(route: Route, chosen: ThemeChoice): Pick<Visit, 'theme' | 'followsSystem'> {
  const theme = forcedTheme(route.meta) ?? chosen
  return theme === 'system' ? { theme: 'light', followsSystem: true } : { theme }
}

/** Requires `applyLocale` and `applyPreferences` before it. */
export const visit = (route: Route) =>
  createMiddleware<AppEnv>(async function visit(c, next) {
    const { ORIGIN, BRAND, HELP_CENTRE_URL } = settings(c.env)
    const url = c.get('url')
    const locale = c.get('locale')
    const cookies = readChoices((name) => cookieOf(c, name), LOCALES[locale].fiatCurrency)
    const choices = { ...cookies, ...c.get('preferred') }
    const zone = exchangeZone(c.env)
    c.set('visit', {
      locale,
      path: c.get('path'),
      search: declaredSearch(url.search, route.query),
      ...themeOf(route, choices.theme),
      colours: choices.colours,
      device: deviceOf(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent')),
      currency: choices.currency,
      notation: choices.notation,
      origin: ORIGIN || url.origin,
      brand: BRAND,
      helpCentre: HELP_CENTRE_URL,
      languages: c.get('languages'),
      ...(zone !== undefined && { exchangeZone: zone }),
      ...(isPersonal(c) && (await loggedIn(c))),
      ...(route.simple && choices.desk === 'simple' && { isSimple: true }),
      ...(route.opening && (await opening(c))),
      ...(await shownOn(c, route)),
      config: configOf(c.env),
    })
    await next()
  })
