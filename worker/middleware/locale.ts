// Applies the language of the address: redirects, or sets it for the handlers that follow; stores the choice in a cookie.

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { LocaleCode } from '#shared/locales.ts'
import type { AppEnv } from '../env.ts'
import { availableLanguages } from '../upstream/languages.ts'
import { cookieOf, setCookieFor } from './cookies.ts'
import { decideLocale, NARROWED } from './locale-decision.ts'

const LOCALE_COOKIE = 'i18n_redirected'

/** Keeps a language for the next visit of the bare start page. */
export function rememberLocale(c: Context, locale: LocaleCode) {
  if (cookieOf(c, LOCALE_COOKIE) !== locale) setCookieFor(c, LOCALE_COOKIE, locale)
}

/** A script that fetches a page (the service worker does) is no visitor who goes there. Old browsers do not say. */
const isVisit = (c: Context): boolean => (c.req.header('sec-fetch-dest') ?? 'document') === 'document'

/** Needs `address` before it. Redirects, or sets `locale`, `path` and `languages` for what follows. */
export const locale = () =>
  createMiddleware<AppEnv>(async function locale(c, next) {
    const url = c.get('url')
    const { pathname, search } = url
    const decision = decideLocale({
      pathname,
      search,
      cookie: cookieOf(c, LOCALE_COOKIE),
      acceptLanguage: c.req.header('accept-language'),
      narrowed: cookieOf(c, NARROWED),
      available: await availableLanguages(c.env, (work) => c.executionCtx.waitUntil(work)),
    })
    if (decision.kind === 'redirect') {
      if (decision.remember) rememberLocale(c, decision.remember)
      // Where the bare start page leads depends on who asks: no cache may answer for it.
      if (decision.status === 302) c.header('cache-control', 'no-store')
      return c.redirect(decision.to, decision.status)
    }
    c.set('locale', decision.locale)
    c.set('path', decision.path)
    c.set('languages', decision.languages)
    await next()
    // Whoever is led elsewhere has not been here.
    if (decision.remember && isVisit(c) && c.res.status !== 302) rememberLocale(c, decision.remember)
    if (search !== '' && url.searchParams.has(NARROWED))
      setCookieFor(c, NARROWED, decision.languages.join(','), 'visit')
    return undefined
  })
