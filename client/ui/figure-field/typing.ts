// What a figure's field shows of what is typed into it, without React.

import { fieldFigure } from '#shared/figures/ambiguous.ts'
import type { FigureOptions } from '#shared/figures/read-figure.ts'
import { normalise } from '#shared/filters/normalise.ts'
import type { LocaleCode } from '#shared/locales.ts'

/** What is typed, and what of it the field shows: the same until it is left. */
export type Typed = { readonly raw: string; readonly shown: string }

/** The part of an input event that is read. */
export type Typing = Partial<Pick<InputEvent, 'inputType' | 'data' | 'isComposing'>>

/** What a field reads, and the language of its page. */
export type FieldOptions = FigureOptions & { readonly locale: LocaleCode }

/** What needs no word: digits, and a point at most. */
export const PLAIN = /^-?\d*(?:\.\d*)?$/

/** Whether an event brings what a key does, and not a whole figure as pasting, dropping and filling in do. */
function isKey({ inputType = '', data }: Typing): boolean {
  if (/^(?:delete|history|insertComp|insertFromComp)/.test(inputType)) return true
  return inputType === 'insertText' && (data ?? '').length < 2
}

/** A figure as it was understood, in the place of what was typed. */
export const settled = (raw: string, options: FieldOptions): Typed => ({
  raw,
  shown: fieldFigure(raw, options.locale, options),
})

/**
 * What is shown while somebody types: all of it, as no key may be lost. Digits and points of other keyboards are shown as the
 * site writes them. What came whole is shown as it was understood, unless it ends in a mark that the next key goes on from.
 * @param raw what the field holds after the event
 */
export function typed(raw: string, event: Typing, options: FieldOptions): Typed {
  if (event.isComposing) return { raw, shown: raw }
  const ascii = normalise(raw)
  if (!isKey(event) && !/[.,]\s*$/.test(ascii)) return settled(raw, options)
  // An Arabic mark of thousands is no comma: it stays until the field is left.
  const text = PLAIN.test(ascii) ? ascii : raw
  return { raw: text, shown: text }
}
