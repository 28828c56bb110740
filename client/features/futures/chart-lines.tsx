// Entries, liquidation prices and fills of the user on the chart, with lines of orders, stops and take-profits, which
// the user can drag.

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import type { ChartOverlayProps } from '../markets/market/chart-extras.ts'
import { attachChartMarks, type ChartMarks, type PriceMark } from '../markets/market/chart-studio/marks.ts'
import { PriceLine } from '../markets/orders/price-line.tsx'
import { formatClosingResult } from './outcome.ts'
import { useOwnMargin } from './own.ts'
import { useOrderMoves } from './use-moves.ts'
import { findLinePrice, listWaitingOrders, type WaitingOrder } from './waiting-orders.ts'

function Line({ of, ...place }: ChartOverlayProps & { readonly of: WaitingOrder }) {
  const t = useT()
  const { own } = useOwnMargin()
  const positions = useStore(own, ({ margin }) => margin.positions)
  const { move, describe } = useOrderMoves()
  const { side, quantity } = of
  return (
    <PriceLine
      {...place}
      side={side}
      price={findLinePrice(of) ?? '0'}
      label={of.kind === 'order' ? `${t(`spot.ticket.${side}`)} ${quantity}` : t(`desk.types.${of.type}`)}
      describe={(price) => describe(of, price)}
      onMove={(price) => move(of, price)}
      preview={(price) => formatClosingResult(of, positions, price)}
    />
  )
}

export function FuturesChartLines({ chart, market }: ChartOverlayProps) {
  const t = useT()
  const { own } = useOwnMargin()
  const { margin, past } = useStore(own)
  const marks = useRef<{ show: (marks: ChartMarks) => void }>(undefined)
  const waiting = listWaitingOrders(margin, market.symbol)
  useEffect(() => {
    const made = attachChartMarks(chart)
    marks.current = made
    return made.stop
  }, [chart])
  const lines = waiting.map(findLinePrice).join(' ')
  useEffect(() => {
    const here = <Row extends { readonly symbol: string }>(rows: readonly Row[]) =>
      rows.filter(({ symbol }) => symbol === market.symbol)
    const level = (price: string | undefined, text: string, tone: PriceMark['tone']): PriceMark[] =>
      price === undefined ? [] : [{ price: Number(price), text, tone }]
    const levels = here(margin.positions).flatMap(({ entry, liquidationPrice, quantity }) => [
      ...level(entry, `${t('futures.calculator.entry')} ${quantity}`, quantity.startsWith('-') ? 'loss' : 'gain'),
      ...level(liquidationPrice, t('futures.estimate.liquidation'), 'loss'),
    ])
    const trades = here(past.fills ?? []).map(({ time, side }) => ({ time, side }))
    marks.current?.show({ trades, levels })
    chart.keepInView([...levels.map(({ price }) => price), ...(lines === '' ? [] : lines.split(' ').map(Number))])
  }, [chart, market, margin, lines, past.fills, t])
  return waiting.map((of) => <Line key={`${of.kind} ${of.id}`} of={of} chart={chart} market={market} />)
}
