// A visitor's choices as cookies, the same that the worker reads and POST /preferences writes.

import { LOCALE_CODES, type LocaleCode } from '#shared/locales.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type Choice = 'theme' | 'colours' | 'notation' | 'currency'

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export const keepChoice = (name: Choice, value: string): void => write(name, value)

/** Choosing a language is remembered for the next visit of the start page (design §4). */
export const keepLocale = (locale: LocaleCode): void => write('i18n_redirected', locale)

/** The first of our languages that the browser prefers; undefined if none. */
export function preferredLocale(): LocaleCode | undefined {
  for (const tag of navigator.languages) {
    const found = LOCALE_CODES.find((code) => code.slice(0, 2) === tag.slice(0, 2))
    if (found) return found
  }
  return undefined
}
