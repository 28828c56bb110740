import { expect, test } from 'vitest'
import { findAsset } from '#shared/money/assets.ts'
import { ALL_ASSETS_KEY, STANDARD_DEALER_LIMITS } from '#shared/otc/convert/limits.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { DealerLimitService } from './deal-limits.ts'
import { computeHedge } from './hedging.ts'
import { type ConversionPair, priceConversion, USDT_RATE } from './pricing.ts'

const known = (symbol: string) => findAsset(symbol) ?? expect.unreachable()
const BTC = { mid: 90_000n * 10n ** 12n, rangeBps: 0 }

test('[DR23] an asset has its own limits, or those of all, or the standard ones; they outlive the object', () => {
  const storage = new SqliteStorage()
  const limits = new DealerLimitService(storage)
  expect(limits.of('BTC')).toEqual(STANDARD_DEALER_LIMITS)
  const all = { spreadBps: 9, mostUsdt: 500, positionUsdt: 100 }
  const own = { spreadBps: 2, mostUsdt: 0, positionUsdt: 7 }
  limits.set(ALL_ASSETS_KEY, all)
  limits.set('BTC', own)
  expect([limits.of('BTC'), limits.of('ETH')]).toEqual([own, all])
  expect([limits.isTraded('BTC'), limits.isTraded('ETH'), limits.isOwn('BTC'), limits.isOwn('ETH')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  const later = new DealerLimitService(storage)
  expect([later.of('BTC'), later.of('ETH')]).toEqual([own, all])
  later.set('BTC', undefined)
  expect(new DealerLimitService(storage).of('BTC')).toEqual(all)
})

test('[DR23] of both coins the wider spread counts; what all is counted in adds none of its own', () => {
  const limits = new DealerLimitService(new SqliteStorage())
  limits.set('ETH', { ...STANDARD_DEALER_LIMITS, spreadBps: 30 })
  limits.set('BTC', { ...STANDARD_DEALER_LIMITS, spreadBps: 1 })
  const rate = (symbol: string) => ({ ...(symbol === 'USDT' ? USDT_RATE : BTC), baseBps: limits.of(symbol).spreadBps })
  const spread = (from: string, to: string) => {
    const pair: ConversionPair = { from: known(from), to: known(to), fromRate: rate(from), toRate: rate(to) }
    return priceConversion(pair, { side: 'give', atoms: 1_000n }).spreadBps
  }
  expect([spread('BTC', 'USDT'), spread('USDT', 'BTC'), spread('BTC', 'ETH'), spread('ETH', 'USDT')]).toEqual([
    1, 1, 30, 30,
  ])
})

test('[DR23] a position is hedged beyond the limit that was set', () => {
  const atoms = 10n ** 10n / 100n
  expect(computeHedge('BTC', atoms, BTC)).toBeUndefined()
  expect(computeHedge('BTC', atoms, BTC, 899)).toMatchObject({ side: 'sell', lots: 1_000 })
  expect(computeHedge('BTC', atoms, BTC, 901)).toBeUndefined()
})
