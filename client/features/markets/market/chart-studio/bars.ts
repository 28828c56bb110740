import type { IndicatorBar } from '#shared/markets/indicators/kinds.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import type { ChartHandle } from '../chart-extras.ts'

export const toIndicatorBar = ({ time, open, high, low, close, volume }: Candle): IndicatorBar => ({
  time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
})

/** Each bar opens at the middle of the previous bar's body. */
export function computeHeikinAshi(bars: readonly Candle[]): readonly Candle[] {
  let open = Number.NaN
  let close = Number.NaN
  return bars.map((candle) => {
    const bar = toIndicatorBar(candle)
    const mean = (bar.open + bar.high + bar.low + bar.close) / 4
    open = Number.isNaN(open) ? (bar.open + bar.close) / 2 : (open + close) / 2
    close = mean
    return {
      ...candle,
      open: String(open),
      close: String(close),
      high: String(Math.max(bar.high, open, close)),
      low: String(Math.min(bar.low, open, close)),
    }
  })
}

export type IndicatorInput = { readonly bars: readonly IndicatorBar[]; readonly times: readonly number[] }

/** The input is cached until the chart's bars change. */
export function createIndicatorInputCache(chart: ChartHandle): {
  readonly read: () => IndicatorInput
  readonly stop: () => void
} {
  let known: IndicatorInput | undefined
  const stop = chart.onBars(() => {
    known = undefined
  })
  const read = () => {
    if (!known) {
      const bars = chart.bars.map(toIndicatorBar)
      known = { bars, times: bars.map(({ time }) => time) }
    }
    return known
  }
  return { read, stop }
}
