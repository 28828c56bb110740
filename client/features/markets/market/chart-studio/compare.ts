// Compared markets, drawn in percent since the chart's left edge.

import type { Time } from 'lightweight-charts'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { ChartSurface } from '../chart-extras.ts'
import type { MarketProduct } from '../product.ts'
import type { ChartColours } from './colours.ts'
import { toChartSeconds } from './logical.ts'
import { type IndicatorSeriesPoint, IndicatorSeriesView } from './pane-view.ts'

/** Index of the first plot colour for compared markets, after those of the first indicators. */
const FIRST_COLOUR = 3
/** The chart's own market starts with as many bars. */
const BARS = 300

export const pickComparedColour = (index: number): number => FIRST_COLOUR + index

export function addComparedMarket(
  surface: ChartSurface,
  { product, interval, symbol, index }: { product: MarketProduct; interval: Interval; symbol: string; index: number },
  colours: () => ChartColours,
): () => void {
  const look = { name: symbol, shape: 'line', colour: pickComparedColour(index) } as const
  const series = surface.chart.addCustomSeries(new IndicatorSeriesView([look], [], colours), {
    lastValueVisible: false,
    priceLineVisible: false,
  })
  let isGone = false
  const show = (candles: readonly Candle[]) => {
    if (isGone) return
    const points: (IndicatorSeriesPoint & { time: Time })[] = candles.map(({ time, close }) => ({
      time: toChartSeconds(time),
      values: [Number(close)],
    }))
    series.setData(points)
  }
  product.candles({ symbol, interval, limit: BARS }).then(show, console.error)
  return () => {
    isGone = true
    surface.chart.removeSeries(series)
  }
}
