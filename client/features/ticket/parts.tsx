// Parts that both tickets are made of: the visitor's and the trader's.

import { type ReactNode, useId } from 'react'
import type { FigureField } from '#shared/figures/fields.ts'
import { useLater } from '../../later.tsx'
import { useFigure } from '../../ui/figure-field/use-figure.ts'
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
  readonly name?: FigureField
  /** Kinds of order that have it, for the style sheet. */
  readonly of?: string
  readonly placeholder?: string
  readonly onText: (text: string) => void
}

const loadTold = async () => (await import('../../ui/figure-field/told.tsx')).ToldFigure

/** A field for a figure: it says how it read what is typed, and why it did not. */
export function Field(props: FieldProps) {
  const { label, value, unit, decimals, problem, isSaid, isDerived, name, of, placeholder, onText } = props
  const options = { units: typeof unit === 'string' ? [unit] : [] }
  const { props: input, raw, isTyped, isUnread } = useFigure({ value, decimals, onText, ...options })
  const Told = useLater(loadTold)
  const id = useId()
  const isInvalid = isUnread || problem !== undefined
  // Why it was not read says more than that it is no amount.
  const isDescribed = problem !== undefined && !isSaid && !(isUnread && Told)
  return (
    <div className={styles.slot} data-of={of} data-field={name}>
      <label className={styles.field} htmlFor={id} data-invalid={isInvalid || undefined}>
        <span>{label}</span>
        <input
          {...input}
          id={id}
          name={name}
          placeholder={placeholder}
          aria-invalid={isInvalid}
          aria-describedby={isDescribed ? `${id}-problem` : Told && `${id}-told`}
          data-derived={isDerived || undefined}
        />
        <bdi>{unit}</bdi>
      </label>
      {Told && (
        <Told
          id={`${id}-told`}
          raw={raw}
          isTyped={isTyped}
          options={options}
          decimals={problem === undefined ? decimals : undefined}
        />
      )}
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
