import type { ComponentProps } from 'react'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    readonly name: string
    readonly options: readonly (readonly [value: string, label: string])[]
    readonly placeholder: string
  }

/** A native select, which works without JavaScript. */
export function SelectField({ name, label, hint, problem, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <select className={styles.input} {...createFieldAttributes(name, { hint, problem })} {...rest}>
        <option value="">{placeholder}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
