// Which figures people of a language might read otherwise than the site does. All ten are written and read as `1,234.5`
// here; five of the languages write a decimal comma elsewhere, and two of these put points between thousands.

import { normalise } from '#shared/filters/normalise.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { type FigureOptions, plainFigure } from './read-figure.ts'

/** Languages that write 1,5 elsewhere. A test holds both lists to what the runtime knows of languages. */
const COMMA: readonly LocaleCode[] = ['tr_TR', 'ru_RU', 'uk_UA', 'fr_FR', 'es_ES']
/** Those of them that write 1.234 for a thousand and more. */
const POINTS: readonly LocaleCode[] = ['tr_TR', 'es_ES']

/**
 * Whether a figure with one mark and three digits behind it means something else in the language: `1,234` is 1234 on this
 * site, and 1.234 in a French newspaper; `1.234` is 1234 in a Spanish one.
 */
export function isAmbiguous(text: string, locale: LocaleCode): boolean {
  const mark = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(normalise(text).trim())?.[1]
  return mark !== undefined && (mark === ',' ? COMMA : POINTS).includes(locale)
}

/** A figure as nobody reads it otherwise: without marks between thousands, and never with three decimals. */
export const unmistakable = (plain: string): string => plain.replace(/\.\d{3}$/, '$&0')

/** A figure as a field shows it once it is read: as nobody of the language reads it otherwise, whether there are scripts or not. */
export function fieldFigure(text: string, locale: LocaleCode, options?: FigureOptions): string {
  const plain = plainFigure(text, options)
  return isAmbiguous(plain, locale) ? unmistakable(plain) : plain
}
