import type { ComponentProps } from 'react'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FormFieldTexts } from '../field/field.tsx'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FormFieldTexts & {
    readonly name: string
    readonly options: readonly (readonly [value: string, label: string])[]
    /** Text of an empty choice; undefined for none. */
    readonly placeholder?: string
  }

/** A native select, which works without JavaScript. */
export function SelectField({ name, label, hint, problem, formName, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem} formName={formName}>
      <select className={styles.input} {...createFieldAttributes(name, { hint, problem, formName })} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
