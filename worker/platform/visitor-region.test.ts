import { expect, test } from 'vitest'
import { findVisitorRegion } from './visitor-region.ts'

const at = (latitude: unknown, longitude: unknown) => ({ cf: { latitude, longitude } })

test('[LR2] the region of a visitor is found from the place that the platform adds', () => {
  expect(findVisitorRegion(at('48.85', '2.35'))).toBe('weur')
  expect(findVisitorRegion(at('48.85', '2.35'), ['wnam', 'enam'])).toBe('enam')
})

test('[LR2] a visitor without a place has no region', () => {
  for (const request of [{}, { cf: {} }, at(undefined, '2'), at('north', '2')]) {
    expect(findVisitorRegion(request)).toBeUndefined()
  }
})
