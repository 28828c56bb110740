import { expect, test } from 'vitest'
import { P2P_FIATS } from '#shared/p2p/fiats.ts'
import {
  findPaymentMethods,
  isCardNumber,
  isIban,
  maskPaymentField,
  normalisePaymentField,
} from '#shared/p2p/payment-methods.ts'
import type { DealSummaryView } from '#shared/p2p/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import {
  computeTodayDealFigures,
  computeTraderFigures,
  countOpenTakerDeals,
  findPurchaseHoldEnd,
  isOverNewAccountLimit,
} from './figures.ts'

const NOW = Math.floor(1_700_000_000_000 / DAY_MS) * DAY_MS + DAY_MS / 2
const userId = { name: 'Trader-1', since: NOW - 40 * DAY_MS, isSimulated: false, good: 3, bad: 1 }
const deal = (more: Partial<DealSummaryView> = {}): DealSummaryView => ({
  id: 'EUR-1',
  seq: 3,
  side: 'sell',
  isMaker: true,
  state: 'released',
  cause: null,
  asset: 'USDT',
  fiat: 'EUR',
  amount: '1',
  cost: '0.87',
  price: '0.8700',
  usdt: 1,
  other: 'x',
  openedAt: NOW - DAY_MS,
  deadline: 0,
  paidAt: NOW - DAY_MS + 60_000,
  releasedAt: NOW - DAY_MS + 180_000,
  ...more,
})

test('[PT1] figures are of thirty days; only what a buyer let lapse or cancelled counts against them', () => {
  const deals = [
    deal(),
    deal({ side: 'buy' }),
    deal({ side: 'buy', state: 'cancelled', cause: 'unpaid' }),
    deal({ side: 'sell', state: 'cancelled', cause: 'unpaid' }),
    deal({ side: 'buy', state: 'cancelled', cause: 'agreed' }),
    deal({ state: 'resolved_seller' }),
    deal({ openedAt: NOW - 31 * DAY_MS }),
  ]
  expect(computeTraderFigures(userId, deals, NOW)).toMatchObject({
    deals: 2,
    completion: 67,
    releaseMs: 120_000,
    payMs: 60_000,
  })
  expect(computeTraderFigures(userId, [], NOW)).toMatchObject({ deals: 0, completion: null, releaseMs: null })
})

test('[PT3] deals that are open as a taker are counted, and the day’s', () => {
  const open = deal({ isMaker: false, state: 'paid', openedAt: NOW - 60_000, usdt: 70 })
  const lapsed = deal({ isMaker: false, side: 'buy', state: 'cancelled', cause: 'unpaid', openedAt: NOW - 60_000 })
  expect(countOpenTakerDeals([open, lapsed, deal({ state: 'paid' })])).toBe(1)
  expect(computeTodayDealFigures([open, lapsed, deal()], NOW)).toEqual({ cancelled: 1, usdt: 70 })
})

test('[PT6] a merchant is who has the figures of one', () => {
  const many = Array.from({ length: 30 }, () => deal())
  expect(computeTraderFigures(userId, many, NOW).isMerchant).toBe(true)
  expect(computeTraderFigures(userId, many.slice(1), NOW).isMerchant).toBe(false)
  expect(computeTraderFigures({ ...userId, since: NOW - 29 * DAY_MS }, many, NOW).isMerchant).toBe(false)
})

test('[PT2] a field is what it should be, whatever groups its digits', () => {
  expect(isIban('DE89370400440532013000')).toBe(true)
  expect(isIban('DE88370400440532013000')).toBe(false)
  expect(normalisePaymentField('iban', ' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000')
  expect(isCardNumber('4111111111111111')).toBe(true)
  expect(normalisePaymentField('cardNumber', '4111 1111 1111 1112')).toBeUndefined()
  expect(normalisePaymentField('phone', '+44 7911 123456')).toBe('+447911123456')
  expect(normalisePaymentField('phone', '+٤٤ ٧٩١١ ١٢٣٤٥٦')).toBe('+447911123456')
  expect(normalisePaymentField('cardNumber', '４１１１ １１１１ １１１１ １１１１')).toBe('4111111111111111')
  expect(normalisePaymentField('upiId', 'ann@okbank')).toBe('ann@okbank')
  expect(normalisePaymentField('bank', '<script>')).toBeUndefined()
  expect([maskPaymentField('DE89370400440532013000'), maskPaymentField('123')]).toEqual(['•••• 3000', '••••'])
})

test('each currency can be paid in', () => {
  for (const fiat of P2P_FIATS) expect(findPaymentMethods(fiat).length, fiat).toBeGreaterThan(0)
})

test('[PT7] coins that were bought stay for a day after they came', () => {
  const bought = deal({ side: 'buy', releasedAt: NOW - 60_000 })
  expect(findPurchaseHoldEnd([deal(), bought, deal({ side: 'buy', releasedAt: NOW - DAY_MS })], 'USDT')).toBe(
    NOW - 60_000 + DAY_MS,
  )
  expect(findPurchaseHoldEnd([bought], 'BTC')).toBe(0)
  expect(findPurchaseHoldEnd([deal(), deal({ side: 'buy', state: 'cancelled' })], 'USDT')).toBe(0)
  const awarded = deal({ side: 'buy', state: 'resolved_buyer', releasedAt: 0, paidAt: NOW })
  expect(findPurchaseHoldEnd([awarded], 'USDT')).toBe(NOW + DAY_MS)
})

test('[PT7] awarded coins are on hold for a day after the ruling, not after the payment', () => {
  const ruled = deal({ side: 'buy', state: 'resolved_buyer', releasedAt: 0, paidAt: NOW - 3 * DAY_MS, endedAt: NOW })
  expect(findPurchaseHoldEnd([ruled], 'USDT')).toBe(NOW + DAY_MS)
  expect(findPurchaseHoldEnd([{ ...ruled, state: 'resolved_split' }], 'USDT')).toBe(NOW + DAY_MS)
})

test('[PB7] a deal of a new account counts with those that other tabs opened since the ad was taken', () => {
  const since = NOW - DAY_MS
  const other = deal({ id: 'EUR-2', isMaker: false, state: 'awaiting_payment', openedAt: NOW, usdt: 1_500 })
  expect(isOverNewAccountLimit(since, [], { usdt: 2_000 }, NOW)).toBe(false)
  expect(isOverNewAccountLimit(since, [other], { usdt: 500 }, NOW)).toBe(false)
  expect(isOverNewAccountLimit(since, [other], { usdt: 501 }, NOW)).toBe(true)
  expect(isOverNewAccountLimit(NOW - 7 * DAY_MS, [other], { usdt: 9_000 }, NOW)).toBe(false)
})
