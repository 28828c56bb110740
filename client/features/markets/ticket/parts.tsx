import { memo, type ReactNode, useId } from 'react'
import type { Side } from '#shared/markets/trading/order.ts'
import type { FormFigureFieldName } from '#shared/validation/figures/fields.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { useFigureInput } from '../../../ui/figure-field/use-figure.ts'
import styles from './ticket.module.css'

type FieldProps = {
  readonly label: ReactNode
  readonly value: string
  readonly unit: ReactNode
  readonly decimals: number
  /** Text of the problem; `isSaid` is true if another element shows it. */
  readonly problem?: string | undefined
  readonly isSaid?: boolean
  /** A reload does not restore a derived value (client/reload/page-state.ts). */
  readonly isDerived?: boolean
  /** Name under which the browser posts the field without JavaScript. */
  readonly name?: FormFigureFieldName
  /** Mark of a field without a name, by which hotkeys find it. */
  readonly field?: string
  /** Order types that have this field, for the style sheet. */
  readonly of?: string
  readonly placeholder?: string
  readonly onText: (text: string) => void
}

const loadReading = async () => (await import('../../../ui/figure-field/figure-reading.tsx')).FigureReading

/** Field of a figure, which explains how it interpreted the input, or why it could not. */
export const OrderTicketField = memo(function OrderTicketField(props: FieldProps) {
  const {
    label,
    value,
    unit,
    decimals,
    problem,
    isSaid,
    isDerived,
    name,
    field = name,
    of,
    placeholder,
    onText,
  } = props
  const options = { units: typeof unit === 'string' ? [unit] : [] }
  const { props: input, raw, isTyped, isUnread } = useFigureInput({ value, decimals, onText, ...options })
  const Told = useIdleComponent(loadReading)
  const id = useId()
  const isInvalid = isUnread || problem !== undefined
  // The explanation of an unreadable figure is more specific than "invalid amount".
  const isDescribed = problem !== undefined && !isSaid && !(isUnread && Told)
  return (
    <div className={styles.slot} data-of={of} data-field={field}>
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
})

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly onChoice: (value: Value) => void
}

export function OrderTicketChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, value, options, className = '', children, onChoice } = props
  return (
    <fieldset className={`${styles.choice} ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      <OrderTicketChoiceOptions name={name} value={value} options={options} onChoice={onChoice} />
      {children}
    </fieldset>
  )
}

export function OrderTicketChoiceOptions<Value extends string>(
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

type SideChoiceProps = { readonly side: Side; readonly onSide: (side: Side) => void }

/** Without JavaScript the form has a button for each side instead. */
export const OrderSideChoice = memo(function OrderSideChoice({ side, onSide }: SideChoiceProps) {
  const t = useT()
  return (
    <OrderTicketChoice
      className={`${styles.sides} script-only`}
      label={t('spot.ticket.side')}
      name="ticket-side"
      value={side}
      options={[
        ['buy', t('spot.ticket.buy')],
        ['sell', t('spot.ticket.sell')],
      ]}
      onChoice={onSide}
    />
  )
})

export type OrderTicketSummaryLine = readonly [name: string, value: ReactNode, label?: ReactNode]

export function OrderTicketSummaryLines({ label, lines }: { label: string; lines: readonly OrderTicketSummaryLine[] }) {
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
