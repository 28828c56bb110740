import { describe, expect, test } from 'vitest'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { DAY_MS, HOUR_MS, INTERVALS, type Interval, MINUTE_MS, nextBarStart } from '#shared/platform/intervals.ts'
import { barsOfTrades } from '../../../tests/fixtures/bars-of-trades.ts'
import { hasSharedData, sharedRows } from '../../../tests/fixtures/shared-data.ts'
import {
  addTradeToBar,
  type BarTrade,
  createEmptyBar,
  type MarketBar,
  mergeBarsIntoInterval,
  overlayBars,
  reconcileBar,
} from './bars.ts'

const trade = (time: number, priceTicks: number, quantityLots = 1): BarTrade => ({ time, priceTicks, quantityLots })
const bar = (time: number, close: number, volumeLots = 1): MarketBar => ({
  ...createEmptyBar(time, close),
  volumeLots,
  quoteUnits: BigInt(close * volumeLots),
})

describe('bars of trades', () => {
  test('[OB20] open at the first trade and close at the last, high and low between', () => {
    const [only, ...none] = barsOfTrades([trade(0, 5, 2), trade(1, 9, 3), trade(59_999, 4, 1)], '1m')
    expect(none).toEqual([])
    expect(only).toEqual({ time: 0, open: 5, high: 9, low: 4, close: 4, volumeLots: 6, quoteUnits: 41n })
  })

  test('[OB20] minutes without trades carry the close and have no volume', () => {
    const bars = barsOfTrades([trade(0, 5), trade(3 * MINUTE_MS, 8)], '1m')
    expect(bars.slice(1, 3)).toEqual([createEmptyBar(MINUTE_MS, 5), createEmptyBar(2 * MINUTE_MS, 5)])
    expect(bars).toHaveLength(4)
    expect(addTradeToBar(createEmptyBar(0, 5), 0, trade(7, 9))).toMatchObject({ open: 9, low: 9, high: 9 })
  })

  test('[OB20] sums beyond 2^53 stay exact', () => {
    const [only] = barsOfTrades([trade(0, 2 ** 52 + 1, 3), trade(1, 2 ** 52 + 1, 3)], '1m')
    expect(only?.quoteUnits).toBe((2n ** 52n + 1n) * 6n)
  })
})

describe('larger bars', () => {
  test.each(INTERVALS)(
    '[OB21] of %s are what the trades themselves make, with quiet minutes in all places',
    (interval) => {
      // A jumping price around a month's end; two of three minutes have no trades.
      const start = Date.UTC(2024, 1, 27)
      const step = interval === '1w' || interval === '1M' ? 7 * HOUR_MS : 3 * MINUTE_MS + 1
      const trades = Array.from({ length: 400 }, (_, index) =>
        trade(start + index * step, 1_000 + ((index * 7_919) % 613), index + 1),
      )
      expect(mergeBarsIntoInterval(barsOfTrades(trades, '1m'), interval)).toEqual(barsOfTrades(trades, interval))
    },
  )

  test('[OB21] that have nothing but quiet minutes carry the close', () => {
    expect(mergeBarsIntoInterval([createEmptyBar(0, 5), createEmptyBar(MINUTE_MS, 5)], '1h')).toEqual([
      createEmptyBar(0, 5),
    ])
  })

  test('[OB21] through hours and days are the same as straight from minutes', () => {
    const minutes = Array.from({ length: 3 * 1_440 }, (_, index) =>
      bar(index * MINUTE_MS, 100 + (index % 37), index % 5),
    )
    for (const interval of ['1d', '1w'] as const) {
      expect(mergeBarsIntoInterval(mergeBarsIntoInterval(minutes, '1h'), interval)).toEqual(
        mergeBarsIntoInterval(minutes, interval),
      )
    }
  })
})

describe('patches', () => {
  test('[OB23] what the book saw stands over what the source knows, in order of time', () => {
    const base = [bar(0, 1), bar(60_000, 2), bar(120_000, 3)]
    expect(overlayBars(base, [bar(60_000, 9), bar(180_000, 8)]).map(({ close }) => close)).toEqual([1, 9, 3, 8])
    expect(overlayBars(base, [])).toEqual(base)
  })

  test('[OB26] a minute the book left early ends as the source says, and counts no trade twice', () => {
    const seen: MarketBar = { time: 0, open: 10, high: 12, low: 9, close: 11, volumeLots: 40, quoteUnits: 400n }
    const whole: MarketBar = { time: 0, open: 11, high: 11, low: 7, close: 8, volumeLots: 90, quoteUnits: 800n }
    expect(reconcileBar(seen, whole)).toEqual({
      time: 0,
      open: 10,
      high: 12,
      low: 7,
      close: 8,
      volumeLots: 90,
      quoteUnits: 800n,
    })
    expect(reconcileBar({ ...seen, volumeLots: 99, quoteUnits: 999n }, whole)).toMatchObject({
      volumeLots: 99,
      quoteUnits: 999n,
    })
  })
})

const units = (text: string | undefined, scale: number): number => {
  const count = toSafeUnits(text ?? '', scale)
  if (count === undefined) throw new Error(`not ${scale} places: ${text}`)
  return count
}

describe.skipIf(!hasSharedData)('recorded markets', () => {
  test('[OB20] Kraken’s own minutes come out of its trades, empty ones included', () => {
    const trades = sharedRows<'time_s' | 'price' | 'qty'>('trades_to_candles/kraken_XBTUSDT_trades.csv.gz').map((row) =>
      trade(Math.floor(Number(row.time_s) * 1000), units(row.price, 1), units(row.qty, 8)),
    )
    type Column = 'time_s' | 'open' | 'high' | 'low' | 'close' | 'volume'
    const theirs = sharedRows<Column>('trades_to_candles/kraken_XBTUSDT_1m_expected.csv.gz').map((row) => ({
      time: Number(row.time_s) * 1000,
      open: units(row.open, 1),
      high: units(row.high, 1),
      low: units(row.low, 1),
      close: units(row.close, 1),
      volumeLots: units(row.volume, 8),
    }))
    const ours = barsOfTrades(trades, '1m').map(({ quoteUnits: _, ...rest }) => rest)
    expect(theirs).toHaveLength(221)
    expect(ours.filter(({ volumeLots }) => volumeLots === 0)).toHaveLength(77)
    expect(ours).toEqual(theirs)
    expect(mergeBarsIntoInterval(barsOfTrades(trades, '1m'), '1h')).toEqual(barsOfTrades(trades, '1h'))
  })

  type Column = 'open_time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'quote_volume'
  /** BTC volumes have up to eight decimals. Volumes of cheap coins fit a safe integer only with five. */
  const bars = (path: string, volumePlaces: 5 | 8): MarketBar[] =>
    sharedRows<Column>(path).map((row) => ({
      time: Number(row.open_time),
      open: units(row.open, 8),
      high: units(row.high, 8),
      low: units(row.low, 8),
      close: units(row.close, 8),
      volumeLots: units(row.volume, volumePlaces),
      quoteUnits: toUnits(row.quote_volume, 8) ?? -1n,
    }))

  const hours = () => bars('klines/1h_2024/BTCUSDT.csv.gz', 8)

  test.each(['2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const)(
    '[OB21] Binance’s own %s bars of 2024 come out of its hours',
    (interval) => {
      const ours = mergeBarsIntoInterval(hours(), interval)
      const theirs = bars(`klines/multi_BTCUSDT_2024/${interval}.csv.gz`, 8)
      const last = hours().at(-1)?.time ?? 0
      // The last week of the year ends in the next one, which has no data.
      const whole = theirs.filter(({ time }) => nextBarStart(interval, time) <= last + HOUR_MS)
      expect(whole.length).toBeGreaterThanOrEqual(interval === '1M' ? 12 : 50)
      expect(ours.slice(0, whole.length)).toEqual(whole)
    },
  )

  test.each(['1w', '1M'] as const)('[OB21] and its %s bars out of days', (interval) => {
    const days = mergeBarsIntoInterval(hours(), '1d')
    expect(days).toHaveLength(366)
    expect(mergeBarsIntoInterval(days, interval)).toEqual(mergeBarsIntoInterval(hours(), interval))
  })

  test.each(['ADAUSDT', 'AVAXUSDT', 'BNBUSDT', 'DOGEUSDT', 'DOTUSDT', 'ETHUSDT', 'LINKUSDT', 'SOLUSDT', 'XRPUSDT'])(
    '[OB21] the hours of %s add up by days and directly to the same weeks and months',
    (pair) => {
      const smaller = bars(`klines/1h_2024/${pair}.csv.gz`, 5)
      expect(smaller).toHaveLength(366 * 24)
      const intervals: readonly Interval[] = ['1w', '1M']
      for (const interval of intervals) {
        expect(mergeBarsIntoInterval(mergeBarsIntoInterval(smaller, '1d'), interval)).toEqual(
          mergeBarsIntoInterval(smaller, interval),
        )
      }
      const volume = (of: readonly MarketBar[]) => of.reduce((sum, { volumeLots }) => sum + volumeLots, 0)
      expect(volume(mergeBarsIntoInterval(smaller, '1M'))).toBe(volume(smaller))
      expect(mergeBarsIntoInterval(smaller, '1d').every(({ time }) => time % DAY_MS === 0)).toBe(true)
    },
  )
})
