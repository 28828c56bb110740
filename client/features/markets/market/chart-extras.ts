// Optional overlays of the chart, loaded by the screens that have them.

import type { IChartApi, ISeriesApi } from 'lightweight-charts'
import { type ComponentType, createContext } from 'react'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'

export type ChartSurface = {
  readonly chart: IChartApi
  /** The candle series, whose price scale overlays share. */
  readonly price: ISeriesApi<'Candlestick'>
  readonly volumes: ISeriesApi<'Histogram'>
  readonly element: HTMLElement
}

export type ChartScale = {
  readonly surface: ChartSurface
  /** Bars of the chart, oldest first. */
  readonly bars: readonly Candle[]
  readonly cursorBar: Candle | undefined
  /** Moves the cursor to the bar of a time, epoch ms; undefined removes it. */
  pointAt(time: number | undefined): void
  onBars(listener: (isAll: boolean) => void): () => void
  /** Draws transformed bars, such as Heikin-Ashi, instead of the market's. */
  drawAs(map: (bars: readonly Candle[]) => readonly Candle[]): void
  heightOf(price: number): number | undefined
  priceAt(height: number): number | undefined
  readonly scaleWidth: number
  /** Extends the price scale to prices near the visible bars. */
  keepInView(prices: readonly number[]): void
}

export type ChartLink = {
  join(chart: ChartScale): () => void
  point(chart: ChartScale, bar: Candle | undefined): void
}

export type ExtrasProps = { readonly chart: ChartScale; readonly market: Market }

export const ChartExtrasContext = createContext<(() => Promise<ComponentType<ExtrasProps>>) | undefined>(undefined)
