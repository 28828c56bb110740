import type { LocaleCode } from '#shared/i18n/locales.ts'
import { parseFieldFigure } from '#shared/validation/figures/ambiguous.ts'
import type { FigureOptions } from '#shared/validation/figures/read-figure.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'

/** Both are equal until the user leaves the field. */
export type TypedFigure = { readonly raw: string; readonly shown: string }

export type FigureInputEvent = Partial<Pick<InputEvent, 'inputType' | 'data' | 'isComposing'>>

export type FigureFieldOptions = FigureOptions & { readonly locale: LocaleCode }

/** Figures that cannot be misread. */
export const PLAIN_FIGURE_PATTERN = /^-?\d*(?:\.\d*)?$/

/** True if an event enters single keys. False if it pastes, drops or fills in a whole figure. */
function isKey({ inputType = '', data }: FigureInputEvent): boolean {
  if (/^(?:delete|history|insertComp|insertFromComp)/.test(inputType)) return true
  return inputType === 'insertText' && (data ?? '').length < 2
}

export const createSettledFigure = (raw: string, options: FigureFieldOptions): TypedFigure => ({
  raw,
  shown: parseFieldFigure(raw, options.locale, options),
})

/**
 * Shows all typed text, because no key may be lost. Converts digits and points of other scripts. Shows a pasted figure
 * as interpreted, unless its last mark may continue.
 */
export function updateTypedFigure(raw: string, event: FigureInputEvent, options: FigureFieldOptions): TypedFigure {
  if (event.isComposing) return { raw, shown: raw }
  const ascii = normaliseTypedText(raw)
  if (!isKey(event) && !/[.,]\s*$/.test(ascii)) return createSettledFigure(raw, options)
  // An Arabic thousands mark is not a comma, so it stays until the user leaves the field.
  const text = PLAIN_FIGURE_PATTERN.test(ascii) ? ascii : raw
  return { raw: text, shown: text }
}
