import { expect, test } from 'vitest'
import { sliceNavCurve } from './window.ts'

const DAY = 86_400_000
const NOW = 200 * DAY
/** A curve with one point a day; the last point is now. */
const curve = (...navs: readonly number[]) =>
  navs.map((nav, index) => ({ time: NOW - (navs.length - 1 - index) * DAY, nav }))

test('[CY1] a window begins at 1, with what its first day began with', () => {
  expect(sliceNavCurve(curve(1, 2, 4, 6), 1, NOW).map(({ nav }) => nav)).toEqual([1, 2, 3])
  expect(sliceNavCurve(curve(1, 2, 4, 6), 7, NOW).map(({ nav }) => nav)).toEqual([1, 2, 4, 6])
  expect(sliceNavCurve(curve(2, 3), 0, NOW).map(({ nav }) => nav)).toEqual([1, 1.5])
})

test('[CY1] whoever ended before it has no curve in it, and from nothing nothing comes', () => {
  expect(sliceNavCurve(curve(1, 2), 7, NOW + 30 * DAY)).toEqual([])
  expect(sliceNavCurve([], 30, NOW)).toEqual([])
  expect(sliceNavCurve(curve(0, 1), 7, NOW).map(({ nav }) => nav)).toEqual([0, 0])
})
