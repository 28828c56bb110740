import { describe, expect, test } from 'vitest'
import { AlertDraft } from './alerts.ts'
import {
  addMinutePriceRange,
  evaluateCrossAlert,
  evaluateFundingAlert,
  evaluateMoveAlert,
  evaluatePriceAlert,
  type PriceSample,
} from './evaluate.ts'

const MINUTE = 60_000
const seen = (last: number, more: Partial<PriceSample> = {}): PriceSample => ({
  time: 100 * MINUTE,
  last,
  low: last,
  high: last,
  ...more,
})

describe('[AB3] a price', () => {
  test('counts where it was touched, even if it is gone again', () => {
    expect(evaluatePriceAlert({ kind: 'price', direction: 'up', price: '100' }, seen(99, { high: 100.5 }))).toBe(
      '100.5',
    )
    expect(evaluatePriceAlert({ kind: 'price', direction: 'up', price: '100' }, seen(99.9))).toBeUndefined()
    expect(evaluatePriceAlert({ kind: 'price', direction: 'down', price: '90' }, seen(95, { low: 90 }))).toBe('90')
    expect(evaluatePriceAlert({ kind: 'price', direction: 'down', price: '90' }, seen(90.1))).toBeUndefined()
  })
})

describe('[AB4] a move', () => {
  const rise = { kind: 'move', direction: 'up', percent: 5, minutes: 15 } as const
  const minutes = [80, 90, 95].map((time, index) => ({ time: time * MINUTE, low: 90 + index * 5, high: 120 }))

  test('is measured from the lowest of its minutes, or the highest', () => {
    expect(evaluateMoveAlert(rise, seen(99.75), minutes, 0)).toBe('5.00')
    expect(evaluateMoveAlert(rise, seen(99.7), minutes, 0)).toBeUndefined()
    expect(evaluateMoveAlert({ ...rise, direction: 'down' }, seen(110), minutes, 0)).toBe('-8.33')
  })

  test('what was before the alert does not count', () => {
    expect(evaluateMoveAlert(rise, seen(104), minutes, 95 * MINUTE)).toBeUndefined()
    expect(evaluateMoveAlert(rise, seen(105), minutes, 95 * MINUTE)).toBe('5.00')
  })

  test('minutes are kept as far back as is needed', () => {
    const first = addMinutePriceRange([], { time: 5 * MINUTE + 1, low: 1, high: 2 }, 3)
    const second = addMinutePriceRange(first, { time: 5 * MINUTE + 9, low: 0.5, high: 1 }, 3)
    expect(second).toEqual([{ time: 5 * MINUTE, low: 0.5, high: 2 }])
    expect(addMinutePriceRange(second, { time: 9 * MINUTE, low: 3, high: 3 }, 3)).toEqual([
      { time: 9 * MINUTE, low: 3, high: 3 },
    ])
  })
})

describe('[AB5] a crossing', () => {
  const bars = (...closes: number[]) =>
    closes.map((close, index) => ({ time: index * MINUTE, open: close, high: close, low: close, close, volume: 1 }))
  const cross = { kind: 'cross', line: 'ma7', interval: '1m' } as const

  test('is of the newest bar that has closed, in its direction alone', () => {
    const up = bars(9, 9, 9, 9, 9, 9, 9, 8, 12)
    expect(evaluateCrossAlert({ ...cross, direction: 'up' }, up)).toBe('12')
    expect(evaluateCrossAlert({ ...cross, direction: 'down' }, up)).toBeUndefined()
    expect(evaluateCrossAlert({ ...cross, direction: 'up' }, [...up, ...bars(13)])).toBeUndefined()
    expect(evaluateCrossAlert({ ...cross, direction: 'up' }, bars(1, 2))).toBeUndefined()
  })

  test('of a line with a scale of its own is through a level', () => {
    const rising = bars(...Array.from({ length: 20 }, (_, index) => (index % 2 ? 10 : 11)), 30)
    const spec = { kind: 'cross', line: 'rsi14', interval: '1m', direction: 'up', level: 70 } as const
    expect(Number(evaluateCrossAlert(spec, rising))).toBeGreaterThan(70)
    expect(evaluateCrossAlert(spec, rising.slice(0, -1))).toBeUndefined()
    expect(evaluateCrossAlert({ ...spec, direction: 'down' }, rising)).toBeUndefined()
  })
})

test('[AB6] funding is the rate that would be paid now', () => {
  expect(evaluateFundingAlert({ kind: 'funding', direction: 'up', rate: 0.05 }, 0.05)).toBe('0.05')
  expect(evaluateFundingAlert({ kind: 'funding', direction: 'down', rate: -0.01 }, -0.005)).toBeUndefined()
})

test('[NO1] an alert is of a listed market, funding of a contract, and a line with its own scale names a level', () => {
  const draft = (more: object) => AlertDraft.safeParse({ product: 'spot', symbol: 'BTC_USDT', ...more }).success
  expect(draft({ spec: { kind: 'price', direction: 'up', price: '1' } })).toBe(true)
  expect(draft({ symbol: 'NO_SUCH', spec: { kind: 'price', direction: 'up', price: '1' } })).toBe(false)
  expect(draft({ spec: { kind: 'funding', direction: 'up', rate: 0.1 } })).toBe(false)
  expect(draft({ product: 'futures', spec: { kind: 'funding', direction: 'up', rate: 0.1 } })).toBe(true)
  const cross = { kind: 'cross', direction: 'up', line: 'rsi14', interval: '1h' }
  expect([draft({ spec: cross }), draft({ spec: { ...cross, level: 70 } })]).toEqual([false, true])
  expect(draft({ spec: { kind: 'move', direction: 'up', percent: 5, minutes: 7 } })).toBe(false)
  expect(draft({ spec: { kind: 'opening' } })).toBe(true)
  expect(draft({ product: 'futures', spec: { kind: 'opening' } })).toBe(false)
})
