import type { Context } from 'hono'
import { readClientDeviceInfo } from '#shared/api/client-headers.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/i18n/locales.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { readUpstreamCredentials } from './cookies.ts'
import type { ExchangeCaller } from './headers.ts'

export const ANONYMOUS_CALLER: ExchangeCaller = { locale: DEFAULT_LOCALE, credentials: {}, clientFacts: {} }

export function findCallLocale(c: Context): LocaleCode {
  const named = [c.req.header('x-language'), c.req.header('language'), readRequestCookie(c, 'i18n_redirected')]
  return named.find(isLocaleCode) ?? DEFAULT_LOCALE
}

export const readExchangeCaller = (c: Context, locale = findCallLocale(c)): ExchangeCaller => ({
  locale,
  credentials: readUpstreamCredentials((name) => readRequestCookie(c, name)),
  clientFacts: readClientDeviceInfo((name) => c.req.header(name)),
})
