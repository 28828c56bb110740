import { expect, test } from 'vitest'
import { findRuleBreach } from './rules.ts'
import type { VenueMarketRules } from './views.ts'

const RULES: VenueMarketRules = {
  isTrading: true,
  priceStep: '0.01',
  quantityStep: '0.001',
  quantityMin: '0.001',
  notionalMin: '5',
  priceMin: '0.05',
  priceMax: '100000',
  quantityMax: '900',
  notionalMax: '9000000',
  marketQuantityStep: '0.01',
  marketQuantityMin: '0.02',
  marketQuantityMax: '50',
}
const limit = (quantity: string, price: string) => ({ type: 'limit', quantity, price }) as const
const market = (quantity: string) => ({ type: 'market', quantity }) as const

test.each([
  [limit('1', '50000'), undefined],
  [limit('1', '50000.005'), 'price_step'],
  [limit('1', '0'), 'price_step'],
  [limit('1', '0.04'), 'price_range'],
  [limit('1', '100000.01'), 'price_range'],
  [limit('0.0005', '50000'), 'quantity_step'],
  [limit('0', '50000'), 'quantity_step'],
  [limit('900.001', '50'), 'too_large'],
  [limit('0.001', '4999.99'), 'too_small'],
  [limit('0.001', '5000'), undefined],
  [limit('100', '90000'), undefined],
  [limit('100.001', '90000'), 'too_large'],
  [market('0.02'), undefined],
  [market('0.015'), 'quantity_step'],
  [market('0.01'), 'too_small'],
  [market('50.01'), 'too_large'],
] as const)('[VN8] %j breaks %s', (order, breach) => {
  expect(findRuleBreach(RULES, order)).toBe(breach)
})

test.each([
  ['5', undefined],
  ['4.99', 'too_small'],
  ['0', 'too_small'],
  ['9000000.01', 'too_large'],
] as const)('[VN8] [VN91] a sum of %s at the market breaks %s, whatever the quantity', (amount, breach) => {
  expect(findRuleBreach(RULES, { ...market('0'), amount })).toBe(breach)
  expect(findRuleBreach({ ...RULES, isTrading: false }, { ...market('0'), amount })).toBe('market_closed')
})

test('[VN8] bounds that the venue does not state bound nothing', () => {
  const { isTrading, priceStep, quantityStep, quantityMin, notionalMin } = RULES
  const bare = { isTrading, priceStep, quantityStep, quantityMin, notionalMin }
  expect(findRuleBreach(bare, limit('100000', '99999999'))).toBeUndefined()
  expect(findRuleBreach({ ...bare, isTrading: false }, limit('1', '50000'))).toBe('market_closed')
})
