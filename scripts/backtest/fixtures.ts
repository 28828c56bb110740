import { sampleUniformNoise } from '#objects/markets/market-source/noise.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { createCandleTape } from './candle-tape.ts'
import type { BacktestTape, ClosedBar } from './tape.ts'

export const FIXTURE_START = Date.UTC(2024, 0, 1)
export const FIXTURE_CASH = 10_000n * 10n ** 8n

export function requireFixtureMarket(symbol: string): Market {
  const market = findMarket(symbol)
  assert(market, `${symbol} is listed`)
  return market
}

/** Creates a bar. Prices are in units of the quote asset. */
export function createHourBar(index: number, [open, high, low, close]: readonly number[], lots = 400_000): ClosedBar {
  const ticks = (price = 0) => Math.round(price * 100)
  const time = FIXTURE_START + index * HOUR_MS
  const bar = { time, open: ticks(open), high: ticks(high), low: ticks(low), close: ticks(close) }
  return {
    bar: { ...bar, volumeLots: lots, quoteUnits: BigInt(bar.close) * BigInt(lots) },
    closesAt: time + HOUR_MS - 1,
  }
}

/** Creates bars of a random walk that the seed determines. */
export function createRandomWalkBars(seed: number, count: number): ClosedBar[] {
  const bars: ClosedBar[] = []
  let price = 50_000
  for (let index = 0; index < count; index += 1) {
    const chance = (salt: number) => sampleUniformNoise(seed * 31 + salt, index)
    const close = price * (1 + (chance(1) - 0.5) * 0.02)
    const high = Math.max(price, close) * (1 + chance(2) * 0.01)
    const low = Math.min(price, close) * (1 - chance(3) * 0.01)
    bars.push(createHourBar(index, [price, high, low, close], 1_000 + Math.floor(chance(4) * 1_000_000)))
    price = close
  }
  return bars
}

export const createHourTape = (bars: readonly ClosedBar[]): BacktestTape =>
  createCandleTape(requireFixtureMarket('BTC_USDT'), bars, 'made')
