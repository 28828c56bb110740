// A field that a figure is typed into (decision 082). What is typed stays as it is while one types, so that no key is lost
// and none joins what it was not meant for; the whole of it is read, and told.tsx says how.

import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { fieldFigure } from '#shared/figures/ambiguous.ts'
import { type FigureOptions, plainFigure, readFigure } from '#shared/figures/read-figure.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { settled, type Typed, type Typing, typed } from './typing.ts'

export type FigureTyping = FigureOptions & {
  /** Plain decimal text, or text that is no figure. Unset: the element keeps its own. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  /** Most decimals; more are refused, never cut off. */
  readonly decimals?: number | undefined
  /** @param text what is typed as plain decimal text; as it was typed where it is no figure */
  readonly onText?: ((text: string) => void) | undefined
}

export function useFigure(typing: FigureTyping) {
  const { value, defaultValue = '', decimals, onText } = typing
  const { locale } = useVisit()
  const options = { ...typing, locale }
  const [known, setKnown] = useState<Typed | undefined>()
  // Another value than what was typed came from elsewhere: a click into the book, a share of the balance.
  const isMine = known !== undefined && (value === undefined || value === plainFigure(known.raw, typing))
  const given = value ?? defaultValue
  const raw = isMine ? known.raw : given
  const read = readFigure(raw, typing)
  // What a form comes back with is shown as it was read, so that it can be sent again.
  const plain = fieldFigure(given, locale, typing)
  const show = (input: HTMLInputElement, next: Typed) => {
    if (next.shown !== input.value) {
      const caret = input.selectionStart
      input.value = next.shown
      if (next.shown === next.raw) input.setSelectionRange(caret, caret)
    }
    setKnown(next)
  }
  const take = (input: HTMLInputElement, event: Typing) => {
    const next = typed(input.value, event, options)
    show(input, next)
    onText?.(plainFigure(next.raw, typing))
  }
  const settle = (input: HTMLInputElement) => {
    if (isMine) show(input, { ...known, shown: settled(input.value, options).shown })
  }
  return {
    /** What is typed, or stands there. */
    raw,
    isTyped: isMine,
    isUnread: !read.ok && read.error !== 'empty',
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
