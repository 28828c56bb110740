// Bars of the Binance dialect that the house has none of by themselves: added up from smaller ones.

import { barStart, DAY_MS, HOUR_MS, type Interval, nextBarStart } from '#shared/intervals.ts'
import type { BinanceInterval } from './words.ts'

type Summed = Exclude<BinanceInterval, Interval>

/** What they are added up from, and how many of it; both begin at multiples of their length since 1970. */
export const SUMMED: Readonly<Record<Summed, { readonly of: Interval; readonly parts: number; readonly ms: number }>> =
  {
    '8h': { of: '4h', parts: 2, ms: 8 * HOUR_MS },
    '3d': { of: '1d', parts: 3, ms: 3 * DAY_MS },
  }

export const isSummed = (interval: BinanceInterval): interval is Summed => Object.hasOwn(SUMMED, interval)

/** As `barStart`. */
export const binanceBarStart = (interval: BinanceInterval, time: number): number =>
  isSummed(interval) ? Math.floor(time / SUMMED[interval].ms) * SUMMED[interval].ms : barStart(interval, time)

/** As `nextBarStart`. */
export const nextBinanceBarStart = (interval: BinanceInterval, start: number): number =>
  isSummed(interval) ? start + SUMMED[interval].ms : nextBarStart(interval, start)
