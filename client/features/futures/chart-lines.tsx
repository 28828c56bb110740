// One's own on the chart of a contract: where positions were opened and where they would be liquidated, orders and stops
// that wait, trades.

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import type { ExtrasProps } from '../market/chart-extras.ts'
import { type Level, type Marks, markChart } from '../market/studio/marks.ts'
import { useOwn } from './own.ts'

export function ChartLines({ chart, market }: ExtrasProps) {
  const t = useT()
  const { own } = useOwn()
  const { margin, past } = useStore(own)
  const marks = useRef<{ show: (marks: Marks) => void }>(undefined)
  useEffect(() => {
    const made = markChart(chart)
    marks.current = made
    return made.stop
  }, [chart])
  useEffect(() => {
    const here = <Row extends { readonly symbol: string }>(rows: readonly Row[]) =>
      rows.filter(({ symbol }) => symbol === market.symbol)
    const level = (price: string | undefined, text: string, tone: Level['tone']): Level[] =>
      price === undefined ? [] : [{ price: Number(price), text, tone }]
    const levels = [
      ...here(margin.positions).flatMap(({ entry, liquidationPrice, quantity }) => [
        ...level(entry, `${t('futures.calculator.entry')} ${quantity}`, quantity.startsWith('-') ? 'loss' : 'gain'),
        ...level(liquidationPrice, t('futures.estimate.liquidation'), 'loss'),
      ]),
      ...here(margin.orders).flatMap(({ price, side, quantity }) =>
        level(price, `${t(`spot.ticket.${side}`)} ${quantity}`, side === 'buy' ? 'gain' : 'loss'),
      ),
      ...here(margin.conditionals).flatMap(({ stopPrice, side }) =>
        level(stopPrice, t(`spot.ticket.${side}`), 'accent'),
      ),
    ]
    const trades = here(past.fills ?? []).map(({ time, side }) => ({ time, side }))
    marks.current?.show({ trades, levels })
    chart.keepInView(levels.map(({ price }) => price))
  }, [chart, market, margin, past.fills, t])
  return null
}
