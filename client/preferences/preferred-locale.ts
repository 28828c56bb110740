import type { LocaleCode } from '#shared/i18n/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { parseStoredText, readStored } from './storage.ts'

/** Returns the chosen language, else the first of `among` that the browser prefers. */
export function findPreferredLocale(among: readonly LocaleCode[]): LocaleCode | undefined {
  // Some browsers delete script-written cookies after a week, and keep local storage longer.
  const chosen = /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1] ?? readStored('language', parseStoredText)
  return among.find((code) => code === chosen) ?? matchLocale(navigator.languages, among)
}
