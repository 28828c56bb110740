// Numbers with another meaning in some languages. The site always uses `1,234.5`.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { type FigureOptions, toPlainFigure } from './read-figure.ts'

/** Languages with a decimal comma. */
const COMMA: readonly LocaleCode[] = ['tr_TR', 'ru_RU', 'uk_UA', 'fr_FR', 'es_ES']
/** Languages of `COMMA` that separate thousands by points. */
const POINTS: readonly LocaleCode[] = ['tr_TR', 'es_ES']

/**
 * One separator before three digits is ambiguous: `1,234` is 1234 on the site but 1.234 in French; `1.234` is 1234 in
 * Spanish.
 */
export function isAmbiguousFigure(text: string, locale: LocaleCode): boolean {
  const mark = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(normaliseTypedText(text).trim())?.[1]
  return mark !== undefined && (mark === ',' ? COMMA : POINTS).includes(locale)
}

/** Writes a number without group separators, and never with three decimals. */
export const toUnambiguousFigure = (plain: string): string => plain.replace(/\.\d{3}$/, '$&0')

/** No language of the site misreads the result. */
export function parseFieldFigure(text: string, locale: LocaleCode, options?: FigureOptions): string {
  const plain = toPlainFigure(text, options)
  return isAmbiguousFigure(plain, locale) ? toUnambiguousFigure(plain) : plain
}
