import { expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { computeOwnSizeByRow } from './own-orders.ts'

const order = (change: Partial<OrderView>): OrderView => ({
  id: 'l0-1',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '100.05',
  quantity: '2.000',
  filled: '0.500',
  filledQuote: '0',
  makerPpm: 0,
  takerPpm: 0,
  createdAt: 1,
  updatedAt: 1,
  ...change,
})
const PRECISION = { priceDecimals: 2, quantityDecimals: 3 }

test('[TS9] own orders are marked at the row of the book that they are in, with what is left of them', () => {
  const orders = [order({}), order({ price: '100.01' }), order({ side: 'sell', price: '100.11' })]
  const marks = computeOwnSizeByRow(orders, 'BTC_USDT', 10, PRECISION)
  expect([...marks.bids.values()]).toEqual([{ price: 10000, own: 3000, count: 2 }])
  expect([...marks.asks.values()]).toEqual([{ price: 10020, own: 1500, count: 1 }])
})

test('[TS9] orders of other markets, and those that wait for a price, are not in the book', () => {
  const orders = [order({ market: 'ETH_USDT' }), order({ status: 'pending' })]
  expect(computeOwnSizeByRow(orders, 'BTC_USDT', 1, PRECISION).bids.size).toBe(0)
})
