import { expect, test } from 'vitest'
import { computeSharedLotsMax } from './figures.ts'

test('[FS25] the whole of the size slider fits both sides, or the only one that can trade', () => {
  expect(computeSharedLotsMax(300, 120)).toBe(120)
  expect(computeSharedLotsMax(80, 120)).toBe(80)
  expect(computeSharedLotsMax(0, 120)).toBe(120)
  expect(computeSharedLotsMax(300, 0)).toBe(300)
  expect(computeSharedLotsMax(0, 0)).toBe(0)
})
