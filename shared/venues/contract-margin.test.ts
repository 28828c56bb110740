import { expect, test } from 'vitest'
import { estimateVenueMargin } from './contract-margin.ts'

test.each([
  ['0.01', '50000', 20, '25'],
  ['0.001', '50000.1', 3, '16.6667'],
  ['1', '1', 3, '0.333333333333333334'],
  ['', '50000', 10, '0'],
  ['abc', '50000', 10, '0'],
])('[VN43] %s at %s with leverage %i needs %s', (quantity, price, leverage, margin) => {
  expect(estimateVenueMargin(quantity, price, leverage)).toBe(margin)
})
