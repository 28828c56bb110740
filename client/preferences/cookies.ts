// A visitor's choices as cookies, the same that the worker reads and POST /preferences writes.

import type { LocaleCode } from '#shared/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { writeCookie } from './cookie-jar.ts'
import { asText, keep, readKept } from './storage.ts'

export type Choice = 'theme' | 'colours' | 'notation' | 'currency' | 'analytics_consent'

export const keepChoice = (name: Choice, value: string): void => writeCookie(name, value)

/** Choosing a language is remembered for the next visit of the start page (design §4). */
export function keepLocale(locale: LocaleCode): void {
  writeCookie('i18n_redirected', locale)
  keep('language', locale)
}

/** The language that was chosen before, else the first of `among` that the browser prefers. */
export function preferredLocale(among: readonly LocaleCode[]): LocaleCode | undefined {
  // Some browsers let the cookies that a script wrote go after a week, and the rest of what they keep later.
  const chosen = /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1] ?? readKept('language', asText)
  return among.find((code) => code === chosen) ?? matchLocale(navigator.languages, among)
}
