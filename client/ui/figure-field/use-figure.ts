// A field that a figure is typed into (decision 082). What is typed stays as it is while one types, so that no key is lost
// and none joins what it was not meant for; the whole of it is read, and said where it is read in another way than it stands.

import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { isAmbiguous, unmistakable } from '#shared/figures/ambiguous.ts'
import { type FigureOptions, plainFigure, readFigure } from '#shared/figures/read-figure.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { PLAIN, type Typed, type Typing, typed } from './typing.ts'

export type FigureTyping = FigureOptions & {
  /** Plain decimal text, or text that is no figure. Unset: the element keeps its own. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Most decimals; more are refused, never cut off. */
  readonly decimals?: number | undefined
  /** @param text what is typed as plain decimal text; as it was typed where it is no figure */
  readonly onText?: ((text: string) => void) | undefined
}

/** How a figure was understood, or why it was not. */
export type Told = { readonly kind: 'read' | 'problem'; readonly text: string }

type Wording = { readonly t: ReturnType<typeof useT>; readonly locale: LocaleCode; readonly isTyped: boolean }

function toldOf(
  raw: string,
  { decimals, ...options }: FigureTyping,
  { t, locale, isTyped }: Wording,
): Told | undefined {
  const figure = readFigure(raw, options)
  if (!figure.ok) {
    return figure.error === 'empty' ? undefined : { kind: 'problem', text: t(`shell.figure.${figure.error}`) }
  }
  const fraction = figure.value.split('.')[1]?.replace(/0+$/, '') ?? ''
  if (decimals !== undefined && fraction.length > decimals) {
    return { kind: 'problem', text: t('shell.figure.step', { step: fromUnits(1, decimals) }) }
  }
  const isPlain = PLAIN.test(raw.trim()) && !(isTyped && isAmbiguous(raw, locale))
  return isPlain ? undefined : { kind: 'read', text: t('shell.figure.read', { figure: unmistakable(figure.value) }) }
}

export function useFigure(typing: FigureTyping) {
  const { value, defaultValue = '', decimals, onText } = typing
  const t = useT()
  const { locale } = useVisit()
  const id = useId()
  const [known, setKnown] = useState<Typed | undefined>()
  // Another value than what was typed came from elsewhere: a click into the book, a share of the balance.
  const isMine = known !== undefined && (value === undefined || value === plainFigure(known.raw, typing))
  const given = value ?? defaultValue
  const told = toldOf(isMine ? known.raw : given, typing, { t, locale, isTyped: isMine })
  // What a form comes back with is shown as it was read, so that it can be sent again.
  const plain = plainFigure(given, typing)
  const show = (input: HTMLInputElement, next: Typed) => {
    if (next.shown !== input.value) {
      const caret = input.selectionStart
      input.value = next.shown
      if (next.shown === next.raw) input.setSelectionRange(caret, caret)
    }
    setKnown(next)
  }
  const take = (input: HTMLInputElement, event: Typing) => {
    const next = typed(input.value, event, typing)
    show(input, next)
    onText?.(plainFigure(next.raw, typing))
  }
  const settle = (input: HTMLInputElement) => {
    if (isMine) show(input, { ...known, shown: plainFigure(input.value, typing) })
  }
  return {
    told,
    toldId: told && `${id}-told`,
    props: {
      ...(value === undefined ? { defaultValue: plain } : { value: isMine ? known.shown : plain }),
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      dir: 'ltr',
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        take(currentTarget, nativeEvent as Typing),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        take(currentTarget, { inputType: 'insertFromComposition' }),
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => settle(currentTarget),
      // It is sent with this key, and so as it was understood.
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') settle(currentTarget)
      },
    },
  } as const
}
