import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { useId } from 'react'
import styles from './radio-group.module.css'

export type RadioOption = {
  readonly value: string
  readonly label: string
  readonly text?: string
  readonly disabled?: boolean
}

export type RadioGroupProps = {
  readonly label: string
  readonly options: readonly RadioOption[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onValue?: (value: string) => void
  readonly name?: string
}

function Option({ option: { value, label, text, disabled } }: { option: RadioOption }) {
  const id = useId()
  return (
    <span className={styles.option}>
      <Radio.Root
        value={value}
        className={styles.radio}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={text && `${id}-text`}
      >
        <Radio.Indicator className={styles.dot} />
      </Radio.Root>
      <span className={styles.words} data-disabled={disabled || undefined}>
        <span id={id}>{label}</span>
        {text && <small id={`${id}-text`}>{text}</small>}
      </span>
    </span>
  )
}

export function RadioGroup({ label, options, value, defaultValue, onValue, name }: RadioGroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Base
        className={styles.options}
        aria-labelledby={id}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(chosen) => onValue?.(String(chosen))}
        name={name}
      >
        {options.map((option) => (
          <Option key={option.value} option={option} />
        ))}
      </Base>
    </div>
  )
}
