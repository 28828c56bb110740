import type { Context } from 'hono'
import { readClientFacts } from '#shared/api/client-headers.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/locales.ts'
import { cookieOf } from '../middleware/cookies.ts'
import { readCredentials } from './cookies.ts'
import type { Caller } from './headers.ts'

/** For public pages. */
export const ANYONE: Caller = { locale: DEFAULT_LOCALE, credentials: {}, facts: {} }

/** The page's language, else the visitor's last choice. */
export function callLocale(c: Context): LocaleCode {
  const named = [c.req.header('x-language'), c.req.header('language'), cookieOf(c, 'i18n_redirected')]
  return named.find(isLocaleCode) ?? DEFAULT_LOCALE
}

export const callerOf = (c: Context, locale = callLocale(c)): Caller => ({
  locale,
  credentials: readCredentials((name) => cookieOf(c, name)),
  facts: readClientFacts((name) => c.req.header(name)),
})
