import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeIndexPrice, computeMarkPrice, median } from './prices.ts'

const NOW = 1_000_000
const input = (source: string, ticks: number, time = NOW, weight = 1) => ({ source, ticks, time, weight })

test('[FU4] the index is the weighted mean of what is fresh and near', () => {
  expect(computeIndexPrice([input('a', 100, NOW, 3), input('b', 104, NOW, 1)], NOW)?.ticks).toBe(101)
})

test('[FU4] what is more than ten seconds old, or a twentieth off the median, counts for nothing and is said to', () => {
  const index = computeIndexPrice(
    [input('a', 1000), input('b', 1002), input('c', 2000, NOW - 10_001), input('d', 1060)],
    NOW,
  )
  expect(index?.ticks).toBe(1001)
  expect(index?.shares.map(({ counts }) => counts)).toEqual(['yes', 'yes', 'late', 'off'])
})

test('[FU4] where two are far off, the median stands', () => {
  const inputs = [input('a', 1000), input('b', 1004), input('c', 2000), input('d', 1010), input('e', 10)]
  expect(computeIndexPrice(inputs, NOW)?.ticks).toBe(1004)
})

test('[FU4] no fresh source, no index', () => {
  expect(computeIndexPrice([input('a', 1000, NOW - 20_000)], NOW)).toBeUndefined()
  expect(computeIndexPrice([], NOW)).toBeUndefined()
})

test('[FU4] one source cannot carry the index further than a twentieth from the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1_000_000 }), fc.integer({ min: 1, max: 2 ** 40 }), (ticks, bad) => {
      const index = computeIndexPrice([input('a', ticks), input('b', ticks), input('c', bad)], NOW)
      expect(Math.abs((index?.ticks ?? 0) - ticks)).toBeLessThanOrEqual(ticks / 20)
    }),
  )
})

test('[FU5] the mark is the middle one of funded index, index with its basis, and last trade', () => {
  const inputs = { index: 10_000, fundingRate: 100_000, untilFunding: 0.5, basis: [10, 20, 30], last: 10_400 }
  // The three inputs are 10,005, 10,020 and 10,400.
  expect(computeMarkPrice(inputs)).toBe(10_020)
  expect(computeMarkPrice({ ...inputs, last: 9_000 })).toBe(10_005)
  // Before the first trade, the mark is the median of the other two.
  expect(computeMarkPrice({ ...inputs, last: 0 })).toBe(10_020)
})

test('[FU5] only the last thirty seconds of the basis count', () => {
  const basis = [...Array<number>(100).fill(9_000), ...Array<number>(30).fill(5)]
  expect(computeMarkPrice({ index: 10_000, fundingRate: 0, untilFunding: 1, basis, last: 20_000 })).toBe(10_005)
})

test('the median of an even number is the mean of the middle two', () => {
  expect([median([]), median([3]), median([1, 4]), median([9, 1, 5])]).toEqual([0, 3, 2, 5])
})
