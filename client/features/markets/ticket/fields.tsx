import { memo } from 'react'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import type { Market } from '#shared/markets/markets.ts'
import { useClockLabel } from '../../../i18n/clock.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { TermLink } from '../../terms/term.tsx'
import {
  canDraftBePostOnly,
  canSizeOrderByAmount,
  hasOrderDraftField,
  type OrderDraft,
  type OrderDraftAction,
  type OrderDraftTextField,
} from './draft.ts'
import { OrderTicketField } from './parts.tsx'
import { findDraftFieldDecimals } from './problems.ts'
import { BalanceShareSlider } from './share-slider.tsx'
import styles from './ticket.module.css'
import { OrderTotalField } from './total.tsx'

export type OrderTicketFieldsProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
  readonly problemOf: (field: OrderDraftTextField) => string | undefined
}

type DraftFieldProps = {
  readonly field: Exclude<OrderDraftTextField, 'expiresAt'>
  readonly label: string
  readonly unit: string
  /** Order types that have this field, for the style sheet, so fields change without JavaScript. */
  readonly of?: string
  readonly isOptional?: boolean
}

type DraftFieldState = Pick<OrderTicketFieldsProps, 'act'> & {
  readonly value: string
  readonly decimals: number
  readonly problem: string | undefined
}

/** Renders only when its own text changes, because a ticket has a dozen of them. */
const DraftField = memo(function DraftField(props: DraftFieldProps & DraftFieldState) {
  const { field, label, unit, of, isOptional, act, value, decimals, problem } = props
  const t = useT()
  const term = TERMS[field]
  return (
    <OrderTicketField
      name={field}
      label={term ? <TermLink id={term}>{label}</TermLink> : label}
      value={value}
      unit={unit}
      decimals={decimals}
      problem={problem}
      {...(of && { of })}
      {...(isOptional && { placeholder: t('desk.optional') })}
      onText={(text) => act({ kind: 'text', field, text })}
    />
  )
})

function Text({ draft, act, market, problemOf, ...rest }: OrderTicketFieldsProps & DraftFieldProps) {
  const { field } = rest
  return (
    <DraftField
      {...rest}
      act={act}
      value={draft[field]}
      decimals={findDraftFieldDecimals(field, draft, market) ?? 0}
      problem={problemOf(field)}
    />
  )
}

const TERMS: Readonly<Partial<Record<OrderDraftTextField, GlossaryTermId>>> = {
  stopPrice: 'trigger-price',
  trail: 'trailing-stop',
  display: 'iceberg',
}

const STOPS = 'stop stop_limit take_profit take_profit_limit oco'
const LIMITS = 'limit stop_limit take_profit_limit oco'

export function TicketPriceFields(props: OrderTicketFieldsProps) {
  const t = useT()
  const { draft, act, market } = props
  const { quote } = market
  return (
    <>
      <Text {...props} field="stopPrice" label={t('desk.fields.stopPrice')} unit={quote} of={STOPS} />
      <div className={styles.pair} data-of="trailing_stop">
        <Text {...props} field="trail" label={t('desk.fields.trail')} unit="" />
        <select
          name="trailUnit"
          aria-label={t('desk.fields.trailUnit')}
          value={draft.trailUnit}
          onChange={({ target }) =>
            act({ kind: 'set', change: { trailUnit: target.value === 'price' ? 'price' : 'percent' } })
          }
        >
          <option value="percent">%</option>
          <option value="price">{quote}</option>
        </select>
      </div>
      <Text
        {...props}
        field="activationPrice"
        label={t('desk.fields.activationPrice')}
        unit={quote}
        of="trailing_stop"
        isOptional
      />
      <Text {...props} field="price" label={t('spot.ticket.price')} unit={quote} of={LIMITS} />
      <Text
        {...props}
        field="stopLimitPrice"
        label={t('desk.fields.stopLimitPrice')}
        unit={quote}
        of="oco"
        isOptional
      />
      <p className={styles.best} data-of="market">
        {t('spot.ticket.marketPrice')}
      </p>
    </>
  )
}

export function TicketSizeFields(props: OrderTicketFieldsProps) {
  const t = useT()
  const { draft, act, market } = props
  const { base, quote } = market
  return (
    <>
      <div className={styles.pair}>
        <Text
          {...props}
          field="quantity"
          label={t('spot.ticket.quantity')}
          unit={canSizeOrderByAmount(draft) ? '' : base}
        />
        <Text
          {...props}
          field="amount"
          label={t('desk.fields.amount')}
          unit=""
          of="market stop take_profit trailing_stop"
        />
        {canSizeOrderByAmount(draft) && (
          <select
            className="script-only"
            aria-label={t('desk.fields.unit')}
            value={draft.unit}
            onChange={({ target }) =>
              act({ kind: 'set', change: { unit: target.value === 'quote' ? 'quote' : 'base' } })
            }
          >
            <option value="base">{base}</option>
            <option value="quote">{quote}</option>
          </select>
        )}
      </div>
      <BalanceShareSlider draft={draft} act={act} market={market} />
      {hasOrderDraftField(draft, 'price') && <OrderTotalField draft={draft} act={act} market={market} />}
    </>
  )
}

export function TicketExitFields(props: OrderTicketFieldsProps) {
  const t = useT()
  const { draft, act, market } = props
  const { quote } = market
  return (
    <div className={styles.exits} data-of="limit market">
      <Checkbox
        name="exits"
        checked={draft.exits}
        onChange={({ target }) => act({ kind: 'set', change: { exits: target.checked } })}
      >
        {t('desk.fields.exits')}
      </Checkbox>
      <div className={styles.switched}>
        <Text {...props} field="takeProfitPrice" label={t('desk.fields.takeProfitPrice')} unit={quote} isOptional />
        <Text {...props} field="stopLossPrice" label={t('desk.fields.stopLossPrice')} unit={quote} isOptional />
        <Text
          {...props}
          field="stopLossLimitPrice"
          label={t('desk.fields.stopLossLimitPrice')}
          unit={quote}
          isOptional
        />
      </div>
    </div>
  )
}

const LASTING = ['GTC', 'GTD', 'IOC', 'FOK'] as const

export function TicketOptionFields(props: OrderTicketFieldsProps) {
  const t = useT()
  const clocked = useClockLabel()
  const { draft, act, market, problemOf } = props
  const expiry = problemOf('expiresAt')
  return (
    <details className={styles.options} data-of="limit stop_limit take_profit_limit">
      <summary>
        {t('desk.options')} <span>{draft.timeInForce}</span>
      </summary>
      <div className={styles.fields}>
        <label className={styles.lasts}>
          <span>
            <TermLink id="time-in-force">{t('spot.ticket.advanced')}</TermLink>
          </span>
          <select
            name="timeInForce"
            value={draft.timeInForce}
            onChange={({ target }) => {
              const timeInForce = LASTING.find((name) => name === target.value) ?? 'GTC'
              act({ kind: 'set', change: { timeInForce } })
            }}
          >
            {LASTING.map((name) => (
              <option key={name} value={name}>
                {name === 'GTD' ? t('desk.fields.GTD') : t(`spot.ticket.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.lasts} data-when="GTD">
          <span>{clocked(t('desk.fields.expiresAt'))}</span>
          <input
            type="datetime-local"
            name="expiresAt"
            value={draft.expiresAt}
            aria-invalid={expiry !== undefined}
            onChange={({ target }) => act({ kind: 'text', field: 'expiresAt', text: target.value })}
          />
        </label>
        {expiry !== undefined && <p className={styles.problem}>{expiry}</p>}
        <div data-of="limit">
          <Checkbox
            name="postOnly"
            checked={draft.postOnly && canDraftBePostOnly(draft)}
            disabled={!canDraftBePostOnly(draft)}
            onChange={({ target }) => act({ kind: 'set', change: { postOnly: target.checked } })}
          >
            <TermLink id="post-only">{t('spot.ticket.postOnly')}</TermLink>
          </Checkbox>
        </div>
        <Text {...props} field="display" label={t('desk.fields.display')} unit={market.base} of="limit" isOptional />
      </div>
    </details>
  )
}
