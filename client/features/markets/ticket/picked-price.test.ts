import { expect, test } from 'vitest'
import { findPickedPrice } from './picked-price.ts'

test('[VN157] a price picked in one market is none of another', () => {
  const picked = { market: 'BTC_USDT', price: '60000.00' }
  expect(findPickedPrice(picked, 'BTC_USDT')).toBe(picked)
  expect(findPickedPrice(picked, 'ETH_USDT')).toBeUndefined()
  expect(findPickedPrice(undefined, 'ETH_USDT')).toBeUndefined()
})
