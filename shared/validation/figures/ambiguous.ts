// Figures that a language may read differently. The site always uses `1,234.5`; five of its languages use a decimal
// comma, and two of these put points between thousands.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { normalise } from '#shared/validation/filters/normalise.ts'
import { type FigureOptions, toPlainFigure } from './read-figure.ts'

/** Languages whose decimal mark is a comma. A test compares both lists with the runtime. */
const COMMA: readonly LocaleCode[] = ['tr_TR', 'ru_RU', 'uk_UA', 'fr_FR', 'es_ES']
/** Those of them whose thousands mark is a point. */
const POINTS: readonly LocaleCode[] = ['tr_TR', 'es_ES']

/**
 * True if a figure with one separator and three digits is ambiguous: `1,234` is 1234 here but 1.234 in French; `1.234`
 * is 1234 in Spanish.
 */
export function isAmbiguous(text: string, locale: LocaleCode): boolean {
  const mark = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(normalise(text).trim())?.[1]
  return mark !== undefined && (mark === ',' ? COMMA : POINTS).includes(locale)
}

/** Returns an unambiguous figure: no group separators, never three decimals. */
export const toUnambiguous = (plain: string): string => plain.replace(/\.\d{3}$/, '$&0')

/** Returns an entered figure in a form that no language of the site misreads. */
export function parseFieldFigure(text: string, locale: LocaleCode, options?: FigureOptions): string {
  const plain = toPlainFigure(text, options)
  return isAmbiguous(plain, locale) ? toUnambiguous(plain) : plain
}
