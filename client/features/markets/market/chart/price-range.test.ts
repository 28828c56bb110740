import type { LogicalRange } from 'lightweight-charts'
import { describe, expect, test } from 'vitest'
import { shiftRangeToBar, widenToNearbyPrices } from './price-range.ts'

const BARS = { minValue: 100, maxValue: 120 }

describe('[TS11] the range of the scale of prices', () => {
  test('is that of the bars where nothing else is near', () => {
    expect(widenToNearbyPrices(BARS, [])).toEqual(BARS)
    expect(widenToNearbyPrices(BARS, [100, 107, 120])).toEqual(BARS)
  })

  test('holds prices beyond it up to half of its height', () => {
    expect(widenToNearbyPrices(BARS, [95])).toEqual({ minValue: 95, maxValue: 120 })
    expect(widenToNearbyPrices(BARS, [130, 125])).toEqual({ minValue: 100, maxValue: 130 })
    expect(widenToNearbyPrices(BARS, [90, 130])).toEqual({ minValue: 90, maxValue: 130 })
  })

  test('leaves out what would press the bars flat, and keeps what is near beside it', () => {
    expect(widenToNearbyPrices(BARS, [89.99, 130.01])).toEqual(BARS)
    expect(widenToNearbyPrices(BARS, [1, 94, 1_000_000])).toEqual({ minValue: 94, maxValue: 120 })
  })

  test('of a market that stands still is its price', () => {
    expect(widenToNearbyPrices({ minValue: 100, maxValue: 100 }, [99, 100])).toEqual({ minValue: 100, maxValue: 100 })
  })
})

test('[BP2] what the chart is there for is held from farther away', () => {
  expect(widenToNearbyPrices(BARS, [50, 170], 3)).toEqual({ minValue: 50, maxValue: 170 })
  expect(widenToNearbyPrices(BARS, [39, 181], 3)).toEqual(BARS)
})

test('[CT3] the visible bars follow the keyboard cursor, and stay while it is among them', () => {
  const range = { from: 200.5, to: 304 } as LogicalRange
  expect(shiftRangeToBar(range, 250)).toEqual(range)
  expect(shiftRangeToBar(range, 100)).toEqual({ from: 99, to: 202.5 })
  expect(shiftRangeToBar({ from: 99, to: 202.5 } as LogicalRange, 299)).toEqual({ from: 196.5, to: 300 })
})
