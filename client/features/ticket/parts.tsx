// Parts that both tickets are made of: the visitor's and the trader's.

import { type ReactNode, useId } from 'react'
import { writesDecimalComma } from '#shared/filters/decimal-comma.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { FilteredInput } from '../../ui/filtered-input/filtered-input.tsx'
import styles from './ticket.module.css'

type FieldProps = {
  readonly label: ReactNode
  readonly value: string
  readonly unit: ReactNode
  readonly decimals: number
  /** What is wrong with it; `isSaid` where it is said elsewhere. */
  readonly problem?: string | undefined
  readonly isSaid?: boolean
  /** Follows from the other fields: not kept when the page is loaded anew (client/reload/page-state.ts). */
  readonly isDerived?: boolean
  /** By what it is sent without scripts. */
  readonly name?: string
  /** Kinds of order that have it, for the style sheet. */
  readonly of?: string
  readonly placeholder?: string
  readonly onText: (text: string) => void
}

/** Longest whole part of a figure. */
const INTEGER_DIGITS = 15

/** A number field that keeps to its decimals. */
export function Field(props: FieldProps) {
  const { label, value, unit, decimals, problem, isSaid, isDerived, name, of, placeholder, onText } = props
  const { locale } = useVisit()
  const id = useId()
  const isDescribed = problem !== undefined && !isSaid
  return (
    <div className={styles.slot} data-of={of} data-field={name}>
      <label className={styles.field} htmlFor={id} data-invalid={problem !== undefined || undefined}>
        <span>{label}</span>
        <FilteredInput
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          name={name}
          value={value}
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={isDescribed ? `${id}-problem` : undefined}
          data-derived={isDerived || undefined}
          filters={['futures']}
          options={{ decimals, integerDigits: INTEGER_DIGITS, decimalComma: writesDecimalComma(locale) }}
          onText={onText}
        />
        <bdi>{unit}</bdi>
      </label>
      {isDescribed && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly onChoice: (value: Value) => void
}

/** One of a few, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, value, options, className = '', children, onChoice } = props
  return (
    <fieldset className={`${styles.choice} ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      <Options name={name} value={value} options={options} onChoice={onChoice} />
      {children}
    </fieldset>
  )
}

/** Some of the options of a choice, where the others stand elsewhere. */
export function Options<Value extends string>(
  props: Pick<ChoiceProps<Value>, 'name' | 'options' | 'onChoice'> & { readonly value: string },
) {
  return props.options.map(([option, text]) => (
    <label key={option} data-value={option}>
      <input
        type="radio"
        name={props.name}
        value={option}
        checked={props.value === option}
        onChange={() => props.onChoice(option)}
      />
      <span>{text}</span>
    </label>
  ))
}

/** What an order would do, line by line. */
/** What is told, and by what it is called where that is more than its name. */
export type Line = readonly [name: string, value: ReactNode, label?: ReactNode]

export function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <dl className={styles.outcome} aria-label={label}>
      {lines.map(([name, value, label = name]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
