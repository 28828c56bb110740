import { expect, test } from 'vitest'
import { computeDepthRange } from './reach.ts'

test('depth is drawn to its farthest level', () => {
  expect(computeDepthRange([1, 2, 3, 4, 5])).toBe(5)
  expect(computeDepthRange([30, 10, 20])).toBe(30)
})

test('an order that stands alone far away is beyond the edge', () => {
  expect(computeDepthRange([1, 2, 3, 4, 900_000])).toBe(4)
})

test('there is always something to draw', () => {
  expect([computeDepthRange([]), computeDepthRange([0.5]), computeDepthRange([7])]).toEqual([1, 1, 7])
})
