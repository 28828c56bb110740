// If a range starts before the market was listed, it begins at the first bar.

import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { barStart, type Interval, nextBarStart } from '#shared/platform/intervals.ts'
import { type CandleReader, readBarsBefore } from './bars.ts'
import type { MarketScales } from './figures.ts'
import { computeBarsEnd } from './pages.ts'

/**
 * A time range (epoch ms, inclusive). With `startTime`, the first `limit` bars of the range are requested, otherwise
 * the last.
 */
export type BinanceBarRange = {
  readonly interval: BinanceInterval
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit: number
}

/** `listedAt`: time of the listing, epoch ms. No bar ends before it. */
type ListedScales = MarketScales & { readonly listedAt: number }

/** The search for the next bar after a gap narrows from the month to its day, hour and minute. */
const COARSE: readonly Interval[] = ['1M', '1d', '1h', '1m']
/** Maximum bars per read: enough for all months, and for the parts of one coarser bar. */
const COARSE_MAX = 500
const GAPS_MAX = 4

const lengthOf = (interval: BinanceInterval): number => nextBinanceBarStart(interval, 0)

/**
 * Start of the first bar (or of its first part) at or after `from`.
 * @param until epoch ms, exclusive
 */
async function nextBars(
  read: CandleReader,
  interval: BinanceInterval,
  from: number,
  until?: number,
  [coarse, ...finer]: readonly Interval[] = COARSE,
): Promise<number | undefined> {
  if (coarse === undefined) return undefined
  const bars = (await read(coarse, until, COARSE_MAX)).filter(({ time }) => time >= barStart(coarse, from))
  const isEnough = finer.length === 0 || lengthOf(coarse) <= lengthOf(interval)
  if (isEnough) return bars[0]?.time
  for (const { time } of bars.slice(0, 2)) {
    const found = await nextBars(read, interval, Math.max(from, time), nextBarStart(coarse, time), finer)
    if (found !== undefined) return found
  }
  return undefined
}

/** Oldest first. */
export async function readBarsInRange(
  read: CandleReader,
  market: ListedScales,
  asked: BinanceBarRange,
  now: number,
): Promise<Candle[]> {
  const { interval, endTime = now, limit } = asked
  const first = binanceBarStart(interval, market.listedAt)
  const fitting = async (startTime: number | undefined, left: number) => {
    const range = { startTime, endTime: asked.endTime, limit: left }
    const before = computeBarsEnd(interval, range, now)
    const candles = await readBarsBefore(read, market, { interval, before, limit: left }, now)
    return { before, bars: candles.filter(({ time }) => time >= (startTime ?? 0) && time <= endTime) }
  }
  if (asked.startTime === undefined) return (await fitting(undefined, limit)).bars
  const bars: Candle[] = []
  let start: number | undefined = Math.max(asked.startTime, first)
  for (let gaps = 0; start !== undefined && start <= Math.min(now, endTime) && gaps < GAPS_MAX; gaps += 1) {
    const page: Awaited<ReturnType<typeof fitting>> = await fitting(start, limit - bars.length)
    bars.push(...page.bars)
    if (bars.length >= limit || page.before === undefined || page.before > endTime) break
    const found = await nextBars(read, interval, page.before)
    start = found === undefined ? undefined : Math.max(page.before, binanceBarStart(interval, found))
  }
  return bars
}
