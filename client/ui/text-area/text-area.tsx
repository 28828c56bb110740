import type { ComponentProps } from 'react'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts & { readonly name: string }

export function TextArea({ name, label, hint, problem, ...rest }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <textarea className={styles.input} {...createFieldAttributes(name, { hint, problem })} {...rest} />
    </Field>
  )
}
