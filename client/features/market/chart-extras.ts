// What may lie over the chart: it comes with whoever needs it, so that the chart of a visitor does not load it.

import type { IChartApi, ISeriesApi } from 'lightweight-charts'
import { type ComponentType, createContext } from 'react'
import type { Candle } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'

/** The chart itself, for what is drawn on its canvas. */
export type ChartSurface = {
  readonly chart: IChartApi
  /** The candles, whose scale prices stand on. */
  readonly price: ISeriesApi<'Candlestick'>
  readonly volumes: ISeriesApi<'Histogram'>
  /** The box that it fills. */
  readonly element: HTMLElement
}

/** The part of the chart that is used. */
export type ChartScale = {
  readonly surface: ChartSurface
  /** Oldest first. */
  readonly bars: readonly Candle[]
  /** The one under the keyboard's cursor. */
  readonly cursorBar: Candle | undefined
  onBars(listener: (isAll: boolean) => void): () => void
  /** Has other bars drawn in the place of the market's own. */
  drawAs(map: (bars: readonly Candle[]) => readonly Candle[]): void
  heightOf(price: number): number | undefined
  priceAt(height: number): number | undefined
  readonly scaleWidth: number
  /** Has the scale hold prices that are near what the bars in view span. */
  keepInView(prices: readonly number[]): void
}

export type ExtrasProps = { readonly chart: ChartScale; readonly market: Market }

export const ChartExtrasContext = createContext<(() => Promise<ComponentType<ExtrasProps>>) | undefined>(undefined)
