import type { LocaleCode } from '#shared/i18n/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { parseStoredText, readStored } from './storage.ts'

export function findPreferredLocale(among: readonly LocaleCode[]): LocaleCode | undefined {
  // Also reads local storage, because some browsers delete cookies written by scripts after a week.
  const chosen = /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1] ?? readStored('language', parseStoredText)
  return among.find((code) => code === chosen) ?? matchLocale(navigator.languages, among)
}
