import { type ReactNode, use } from 'react'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { toUnits, trimZeros } from '#shared/money/decimal.ts'
import { spotPath, tradeProofPath } from '#shared/navigation/paths.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { PriceFigure } from '../../../ui/figures/figures.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { CurrentMarketContext } from '../market/current-market.ts'
import { formatOrderType } from './order-text.ts'
import styles from './orders.module.css'

export function FillLogLink({ fill: { market, seq, time } }: { readonly fill: FillView }) {
  const t = useT()
  const href = useHref()
  return (
    <a className={styles.entry} href={href(tradeProofPath(market, seq))} title={t('spot.entry')}>
      <ZonedTime at={time} />
    </a>
  )
}

/** On a market screen the link switches the current market. */
export function PairLink({ symbol }: { readonly symbol: string }) {
  const href = useHref()
  const atHand = use(CurrentMarketContext)
  const name = <bdi>{symbol.replace('_', '/')}</bdi>
  if (!atHand) {
    return (
      <a className={styles.market} href={href(spotPath(symbol))}>
        {name}
      </a>
    )
  }
  const { interval, market } = atHand
  if (symbol === market.symbol) return <span className={styles.market}>{name}</span>
  return (
    <a
      className={styles.market}
      href={atHand.formatAddress(symbol, interval)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        atHand.selectMarket(symbol, interval)
      }}
    >
      {name}
    </a>
  )
}

export function OrderSideText({ side }: { readonly side: Side }) {
  const t = useT()
  return <span className={side === 'buy' ? styles.buy : styles.sell}>{t(`spot.ticket.${side}`)}</span>
}

export function OrderKindName({ order }: { readonly order: OrderView }) {
  const t = useT()
  const name = formatOrderType(t, order)
  const list = order.list && t(`desk.list.${order.list.role}`)
  return list === undefined ? name : `${name} · ${list}`
}

/** Shows all decimals of the text, which are those of the tick size. `none` replaces a missing price. */
export function OrderPriceFigure({ of, none = '–' }: { readonly of: string | undefined; readonly none?: string }) {
  const { notation } = useVisit()
  if (of === undefined) return none
  return <PriceFigure value={of} decimals={of.split('.')[1]?.length ?? 0} notation={notation} />
}

export function OrderSizeText({ order: { quantity, amount, market } }: { readonly order: OrderView }): ReactNode {
  const [base = '', quote = ''] = market.split('_')
  if (quantity !== undefined) return <Amount value={quantity} asset={base} isNamed />
  return amount === undefined ? '–' : <Amount value={amount} asset={quote} isNamed />
}

/** Filled part in whole percent, rounded down. An order by amount counts as filled when the rest cannot buy a lot. */
export function FilledPercent({ order }: { readonly order: OrderView }) {
  const { quantity, amount, filled, filledQuote, status } = order
  const [part, whole] = quantity === undefined ? [filledQuote, amount] : [filled, quantity]
  const all = toUnits(whole ?? '0', 18) ?? 0n
  const percent = status === 'filled' ? 100n : all > 0n ? ((toUnits(part, 18) ?? 0n) * 100n) / all : 0n
  return <span className="figure">{`${percent}%`}</span>
}

export function OrderTriggerText({ order: { stopPrice, trail } }: { readonly order: OrderView }): ReactNode {
  if (trail?.unit === 'percent') return <span className="figure">{`${trimZeros(trail.distance)}%`}</span>
  return <OrderPriceFigure of={stopPrice ?? trail?.distance} />
}
