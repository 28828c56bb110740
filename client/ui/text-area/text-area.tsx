import type { ComponentProps } from 'react'
import styles from '../field/field.module.css'
import { Field, type FieldWords, fieldAttributes } from '../field/field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldWords & { readonly name: string }

export function TextArea({ name, label, hint, problem, ...rest }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      <textarea className={styles.input} {...fieldAttributes(name, { hint, problem })} {...rest} />
    </Field>
  )
}
