import type { Market } from '#shared/markets.ts'
import { SimulatedSource } from './simulated.ts'
import type { MarketSource } from './source.ts'

/** The part of an object's environment that says where prices come from. */
export type SourceEnv = {
  readonly MARKET_SOURCE?: string
  readonly SEED?: string
}

export function makeSource(market: Market, env: SourceEnv): MarketSource {
  return new SimulatedSource(market, Number(env.SEED ?? 1))
}
