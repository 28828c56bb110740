import { expect, test } from 'vitest'
import { depthRange } from './reach.ts'

test('depth is drawn to its farthest level', () => {
  expect(depthRange([1, 2, 3, 4, 5])).toBe(5)
  expect(depthRange([30, 10, 20])).toBe(30)
})

test('an order that stands alone far away is beyond the edge', () => {
  expect(depthRange([1, 2, 3, 4, 900_000])).toBe(4)
})

test('there is always something to draw', () => {
  expect([depthRange([]), depthRange([0.5]), depthRange([7])]).toEqual([1, 1, 7])
})
