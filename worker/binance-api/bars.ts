// Bars as clients read them, and those that the house has none of by themselves. Exact: no floating point.

import type { Kline } from '#shared/binance-api/answers.ts'
import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import type { Candle } from '#shared/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { type Scales, units } from './figures.ts'

export const kline = (
  interval: BinanceInterval,
  { time, open, high, low, close, volume, quoteVolume }: Candle,
): Kline => [
  time,
  open,
  high,
  low,
  close,
  volume,
  nextBinanceBarStart(interval, time) - 1,
  quoteVolume,
  0,
  '0',
  '0',
  '0',
]

/** A bar without trades only carries a close: it says nothing beside one that has some. */
const hasTrades = ({ volume }: Candle): boolean => /[1-9]/.test(volume)

function joined({ priceDecimals, quantityDecimals }: Scales, time: number, bars: readonly Candle[]): Candle[] {
  const traded = bars.filter(hasTrades)
  const [first] = traded.length > 0 ? traded : bars
  if (!first) return []
  const price = (better: (a: bigint, b: bigint) => boolean, of: (bar: Candle) => string) =>
    traded.map(of).reduce((a, b) => (better(units(a, priceDecimals), units(b, priceDecimals)) ? a : b), of(first))
  const total = (scale: number, of: (bar: Candle) => string) =>
    fromUnits(
      bars.reduce((sum, bar) => sum + units(of(bar), scale), 0n),
      scale,
    )
  const bar = {
    time,
    open: first.open,
    high: price(
      (a, b) => a >= b,
      ({ high }) => high,
    ),
    low: price(
      (a, b) => a <= b,
      ({ low }) => low,
    ),
    close: traded.at(-1)?.close ?? first.close,
    volume: total(quantityDecimals, ({ volume }) => volume),
    quoteVolume: total(priceDecimals + quantityDecimals, ({ quoteVolume }) => quoteVolume),
  }
  return [bar]
}

/** Larger bars of smaller ones, oldest first. */
export function summedBars(market: Scales, interval: BinanceInterval, bars: readonly Candle[]): Candle[] {
  const groups = Map.groupBy(bars, ({ time }) => binanceBarStart(interval, time))
  return [...groups].flatMap(([time, parts]) => joined(market, time, parts))
}
