import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { createMarketSource } from './make-source.ts'
import { RescaledMarketSource } from './regrid.ts'
import type { MarketSource, SourceLevel } from './source.ts'

const spot = findMarket('BTC_USDT') ?? expect.unreachable()
const contract = toContractMarket(findContract('BTC_USDT') ?? expect.unreachable())

const source = (bids: readonly SourceLevel[], asks: readonly SourceLevel[]): MarketSource => ({
  advance: () => ({
    trades: [{ time: 5, side: 'buy', priceTicks: 6_000_012, quantityLots: 7 }],
    ladder: { bids, asks },
  }),
  minutes: () => [
    {
      time: 0,
      open: 6_000_004,
      high: 6_000_026,
      low: 6_000_001,
      close: 6_000_016,
      volumeLots: 123_456,
      quoteUnits: 740_736_000_000n,
    },
  ],
  hours: () => [],
  close: () => undefined,
})

test('[OB64] a recorded market has the ticks and lots of the contract that it is replayed as', async () => {
  expect([spot.priceDecimals, contract.priceDecimals]).toEqual([2, 1])
  const { trades, ladder } = await new RescaledMarketSource(
    source(
      [
        [6_000_009, 150_000],
        [6_000_003, 60_000],
      ],
      [
        [6_000_011, 40_000],
        [6_000_019, 70_000],
        [6_000_021, 10],
      ],
    ),
    spot,
    contract,
  ).advance(0, 10)
  const lot = 10 ** (spot.quantityDecimals - contract.quantityDecimals)
  expect(trades).toEqual([{ time: 5, side: 'buy', priceTicks: 600_001, quantityLots: 1 }])
  expect(ladder?.bids).toEqual([[600_000, Math.floor(210_000 / lot)]])
  expect(ladder?.asks[0]).toEqual([600_002, Math.floor(110_000 / lot)])
  const [bar] = new RescaledMarketSource(source([], []), spot, contract).minutes(0, 60_000)
  expect(bar).toMatchObject({ open: 600_000, high: 600_003, low: 600_000, close: 600_002 })
  expect(bar?.quoteUnits).toBe(740_736_000_000n / BigInt(10 * lot))
})

test('[OB64] no book is crossed by it, and nobody is quoted better', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 10_000_000 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 500_000 })), { maxLength: 12 }),
      async (middle, levels) => {
        const bids = levels.map(([away, lots]): SourceLevel => [middle - away, lots])
        const asks = levels.map(([away, lots]): SourceLevel => [middle + 1 + away, lots])
        const { ladder } = await new RescaledMarketSource(source(bids, asks), spot, contract).advance(0, 1)
        const best = (side: readonly SourceLevel[] = []) => side.map(([ticks]) => ticks * 10)
        for (const bid of best(ladder?.bids)) expect(bid).toBeLessThanOrEqual(middle)
        for (const ask of best(ladder?.asks)) expect(ask).toBeGreaterThanOrEqual(middle + 1)
      },
    ),
  )
})

test('[OB64] a contract of a recorded market is replayed on its own grid, the spot market as it was recorded', () => {
  const REPLAY = { fetch: () => Promise.reject(new Error('nobody asks')) }
  const env = { MARKET_SOURCE: 'replay', REPLAY_MARKETS: 'BTC_USDT', REPLAY_FILE: 'a', REPLAY }
  const network = { connect: () => expect.unreachable(), read: () => expect.unreachable() } as never
  expect(createMarketSource(contract, env, network).source).toBeInstanceOf(RescaledMarketSource)
  expect(createMarketSource(spot, env, network).source).not.toBeInstanceOf(RescaledMarketSource)
  expect(createMarketSource(contract, env, network).origin).not.toBe(createMarketSource(spot, env, network).origin)
})
