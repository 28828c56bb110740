import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldTexts = {
  readonly label: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
}

export type FormFieldTexts = FieldTexts & {
  /** Part of the id, if two forms of a page have a field of this name. */
  readonly formName?: string | undefined
}

const toFieldId = (name: string, formName: string | undefined): string =>
  formName === undefined ? `field-${name}` : `field-${formName}-${name}`

/** Returns the attributes that tie a field to its texts. The form's list of problems links to its id. */
export function createFieldAttributes(name: string, { hint, problem, formName }: Omit<FormFieldTexts, 'label'>) {
  const id = toFieldId(name, formName)
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
  const ids = described.filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  } as const
}

export type FieldProps = FormFieldTexts & {
  readonly name: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Field({ name, label, hint, problem, formName, aside, children }: FieldProps) {
  const id = toFieldId(name, formName)
  return (
    <div className={styles.field} data-invalid={problem !== undefined || undefined}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
