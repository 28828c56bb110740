// Converts and aggregates bars with integers, so figures are exact.

import type { Kline } from '#shared/binance-api/answers.ts'
import {
  AGGREGATED_INTERVALS,
  binanceBarStart,
  isAggregatedInterval,
  nextBinanceBarStart,
} from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import type { PriceBarView } from '#shared/futures/history.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { type MarketScales, parseUnitsOrZero } from './figures.ts'

export const toKline = (
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

/** False for a bar that only repeats the last close. An aggregate ignores such bars if another has volume. */
const hasTrades = ({ volume }: Candle): boolean => isNonZero(volume)

function joined({ priceDecimals, quantityDecimals }: MarketScales, time: number, bars: readonly Candle[]): Candle[] {
  const traded = bars.filter(hasTrades)
  const [first] = traded.length > 0 ? traded : bars
  if (!first) return []
  const price = (better: (a: bigint, b: bigint) => boolean, of: (bar: Candle) => string) =>
    traded
      .map(of)
      .reduce(
        (a, b) => (better(parseUnitsOrZero(a, priceDecimals), parseUnitsOrZero(b, priceDecimals)) ? a : b),
        of(first),
      )
  const total = (scale: number, of: (bar: Candle) => string) =>
    fromUnits(
      bars.reduce((sum, bar) => sum + parseUnitsOrZero(of(bar), scale), 0n),
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

export function aggregateBinanceBars(
  market: MarketScales,
  interval: BinanceInterval,
  bars: readonly Candle[],
): Candle[] {
  const groups = Map.groupBy(bars, ({ time }) => binanceBarStart(interval, time))
  return [...groups].flatMap(([time, parts]) => joined(market, time, parts))
}

export const toPriceKline = (interval: BinanceInterval, { time, open, high, low, close }: PriceBarView): Kline =>
  toKline(interval, { time, open, high, low, close, volume: '0', quoteVolume: '0' })

type Bars = { readonly interval: BinanceInterval; readonly before: number | undefined; readonly limit: number }
export type CandleReader = (of: Interval, before: number | undefined, limit: number) => Promise<Candle[]>

export async function readBarsBefore(
  read: CandleReader,
  scales: MarketScales,
  { interval, before, limit }: Bars,
  now: number,
): Promise<Candle[]> {
  if (!isAggregatedInterval(interval)) return read(interval, before, limit)
  const { of, parts } = AGGREGATED_INTERVALS[interval]
  // Reads the parts of one additional bar, because the first bar may be incomplete.
  const end = before === undefined ? now : nextBinanceBarStart(interval, binanceBarStart(interval, before - 1))
  const smaller = await read(of, end < now ? end : undefined, (limit + 1) * parts)
  return aggregateBinanceBars(scales, interval, smaller).slice(-limit)
}
