import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUnits } from '#shared/money/decimal.ts'
import { createVenueSpotOrder, sizeVenueSpotDraft, type VenueSpotDraft } from './venue-order.ts'

const account = { market: { priceDecimals: 2 }, rules: { quantityStep: '0.001' }, available: '1000' }
const draft: VenueSpotDraft = {
  side: 'buy',
  type: 'limit',
  price: '60000',
  unit: 'base',
  quantity: '0.1',
  amount: '',
}

test('[VN207] the ticket becomes one order, of a quantity or of a sum at the market', () => {
  const common = { market: 'BTC_USDT', side: 'buy' }
  expect(createVenueSpotOrder('BTC_USDT', draft)).toEqual({
    ...common,
    type: 'limit',
    quantity: '0.1',
    price: '60000',
  })
  const market = { ...draft, type: 'market', price: '' } as const
  expect(createVenueSpotOrder('BTC_USDT', market)).toEqual({ ...common, type: 'market', quantity: '0.1' })
  expect(createVenueSpotOrder('BTC_USDT', { ...market, unit: 'quote', amount: '50' })).toEqual({
    ...common,
    type: 'market',
    quantity: '0',
    amount: '50',
  })
  expect(createVenueSpotOrder('BTC_USDT', { ...draft, price: '' })).toBeUndefined()
  expect(createVenueSpotOrder('BTC_USDT', { ...market, unit: 'quote' })).toBeUndefined()
})

test('[VN207] sums and shares are whole steps of the venue, rounded down', () => {
  const size = (change: Partial<VenueSpotDraft>, of: 'base' | 'quote' | 'percent', text: string, more = {}) =>
    sizeVenueSpotDraft({ ...draft, ...change }, { in: of, text }, { ...account, ...more })
  const quantity = (text: string) => ({ unit: 'base', quantity: text, amount: '' })
  const amount = (text: string) => ({ unit: 'quote', quantity: '', amount: text })
  expect(size({}, 'base', '0.1234567')).toEqual(quantity('0.1234567'))
  expect(size({}, 'quote', '100')).toEqual(quantity('0.001'))
  expect(size({}, 'percent', '50')).toEqual(quantity('0.008'))
  expect(size({ price: '' }, 'percent', '50')).toBeUndefined()
  expect(size({ type: 'market' }, 'quote', '100')).toEqual(amount('100'))
  expect(size({ type: 'market' }, 'percent', '33', { available: '10.999' })).toEqual(amount('3.62'))
  expect(size({ type: 'market', side: 'sell' }, 'percent', '50', { available: '1.2345' })).toEqual(quantity('0.617'))
  const coarse = { available: '1.2345', rules: { quantityStep: '0.001', marketQuantityStep: '0.01' } }
  expect(size({ type: 'market', side: 'sell' }, 'percent', '100', coarse)).toEqual(quantity('1.23'))
  expect(size({ side: 'sell' }, 'percent', '250')).toEqual(quantity('1000'))
})

test('[VN207] a share never costs more than the balance', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 })
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 10 ** 7 }),
      fc.integer({ min: 0, max: 100 }),
      (held, ticks, percent) => {
        const available = (held / 100).toFixed(2)
        const price = (ticks / 100).toFixed(2)
        const sized = sizeVenueSpotDraft(
          { ...draft, price },
          { in: 'percent', text: String(percent) },
          { ...account, available },
        )
        const cost = (toUnits(sized?.quantity ?? '0', 3) ?? 0n) * BigInt(ticks)
        return cost * 100n <= BigInt(held) * 1_000n * BigInt(percent)
      },
    ),
  )
})
