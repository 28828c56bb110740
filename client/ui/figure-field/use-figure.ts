// Input of figures (decision 082). While the user types, the text does not change, so no key is lost or misplaced.

import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { parseFieldFigure } from '#shared/validation/figures/ambiguous.ts'
import { type FigureOptions, readFigure, toPlainFigure } from '#shared/validation/figures/read-figure.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { createSettledFigure, type FigureInputEvent, type TypedFigure, updateTypedFigure } from './typing.ts'

export type FigureInputOptions = FigureOptions & {
  /** Plain decimal text, or a text that is not a number. Without `value` the field is uncontrolled. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** A value with more decimals is refused, never cut off. */
  readonly decimals?: number | undefined
  /** @param text plain decimal text, or the typed text if it is not a number */
  readonly onText?: ((text: string) => void) | undefined
}

/** @param figure plain decimal text */
export const hasMoreDecimals = (figure: string, decimals: number | undefined): boolean =>
  decimals !== undefined && (figure.split('.')[1]?.replace(/0+$/, '') ?? '').length > decimals

export function useFigureInput(typing: FigureInputOptions) {
  const { value, defaultValue = '', decimals, onText } = typing
  const { locale } = useVisit()
  const options = { ...typing, locale }
  const [known, setKnown] = useState<TypedFigure | undefined>()
  // A value that differs from the typed one comes from elsewhere: a click in the order book, or a chosen share of the
  // balance.
  const isMine = known !== undefined && (value === undefined || value === toPlainFigure(known.raw, typing))
  const given = value ?? defaultValue
  const raw = isMine ? known.raw : given
  const read = readFigure(raw, typing)
  // A value returned after a submission is shown as interpreted, so it can be submitted again.
  const plain = parseFieldFigure(given, locale, typing)
  const show = (input: HTMLInputElement, next: TypedFigure) => {
    if (next.shown !== input.value) {
      const caret = input.selectionStart
      input.value = next.shown
      if (next.shown === next.raw) input.setSelectionRange(caret, caret)
    }
    setKnown(next)
  }
  const take = (input: HTMLInputElement, event: FigureInputEvent) => {
    const next = updateTypedFigure(input.value, event, options)
    show(input, next)
    onText?.(toPlainFigure(next.raw, typing))
  }
  const settle = (input: HTMLInputElement) => {
    if (isMine) show(input, { ...known, shown: createSettledFigure(input.value, options).shown })
  }
  return {
    raw,
    isTyped: isMine,
    isUnread: !read.ok && read.error !== 'empty',
    isTooPrecise: read.ok && hasMoreDecimals(read.value, decimals),
    props: {
      ...(value === undefined ? { defaultValue: plain } : { value: isMine ? known.shown : plain }),
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      dir: 'ltr',
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        take(currentTarget, nativeEvent as FigureInputEvent),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        take(currentTarget, { inputType: 'insertFromComposition' }),
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => settle(currentTarget),
      // Enter submits the form, so the figure must be final.
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') settle(currentTarget)
      },
    },
  } as const
}
