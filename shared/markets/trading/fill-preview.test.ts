import { expect, test } from 'vitest'
import { type OrderPreviewDraft, previewOrderFill } from './fill-preview.ts'

const PRECISION = { priceDecimals: 2, quantityDecimals: 3 }
const ASKS = [
  ['100.00', '1.000'],
  ['101.00', '2.000'],
  ['105.00', '5.000'],
] as const
const BUY: OrderPreviewDraft = {
  side: 'buy',
  type: 'limit',
  price: '101.00',
  quantity: '2.000',
  timeInForce: 'GTC',
  postOnly: false,
}

test('a limit order takes what is within its price and leaves the rest in the book', () => {
  expect(previewOrderFill({ ...BUY, quantity: '4' }, ASKS, PRECISION)).toMatchObject({
    filled: '3.000',
    resting: '1.000',
    expired: '0.000',
    average: '100.66',
    worst: '101.00',
    cost: '302.00000',
    total: '403.00000',
    fee: '0.00300000',
  })
})

test('a market order takes any price; what the book lacks expires', () => {
  const seen = previewOrderFill({ ...BUY, type: 'market', quantity: '10' }, ASKS, PRECISION)
  expect(seen).toMatchObject({ filled: '8.000', resting: '0.000', expired: '2.000', worst: '105.00' })
  expect(seen?.slippageBps).toBe(338)
})

test('IOC expires what it does not take, FOK all of it, post-only takes nothing', () => {
  expect(previewOrderFill({ ...BUY, quantity: '4', timeInForce: 'IOC' }, ASKS, PRECISION)).toMatchObject({
    filled: '3.000',
    expired: '1.000',
  })
  expect(previewOrderFill({ ...BUY, quantity: '4', timeInForce: 'FOK' }, ASKS, PRECISION)).toMatchObject({
    filled: '0.000',
    expired: '4.000',
  })
  expect(previewOrderFill({ ...BUY, postOnly: true }, ASKS, PRECISION)).toMatchObject({
    filled: '0.000',
    resting: '2.000',
  })
})

test('a sale pays its fee in the quote asset, rounded up', () => {
  const bids = [['99.99', '1.000']] as const
  expect(previewOrderFill({ ...BUY, side: 'sell', price: '99.00', quantity: '0.333' }, bids, PRECISION)).toMatchObject({
    cost: '33.29667',
    fee: '0.03329667',
  })
})

test.each(['', '0', '-1', 'abc', '1.0001'])('a quantity of "%s" is no order', (quantity) => {
  expect(previewOrderFill({ ...BUY, quantity }, ASKS, PRECISION)).toBeUndefined()
})
