import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULL_QUOTE_SHARE_BPS } from '#shared/otc/block/views.ts'
import {
  areBlockPricesFair,
  type BlockDeskLeg,
  computeBlockSpreadBps,
  computeNetFlows,
  computeNetUsdt,
  convertAssetToUsdt,
  rankBlockQuotes,
  type TwoWayPrice,
} from './pricing.ts'
import { computeInventoryLevel, computeQuotableShare, quoteBlockLeg, SIMULATED_DEALERS } from './simulated-pricing.ts'

const ONE = 10n ** 12n
const BTC = 10n ** 10n
const USDT = 10n ** 8n
const leg = (side: 'buy' | 'sell', atoms = BTC, asset = 'BTC', mid = 90_000n * ONE): BlockDeskLeg => ({
  asset,
  side,
  atoms,
  mid,
})
const at = (bid: bigint, ask: bigint): TwoWayPrice => ({ bid: bid * ONE, ask: ask * ONE })

test('[BLK5] legs are netted: what one brings pays for the other', () => {
  const legs = [leg('buy'), leg('sell', 10n * 10n ** 8n, 'ETH', 3_000n * ONE)]
  const prices = [at(89_990n, 90_010n), at(2_999n, 3_001n)]
  expect(computeNetUsdt(legs, prices, FULL_QUOTE_SHARE_BPS)).toBe((29_990n - 90_010n) * USDT)
  expect(computeNetFlows(legs, prices, FULL_QUOTE_SHARE_BPS)).toEqual([
    { asset: 'BTC', atoms: BTC },
    { asset: 'ETH', atoms: -(10n ** 9n) },
    { asset: 'USDT', atoms: -60_020n * USDT },
  ])
  // Half of the request is half of each amount. Cost: 20 of 120,000 dollars, 1.6 basis points.
  expect(computeNetFlows(legs, prices, 5_000)[0]).toEqual({ asset: 'BTC', atoms: BTC / 2n })
  expect(computeBlockSpreadBps(legs, prices)).toBe(1)
})

test('[BLK5] the best brings most for the side that was asked for, then covers more, then came first', () => {
  const quote = (name: string, bid: bigint, ask: bigint, shareBps = FULL_QUOTE_SHARE_BPS, when = 1) => {
    return { name, prices: [at(bid, ask)], shareBps, at: when }
  }
  const quotes = [
    quote('late', 89_990n, 90_010n, FULL_QUOTE_SHARE_BPS, 2),
    quote('wide', 89_980n, 90_020n),
    quote('part', 89_990n, 90_010n, 5_000),
    quote('first', 89_990n, 90_010n),
    quote('low', 89_900n, 90_000n),
  ]
  const names = (side: 'buy' | 'sell', isWhole: boolean) =>
    rankBlockQuotes([leg(side)], quotes, isWhole).map(({ name }) => name)
  expect(names('buy', false)).toEqual(['low', 'first', 'late', 'part', 'wide'])
  expect(names('buy', true)).toEqual(['low', 'first', 'late', 'wide'])
  expect(names('sell', true)).toEqual(['first', 'late', 'wide', 'low'])
})

test('[BLK4] prices are above nothing, not crossed, and within a fifth of the middle', () => {
  const fair = (bid: bigint, ask: bigint) => areBlockPricesFair([leg('buy')], [at(bid, ask)])
  expect([fair(89_000n, 91_000n), fair(90_000n, 90_000n), fair(72_000n, 108_000n)]).toEqual([true, true, true])
  expect([fair(91_000n, 90_000n), fair(0n, 90_000n), fair(71_999n, 90_000n), fair(90_000n, 108_001n)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(areBlockPricesFair([leg('buy')], [])).toBe(false)
})

test('[BLK9] rounding is never paid by the dealer', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 17n })
  fc.assert(
    fc.property(
      price,
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.constantFrom('BTC', 'SHIB', 'XRP'),
      (units, atoms, asset) => {
        const [down, up] = [
          convertAssetToUsdt(asset, atoms, units, 'down'),
          convertAssetToUsdt(asset, atoms, units, 'up'),
        ]
        const both = { bid: units, ask: units }
        expect(up - down === 0n || up - down === 1n).toBe(true)
        expect(computeNetUsdt([leg('buy', atoms, asset)], [both], FULL_QUOTE_SHARE_BPS)).toBe(-up)
        expect(computeNetUsdt([leg('sell', atoms, asset)], [both], FULL_QUOTE_SHARE_BPS)).toBe(down)
      },
    ),
  )
})

test('[BLK6] simulated dealers are two-sided around the middle, wider for more and for a wilder day, and lean on what they have', () => {
  const [aurora] = SIMULATED_DEALERS
  if (!aurora) return expect.unreachable()
  const price = (stock: bigint, more: { usdt?: number; rangeBps?: number } = {}) =>
    quoteBlockLeg(aurora, { leg: leg('buy'), stock, usdt: 10_000, rangeBps: 300, tick: 10n ** 10n, ...more })
  const usual = price(BTC)
  expect(usual.bid < 90_000n * ONE && usual.ask > 90_000n * ONE).toBe(true)
  expect([usual.bid % 10n ** 10n, usual.ask % 10n ** 10n]).toEqual([0n, 0n])
  for (const stock of [0n, BTC, 9n * BTC]) {
    expect(price(stock).bid < 90_000n * ONE && price(stock).ask > 90_000n * ONE).toBe(true)
  }
  const width = ({ bid, ask }: TwoWayPrice) => ask - bid
  expect(width(price(BTC, { usdt: 200_000 }))).toBeGreaterThan(width(usual))
  expect(width(price(BTC, { rangeBps: 2_000 }))).toBeGreaterThan(width(usual))
  // A dealer with more stock sells cheaper and pays less.
  expect(price(2n * BTC).ask).toBeLessThan(usual.ask)
  expect(price(2n * BTC).bid).toBeLessThan(usual.bid)
  expect(price(0n).ask).toBeGreaterThan(usual.ask)
  expect([
    computeInventoryLevel('BTC', 0n),
    computeInventoryLevel('BTC', BTC),
    computeInventoryLevel('BTC', 9n * BTC),
  ]).toEqual([-1, 0, 1])
  for (const dealer of SIMULATED_DEALERS) {
    const legs = [leg('buy')]
    expect(
      areBlockPricesFair(legs, [
        quoteBlockLeg(dealer, { leg: leg('buy'), stock: 0n, usdt: 250_000, rangeBps: 5_000, tick: 10n ** 10n }),
      ]),
    ).toBe(true)
  }
})

test('[BLK6] none quotes more than it has, whichever side is asked for', () => {
  const has = (btc: bigint, usdt: bigint) => (asset: string) => (asset === 'BTC' ? btc : usdt)
  expect(computeQuotableShare([leg('buy')], has(BTC, 100_000n * USDT))).toBe(FULL_QUOTE_SHARE_BPS)
  expect(computeQuotableShare([leg('buy')], has(BTC / 4n, 100_000n * USDT))).toBe(2_500)
  expect(computeQuotableShare([leg('sell')], has(BTC, 45_900n * USDT))).toBe(5_000)
  expect(computeQuotableShare([leg('sell')], has(BTC, 0n))).toBe(0)
})
