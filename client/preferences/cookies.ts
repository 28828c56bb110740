// A visitor's choices as cookies, the same that the worker reads and POST /preferences writes.

import type { LocaleCode } from '#shared/locales.ts'
import { writeCookie } from './cookie-jar.ts'
import { writeStored } from './storage.ts'

export type Choice = 'theme' | 'colours' | 'notation' | 'currency' | 'analytics_consent'

export const storeChoice = (name: Choice, value: string): void => writeCookie(name, value)

/** Choosing a language is remembered for the next visit of the start page (design §4). */
export function storeLocale(locale: LocaleCode): void {
  writeCookie('i18n_redirected', locale)
  writeStored('language', locale)
}
