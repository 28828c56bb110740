import { expect, test } from 'vitest'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import { APPEAL_STATEMENT_MIN } from '#shared/p2p/deals.ts'
import { P2P_FIATS } from '#shared/p2p/fiats.ts'
import { findPaymentMethod, normalisePaymentField } from '#shared/p2p/payment-methods.ts'
import { checkP2pAd } from '../board/engine.ts'
import { computeReferencePrice } from '../board/reference.ts'
import { createSimulatedMerchants } from './merchants.ts'
import { MERCHANT_STATEMENTS, planMerchantReactions } from './reactions.ts'

const PRICES = { USDT: 1, BTC: 90_000, ETH: 3_000 } as const

test('[PM1] five merchants in each currency offer both sides: ads that may stand, and details that are well formed', () => {
  const now = Date.UTC(2025, 10, 14)
  for (const fiat of P2P_FIATS) {
    const merchants = createSimulatedMerchants(fiat)
    expect(merchants).toHaveLength(5)
    expect(new Set(merchants.map(({ person: userId }) => userId)).size).toBe(5)
    for (const { ads, details } of merchants) {
      expect(new Set(ads.map(({ side }) => side))).toEqual(new Set(['buy', 'sell']))
      for (const ad of ads) {
        const reference = computeReferencePrice(fiat, PRICES[ad.asset], FIAT_RATES[fiat] ?? 1, now)
        expect([fiat, ad.asset, checkP2pAd(ad, reference, now)]).toMatchObject([fiat, ad.asset, { ok: true }])
        expect(details.map(({ method }) => method)).toEqual(expect.arrayContaining(ad.methods))
      }
      for (const { method, fields } of details) {
        for (const field of findPaymentMethod(method)?.fields ?? []) {
          expect([fiat, field, normalisePaymentField(field, fields[field] ?? '')]).toEqual([
            fiat,
            field,
            expect.any(String),
          ])
        }
      }
    }
  }
})

test('[PM2] [PM3] most pay and release within two minutes, a few are late, forget, cancel or appeal', () => {
  const deals = Array.from({ length: 2_000 }, (_, at) => `EUR-${at + 1}`)
  const share = (is: (deal: string) => boolean) => deals.filter(is).length / deals.length
  const firstOf = (deal: string, news: string, role: 'buyer' | 'seller') => planMerchantReactions(deal, news, role)[0]
  const soon = (act: string, news: string, role: 'buyer' | 'seller') =>
    share((deal) => {
      const habit = firstOf(deal, news, role)
      return habit?.act === act && habit.afterMs <= 120_000
    })
  expect(soon('pay', 'deal_taken', 'buyer')).toBeCloseTo(0.9, 1)
  expect(soon('release', 'payment_marked', 'seller')).toBeCloseTo(0.88, 1)
  expect(share((deal) => planMerchantReactions(deal, 'deal_taken', 'buyer').length === 0)).toBeCloseTo(0.05, 1)
  expect(share((deal) => firstOf(deal, 'payment_marked', 'seller')?.act === 'appeal')).toBeCloseTo(0.05, 1)
  // A merchant that appeals finds the payment in the end.
  for (const deal of deals) {
    expect(planMerchantReactions(deal, 'payment_marked', 'seller').at(-1)?.act).toBe('release')
    expect(planMerchantReactions(deal, 'payment_marked', 'seller')).toEqual(
      planMerchantReactions(deal, 'payment_marked', 'seller'),
    )
    expect(planMerchantReactions(deal, 'cancel_asked', 'seller')).toMatchObject([{ act: 'cancel' }])
  }
  expect(planMerchantReactions('EUR-1', 'deal_taken', 'seller')).toEqual([])
  expect(planMerchantReactions('EUR-1', 'coins_released', 'buyer')).toEqual([])
  for (const statement of Object.values(MERCHANT_STATEMENTS))
    expect(statement.length).toBeGreaterThanOrEqual(APPEAL_STATEMENT_MIN)
})
