import { type ReactNode, useEffect, useId, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { writesDecimalComma } from '#shared/filters/decimal-comma.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { Preview } from '#shared/trading/fill-preview.ts'
import type { TimeInForce } from '#shared/trading/order.ts'
import { track } from '../../analytics/track.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { FilteredInput } from '../../ui/filtered-input/filtered-input.tsx'
import styles from './ticket.module.css'
import { type Action, initialTicket, type Problem, reduce, summarise, type TicketState } from './ticket-form.ts'
import type { Shown } from './use-market.ts'

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly decimals: number
  readonly problem?: string | undefined
  /** Follows from the other fields: not kept when the page is loaded anew (client/reload/page-state.ts). */
  readonly isDerived?: boolean
  readonly onText: (text: string) => void
}

/** Longest whole part of a figure. */
const INTEGER_DIGITS = 15

/** A number field that keeps to its decimals. */
function Field({ label, value, unit, decimals, problem, isDerived, onText }: FieldProps) {
  const { locale } = useVisit()
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id} data-invalid={problem !== undefined || undefined}>
      <span>{label}</span>
      <FilteredInput
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={value}
        aria-invalid={problem !== undefined}
        data-derived={isDerived || undefined}
        filters={['futures']}
        options={{ decimals, integerDigits: INTEGER_DIGITS, decimalComma: writesDecimalComma(locale) }}
        onText={onText}
      />
      <bdi>{unit}</bdi>
    </label>
  )
}

function Choice<Value extends string>(props: {
  label: string
  name: string
  value: Value
  options: readonly (readonly [Value, string])[]
  className?: string | undefined
  onChoice: (value: Value) => void
}) {
  return (
    <fieldset className={`${styles.choice} ${props.className ?? ''}`}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.options.map(([option, text]) => (
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
      ))}
    </fieldset>
  )
}

function Lasting({ ticket, act }: { ticket: TicketState; act: (action: Action) => void }) {
  const t = useT()
  if (ticket.type === 'market') return null
  const value = ticket.postOnly ? 'postOnly' : ticket.timeInForce
  const choose = (chosen: string) => {
    const timeInForce: TimeInForce = chosen === 'IOC' || chosen === 'FOK' ? chosen : 'GTC'
    act({ kind: 'lasts', timeInForce, postOnly: chosen === 'postOnly' })
  }
  return (
    <label className={styles.lasts}>
      <span>{t('spot.ticket.advanced')}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {(['GTC', 'IOC', 'FOK', 'postOnly'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`spot.ticket.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Outcome({ seen, ticket, shown }: { seen: Preview; ticket: TicketState; shown: Shown }) {
  const t = useT()
  const { base, quote } = shown.market
  const received = ticket.side === 'buy' ? base : quote
  const has = (text: string) => /[1-9]/.test(text)
  const lines: (readonly [string, ReactNode])[] = [
    [t('spot.ticket.filled'), `${groupThousands(seen.filled)} ${base}`],
    ...(has(seen.resting) ? [[t('spot.ticket.resting'), `${groupThousands(seen.resting)} ${base}`] as const] : []),
    ...(has(seen.expired) ? [[t('spot.ticket.expired'), `${groupThousands(seen.expired)} ${base}`] as const] : []),
    [t('spot.ticket.average'), seen.average === undefined ? '–' : `${groupThousands(seen.average)} ${quote}`],
    [t('spot.ticket.worst'), seen.worst === undefined ? '–' : `${groupThousands(seen.worst)} ${quote}`],
    [t('spot.ticket.slippage'), seen.slippageBps === undefined ? '–' : `${fromUnits(seen.slippageBps, 2)}%`],
    [t('spot.ticket.total'), `${groupThousands(seen.total)} ${quote}`],
    [t('spot.ticket.fee'), `${groupThousands(seen.fee)} ${received}`],
  ]
  return (
    <dl className={styles.outcome} aria-label={t('spot.ticket.preview')}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useProblemText(shown: Shown) {
  const t = useT()
  const { market } = shown
  return ({ code }: Problem): string => {
    switch (code) {
      case 'price_invalid':
        return t('spot.problems.price_invalid', { step: fromUnits(1, market.priceDecimals) })
      case 'quantity_invalid':
        return t('spot.problems.quantity_invalid', { step: fromUnits(1, market.quantityDecimals) })
      case 'notional_too_small':
        return t('spot.problems.notional_too_small', { least: market.minNotional, asset: market.quote })
      default:
        return t(`spot.problems.${code}`)
    }
  }
}

type TicketProps = {
  readonly shown: Shown
  /** A price that was picked elsewhere; a new object each time, so that picking the same one again counts. */
  readonly picked: { readonly price: string } | undefined
}

/** The order ticket: says what an order would do to the book as it stands. Placing it needs an account. */
export function Ticket({ shown, picked }: TicketProps) {
  const t = useT()
  const href = useHref()
  const { market, live, ticker } = shown
  const [ticket, act] = useReducer(reduce, ticker.last, initialTicket)
  const depth = useStore(live, (state) => state.depth)
  const [total, setTotal] = useState('')
  useEffect(() => {
    if (picked) act({ kind: 'price', text: picked.price })
  }, [picked])
  const text = useProblemText(shown)
  const { preview: seen, problems } = summarise(ticket, ticket.side === 'buy' ? depth.asks : depth.bids, market)
  const problemOf = (field: Problem['field']) => {
    const found = problems.find((problem) => problem.field === field && problem.severity === 'error')
    return found && text(found)
  }
  return (
    <form
      className={styles.ticket}
      data-testid="ticket"
      data-side={ticket.side}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
      <div className={`${styles.fields} script-only`}>
        <Choice
          className={styles.sides}
          label={t('spot.ticket.side')}
          name="side"
          value={ticket.side}
          options={[
            ['buy', t('spot.ticket.buy')],
            ['sell', t('spot.ticket.sell')],
          ]}
          onChoice={(side) => act({ kind: 'side', side })}
        />
        <Choice
          className={styles.types}
          label={t('spot.ticket.type')}
          name="type"
          value={ticket.type}
          options={[
            ['limit', t('spot.ticket.limit')],
            ['market', t('spot.ticket.market')],
          ]}
          onChoice={(type) => act({ kind: 'type', type })}
        />
        {ticket.type === 'limit' ? (
          <Field
            label={t('spot.ticket.price')}
            value={ticket.price}
            unit={market.quote}
            decimals={market.priceDecimals}
            problem={problemOf('price')}
            onText={(price) => act({ kind: 'price', text: price })}
          />
        ) : (
          <p className={styles.best}>{t('spot.ticket.marketPrice')}</p>
        )}
        <Field
          label={t('spot.ticket.quantity')}
          value={ticket.quantity}
          unit={market.base}
          decimals={market.quantityDecimals}
          problem={problemOf('quantity')}
          onText={(quantity) => {
            setTotal('')
            act({ kind: 'quantity', text: quantity })
          }}
        />
        {ticket.type === 'limit' && (
          <Field
            label={t('spot.ticket.total')}
            value={total || (seen ? seen.total.replace(/\.?0+$/, '') : '')}
            unit={market.quote}
            decimals={market.priceDecimals}
            isDerived
            onText={(wanted) => {
              setTotal(wanted)
              act({ kind: 'total', text: wanted, market })
            }}
          />
        )}
        <Lasting ticket={ticket} act={act} />
        <div className={styles.problems} aria-live="polite">
          {problems.map((problem) => (
            <p key={problem.code} data-severity={problem.severity}>
              {text(problem)}
            </p>
          ))}
        </div>
        {seen ? (
          <Outcome seen={seen} ticket={ticket} shown={shown} />
        ) : (
          <p className={styles.none}>{t('spot.ticket.none')}</p>
        )}
      </div>
      <ButtonLink
        variant={ticket.side === 'buy' ? 'gain' : 'loss'}
        href={href('/register')}
        onClick={() => {
          track('sign_up_press', { location: 'ticket' })
          track('trade_intent', { pair: market.symbol, side: ticket.side })
        }}
      >
        {t('spot.ticket.register')}
      </ButtonLink>
      <p className={styles.note}>
        {t('spot.ticket.note')} <a href={href('/login')}>{t('spot.ticket.login')}</a>
      </p>
    </form>
  )
}
