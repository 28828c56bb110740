import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { COOKIE_NAMES } from '#shared/law/cookies.ts'
import type { AppEnv } from '../env.ts'
import { readRequestCookie, setPreferenceCookie } from '../http/cookies.ts'
import { listAvailableLanguages } from './languages.ts'
import { decideLocale, LANGUAGES_PARAMETER } from './locale-decision.ts'

const LOCALE_COOKIE = COOKIE_NAMES.language

export function rememberLocale(c: Context, locale: LocaleCode) {
  if (readRequestCookie(c, LOCALE_COOKIE) !== locale) setPreferenceCookie(c, LOCALE_COOKIE, locale)
}

/**
 * False for scripts that fetch a page, such as the service worker. Old browsers do not send `sec-fetch-dest` and count
 * as visits.
 */
const isVisit = (c: Context): boolean => (c.req.header('sec-fetch-dest') ?? 'document') === 'document'

/** Redirects, or sets `locale`, `path` and `languages`. Must run after `validateRequestUrl`. */
export const applyLocale = () =>
  createMiddleware<AppEnv>(async function locale(c, next) {
    const url = c.get('url')
    const { pathname, search } = url
    const decision = decideLocale({
      pathname,
      search,
      cookie: readRequestCookie(c, LOCALE_COOKIE),
      acceptLanguage: c.req.header('accept-language'),
      restrictedLanguages: readRequestCookie(c, LANGUAGES_PARAMETER),
      available: await listAvailableLanguages(c.env, (work) => c.executionCtx.waitUntil(work)),
    })
    if (decision.kind === 'redirect') {
      if (decision.remember) rememberLocale(c, decision.remember)
      // The target depends on the visitor, so the redirect must not be cached.
      if (decision.status === 302) c.header('cache-control', 'no-store')
      return c.redirect(decision.to, decision.status)
    }
    c.set('locale', decision.locale)
    c.set('path', decision.path)
    c.set('languages', decision.languages)
    await next()
    if (decision.remember && isVisit(c) && c.res.status !== 302) rememberLocale(c, decision.remember)
    if (search !== '' && url.searchParams.has(LANGUAGES_PARAMETER))
      setPreferenceCookie(c, LANGUAGES_PARAMETER, decision.languages.join(','), 'visit')
    return undefined
  })
