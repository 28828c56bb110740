import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export type SwitchProps = {
  readonly label: ReactNode
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChecked?: (checked: boolean) => void
  readonly disabled?: boolean
  readonly name?: string
}

/** A setting that takes effect immediately; use a checkbox for a value that is submitted. */
export function Switch({ label, checked, defaultChecked, onChecked, disabled, name }: SwitchProps) {
  const id = useId()
  return (
    <span className={styles.field} data-disabled={disabled || undefined}>
      <Base.Root
        className={styles.track}
        aria-labelledby={id}
        checked={checked}
        defaultChecked={defaultChecked}
        onCheckedChange={(isChecked) => onChecked?.(isChecked)}
        disabled={disabled}
        name={name}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
      <span id={id}>{label}</span>
    </span>
  )
}
