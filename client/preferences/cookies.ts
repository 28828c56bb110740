// Preference cookies. The worker reads them, and POST /preferences writes the same cookies.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { writeCookie } from './cookie-jar.ts'
import { writeStored } from './storage.ts'

export type CookiePreference = 'theme' | 'colours' | 'notation' | 'currency' | 'analytics_consent'

export const storePreferenceCookie = (name: CookiePreference, value: string): void => writeCookie(name, value)

/** Stores the language for the next visit of the start page (design §4). */
export function storeLocale(locale: LocaleCode): void {
  writeCookie('i18n_redirected', locale)
  writeStored('language', locale)
}
