// Inputs of a contract's index price (features §2.5). A simulated spot market counts as three noisy sources, any other
// market as one.

import type { Contract } from '#shared/futures/contracts.ts'
import type { IndexPriceInput } from '#shared/futures/prices.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { deriveNoiseSeed, sampleNormalNoise } from '../markets/market-source/noise.ts'
import type { MarketSource } from '../markets/market-source/source.ts'

const SIMULATED = [
  ['Simulated A', 2],
  ['Simulated B', 1],
  ['Simulated C', 1],
] as const
const NOISE_STANDARD_DEVIATION = 0.0001
/** A book that is busy for longer must not delay the marks of other contracts. */
const TICKER_TIMEOUT_MS = 1_000

export type IndexPriceDeps = {
  readonly contract: Contract
  readonly market: Market
  readonly source: MarketSource
  readonly seed: number
  readonly ticker: () => Promise<MarketRow>
}

/** Returns prices in ticks of the contract. */
export async function readIndexPriceInputs(deps: IndexPriceDeps, now: number): Promise<IndexPriceInput[]> {
  const { contract, market, source, seed } = deps
  const touch = source.findBestPricesAt?.(now)
  if (touch) {
    const middle = ((touch.bid + touch.ask) / 2) * 10 ** (contract.priceDecimals - market.priceDecimals)
    return SIMULATED.map(([name, weight]) => {
      const off =
        1 +
        NOISE_STANDARD_DEVIATION *
          sampleNormalNoise(deriveNoiseSeed(seed, `${name} ${contract.symbol}`), Math.floor(now / 1_000))
      return { source: name, ticks: Math.max(1, Math.round(middle * off)), time: now, weight }
    })
  }
  try {
    const { last, time, stopped } = await withinTimeout(deps.ticker())
    const ticks = toSafeUnits(Number(last).toFixed(contract.priceDecimals), contract.priceDecimals)
    // The last price of a halted market stands still.
    if (stopped !== undefined || ticks === undefined || ticks === 0) return []
    return [{ source: 'Meridian', ticks, time, weight: 1 }]
  } catch {
    // An unreachable spot market is no source.
    return []
  }
}

async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the spot market is busy')), TICKER_TIMEOUT_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
