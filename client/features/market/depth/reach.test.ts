import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

test('depth is drawn to its farthest level', () => {
  expect(reachOf([1, 2, 3, 4, 5])).toBe(5)
  expect(reachOf([30, 10, 20])).toBe(30)
})

test('an order that stands alone far away is beyond the edge', () => {
  expect(reachOf([1, 2, 3, 4, 900_000])).toBe(4)
})

test('there is always something to draw', () => {
  expect([reachOf([]), reachOf([0.5]), reachOf([7])]).toEqual([1, 1, 7])
})
