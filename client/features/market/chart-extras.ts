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
  /** Puts the cursor on the bar of a time, epoch ms, or takes it away. */
  pointAt(time: number | undefined): void
  onBars(listener: (isAll: boolean) => void): () => void
  /** Has other bars drawn in the place of the market's own. */
  drawAs(map: (bars: readonly Candle[]) => readonly Candle[]): void
  heightOf(price: number): number | undefined
  priceAt(height: number): number | undefined
  readonly scaleWidth: number
  /** Has the scale hold prices that are near what the bars in view span. */
  keepInView(prices: readonly number[]): void
}

/** What charts beside each other have in common. */
export type ChartLink = {
  /** @returns takes the chart away again */
  join(chart: ChartScale): () => void
  /** The cursor of a chart came to a bar, or left them. */
  point(chart: ChartScale, bar: Candle | undefined): void
}

export type ExtrasProps = { readonly chart: ChartScale; readonly market: Market }

export const ChartExtrasContext = createContext<(() => Promise<ComponentType<ExtrasProps>>) | undefined>(undefined)
