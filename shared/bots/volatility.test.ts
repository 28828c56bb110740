import { describe, expect, test } from 'vitest'
import { computeWorstGridProfit, suggestGridCount, suggestGridRange } from './volatility.ts'

describe('parameters from volatility', () => {
  test('[BP3] the range is that of the days, wider by twice the mean span', () => {
    const days = [
      { open: 100, high: 104, low: 98 },
      { open: 100, high: 102, low: 100 },
    ]
    // The mean of 6% and 2% is 4%; twice that at a price of 100 is 8.
    expect(suggestGridRange(days, 100)).toEqual({ lower: 90, upper: 112, volatility: 0.04 })
  })

  test('[BP3] bounds keep their distance from the price and from each other where nothing moved', () => {
    const still = suggestGridRange([{ open: 100, high: 100, low: 100 }], 100)
    expect(still?.lower).toBe(95)
    expect(still?.upper).toBeCloseTo(109.25, 9)
    expect(suggestGridRange([{ open: 100, high: 300, low: 50 }], 100)?.lower).toBe(10)
    expect(suggestGridRange([], 100)).toBeUndefined()
    expect(suggestGridRange([{ open: 1, high: 1, low: 1 }], 0)).toBeUndefined()
  })

  test('[BP3] net profit of a grid: 20,000 to 30,000 in five, a tenth of a percent a side', () => {
    const wish = { lower: 20_000, upper: 30_000, fee: 0.001 }
    expect(computeWorstGridProfit({ ...wish, spacing: 'geometric' }, 5)).toBeCloseTo(0.0824, 4)
    expect(computeWorstGridProfit({ ...wish, spacing: 'arithmetic' }, 5)).toBeCloseTo(0.0694, 4)
  })

  test('[BP3] as many grids as still earn the least profit, and not one more', () => {
    for (const spacing of ['arithmetic', 'geometric'] as const) {
      const wish = { lower: 20_000, upper: 30_000, spacing, fee: 0.001, least: 0.004, most: 200 }
      const grids = suggestGridCount(wish)
      expect(computeWorstGridProfit(wish, grids)).toBeGreaterThanOrEqual(wish.least)
      expect(computeWorstGridProfit(wish, grids + 1)).toBeLessThan(wish.least)
    }
    const narrow = { lower: 100, upper: 100.1, spacing: 'geometric', fee: 0.001, least: 0.01, most: 200 } as const
    expect(suggestGridCount(narrow)).toBe(2)
  })
})
