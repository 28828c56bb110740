import type { ReactNode } from 'react'
import type { FormFigureFieldName as FigureFieldName } from '#shared/validation/figures/fields.ts'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'
import { FigureInput, type FigureInputProps } from './figure-input.tsx'

export type FigureFieldProps = Omit<FigureInputProps, 'name' | 'id' | 'className'> &
  FieldTexts & {
    readonly name: FigureFieldName
    readonly aside?: ReactNode
  }

export function LabelledFigureField({ name, label, hint, problem, aside, ...rest }: FigureFieldProps) {
  const { name: _, ...attributes } = createFieldAttributes(name, { hint, problem })
  return (
    <Field name={name} label={label} hint={hint} problem={problem} aside={aside}>
      <FigureInput className={styles.input} name={name} {...attributes} {...rest} />
    </Field>
  )
}
