import type { ReactNode } from 'react'
import styles from './field.module.css'

/** What stands around a field: what it is called, what helps with it, what is wrong with it. */
export type FieldWords = {
  readonly label: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
}

/** Attributes of a field's input element; its id is where the list of problems leads. */
export function fieldAttributes(name: string, { hint, problem }: Omit<FieldWords, 'label'>) {
  const described = [hint !== undefined && `field-${name}-hint`, problem !== undefined && `field-${name}-problem`]
  const ids = described.filter(Boolean).join(' ')
  return {
    id: `field-${name}`,
    name,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': ids === '' ? undefined : ids,
  } as const
}

export type FieldProps = FieldWords & {
  readonly name: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Label above, help and problem below. */
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
