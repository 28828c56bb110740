import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { createSimpleOrderDraft } from '../../markets/spot/simple/simple-form.ts'
import { createVenueSimpleOrder, estimateVenueSimpleOrder } from './simple-order.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
const draft = { ...createSimpleOrderDraft('60000.00'), amount: '100' }

test('[VN91] a sum at the market is sent as a sum, so the venue never takes more', () => {
  expect(createVenueSimpleOrder(draft, market)).toEqual({
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: '0',
    amount: '100',
  })
  expect(createVenueSimpleOrder({ ...draft, amount: ' ' }, market)).toBeUndefined()
})

test('[VN91] other orders have a quantity: a sum at a price of one’s own is whole lots, never more', () => {
  const limit = { ...draft, type: 'limit', price: '30000' } as const
  expect(createVenueSimpleOrder(limit, market)).toEqual({
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.00333',
    price: '30000',
  })
  expect(createVenueSimpleOrder({ ...limit, price: '' }, market)).toBeUndefined()
  const sale = { ...draft, side: 'sell', unit: 'base', quantity: '0.5' } as const
  const sent = createVenueSimpleOrder(sale, market)
  expect(sent).toMatchObject({ side: 'sell', quantity: '0.5' })
  expect(sent).not.toHaveProperty('amount')
})

test('[VN92] an estimate is at the price of the venue, and before fees', () => {
  const bought = createVenueSimpleOrder(draft, market) ?? expect.unreachable()
  expect(estimateVenueSimpleOrder(bought, '50000', market)).toMatchObject({
    pays: { amount: '100', asset: 'USDT' },
    gets: { amount: '0.002', asset: 'BTC' },
    price: '50000',
  })
  const sold = { ...bought, side: 'sell' } as const
  expect(estimateVenueSimpleOrder(sold, '50000', market)).toMatchObject({
    pays: { amount: '0.002', asset: 'BTC' },
    gets: { amount: '100', asset: 'USDT' },
  })
})
