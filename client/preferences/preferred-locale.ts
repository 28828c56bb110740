import type { LocaleCode } from '#shared/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { asText, readStored } from './storage.ts'

/** The language that was chosen before, else the first of `among` that the browser prefers. */
export function preferredLocale(among: readonly LocaleCode[]): LocaleCode | undefined {
  // Some browsers let the cookies that a script wrote go after a week, and the rest of what they keep later.
  const chosen = /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1] ?? readStored('language', asText)
  return among.find((code) => code === chosen) ?? matchLocale(navigator.languages, among)
}
