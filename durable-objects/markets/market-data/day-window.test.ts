import { describe, expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { createEmptyBar, type MarketBar } from './bars.ts'
import { createUntradedMarketDay, MarketDayWindow } from './day-window.ts'
import { formatMarketRow } from './text.ts'

const NOW = Date.UTC(2026, 0, 2, 12, 0, 30)
const minute = (time: number, close: number, more: Partial<MarketBar> = {}): MarketBar => ({
  ...createEmptyBar(time, close),
  volumeLots: 2,
  quoteUnits: BigInt(close) * 2n,
  ...more,
})
/** More than a day of minutes; each closes at its distance from now, in minutes. */
const minutes = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const ago = count - index
    return minute(NOW - 30_000 - ago * MINUTE_MS, 100_000 - ago)
  })

describe('the last 24 hours', () => {
  test('[OB20] begin a day before now, to the minute, and end with the minute that is open', () => {
    const day = new MarketDayWindow()
    day.reset(minutes(2_000))
    const current = minute(NOW - 30_000, 100_500, { high: 100_900, low: 98_000, volumeLots: 7, quoteUnits: 700_000n })
    const figures = day.figures(NOW, current)
    expect(figures).toMatchObject({ open: 100_000 - 1_439, high: 100_900, low: 98_000, last: 100_500 })
    expect(figures?.volumeLots).toBe(1_439 * 2 + 7)
    const quote = minutes(1_439).reduce((sum, bar) => sum + bar.quoteUnits, 0n)
    expect(figures?.quoteUnits).toBe(quote + 700_000n)
    expect(figures?.spark).toHaveLength(25)
    expect(figures?.spark.slice(-3)).toEqual([100_000 - 61, 100_000 - 1, 100_500])
  })

  test('[OB20] forget a high that is older, and count a minute that is replaced once', () => {
    const day = new MarketDayWindow()
    const peak = NOW - 30_000 - DAY_MS + MINUTE_MS
    day.reset([minute(peak, 5, { high: 999 }), minute(peak + MINUTE_MS, 6)])
    expect(day.figures(NOW, undefined)?.high).toBe(999)
    expect(day.figures(NOW + MINUTE_MS, undefined)).toMatchObject({ high: 6, open: 6, volumeLots: 2 })
    day.push(minute(peak + MINUTE_MS, 8, { volumeLots: 3 }))
    day.push(minute(peak + 2 * MINUTE_MS, 7))
    expect(day.figures(NOW + MINUTE_MS, undefined)).toMatchObject({ volumeLots: 5, last: 7, high: 8 })
    expect(day.figures(NOW + 2 * DAY_MS, undefined)).toBeUndefined()
  })
})

test('[OB20] a minute takes the place of the one a day before, and of nothing where some are missing between', () => {
  const day = new MarketDayWindow()
  const start = NOW - 30_000 - DAY_MS
  day.reset([minute(start, 1, { high: 999 }), minute(start + 5 * MINUTE_MS, 5)])
  day.push(minute(start + DAY_MS - MINUTE_MS, 8))
  day.push(minute(start + DAY_MS, 9))
  // Three minutes remain: the newest overwrote the place of the first, and the minutes in between were never set.
  expect(day.figures(NOW + MINUTE_MS, undefined)).toMatchObject({ open: 5, high: 9, low: 5, last: 9, volumeLots: 6 })
  expect(day.figures(NOW + DAY_MS - MINUTE_MS, undefined)).toMatchObject({ open: 9, volumeLots: 2, spark: [9, 9] })
  day.reset([minute(start + DAY_MS, 3)])
  expect(day.figures(NOW + MINUTE_MS, undefined)).toMatchObject({ open: 3, high: 3, volumeLots: 2 })
})

describe('the row of a market', () => {
  const market = findMarket('BTC_USDT') ?? expect.unreachable()
  const row = (open: number, last: number) =>
    formatMarketRow(market, {}, { ...createUntradedMarketDay(last), open }, NOW)

  test('[OB20] tells the change in the market’s figures and as a rate with six places', () => {
    expect(row(9_000_000, 9_191_700)).toMatchObject({ change: '1917.00', changeRate: '0.021300' })
    expect(row(9_000_000, 8_999_999)).toMatchObject({ change: '-0.01', changeRate: '0.000000' })
    expect(row(9_000_000, 8_100_000)).toMatchObject({ change: '-9000.00', changeRate: '-0.100000', last: '81000.00' })
    expect(row(0, 0)).toMatchObject({ changeRate: '0.000000' })
  })

  test('[OB20] keeps what a double could not: 2^53 lots and more of quote volume', () => {
    const pepe = findMarket('PEPE_USDT') ?? expect.unreachable()
    const figures = {
      ...createUntradedMarketDay(486),
      volumeLots: 9_007_199_254_740_991,
      quoteUnits: 9_007_199_254_740_993n * 486n,
    }
    const { volume, quoteVolume } = formatMarketRow(pepe, {}, figures, NOW)
    expect([volume, quoteVolume]).toEqual(['9007199254740991', '43774988378.04122598'])
  })
})

test('[OB20] the spark has a close for each hour', () => {
  const day = new MarketDayWindow()
  day.reset(minutes(1_440))
  expect(HOUR_MS / MINUTE_MS).toBe(60)
  expect(day.figures(NOW, undefined)?.spark).toHaveLength(25)
})

test('[OB97] minutes that come late are in the figures, those before the window are not', () => {
  const day = new MarketDayWindow()
  day.push(minute(NOW - 30_000 - MINUTE_MS, 100))
  day.put(minute(NOW - 30_000 - 3 * MINUTE_MS, 90, { low: 80, open: 85 }))
  expect(day.figures(NOW, undefined)).toMatchObject({ open: 85, low: 80, last: 100, volumeLots: 4 })
  day.put(minute(NOW - 30_000 - MINUTE_MS - DAY_MS, 1))
  expect(day.figures(NOW, undefined)).toMatchObject({ low: 80, volumeLots: 4 })

  const empty = new MarketDayWindow()
  empty.put(minute(NOW - 30_000 - 2 * MINUTE_MS, 90))
  expect(empty.figures(NOW, minute(NOW - 30_000, 95))).toMatchObject({ open: 90, last: 95, volumeLots: 4 })
})
