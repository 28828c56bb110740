import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAsset } from '#shared/money/assets.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import { CoinPurchaseState } from '#shared/otc/convert/purchases.ts'
import { USDT_RATE } from './pricing.ts'
import { computeCardPurchase, isFinalPurchaseState, nextPurchaseState } from './purchase.ts'

const usdt = { asset: findAsset('USDT') ?? expect.unreachable(), rate: USDT_RATE }

test('[DR19] money buys coins less the fee of the rail and the spread; fee up, coins down', () => {
  // 100 dollars less a fee of 1.50 and a spread of 4 basis points.
  const bought = computeCardPurchase(usdt, { fiat: 'USD', amount: '100', instrument: 'card' })
  expect(bought).toEqual({ atoms: 9_846_060_000n, paid: '100.00', fee: '1.50', usd: 100 })
  expect(computeCardPurchase(usdt, { fiat: 'JPY', amount: '15480', instrument: 'bank' })).toMatchObject({
    paid: '15480',
    fee: '78',
    usd: 100,
  })
  for (const [fiat, amount] of [
    ['XXX', '5'],
    ['USD', '0'],
    ['USD', '-5'],
    ['USD', '1,5'],
    ['USD', '0.001'],
    ['JPY', '0.5'],
  ]) {
    expect(computeCardPurchase(usdt, { fiat: fiat ?? '', amount: amount ?? '', instrument: 'card' })).toBeUndefined()
  }
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(FIAT_RATES)), fc.integer({ min: 1, max: 10 ** 9 }), (fiat, whole) => {
      const all = computeCardPurchase(usdt, { fiat, amount: String(whole), instrument: 'bank' })
      // The coins are never worth more than the payment.
      if (all) expect(Number(all.atoms) / 1e8).toBeLessThanOrEqual(all.usd)
    }),
  )
})

test('[DR20] each state takes what fits it, and what is late or said twice changes nothing', () => {
  expect(nextPurchaseState('pending', 'challenged')).toBe('challenge')
  expect(nextPurchaseState('challenge', 'paid')).toBe('paid')
  expect(nextPurchaseState('challenge', 'declined')).toBe('failed')
  expect(nextPurchaseState('paid', 'undeliverable')).toBe('refunding')
  expect(nextPurchaseState('refunding', 'refunded')).toBe('refunded')
  expect([
    nextPurchaseState('paid', 'paid'),
    nextPurchaseState('done', 'declined'),
    nextPurchaseState('pending', 'refunded'),
  ]).toEqual([undefined, undefined, undefined])
  expect(CoinPurchaseState.options.filter(isFinalPurchaseState)).toEqual(['done', 'failed', 'refunded'])
})
