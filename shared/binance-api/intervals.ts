// The exchange does not store the intervals `8h` and `3d`: the server aggregates smaller bars.

import { barStart, DAY_MS, HOUR_MS, type Interval, nextBarStart } from '#shared/platform/intervals.ts'
import type { BinanceInterval } from './words.ts'

type Summed = Exclude<BinanceInterval, Interval>

/**
 * `of`: interval of the smaller bars. `parts`: their number in one bar. Both intervals start at multiples of their
 * length since 1970.
 */
export const AGGREGATED_INTERVALS: Readonly<
  Record<Summed, { readonly of: Interval; readonly parts: number; readonly ms: number }>
> = {
  '8h': { of: '4h', parts: 2, ms: 8 * HOUR_MS },
  '3d': { of: '1d', parts: 3, ms: 3 * DAY_MS },
}

export const isAggregatedInterval = (interval: BinanceInterval): interval is Summed =>
  Object.hasOwn(AGGREGATED_INTERVALS, interval)

export const binanceBarStart = (interval: BinanceInterval, time: number): number =>
  isAggregatedInterval(interval)
    ? Math.floor(time / AGGREGATED_INTERVALS[interval].ms) * AGGREGATED_INTERVALS[interval].ms
    : barStart(interval, time)

export const nextBinanceBarStart = (interval: BinanceInterval, start: number): number =>
  isAggregatedInterval(interval) ? start + AGGREGATED_INTERVALS[interval].ms : nextBarStart(interval, start)
