// Cells that the tables of orders and trades share.

import { type ReactNode, useEffect, useState } from 'react'
import type { OrderView } from '#shared/api/trading.ts'
import { dayAndMinute, machineTime, type Zone } from '#shared/format/dates.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { Side } from '#shared/trading/order.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useMarketControls } from '../market/market-context.ts'
import { trimmed, typeText } from './order-text.ts'
import styles from './orders.module.css'

/** UTC as rendered, the visitor's own once the page is alive. */
export function Time({ at }: { readonly at: number }) {
  const { locale } = useVisit()
  const [zone, setZone] = useState<Zone>('utc')
  useEffect(() => setZone('local'), [])
  return (
    <time className="figure" dateTime={machineTime(at)}>
      {dayAndMinute(at, locale, zone)}
    </time>
  )
}

/** A pair; a press shows it. */
export function Pair({ symbol }: { readonly symbol: string }) {
  const controls = useMarketControls()
  const { interval, market } = controls.shown
  const name = symbol.replace('_', '/')
  if (symbol === market.symbol) return <bdi className={styles.market}>{name}</bdi>
  return (
    <a
      className={styles.market}
      href={controls.address(symbol, interval)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        controls.show(symbol, interval)
      }}
    >
      <bdi>{name}</bdi>
    </a>
  )
}

export function SideText({ side }: { readonly side: Side }) {
  const t = useT()
  return <span className={side === 'buy' ? styles.buy : styles.sell}>{t(`spot.ticket.${side}`)}</span>
}

export function Kind({ order }: { readonly order: OrderView }) {
  const t = useT()
  const name = typeText(t, order)
  const list = order.list && t(`desk.list.${order.list.role}`)
  return list === undefined ? name : `${name} · ${list}`
}

/** Decimal text with its unit, without zeros that say nothing. */
export const Figure = ({ of, unit }: { readonly of: string; readonly unit?: string }) => (
  <span className="figure">
    {groupThousands(trimmed(of))}
    {unit && ` ${unit}`}
  </span>
)

/** A price, in the places of its market: its last zeros say how finely that market counts (TS35). */
export const PriceFigure = ({ of }: { readonly of: string }) => <span className="figure">{groupThousands(of)}</span>

/** What is asked for: a quantity, or an amount of the quote asset. */
export function Size({ order: { quantity, amount, market } }: { readonly order: OrderView }): ReactNode {
  const [, quote = ''] = market.split('_')
  if (quantity !== undefined) return <Figure of={quantity} />
  return amount === undefined ? '–' : <Figure of={amount} unit={quote} />
}

/** How much of an order has been filled, in whole percent, rounded down. */
export function filledPercent({ quantity, amount, filled, filledQuote }: OrderView): number {
  const [part, whole] = quantity === undefined ? [filledQuote, amount] : [filled, quantity]
  const all = toUnits(whole ?? '0', 18) ?? 0n
  return all > 0n ? Number(((toUnits(part, 18) ?? 0n) * 100n) / all) : 0
}

/** What an order waits for. */
export function Trigger({ order }: { readonly order: OrderView }): ReactNode {
  const { stopPrice, trail } = order
  if (stopPrice !== undefined) return <PriceFigure of={stopPrice} />
  if (!trail) return '–'
  return trail.unit === 'percent' ? <Figure of={trail.distance} unit="%" /> : <PriceFigure of={trail.distance} />
}
