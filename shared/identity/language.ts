import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { PreferenceUpdate, UserPreferences } from '#shared/identity/user-calls.ts'
import { toAvailableLanguage } from '#shared/preferences/supported.ts'

/** The default list of spec §9. */
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

/** Accepts any spelling: `ja-jp` is ja_JP. */
export const parseLanguageCode = (code: string | undefined): LocaleCode | undefined =>
  code === undefined ? undefined : byLowerCase.get(code.trim().toLowerCase().replaceAll('-', '_'))

/** In the order of the site; the default list if no language is named. */
export function listAllowedLanguages(list: readonly string[] | undefined): readonly LocaleCode[] {
  const named = new Set(list?.map(parseLanguageCode))
  const left = LOCALE_CODES.filter((code) => named.has(code))
  return left.length > 0 ? left : LOCALE_CODES.filter((code) => DEFAULT_LANGUAGES.includes(code))
}

/** The stored language if available (spec §4), else the current, else English, else the first available. */
export function findPreferredLanguage(
  stored: string | undefined,
  { available, current }: { readonly available: readonly LocaleCode[]; readonly current: LocaleCode },
): LocaleCode {
  const language = parseLanguageCode(stored)
  const wanted = language !== undefined && available.includes(language) ? language : current
  return toAvailableLanguage(wanted, available)
}

/** The exchange never returns the device (spec §7), so an unknown device alone causes no write (spec §4). */
export function listMissingPreferences(
  stored: Pick<UserPreferences, 'userLanguage' | 'msgLanguage' | 'pricingCurrency'>,
  now: { readonly language: LocaleCode; readonly currency: string; readonly device: 'h5' | 'web' },
): PreferenceUpdate | undefined {
  const missing = {
    ...(!stored.userLanguage && { userLanguage: now.language }),
    ...(!stored.msgLanguage && { msgLanguage: now.language }),
    ...(!stored.pricingCurrency && { pricingCurrency: now.currency }),
  }
  return Object.keys(missing).length > 0 ? { ...missing, deviceType: now.device } : undefined
}
