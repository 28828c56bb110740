import { expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { findAmendablePrice } from './gateway.ts'

const limit: OrderView = {
  id: 'l0-1',
  market: 'BTC_USDT',
  side: 'sell',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '90000.00',
  quantity: '1',
  filled: '0',
  filledQuote: '0',
  makerPpm: 1000,
  takerPpm: 1000,
  createdAt: 1,
  updatedAt: 1,
}
const stop: OrderView = { ...limit, type: 'stop_limit', status: 'pending', stopPrice: '80000.00' }

test('[TS48] an open order has a price to change: its trigger while it waits, else its limit', () => {
  expect(findAmendablePrice(limit)).toBe('price')
  expect(findAmendablePrice(stop)).toBe('stopPrice')
  expect(findAmendablePrice({ ...limit, status: 'filled' })).toBeUndefined()
})

test('[TS48] an order of a list has no price to change', () => {
  for (const role of ['leg', 'entry', 'exit'] as const) {
    expect(findAmendablePrice({ ...limit, list: { id: 'l0-1', role } })).toBeUndefined()
    expect(findAmendablePrice({ ...stop, list: { id: 'l0-1', role } })).toBeUndefined()
  }
})
