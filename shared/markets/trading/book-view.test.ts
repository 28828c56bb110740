import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSpreadTicks, formatPriceStep, groupBookLevels, listPriceGroupings } from './book-view.ts'

const BTC = { priceDecimals: 2, quantityDecimals: 5 }

test('bids gather below, asks above, and totals run on', () => {
  const bids = [
    ['100.05', '1.00000'],
    ['100.01', '2.00000'],
    ['99.99', '3.00000'],
  ] as const
  expect(groupBookLevels(bids, 'bids', 10, 5, BTC)).toEqual([
    { price: 10000, quantity: 300_000, total: 300_000 },
    { price: 9990, quantity: 300_000, total: 600_000 },
  ])
  const asks = [
    ['100.05', '1.00000'],
    ['100.11', '2.00000'],
  ] as const
  expect(groupBookLevels(asks, 'asks', 10, 5, BTC)).toEqual([
    { price: 10010, quantity: 100_000, total: 100_000 },
    { price: 10020, quantity: 200_000, total: 300_000 },
  ])
})

test('no quantity is lost by grouping', () => {
  const level = fc.record({ ticks: fc.integer({ min: 1, max: 5_000 }), lots: fc.integer({ min: 1, max: 1_000 }) })
  fc.assert(
    fc.property(fc.array(level, { minLength: 1 }), fc.constantFrom(1, 10, 100), (levels, step) => {
      const sorted = levels.sort((a, b) => b.ticks - a.ticks)
      const texts = sorted.map(({ ticks, lots }) => [(ticks / 100).toFixed(2), (lots / 1e5).toFixed(5)] as const)
      const rows = groupBookLevels(texts, 'bids', step, 10_000, BTC)
      const all = levels.reduce((sum, { lots }) => sum + lots, 0)
      expect(rows.at(-1)?.total).toBe(all)
      expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(all)
    }),
  )
})

test('steps go up to a hundredth of the price', () => {
  expect(listPriceGroupings('91840.00', BTC)).toEqual([1, 10, 100, 1000, 10000])
  expect(listPriceGroupings('0.00000486', { priceDecimals: 8, quantityDecimals: 0 })).toEqual([1])
  expect(formatPriceStep(100, BTC)).toBe('1')
  expect(formatPriceStep(10, BTC)).toBe('0.1')
  expect(formatPriceStep(1000, { priceDecimals: 0, quantityDecimals: 0 })).toBe('1000')
})

test('the spread counts ticks, and is unknown while a side is empty', () => {
  expect(computeSpreadTicks([['1.00', '1']], [['1.03', '1']], BTC)).toBe(3)
  expect(computeSpreadTicks([], [['1.03', '1']], BTC)).toBeUndefined()
})
