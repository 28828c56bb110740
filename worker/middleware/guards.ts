// Route guards by name (spec §2); each may redirect.

import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { needsFuturesProduct } from '#shared/bots/fields.ts'
import { findBotKind, isBotPathSegment } from '#shared/bots/sources.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { documentPath } from '#shared/navigation/document-path.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import { type FeatureName, isFeatureOn } from '#shared/operator/features.ts'
import { isPageHere } from '#shared/pages/offered-pages.ts'
import type { Route, RouteGuardName } from '#shared/pages/route.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, readConfigMap } from '../env.ts'
import { hasSessionCookies, isLoggedIn } from '../identity/session/session.ts'

type Guard = MiddlewareHandler<AppEnv>

const authRoute = createMiddleware<AppEnv>(async function authRoute(c, next) {
  if (await isLoggedIn(c)) return next()
  const { locale, path, url } = c.var
  const hasEnded = hasSessionCookies(c)
  return c.redirect(loginPath(locale, path + url.search, { origin: url.origin, hasEnded }), 302)
})

/** If futures are disabled, redirects to the pair's spot page, or the default pair's (design §4). */
const futuresRedirect = createMiddleware<AppEnv>(async function futuresRedirect(c, next) {
  const { config, locale, path } = c.get('visit')
  if (isFeatureOn(config, 'futures')) return next()
  const { symbol } = pathParams('/futures/:symbol', path)
  return c.redirect(localePath(locale, spotPath(findMarket(symbol)?.symbol ?? DEFAULT_MARKET_SYMBOL)), 302)
})

/** If bots are disabled, redirects home. Redirects an unknown kind of bot to the list (design §4). */
const tradingBots = createMiddleware<AppEnv>(async function tradingBots(c, next) {
  const { config, locale, path } = c.var.visit
  if (!isFeatureOn(config, 'bots')) return c.redirect(localePath(locale, '/'), 302)
  const { source } = pathParams('/bot-trade/:source', path)
  const kind = findBotKind(source)
  const isOpen = isBotPathSegment(source) && !(kind && needsFuturesProduct(kind) && !isFeatureOn(config, 'futures'))
  return isOpen ? next() : c.redirect(localePath(locale, '/bot-trade/autosystem'), 302)
})

const openOnly = (feature: FeatureName) =>
  createMiddleware<AppEnv>(function openProduct(c, next) {
    const { config, locale } = c.get('visit')
    return isFeatureOn(config, feature) ? next() : Promise.resolve(c.redirect(localePath(locale, '/'), 302))
  })

const GUARDS: Readonly<Record<RouteGuardName, Guard>> = {
  'auth-route': authRoute,
  'futures-redirect': futuresRedirect,
  'trading-bots': tradingBots,
  'p2p-open': openOnly('p2p'),
  'otc-open': openOnly('otc'),
  'bots-open': openOnly('bots'),
  'chat-open': openOnly('chat'),
  'copy-open': openOnly('copyTrading'),
}

/** If the accounts are not on this site, their pages do not exist for any visitor. */
const hideElsewhere = (route: Pick<Route, 'page' | 'guards'>) =>
  createMiddleware<AppEnv>(function pageHere(c, next) {
    return isPageHere(route, readConfigMap(c.env)) ? next() : renderErrorDocument(c, 404)
  })

/** @throws Error for an unknown guard, at start and not during a request (spec §8) */
export function findGuards(route: Pick<Route, 'page' | 'guards'>): readonly Guard[] {
  const guards = route.guards.map((name) => {
    const guard: Guard | undefined = GUARDS[name]
    if (!guard) throw new Error(`unknown route guard: ${name}`)
    return guard
  })
  return [hideElsewhere(route), ...guards]
}

async function returnLoggedIn(c: Context<AppEnv>, next: Next): ReturnType<MiddlewareHandler> {
  if (!(await isLoggedIn(c))) return next()
  const { searchParams, origin } = c.get('url')
  const wanted = searchParams.get('redirectUrl') ?? searchParams.get('forwardUrl')
  return c.redirect(documentPath(c.get('locale'), toSafePath(wanted, origin), { origin }), 302)
}

export const redirectWhenLoggedIn = ({ meta }: Route) =>
  createMiddleware<AppEnv>(function returnWhenLoggedIn(c, next) {
    return meta.returnWhenLoggedIn ? returnLoggedIn(c, next) : next()
  })
