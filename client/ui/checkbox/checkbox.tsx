import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  readonly name: string
  readonly problem?: string | undefined
  readonly children: ReactNode
}

export function Checkbox({ name, problem, children, ...rest }: CheckboxProps) {
  return (
    <div className={styles.checkbox} data-invalid={problem !== undefined || undefined}>
      <label>
        <input
          type="checkbox"
          id={`field-${name}`}
          name={name}
          value="on"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `field-${name}-problem`}
          {...rest}
        />
        <span>{children}</span>
      </label>
      {problem !== undefined && (
        <p className={styles.problem} id={`field-${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
