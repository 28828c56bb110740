import { expect, test } from 'vitest'
import { canStartAtVenue } from './venue-bots.ts'

test('[VN175] bots start with contracts at a venue only where the operator says so', () => {
  expect(canStartAtVenue('futures_grid', {})).toBe(false)
  expect(canStartAtVenue('futures_grid', { venueContractBots: 'true' })).toBe(true)
  expect(canStartAtVenue('spot_grid', {})).toBe(true)
  expect(canStartAtVenue('funding_arbitrage', { venueContractBots: 'true' })).toBe(false)
})
