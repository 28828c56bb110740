import { describe, expect, test } from 'vitest'
import { calculateIndicator } from '../markets/indicators/calculate.ts'
import { MINUTE_MS } from '../platform/intervals.ts'
import { aggregateCloses, compareRsiHistories } from './recursive.ts'
import type { RsiCross } from './rsi.ts'

const closes = Array.from({ length: 900 }, (_, index) => 1_000 + 60 * Math.sin(index / 7) + 25 * Math.sin(index * 2.3))
const cross = (period: number, level = 51): RsiCross => ({ direction: 'up', level, period, interval: '15m' })

describe('[BP28] the check of recursive bias', () => {
  test('tells how far an index is apart at the same bars with histories of each length, beside that of all there is', () => {
    const rows = compareRsiHistories(closes, 400, [cross(30)])
    expect(rows.map(({ history }) => history)).toEqual([50, 100, 200, 300])
    const differs = rows.map((row) => row.differs)
    // A longer history gives a smaller difference. That of a live bot is as good as the full one.
    expect(differs).toEqual(differs.toSorted((a, b) => b - a))
    expect(differs[0]).toBeGreaterThan(0.02)
    expect(differs[3]).toBeLessThan(0.001)
    expect(rows[0]?.crossings).toBeGreaterThan(0)
    expect(rows.map(({ bars, isLive }) => [bars, isLive])).toEqual([50, 100, 200, 300].map((n) => [500, n === 300]))
    // The same result, computed directly for one bar and one history.
    const rsi = (of: readonly number[]) =>
      calculateIndicator(
        'rsi',
        [30],
        of.map((close) => ({ time: 0, open: close, high: close, low: close, close, volume: 0 })),
      )[0]?.at(-1) ?? Number.NaN
    const [one] = compareRsiHistories(closes.slice(0, 500), 499, [cross(30)])
    const [short, whole] = [rsi(closes.slice(449, 500)), rsi(closes.slice(0, 500))]
    expect(one?.bars).toBe(1)
    expect(one?.differs).toBeCloseTo(Math.abs(short - whole) / whole, 12)
  })

  test('short periods forget sooner, and without a longer history there is nothing to compare', () => {
    const [long, short] = [30, 5].map((period) => compareRsiHistories(closes, 400, [cross(period)])[0]?.differs ?? 0)
    expect(short).toBeLessThan((long ?? 0) / 10)
    expect(compareRsiHistories(closes.slice(0, 302), 0, [cross(14)])).toEqual([])
    expect(compareRsiHistories(closes, 400, [])).toEqual([])
  })

  test('bars of an interval close with the last of the finer ones', () => {
    const time = Float64Array.from([0, 5, 10, 15, 20, 45].map((minute) => minute * MINUTE_MS))
    expect(aggregateCloses({ time, close: Float64Array.from([1, 2, 3, 4, 5, 6]) }, '15m')).toEqual([3, 5, 6])
  })
})
