import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../i18n/translation.tsx'
import control from '../control.module.css'
import styles from './number-field.module.css'

export type NumberFieldProps = {
  readonly label: string
  /** Null empties the field; undefined leaves it uncontrolled. */
  readonly value?: number | null
  readonly defaultValue?: number
  readonly onValue?: (value: number | null) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly format?: Intl.NumberFormatOptions
  readonly disabled?: boolean
  readonly name?: string
}

/**
 * Field of a count or factor, in the site's single notation (decision 082). Prices and amounts are decimal text and
 * need a figure field.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, defaultValue, onValue, min, max, step, format, disabled, name } = props
  const t = useT()
  const id = useId()
  return (
    <Base.Root
      id={id}
      className={control.field}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(number) => onValue?.(number)}
      min={min}
      max={max}
      step={step}
      format={format}
      locale="en-US"
      disabled={disabled}
      name={name}
    >
      <label htmlFor={id} className={control.label}>
        {label}
      </label>
      <Base.Group className={styles.group}>
        <Base.Decrement className={`${styles.step} script-only`} aria-label={t('ui.decrease')}>
          <Minus size={16} aria-hidden="true" />
        </Base.Decrement>
        <Base.Input className={`figure ${styles.input}`} aria-roledescription={t('ui.numberField')} />
        <Base.Increment className={`${styles.step} script-only`} aria-label={t('ui.increase')}>
          <Plus size={16} aria-hidden="true" />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  )
}
