// What the index of a contract is made of (features §2.5). A simulated spot market is asked by three sources, each with a
// little noise of its own; any other market is the one source of its own index.

import type { Contract } from '#shared/futures/contracts.ts'
import type { IndexInput } from '#shared/futures/prices.ts'
import type { MarketRow } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { normal, seedOf } from '../market-source/noise.ts'
import type { MarketSource } from '../market-source/source.ts'

/** Names of the simulated sources, with their weights. */
const SIMULATED = [
  ['Simulated A', 2],
  ['Simulated B', 1],
  ['Simulated C', 1],
] as const
/** Deviation of a simulated source: a hundredth of a percent. */
const NOISE = 0.0001

export type IndexParts = {
  readonly contract: Contract
  /** The spot market of the same name, and where its prices come from. */
  readonly market: Market
  readonly source: MarketSource
  readonly seed: number
  /** The spot market's own figures. */
  readonly ticker: () => Promise<MarketRow>
}

/** Prices of all sources, in ticks of the contract. @param now epoch ms */
export async function indexInputs(parts: IndexParts, now: number): Promise<IndexInput[]> {
  const { contract, market, source, seed } = parts
  const touch = source.touch?.(now)
  if (touch) {
    const middle = ((touch.bid + touch.ask) / 2) * 10 ** (contract.priceDecimals - market.priceDecimals)
    return SIMULATED.map(([name, weight]) => {
      const off = 1 + NOISE * normal(seedOf(seed, `${name} ${contract.symbol}`), Math.floor(now / 1_000))
      return { source: name, ticks: Math.max(1, Math.round(middle * off)), time: now, weight }
    })
  }
  try {
    const { last } = await parts.ticker()
    const ticks = toSafeUnits(Number(last).toFixed(contract.priceDecimals), contract.priceDecimals)
    return ticks === undefined || ticks === 0 ? [] : [{ source: 'Meridian', ticks, time: now, weight: 1 }]
  } catch {
    // The spot market's source cannot be reached: there is no index until it can.
    return []
  }
}
