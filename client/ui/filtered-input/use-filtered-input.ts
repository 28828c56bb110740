import { type CompositionEvent, type FocusEvent, type FormEvent, useState } from 'react'
import { applyFilters, type InputFilters } from './settle.ts'

export type FilteredInputAttributes = {
  readonly value?: string
  readonly onChange: (event: FormEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
}

/**
 * Filters a field's input (spec §5), but not during composition by an input method. With `value` the field is
 * controlled.
 */
export function useFilteredInput(
  filtering: InputFilters & { readonly value?: string | undefined; readonly onText?: (text: string) => void },
): FilteredInputAttributes {
  const [composed, setComposed] = useState<string | undefined>()
  const apply = (input: HTMLInputElement, moment: 'typing' | 'left') => {
    const text = applyFilters(input, filtering, moment)
    filtering.onText?.(text)
  }
  return {
    ...(filtering.value === undefined ? {} : { value: composed ?? filtering.value }),
    onChange: ({ currentTarget, nativeEvent }) => {
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (composing || composed !== undefined) setComposed(currentTarget.value)
      else apply(currentTarget, 'typing')
    },
    onBlur: ({ currentTarget }) => {
      setComposed(undefined)
      apply(currentTarget, 'left')
    },
    onCompositionStart: ({ currentTarget }) => setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget }) => {
      setComposed(undefined)
      apply(currentTarget, 'typing')
    },
  }
}
