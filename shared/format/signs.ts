// Position of currency and percent signs by language (Unicode CLDR 48; decision 040).

import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Currency } from '#shared/money/currencies.ts'

const MINUS = '−'
const NO_BREAK = '\u00a0'

/** Languages that write a no-break space and the currency sign after the amount. */
const SIGN_AFTER: ReadonlySet<LocaleCode> = new Set(['ru_RU', 'uk_UA', 'fr_FR', 'es_ES', 'ar_AE'])

/** Two currencies use ¥: each language uses it for one of them. */
const YEN_AND_YUAN: Readonly<Partial<Record<LocaleCode, Readonly<Record<string, string>>>>> = {
  zh_CN: { CNY: '¥', JPY: 'JP¥' },
  ja_JP: { CNY: '元', JPY: '¥' },
}

export const currencySign = ({ code, symbol }: Currency, locale: LocaleCode): string =>
  YEN_AND_YUAN[locale]?.[code] ?? (code === 'CNY' ? 'CN¥' : symbol)

/**
 * `$1.50`, `−$1.50`; `1.50 €`, `−1.50 €`.
 * @param text formatted number, with a minus sign if negative
 */
export function formatWithCurrency(text: string, currency: Currency, locale: LocaleCode): string {
  const sign = currencySign(currency, locale)
  if (SIGN_AFTER.has(locale)) return `${text}${NO_BREAK}${sign}`
  return text.startsWith(MINUS) ? `${MINUS}${sign}${text.slice(MINUS.length)}` : `${sign}${text}`
}

/** In a sentence: `12%`, Turkish `%12`, French and Spanish `12 %`. */
export function formatWithPercent(figure: string, locale: LocaleCode): string {
  if (locale === 'tr_TR') return figure.startsWith(MINUS) ? `${MINUS}%${figure.slice(MINUS.length)}` : `%${figure}`
  return locale === 'fr_FR' || locale === 'es_ES' ? `${figure}${NO_BREAK}%` : `${figure}%`
}
