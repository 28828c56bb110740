// Cells of the pages that list orders and trades of all markets, beside those of `orders`.

import type { ReactNode } from 'react'
import type { OrderView } from '#shared/api/trading.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { spotPath } from '#shared/paths.ts'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Price } from '../../ui/figures/figures.tsx'
import styles from './orders.module.css'

/** A pair, which leads to its market. */
export function Pair({ symbol }: { readonly symbol: string }) {
  const href = useHref()
  return (
    <a className={styles.pair} href={href(spotPath(symbol))}>
      <bdi>{symbol.replace('_', '/')}</bdi>
    </a>
  )
}

/** A price of a market, in its own places; `none` stands where there is none. */
export function MarketPrice({ of, market, none = '–' }: { of: string | undefined; market: string; none?: string }) {
  const { notation } = useVisit()
  const { priceDecimals = 8 } = marketBySymbol(market) ?? {}
  return of === undefined ? none : <Price value={of} decimals={priceDecimals} notation={notation} />
}

/** What is asked for: a quantity of the base asset, or an amount of the quote asset. */
export function Size({ order: { quantity, amount, market } }: { readonly order: OrderView }): ReactNode {
  const [base = '', quote = ''] = market.split('_')
  if (quantity !== undefined) return <Amount value={quantity} asset={base} isNamed />
  return amount === undefined ? '–' : <Amount value={amount} asset={quote} isNamed />
}

/** How much of an order has been filled, in whole percent, rounded down. */
export function Filled({ order: { quantity, amount, filled, filledQuote } }: { readonly order: OrderView }) {
  const [part, whole] = quantity === undefined ? [filledQuote, amount] : [filled, quantity]
  const all = toUnits(whole ?? '0', 18) ?? 0n
  const percent = all > 0n ? ((toUnits(part, 18) ?? 0n) * 100n) / all : 0n
  return <span className="figure">{`${percent}%`}</span>
}

/** What an order waits for. */
export function Trigger({ order: { stopPrice, trail, market } }: { readonly order: OrderView }) {
  if (trail?.unit === 'percent') return <span className="figure">{`${trail.distance}%`}</span>
  return <MarketPrice of={stopPrice ?? trail?.distance} market={market} />
}
