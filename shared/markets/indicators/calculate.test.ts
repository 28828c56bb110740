import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateIndicator } from './calculate.ts'
import {
  createInitialIndicatorParams,
  INDICATOR_KINDS,
  INDICATORS,
  type IndicatorBar,
  repairIndicatorParams,
} from './kinds.ts'

const MINUTE = 60_000
const flat = (close: number, index: number): IndicatorBar => ({
  time: index * MINUTE,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})
const closes = (...values: readonly number[]) => values.map(flat)
const bar = (high: number, low: number, close: number, volume = 1, time = 0): IndicatorBar => ({
  time,
  open: close,
  high,
  low,
  close,
  volume,
})
const last = (lines: ReturnType<typeof calculateIndicator>) => lines.map((values) => values.at(-1))
const rounded = (values: readonly (number | undefined)[] | undefined, digits = 2) =>
  (values ?? []).map((value) => (value === undefined ? undefined : Number(value.toFixed(digits))))

describe('indicators against values worked out elsewhere', () => {
  // Example of StockCharts' ChartSchool for the relative strength index.
  const QQQQ = closes(
    44.34,
    44.09,
    44.15,
    43.61,
    44.33,
    44.83,
    45.1,
    45.42,
    45.84,
    46.08,
    45.89,
    46.03,
    45.61,
    46.28,
    46.28,
    46.0,
    46.03,
    46.41,
    46.22,
    45.64,
  )

  test('RSI is Wilder’s', () => {
    const [rsi] = calculateIndicator('rsi', [14], QQQQ)
    expect(rsi?.slice(0, 14).every((value) => value === undefined)).toBe(true)
    expect(rounded(rsi?.slice(14))).toEqual([70.46, 66.25, 66.48, 69.35, 66.29, 57.92])
  })

  test('moving averages: plain, exponential, with their bands', () => {
    expect(calculateIndicator('ma', [2, 3, 9], closes(1, 2, 6))).toEqual([
      [undefined, 1.5, 4],
      [undefined, undefined, 3],
      [undefined, undefined, undefined],
    ])
    // The weight of each new price is 2/(3+1), from the first price on.
    expect(calculateIndicator('ema', [3, 3, 3], closes(2, 4, 8))[0]).toEqual([undefined, undefined, 5.5])
    // 2, 4, 4, 4, 5, 5, 7, 9 have a mean of 5 and a standard deviation of 2.
    expect(last(calculateIndicator('boll', [8, 2], closes(2, 4, 4, 4, 5, 5, 7, 9)))).toEqual([5, 9, 1])
  })

  test('MACD is the difference of two averages, and its histogram that to its signal', () => {
    const [histogram, dif, dea] = last(calculateIndicator('macd', [2, 3, 2], closes(1, 2, 3, 4, 8)))
    // Computed by hand: EMA 2 is 527/81, EMA 3 is 89/16.
    expect(dif).toBeCloseTo(527 / 81 - 89 / 16, 10)
    expect(histogram).toBeCloseTo((dif ?? 0) - (dea ?? 0), 12)
  })

  test('VWAP begins anew with each day (UTC), and a bar without trades leaves it', () => {
    const day = 24 * 60 * MINUTE
    const bars = [bar(12, 6, 9, 1, 0), bar(30, 30, 30, 2, MINUTE), bar(99, 99, 99, 0, 2 * MINUTE), bar(7, 7, 7, 3, day)]
    expect(calculateIndicator('vwap', [], bars)[0]).toEqual([9, 23, 23, 7])
  })

  test('ATR takes gaps in', () => {
    expect(calculateIndicator('atr', [2], [bar(10, 8, 9), bar(15, 14, 15), bar(16, 15, 16)])[0]).toEqual([
      undefined,
      4,
      2.5,
    ])
  })

  test('OBV adds volume of rises and takes that of falls', () => {
    const bars = [bar(1, 1, 1, 5), bar(2, 2, 2, 7), bar(1, 1, 1, 4), bar(1, 1, 1, 9)]
    expect(calculateIndicator('obv', [], bars)[0]).toEqual([undefined, 7, 3, 3])
  })

  test('KDJ begins at 50; K is a third of where the close stands', () => {
    const bars = [bar(10, 0, 5), bar(10, 0, 10), bar(10, 0, 0)]
    const [k, d, j] = calculateIndicator('kdj', [1, 3, 3], bars).map((values) => rounded(values))
    expect(k).toEqual([50, 66.67, 44.44])
    expect(d).toEqual([50, 55.56, 51.85])
    expect(j).toEqual([50, 88.89, 29.63])
  })

  test('StochRSI is RSI within its own range', () => {
    const lines = calculateIndicator('stochrsi', [2, 1, 1], closes(1, 2, 1, 3, 1, 5, 6, 7))
    expect(last(lines)).toEqual([100, 100])
    expect(lines[0]?.slice(0, 3).every((value) => value === undefined)).toBe(true)
  })

  test('SAR follows the extreme and turns when it is touched', () => {
    const bars = [bar(10, 9, 9.5), bar(11, 10, 10.8), bar(12, 11, 11.8), bar(13, 12, 12.5), bar(9, 7, 8)]
    const [sar] = calculateIndicator('sar', [0.02, 0.2], bars)
    expect(rounded(sar, 4)).toEqual([undefined, 9, 9, 9.12, 13])
  })

  test('Ichimoku’s lines are the middles of their ranges', () => {
    const bars = [bar(10, 0, 5), bar(20, 10, 15), bar(30, 20, 25)]
    expect(last(calculateIndicator('ichimoku', [1, 2, 3], bars))).toEqual([25, 20, 22.5, 15, 25])
  })
})

describe('any indicator', () => {
  const bars = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 9 })),
    { maxLength: 120 },
  )
  test.each(INDICATOR_KINDS)('%s has a finite value or none for each bar, whatever the market did', (kind) => {
    fc.assert(
      fc.property(bars, (rows) => {
        const made = rows.map(([low, height, volume], index) => ({
          time: index * MINUTE,
          open: low,
          high: low + height,
          low,
          close: low + (height >> 1),
          volume,
        }))
        const lines = calculateIndicator(kind, createInitialIndicatorParams(kind), made)
        expect(lines).toHaveLength(INDICATORS[kind].lines.length)
        for (const values of lines) {
          expect(values).toHaveLength(made.length)
          for (const value of values) expect(value === undefined || Number.isFinite(value)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('settings are put right', () => {
    expect(repairIndicatorParams('ma', [0, 7.4, 9_999])).toEqual([1, 7, 500])
    expect(repairIndicatorParams('boll', [Number.NaN])).toEqual([20, 2])
    expect(repairIndicatorParams('sar', [0.024, 5])).toEqual([0.02, 1])
  })
})
