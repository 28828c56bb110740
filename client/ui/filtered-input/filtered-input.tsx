import type { ComponentProps } from 'react'
import type { InputFilters } from './settle.ts'
import { useFilteredInput } from './use-filtered-input.ts'

export type FilteredInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> &
  InputFilters & { readonly value?: string | undefined; readonly onText?: (text: string) => void }

/** An input with the filters of spec §5. */
export function FilteredInput({ filters, options, value, onText, onBlur, ...rest }: FilteredInputProps) {
  const filtered = useFilteredInput({ filters, options, value, ...(onText && { onText }) })
  return (
    <input
      {...rest}
      {...filtered}
      onBlur={(event) => {
        filtered.onBlur(event)
        onBlur?.(event)
      }}
    />
  )
}
