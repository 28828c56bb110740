import type { ReactNode } from 'react'
import type { FormFigureName as FigureFieldName } from '#shared/validation/figures/fields.ts'
import styles from '../field/field.module.css'
import { Field, type FieldWords, fieldAttributes } from '../field/field.tsx'
import { FigureInput, type FigureInputProps } from './figure-input.tsx'

export type FigureFieldProps = Omit<FigureInputProps, 'name' | 'id' | 'className'> &
  FieldWords & {
    readonly name: FigureFieldName
    readonly aside?: ReactNode
  }

export function LabelledFigureField({ name, label, hint, problem, aside, ...rest }: FigureFieldProps) {
  const { name: _, ...attributes } = fieldAttributes(name, { hint, problem })
  return (
    <Field name={name} label={label} hint={hint} problem={problem} aside={aside}>
      <FigureInput className={styles.input} name={name} {...attributes} {...rest} />
    </Field>
  )
}
