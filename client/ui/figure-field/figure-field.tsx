import type { ReactNode } from 'react'
import type { FormFigureFieldName } from '#shared/validation/figures/fields.ts'
import styles from '../field/field.module.css'
import { createFieldAttributes, Field, type FormFieldTexts } from '../field/field.tsx'
import { FigureInput, type FigureInputProps } from './figure-input.tsx'

export type FigureFieldProps = Omit<FigureInputProps, 'name' | 'id' | 'className'> &
  FormFieldTexts & {
    readonly name: FormFigureFieldName
    readonly aside?: ReactNode
  }

export function LabelledFigureField({ name, label, hint, problem, formName, aside, ...rest }: FigureFieldProps) {
  const { name: _, ...attributes } = createFieldAttributes(name, { hint, problem, formName })
  return (
    <Field name={name} label={label} hint={hint} problem={problem} formName={formName} aside={aside}>
      <FigureInput className={styles.input} name={name} {...attributes} {...rest} />
    </Field>
  )
}
