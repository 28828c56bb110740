// Stored choices that are no longer possible, and what they fall back to (spec §5).

import { DEFAULT_CURRENCY, isCurrency } from '#shared/currencies.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locales.ts'

/** A stored currency, or the default one where it is not in the known map. */
export const supportedCurrency = (stored: unknown): string =>
  typeof stored === 'string' && isCurrency(stored) ? stored : DEFAULT_CURRENCY

/** A wanted language if it is available, else English, else the first that is. */
export function availableLanguage(wanted: unknown, available: readonly LocaleCode[]): LocaleCode {
  return (
    available.find((code) => code === wanted) ??
    available.find((code) => code === DEFAULT_LOCALE) ??
    available[0] ??
    DEFAULT_LOCALE
  )
}
