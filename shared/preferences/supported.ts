// Replaces stored choices that are no longer available (spec §5).

import { DEFAULT_LOCALE, type LocaleCode } from '#shared/i18n/locales.ts'
import { DEFAULT_CURRENCY, isCurrency } from '#shared/money/currencies.ts'

export const toSupportedCurrency = (stored: unknown): string =>
  typeof stored === 'string' && isCurrency(stored) ? stored : DEFAULT_CURRENCY

/** Falls back to English, then to the first available language. */
export function toAvailableLanguage(wanted: unknown, available: readonly LocaleCode[]): LocaleCode {
  return (
    available.find((code) => code === wanted) ??
    available.find((code) => code === DEFAULT_LOCALE) ??
    available[0] ??
    DEFAULT_LOCALE
  )
}
