// Optional chart overlays, loaded by the screens that have them.

import type { IChartApi, ISeriesApi } from 'lightweight-charts'
import { type ComponentType, createContext } from 'react'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'

export type ChartSurface = {
  readonly chart: IChartApi
  /** The candle series. Overlays use its price scale. */
  readonly price: ISeriesApi<'Candlestick'>
  readonly volumes: ISeriesApi<'Histogram'>
  readonly element: HTMLElement
}

export type ChartHandle = {
  readonly surface: ChartSurface
  /** Bars of the chart, oldest first. */
  readonly bars: readonly Candle[]
  readonly cursorBar: Candle | undefined
  /** Moves the crosshair to the bar of a time, epoch ms; undefined removes it. */
  moveCursorTo(time: number | undefined): void
  onBars(listener: (isAll: boolean) => void): () => void
  /** Draws transformed bars, such as Heikin-Ashi, instead of the market's own. */
  setBarTransform(map: (bars: readonly Candle[]) => readonly Candle[]): void
  priceToPixel(price: number): number | undefined
  pixelToPrice(height: number): number | undefined
  readonly scaleWidth: number
  /** Extends the price scale to prices near the visible bars. */
  keepInView(prices: readonly number[]): void
}

export type CrosshairSync = {
  addChart(chart: ChartHandle): () => void
  moveLinkedCursors(chart: ChartHandle, bar: Candle | undefined): void
}

export type ChartOverlayProps = { readonly chart: ChartHandle; readonly market: Market }

export const ChartOverlaysContext = createContext<(() => Promise<ComponentType<ChartOverlayProps>>) | undefined>(
  undefined,
)
