// Which language somebody sees who has told the exchange what they prefer, and which languages there are (spec §4, §9).

import type { Preferences, PreferenceUpdate } from '#shared/api/users.ts'
import { LOCALE_CODES, type LocaleCode } from '#shared/locales.ts'
import { availableLanguage } from '#shared/validation/preferences.ts'

/** What an exchange offers that does not say (spec §9, "default available list for the app"). */
export const DEFAULT_LANGUAGES: readonly LocaleCode[] = [
  'ru_RU',
  'zh_TW',
  'en_US',
  'tr_TR',
  'zh_CN',
  'es_ES',
  'ja_JP',
  'fr_FR',
]

const byLowerCase = new Map<string, LocaleCode>(LOCALE_CODES.map((code) => [code.toLowerCase(), code]))

/** The language that a code means, however it is spelt: `ja-jp` is ja_JP. */
export const languageOf = (code: string | undefined): LocaleCode | undefined =>
  code === undefined ? undefined : byLowerCase.get(code.trim().toLowerCase().replaceAll('-', '_'))

/** Those of our languages that a white list names, in our order; none of them, or no list, is the default list. */
export function whiteListed(list: readonly string[] | undefined): readonly LocaleCode[] {
  const named = new Set(list?.map(languageOf))
  const left = LOCALE_CODES.filter((code) => named.has(code))
  return left.length > 0 ? left : LOCALE_CODES.filter((code) => DEFAULT_LANGUAGES.includes(code))
}

/**
 * The language of somebody who is logged in (spec §4): the stored one if it is available, else the one at hand; where that
 * is not available either, English, or the first.
 */
export function preferredLanguage(
  stored: string | undefined,
  { available, current }: { readonly available: readonly LocaleCode[]; readonly current: LocaleCode },
): LocaleCode {
  const language = languageOf(stored)
  const wanted = language !== undefined && available.includes(language) ? language : current
  return availableLanguage(wanted, available)
}

/**
 * What is written back (spec §4): the fields that were never set, as they are now. The device comes along, and is no reason
 * to write: the exchange does not tell what it has stored of it (spec §7).
 * @returns undefined where nothing is missing
 */
export function missingPreferences(
  stored: Pick<Preferences, 'userLanguage' | 'msgLanguage' | 'pricingCurrency'>,
  now: { readonly language: LocaleCode; readonly currency: string; readonly device: 'h5' | 'web' },
): PreferenceUpdate | undefined {
  const missing = {
    ...(!stored.userLanguage && { userLanguage: now.language }),
    ...(!stored.msgLanguage && { msgLanguage: now.language }),
    ...(!stored.pricingCurrency && { pricingCurrency: now.currency }),
  }
  return Object.keys(missing).length > 0 ? { ...missing, deviceType: now.device } : undefined
}
