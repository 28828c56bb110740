// Shows the user's entry prices, liquidation prices and fills on the chart. Lines of orders, stops and take-profits can
// be dragged.

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import type { ChartOverlayProps } from '../markets/market/chart-extras.ts'
import { attachChartMarkers, type ChartMarkers, type ChartPriceMarker } from '../markets/market/chart-studio/marks.ts'
import { OrderPriceLine } from '../markets/orders/price-line.tsx'
import { formatClosingProfit } from './outcome.ts'
import { useOwnMargin } from './own.ts'
import { useChartOrderMoves } from './use-moves.ts'
import { findOrderLinePrice, listWaitingOrders, type WaitingOrder } from './waiting-orders.ts'

function Line({ of, ...place }: ChartOverlayProps & { readonly of: WaitingOrder }) {
  const t = useT()
  const { own } = useOwnMargin()
  const positions = useStore(own, ({ margin }) => margin.positions)
  const { move, describe } = useChartOrderMoves()
  const { side, quantity } = of
  return (
    <OrderPriceLine
      {...place}
      side={side}
      price={findOrderLinePrice(of) ?? '0'}
      label={of.kind === 'order' ? `${t(`spot.ticket.${side}`)} ${quantity}` : t(`desk.types.${of.type}`)}
      describe={(price) => describe(of, price)}
      onMove={(price) => move(of, price)}
      preview={(price) => formatClosingProfit(of, positions, price)}
    />
  )
}

export function FuturesChartLines({ chart, market }: ChartOverlayProps) {
  const t = useT()
  const { own } = useOwnMargin()
  const { margin, past } = useStore(own)
  const marks = useRef<{ show: (marks: ChartMarkers) => void }>(undefined)
  const waiting = listWaitingOrders(margin, market.symbol)
  useEffect(() => {
    const made = attachChartMarkers(chart)
    marks.current = made
    return made.stop
  }, [chart])
  const lines = waiting.map(findOrderLinePrice).join(' ')
  useEffect(() => {
    const here = <Row extends { readonly symbol: string }>(rows: readonly Row[]) =>
      rows.filter(({ symbol }) => symbol === market.symbol)
    const level = (price: string | undefined, text: string, tone: ChartPriceMarker['tone']): ChartPriceMarker[] =>
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
