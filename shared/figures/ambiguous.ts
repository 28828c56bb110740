// Which figures people of a language might read otherwise than the site does. All ten are written and read as `1,234.5`
// here; five of the languages write a decimal comma elsewhere, and two of these put points between thousands.

import { normalise } from '#shared/filters/normalise.ts'
import { LOCALES, type LocaleCode } from '#shared/locales.ts'

/** @returns the decimal mark of a language, and the one between thousands, as its newspapers have them */
export function marksOf(locale: LocaleCode): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(LOCALES[locale].tag).formatToParts(12_345.6)
  const markOf = (sought: string) => parts.find(({ type }) => type === sought)?.value ?? ''
  return { decimal: markOf('decimal'), group: markOf('group') }
}

/**
 * Whether a figure with one mark and three digits behind it means something else in the language: `1,234` is 1234 on this
 * site, and 1.234 in a French newspaper; `1.234` is 1234 in a Spanish one.
 */
export function isAmbiguous(text: string, locale: LocaleCode): boolean {
  const mark = /^[-+]?[1-9]\d{0,2}([.,])\d{3}$/.exec(normalise(text).trim())?.[1]
  if (mark === undefined) return false
  const { decimal, group } = marksOf(locale)
  return mark === ',' ? decimal === ',' : group === '.'
}

/** A figure as nobody reads it otherwise: without marks between thousands, and never with three decimals. */
export const unmistakable = (plain: string): string => plain.replace(/\.\d{3}$/, '$&0')
