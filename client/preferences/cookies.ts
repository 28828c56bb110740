// A visitor's choices as cookies, the same that the worker reads and POST /preferences writes.

import type { LocaleCode } from '#shared/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type Choice = 'theme' | 'colours' | 'notation' | 'currency'

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export const keepChoice = (name: Choice, value: string): void => write(name, value)

/** Choosing a language is remembered for the next visit of the start page (design §4). */
export const keepLocale = (locale: LocaleCode): void => write('i18n_redirected', locale)

/** The language that was chosen before, else the first of `among` that the browser prefers. */
export function preferredLocale(among: readonly LocaleCode[]): LocaleCode | undefined {
  const chosen = /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1]
  return among.find((code) => code === chosen) ?? matchLocale(navigator.languages, among)
}
