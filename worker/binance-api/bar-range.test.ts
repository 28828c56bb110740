import { describe, expect, test } from 'vitest'
import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import { BinanceInterval } from '#shared/binance-api/words.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { barStart, DAY_MS, HOUR_MS, type Interval, MINUTE_MS, nextBarStart } from '#shared/platform/intervals.ts'
import { readBarsInRange } from './bar-range.ts'

const LISTED = Date.parse('2022-01-03T00:00:00Z')
const NOW = Date.parse('2024-03-05T10:11:12Z')
const MARKET = { priceDecimals: 2, quantityDecimals: 5, listedAt: LISTED }

const candle = (time: number): Candle => ({
  time,
  open: '1.00',
  high: '1.00',
  low: '1.00',
  close: '1.00',
  volume: '1.00000',
  quoteVolume: '1.0000000',
})

/** Reads the last bars before a time. The test market has bars from `since` on, except in the gaps. */
function read(since: number, gaps: readonly (readonly [from: number, to: number])[] = []) {
  return async (of: Interval, before = NOW, limit: number): Promise<Candle[]> => {
    const bars: Candle[] = []
    const isKnown = (time: number, end: number) => {
      return end > since && !gaps.some(([from, to]) => time >= from && end <= to)
    }
    const length = nextBarStart(of, 0)
    for (
      let time = barStart(of, Math.max(before - (limit + 1) * Math.max(length, DAY_MS / 24 / 60), since));
      time < Math.min(before, NOW);
    ) {
      const next = nextBarStart(of, time)
      if (isKnown(time, next)) bars.push(candle(time))
      time = next
    }
    return bars.slice(-limit)
  }
}

const times = (bars: readonly Candle[]) => bars.map(({ time }) => time)

describe('[BR91] bars from before the first one of a market', () => {
  const since = [0, 1_640_995_200_000, LISTED]
  test.each(BinanceInterval.options)('are its first ones, by %s', async (interval) => {
    const first = binanceBarStart(interval, LISTED)
    const wanted = [first]
    while (wanted.length < 10) wanted.push(nextBinanceBarStart(interval, wanted.at(-1) ?? 0))
    for (const startTime of since) {
      const from = wanted.filter((time) => time >= startTime)
      const bars = times(await readBarsInRange(read(LISTED), MARKET, { interval, startTime, limit: 10 }, NOW))
      expect(bars.slice(0, from.length), `${startTime}`).toEqual(from)
      expect(bars).toHaveLength(10)
    }
  })

  test('are none where the range ends before it, or begins after now', async () => {
    const ask = (range: object) => readBarsInRange(read(LISTED), MARKET, { interval: '1h', limit: 10, ...range }, NOW)
    expect(await ask({ startTime: 0, endTime: LISTED - 1 })).toEqual([])
    expect(await ask({ startTime: NOW + HOUR_MS })).toEqual([])
    expect(times(await ask({ startTime: 0, endTime: LISTED + HOUR_MS }))).toEqual([LISTED, LISTED + HOUR_MS])
  })

  test.each(['1m', '1h', '1d', '3d', '1M'] as const)(
    'are found where its source knows nothing of its first years, by %s',
    async (interval) => {
      const known = Date.parse('2023-11-20T05:17:00Z')
      const bars = await readBarsInRange(read(known), MARKET, { interval, startTime: 0, limit: 2 }, NOW)
      expect(times(bars)[0]).toBe(binanceBarStart(interval, known))
    },
  )

  test('a page goes over a gap, however long it is', async () => {
    const gap = [LISTED + 3 * MINUTE_MS, LISTED + 40 * DAY_MS] as const
    const bars = await readBarsInRange(read(LISTED, [gap]), MARKET, { interval: '1m', startTime: 0, limit: 5 }, NOW)
    expect(times(bars)).toEqual([LISTED, LISTED + MINUTE_MS, LISTED + 2 * MINUTE_MS, gap[1], gap[1] + MINUTE_MS])
  })
})
