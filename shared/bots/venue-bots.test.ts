import { expect, test } from 'vitest'
import { canStartAtVenue } from './venue-bots.ts'

test('[VN175] bots start with contracts at a venue only where the operator says so', () => {
  expect(canStartAtVenue('futures_grid', false)).toBe(false)
  expect(canStartAtVenue('futures_grid', true)).toBe(true)
  expect(canStartAtVenue('spot_grid', false)).toBe(true)
  expect(canStartAtVenue('funding_arbitrage', false)).toBe(false)
  expect(canStartAtVenue('funding_arbitrage', true)).toBe(true)
})
