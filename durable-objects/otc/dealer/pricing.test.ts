import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { ASSETS, findAsset } from '#shared/money/assets.ts'
import {
  type AssetRate,
  type ConversionPair,
  computeBaseSpreadBps,
  formatAmountWorth,
  priceConversion,
  toAssetRate,
  toUsdtValue,
  USDT_RATE,
} from './pricing.ts'

const known = (symbol: string) => findAsset(symbol) ?? expect.unreachable()
const ONE = 10n ** 12n
const BTC: AssetRate = { mid: 90_000n * ONE, rangeBps: 300 }
const PAIR: ConversionPair = { from: known('BTC'), to: known('USDT'), fromRate: BTC, toRate: USDT_RATE }
const row = (more: Partial<MarketRow>) => ({ last: '100', high: '104', low: '100', ...more }) as MarketRow

test('[DR1] the price is the mid of both books less a spread that grows with size and with the range of the day', () => {
  expect(toAssetRate(row({ bid: '99', ask: '101' }))).toEqual({ mid: 100n * ONE, rangeBps: 400 })
  expect(toAssetRate(row({ last: '0' }))).toBeUndefined()
  expect([
    computeBaseSpreadBps(10, 0),
    computeBaseSpreadBps(20_000, 0),
    computeBaseSpreadBps(10, 400),
    computeBaseSpreadBps(1e9, 0),
  ]).toEqual([4, 8, 8, 150])
  // One bitcoin of 90,000 USDT: base 4, size 18, range of 3 % 3.
  const one = priceConversion(PAIR, { side: 'give', atoms: 10n ** 10n })
  expect(one).toMatchObject({ spreadBps: 25, mid: '90000.000000000000', price: '89775.000000000000' })
  expect(one.toAtoms).toBe(89_775n * 10n ** 8n)
  expect(toUsdtValue(PAIR.from, 10n ** 10n, BTC)).toBe(90_000)
  expect(formatAmountWorth(PAIR.from, 9_000, BTC)).toBe('0.1000000000')
})

test('[DR2] rounding is never paid by the dealer, whichever side the amount is of', () => {
  const rate = fc.record({ mid: fc.bigInt({ min: 1n, max: 10n ** 17n }), rangeBps: fc.nat(5_000) })
  const asset = fc.constantFrom(...ASSETS)
  const any = fc.record({ from: asset, to: asset, fromRate: rate, toRate: rate })
  fc.assert(
    fc.property(
      any,
      fc.constantFrom('give' as const, 'get' as const),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      (pair, side, atoms) => {
        const { fromAtoms, toAtoms, spreadBps } = priceConversion(pair, { side, atoms })
        // The received value is at most the given value less the spread, exactly.
        const got = toAtoms * pair.toRate.mid * 10n ** BigInt(pair.from.scale) * 10_000n
        const given = fromAtoms * pair.fromRate.mid * 10n ** BigInt(pair.to.scale) * BigInt(10_000 - spreadBps)
        expect(got <= given).toBe(true)
        // An atom less would not bring the requested amount.
        if (side === 'get') expect(given - got < pair.fromRate.mid * 10n ** BigInt(pair.to.scale) * 10_000n).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
