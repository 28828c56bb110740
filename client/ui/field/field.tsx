import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldTexts = {
  readonly label: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
}

/** Returns the attributes that tie a field to its texts. The form's list of problems links to its id. */
export function createFieldAttributes(name: string, { hint, problem }: Omit<FieldTexts, 'label'>) {
  const described = [hint !== undefined && `field-${name}-hint`, problem !== undefined && `field-${name}-problem`]
  const ids = described.filter(Boolean).join(' ')
  return {
    id: `field-${name}`,
    name,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  } as const
}

export type FieldProps = FieldTexts & {
  readonly name: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Field({ name, label, hint, problem, aside, children }: FieldProps) {
  return (
    <div className={styles.field} data-invalid={problem !== undefined || undefined}>
      <div className={styles.top}>
        <label htmlFor={`field-${name}`}>{label}</label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <div className={styles.hint} id={`field-${name}-hint`}>
          {hint}
        </div>
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={`field-${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
