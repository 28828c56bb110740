// Best prices of simulated markets at any time, for simulated traders.

import { findMarket } from '#shared/markets/markets.ts'
import type { SourceEnv } from './make-source.ts'
import { SimulatedSource } from './simulated.ts'

/** Returns ticks; undefined if the market is not simulated. */
export type FindSimulatedBestPrices = (
  symbol: string,
  time: number,
) => { readonly bid: number; readonly ask: number } | undefined

export const readSimulationSeed = ({ SEED }: Pick<SourceEnv, 'SEED'>): number => Number(SEED ?? '1')

export const findSimulatedSource = (symbol: string, env: SourceEnv): SimulatedSource | undefined => {
  const market = findMarket(symbol)
  const isRecorded = env.MARKET_SOURCE === 'replay' && (env.REPLAY_MARKETS ?? '').split(',').includes(symbol)
  if (!market || market.stage === 'announced' || env.MARKET_SOURCE === 'upstream' || isRecorded) return undefined
  return new SimulatedSource(market, readSimulationSeed(env))
}

export function createSimulatedBestPrices(env: SourceEnv): FindSimulatedBestPrices {
  const known = new Map<string, SimulatedSource | undefined>()
  return (symbol, time) => {
    if (!known.has(symbol)) known.set(symbol, findSimulatedSource(symbol, env))
    return known.get(symbol)?.findBestPricesAt(time)
  }
}
