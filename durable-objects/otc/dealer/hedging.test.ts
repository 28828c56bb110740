import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD_DEALER_LIMITS } from '#shared/otc/convert/limits.ts'
import { computeHedge, computeHedgePositionChange } from './hedging.ts'
import { type AssetRate, USDT_RATE } from './pricing.ts'

const BTC: AssetRate = { mid: 90_000n * 10n ** 12n, rangeBps: 0 }
const ONE = 10n ** 10n

test('[DR16] a position is left alone within its limits, and traded back to nothing beyond them', () => {
  expect(computeHedge('BTC', ONE / 20n, BTC)).toBeUndefined()
  expect(computeHedge('BTC', -ONE / 20n, BTC)).toBeUndefined()
  expect(computeHedge('BTC', ONE / 10n, BTC)).toMatchObject({
    side: 'sell',
    lots: 10_000,
    market: { symbol: 'BTC_USDT' },
  })
  expect(computeHedge('BTC', -ONE / 10n, BTC)).toMatchObject({ side: 'buy', lots: 10_000 })
  // Bitcoins worth 20,000 dollars.
  expect(computeHedge('BTC', ONE, BTC)?.lots).toBe(22_222)
  // USDT and assets without a price are not hedged.
  expect(computeHedge('USDT', 10n ** 15n, USDT_RATE)).toBeUndefined()
  expect(computeHedge('BTC', ONE, undefined)).toBeUndefined()
  expect(computeHedge('NOPE', ONE, BTC)).toBeUndefined()
})

test('[DR16] a hedge never turns a position round, and what is left of one it covers is within the limits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -3n * ONE, max: 3n * ONE }),
      fc.integer({ min: 100, max: 200_000 }),
      (atoms, price) => {
        const rate = { mid: BigInt(price) * 10n ** 12n, rangeBps: 0 }
        const order = computeHedge('BTC', atoms, rate)
        const worth = (Math.abs(Number(atoms)) / Number(ONE)) * price
        if (!order) {
          expect(worth).toBeLessThanOrEqual(STANDARD_DEALER_LIMITS.positionUsdt + 1)
          return
        }
        const traded = BigInt(order.lots) * 10n ** 5n
        const { base } = computeHedgePositionChange({
          side: order.side,
          baseAtoms: traded,
          quoteAtoms: 0n,
          feeAtoms: 0n,
        })
        const left = atoms + base
        expect(left === 0n || left > 0n === atoms > 0n).toBe(true)
        if (worth <= 20_000) expect((Math.abs(Number(left)) / Number(ONE)) * price).toBeLessThan(5_000)
      },
    ),
  )
})

test('[DR17] what a hedge changes, fees included', () => {
  const traded = { baseAtoms: 100n, quoteAtoms: 9_000n, feeAtoms: 9n }
  expect(computeHedgePositionChange({ ...traded, side: 'sell' })).toEqual({ base: -100n, quote: 8_991n })
  expect(computeHedgePositionChange({ ...traded, side: 'buy', feeAtoms: 1n })).toEqual({ base: 99n, quote: -9_000n })
})
