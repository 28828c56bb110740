// Builds the one thing a public page may read of a request (shared/visit.ts).

import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isCurrency } from '#shared/currencies.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Route } from '#shared/routes.ts'
import type { DeviceKind, NumberNotation, Theme, UpDownColour, Visit } from '#shared/visit.ts'
import { type AppEnv, settings } from '../env.ts'

export type VisitVariables = { visit: Visit }

/** Phone or desktop chrome: the client hint where the browser sends one, then the user agent. */
export function deviceOf(mobileHint: string | undefined, userAgent: string | undefined): DeviceKind {
  if (mobileHint === '?1') return 'h5'
  if (mobileHint === '?0') return 'web'
  return /\b(?:Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox|Opera Mini)\b/i.test(
    (userAgent ?? '').slice(0, 500),
  )
    ? 'h5'
    : 'web'
}

/** Cookie values are a visitor's: anything unknown is the default. */
export const themeOf = (cookie: string | undefined): Theme => (cookie === 'dark' ? 'dark' : 'light')
export const coloursOf = (cookie: string | undefined): UpDownColour => (cookie === 'upred' ? 'upred' : 'upgreen')
export const notationOf = (cookie: string | undefined): NumberNotation => (cookie === 'normal' ? 'normal' : 'indent')

/** The part of a query that a page's state is read from, in one order, so that equal states share a cache entry. */
export function declaredSearch(search: string, declared: readonly string[]): string {
  if (search === '' || declared.length === 0) return ''
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of declared) {
    const value = query.get(name)
    if (value !== null && value.length <= 64) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** Needs `locale` before it. */
export const visit = (route: Route) =>
  createMiddleware<AppEnv>(async function visit(c, next) {
    const { ORIGIN, BRAND } = settings(c.env)
    const url = new URL(c.req.url)
    const currency = getCookie(c, 'currency')
    c.set('visit', {
      locale: c.var.locale,
      path: c.var.path,
      search: declaredSearch(url.search, route.query),
      theme: route.meta.theme ?? themeOf(getCookie(c, 'theme')),
      colours: coloursOf(getCookie(c, 'colours')),
      device: deviceOf(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent')),
      currency: currency !== undefined && isCurrency(currency) ? currency : LOCALES[c.var.locale].fiatCurrency,
      notation: notationOf(getCookie(c, 'notation')),
      origin: ORIGIN || url.origin,
      brand: BRAND,
      languages: c.var.languages,
    })
    await next()
  })
