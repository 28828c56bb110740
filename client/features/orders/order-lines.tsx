// Open orders as lines over the chart. A line is dragged to another price by pointer, or moved by arrow keys; the order
// follows when it is let go, and what was before is a press away.

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OrderView } from '#shared/api/trading.ts'
import { groupThousands } from '#shared/format/numbers.ts'
import type { Market } from '#shared/markets.ts'
import { fromUnits, toSafeUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import type { ChartScale, ExtrasProps } from '../market/chart-extras.ts'
import { type Marks, markChart } from '../market/studio/marks.ts'
import { movable } from './gateway.ts'
import styles from './order-lines.module.css'
import { describe } from './order-text.ts'
import { useOrders } from './orders-context.ts'
import { useRefusalText } from './refusal-text.ts'
import { useChanges } from './use-changes.ts'

/** Arrow keys move by so many ticks. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Runs with every frame: the chart does not tell when its scale has changed. */
function useFrames(work: () => void): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    let frame = 0
    const tick = () => {
      latest.current()
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** The price that an order's line stands at: the one that can be moved, or else the one that it waits for. */
const priceOf = (order: OrderView): string => {
  const field = movable(order)
  return (field && order[field]) ?? order.stopPrice ?? order.price ?? '0'
}

type LineProps = { readonly order: OrderView; readonly chart: ChartScale; readonly market: Market }

/** A line's price in ticks while it is being moved, and what happens when it is let go. */
function useMoving(order: OrderView, market: Market) {
  const { say } = useOrders()
  const changes = useChanges()
  const refusalText = useRefusalText()
  const [moved, setMoved] = useState<number | undefined>()
  const field = movable(order)
  const ticks = toSafeUnits(priceOf(order), market.priceDecimals) ?? 0
  const settle = async (to = moved) => {
    if (field === undefined || to === undefined || to === ticks) return setMoved(undefined)
    const refused = await changes.amend(order, { [field]: fromUnits(to, market.priceDecimals) })
    setMoved(undefined)
    if (refused) say({ tone: 'warning', title: refusalText(refused) })
  }
  return { ticks: moved ?? ticks, isMoved: moved !== undefined, canMove: field !== undefined, setMoved, settle }
}

function Line({ order, chart, market }: LineProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const moving = useMoving(order, market)
  const { ticks, isMoved, canMove, setMoved, settle } = moving
  const price = fromUnits(ticks, market.priceDecimals)
  useFrames(() => {
    const element = box.current
    const height = chart.heightOf(Number(price))
    const parent = element?.parentElement?.clientHeight ?? 0
    if (!element) return
    const isSeen = height !== undefined && height >= 0 && height <= parent
    element.style.visibility = isSeen ? 'visible' : 'hidden'
    if (isSeen) element.style.setProperty('--at', `${height}px`)
    element.style.setProperty('--scale', `${chart.scaleWidth}px`)
  })
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const top = box.current?.parentElement?.getBoundingClientRect().top ?? 0
    const at = chart.priceAt(event.clientY - top)
    if (at !== undefined && at > 0) setMoved(Math.max(1, Math.round(at * 10 ** market.priceDecimals)))
  }
  const keys = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key]
    if (by !== undefined) setMoved(Math.max(1, ticks + by))
    else if (event.key === 'Enter' && isMoved) void settle()
    else if (event.key === 'Escape' && isMoved) setMoved(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const name = describe(t, { ...order, ...(order.stopPrice ? { stopPrice: price } : { price }) }, groupThousands)
  return (
    <div
      ref={box}
      className={styles.line}
      data-side={order.side}
      data-moved={isMoved || undefined}
      style={{ visibility: 'hidden' } as CSSProperties}
    >
      <button
        type="button"
        className={styles.handle}
        disabled={!canMove}
        aria-label={t(canMove ? 'desk.orderLine.handle' : 'desk.orderLine.label', { order: name })}
        title={name}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={(event) => {
          event.currentTarget.releasePointerCapture(event.pointerId)
          void settle()
        }}
        onPointerCancel={() => setMoved(undefined)}
        onKeyDown={keys}
        onBlur={() => setMoved(undefined)}
      >
        {t(`desk.types.${order.type}`)} <span className="figure">{groupThousands(price)}</span>
      </button>
      {isMoved && <span className={styles.hint}>{t('desk.orderLine.hint')}</span>}
    </div>
  )
}

/** One's own trades, on the bars in which they were. */
function useFills({ chart, market }: ExtrasProps) {
  const { own } = useOrders()
  const fills = useStore(own, (state) => state.fills)
  const marks = useRef<{ show: (marks: Marks) => void }>(undefined)
  useEffect(() => {
    const made = markChart(chart)
    marks.current = made
    return made.stop
  }, [chart])
  useEffect(() => {
    const trades = fills.filter((fill) => fill.market === market.symbol).map(({ time, side }) => ({ time, side }))
    marks.current?.show({ trades, levels: [] })
  }, [fills, market])
}

/** Lines of the orders of this market that have a price, and its trades. */
export function OrderLines({ chart, market }: ExtrasProps) {
  const { own } = useOrders()
  useFills({ chart, market })
  const orders = useStore(own, (state) => state.orders)
  const here = orders.filter(
    (order) => order.market === market.symbol && (order.price !== undefined || order.stopPrice !== undefined),
  )
  const prices = here.map(priceOf).join(' ')
  // Not with each drawing: the chart may just have been taken down for another interval.
  useEffect(() => chart.keepInView(prices === '' ? [] : prices.split(' ').map(Number)), [chart, prices])
  return here.map((order) => <Line key={order.id} order={order} chart={chart} market={market} />)
}
