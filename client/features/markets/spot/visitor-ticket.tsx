import { memo, useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { truncateAmount } from '#shared/markets/amounts.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { BookViewLevel } from '#shared/markets/trading/book-view.ts'
import type { FillPreview } from '#shared/markets/trading/fill-preview.ts'
import type { Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { TermLink } from '../../terms/term.tsx'
import type { MarketData } from '../market/use-market.ts'
import {
  OrderSideChoice,
  OrderTicketChoice,
  OrderTicketField,
  type OrderTicketSummaryLine,
  OrderTicketSummaryLines,
} from '../ticket/parts.tsx'
import { RegisterLinks } from '../ticket/register-links.tsx'
import styles from '../ticket/ticket.module.css'
import type { OrderTicketProps } from '../ticket/ticket-props.ts'
import {
  createVisitorTicketState,
  reduceVisitorTicket,
  summarizeVisitorTicket,
  type VisitorTicketAction,
  type VisitorTicketProblem,
  type VisitorTicketState,
} from './visitor-form.ts'

type LastingProps = {
  readonly value: TimeInForce | 'postOnly'
  readonly act: (action: VisitorTicketAction) => void
}

const Lasting = memo(function Lasting({ value, act }: LastingProps) {
  const t = useT()
  const choose = (chosen: string) => {
    const timeInForce: TimeInForce = chosen === 'IOC' || chosen === 'FOK' ? chosen : 'GTC'
    act({ kind: 'lasts', timeInForce, postOnly: chosen === 'postOnly' })
  }
  return (
    <label className={styles.lasts}>
      <span>
        <TermLink id="time-in-force">{t('spot.ticket.advanced')}</TermLink>
      </span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {(['GTC', 'IOC', 'FOK', 'postOnly'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`spot.ticket.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
})

type OutcomeProps = { readonly seen: FillPreview; readonly ticket: VisitorTicketState; readonly shown: MarketData }

const Outcome = memo(function Outcome({ seen, ticket, shown }: OutcomeProps) {
  const t = useT()
  const { base, quote } = shown.market
  const received = ticket.side === 'buy' ? base : quote
  const figure = (text: string, asset: string) => <Amount value={text} asset={asset} isNamed />
  const slippage = t('spot.ticket.slippage')
  const lines: OrderTicketSummaryLine[] = [
    [t('spot.ticket.filled'), figure(seen.filled, base)],
    ...(isNonZero(seen.resting) ? [[t('spot.ticket.resting'), figure(seen.resting, base)] as const] : []),
    ...(isNonZero(seen.expired) ? [[t('spot.ticket.expired'), figure(seen.expired, base)] as const] : []),
    [t('spot.ticket.average'), seen.average === undefined ? '–' : `${groupThousands(seen.average)} ${quote}`],
    [t('spot.ticket.worst'), seen.worst === undefined ? '–' : `${groupThousands(seen.worst)} ${quote}`],
    [
      slippage,
      seen.slippageBps === undefined ? '–' : `${fromUnits(seen.slippageBps, 2)}%`,
      <TermLink key="term" id="slippage">
        {slippage}
      </TermLink>,
    ],
    [t('spot.ticket.total'), figure(seen.total, quote)],
    [t('spot.ticket.fee'), figure(seen.fee, received)],
  ]
  return <OrderTicketSummaryLines label={t('spot.ticket.preview')} lines={lines} />
})

type TypeProps = Pick<LastingProps, 'act'> & { readonly type: VisitorTicketState['type'] }

const TypeChoice = memo(function TypeChoice({ type, act }: TypeProps) {
  const t = useT()
  return (
    <OrderTicketChoice
      className={styles.types}
      label={t('spot.ticket.type')}
      name="type"
      value={type}
      options={[
        ['limit', t('spot.ticket.limit')],
        ['market', t('spot.ticket.market')],
      ]}
      onChoice={(chosen) => act({ kind: 'type', type: chosen })}
    />
  )
})

function useProblemText(shown: MarketData) {
  const t = useT()
  const { market } = shown
  return ({ code }: VisitorTicketProblem): string => {
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

const NO_LEVELS: readonly BookViewLevel[] = []

const loadGuide = async () => (await import('../tour/guide.tsx')).TermsAndTour

function findErrorText(
  problems: readonly VisitorTicketProblem[],
  field: VisitorTicketProblem['field'],
  text: (problem: VisitorTicketProblem) => string,
): string | undefined {
  const found = problems.find((problem) => problem.field === field && problem.severity === 'error')
  return found && text(found)
}

type PriceAndSizeProps = {
  readonly ticket: VisitorTicketState
  readonly act: (action: VisitorTicketAction) => void
  readonly market: Market
  readonly preview: FillPreview | undefined
  readonly problemOf: (field: VisitorTicketProblem['field']) => string | undefined
}

function PriceAndSize({ ticket, act, market, preview, problemOf }: PriceAndSizeProps) {
  const t = useT()
  const [total, setTotal] = useState('')
  // The same functions in every render, so that only the field that changes renders.
  const setPrice = useCallback((text: string) => act({ kind: 'price', text }), [act])
  const setQuantity = useCallback(
    (text: string) => {
      setTotal('')
      act({ kind: 'quantity', text })
    },
    [act],
  )
  return (
    <>
      {ticket.type === 'limit' ? (
        <OrderTicketField
          label={t('spot.ticket.price')}
          value={ticket.price}
          unit={market.quote}
          decimals={market.priceDecimals}
          problem={problemOf('price')}
          isSaid
          onText={setPrice}
        />
      ) : (
        <p className={styles.best}>{t('spot.ticket.marketPrice')}</p>
      )}
      <OrderTicketField
        label={t('spot.ticket.quantity')}
        value={ticket.quantity}
        unit={market.base}
        decimals={market.quantityDecimals}
        problem={problemOf('quantity')}
        isSaid
        onText={setQuantity}
      />
      {ticket.type === 'limit' && (
        <OrderTicketField
          label={t('spot.ticket.total')}
          value={total || (preview ? truncateAmount(preview.total, market.quote) : '')}
          unit={market.quote}
          decimals={market.priceDecimals + market.quantityDecimals}
          isDerived
          onText={(text) => {
            setTotal(text)
            act({ kind: 'total', text, market })
          }}
        />
      )}
    </>
  )
}

/** Estimates an order against the current book. Placing it needs an account. */
export function SpotVisitorTicket({ shown, pickedPrice: picked }: OrderTicketProps) {
  const t = useT()
  const Guide = useIdleComponent(loadGuide)
  const guide = useMemo(() => Guide && <Guide />, [Guide])
  const { market, live, ticker } = shown
  const [ticket, act] = useReducer(reduceVisitorTicket, ticker.last, createVisitorTicketState)
  useEffect(() => {
    if (picked) act({ kind: 'price', text: picked.price })
  }, [picked])
  const chooseSide = useCallback((side: Side) => act({ kind: 'side', side }), [])
  const text = useProblemText(shown)
  // A typed figure appears at once, and the estimate after it.
  const estimated = useDeferredValue(ticket)
  // Without an amount there is no estimate, so the ticket need not follow the book.
  const levels = useStore(live, ({ depth }) =>
    estimated.quantity === '' ? NO_LEVELS : estimated.side === 'buy' ? depth.asks : depth.bids,
  )
  const { preview: seen, problems } = useMemo(
    () => summarizeVisitorTicket(estimated, levels, market),
    [estimated, levels, market],
  )
  const problemOf = (field: VisitorTicketProblem['field']) => findErrorText(problems, field, text)
  return (
    <form
      className={styles.ticket}
      data-testid="ticket"
      data-side={ticket.side}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
      <div className={`${styles.fields} script-only`}>
        <OrderSideChoice side={ticket.side} onSide={chooseSide} />
        <TypeChoice type={ticket.type} act={act} />
        <PriceAndSize ticket={ticket} act={act} market={market} preview={seen} problemOf={problemOf} />
        {ticket.type === 'limit' && <Lasting value={ticket.postOnly ? 'postOnly' : ticket.timeInForce} act={act} />}
        <div className={styles.problems} aria-live="polite">
          {problems.map((problem) => (
            <p key={problem.code} data-severity={problem.severity}>
              {text(problem)}
            </p>
          ))}
        </div>
        {seen ? (
          <Outcome seen={seen} ticket={estimated} shown={shown} />
        ) : (
          <p className={styles.none}>{t('spot.ticket.none')}</p>
        )}
      </div>
      <RegisterLinks side={ticket.side} symbol={market.symbol} />
      {guide}
    </form>
  )
}
