import { expect, test } from 'vitest'
import { MARKETS } from '../markets.ts'
import { findNewMarkets } from './listing.ts'

test('[MK9] a market is new from its first day on, for thirty days', () => {
  const day = Date.parse('2023-05-05T00:00:00Z')
  const at = (now: number) => findNewMarkets(MARKETS, now)
  // SUI was listed two days before PEPE.
  expect(at(day - 1)).toEqual(['SUI_USDT'])
  expect(at(day)).toEqual(['SUI_USDT', 'PEPE_USDT'])
  expect(at(Date.parse('2023-06-02T00:00:00Z') - 1)).toEqual(['SUI_USDT', 'PEPE_USDT'])
  expect(at(Date.parse('2023-06-02T00:00:00Z'))).toEqual(['PEPE_USDT'])
  expect(at(Date.parse('2023-06-04T00:00:00Z'))).toEqual([])
})
