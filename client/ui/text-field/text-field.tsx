import type { ComponentProps, ReactNode } from 'react'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'
import { FilteredInput } from '../filtered-input/filtered-input.tsx'

export type TextFieldProps = Omit<ComponentProps<typeof FilteredInput>, 'name' | 'id' | 'filters'> &
  FieldTexts & {
    readonly name: string
    readonly filters?: ComponentProps<typeof FilteredInput>['filters']
    readonly aside?: ReactNode
  }

export function TextField({ name, label, hint, problem, aside, filters = [], ...rest }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem} aside={aside}>
      <FilteredInput
        type="text"
        className={styles.input}
        filters={filters}
        {...createFieldAttributes(name, { hint, problem })}
        {...rest}
      />
    </Field>
  )
}
