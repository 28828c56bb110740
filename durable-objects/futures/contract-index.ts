import type { Contract } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { createMarketSource, findTickersUrl, type SourceEnv } from '../markets/market-source/make-source.ts'
import { workerdNetwork } from '../markets/market-source/workerd-network.ts'
import { objectStub } from '../platform/object-stub.ts'
import type { IndexPriceDeps } from './index-sources.ts'
import { ListedContracts } from './listed-contracts.ts'

export type ContractIndexEnv = SourceEnv & {
  readonly ORDER_BOOK: { getByName(symbol: string): { ticker(): Promise<MarketRow> } }
  readonly MARKET_SUMMARY: {
    getByName(name: string): { overview(): Promise<{ readonly markets: readonly MarketRow[] }> }
  }
}

export function createIndexPriceDeps(contract: Contract, env: ContractIndexEnv): IndexPriceDeps {
  const market = findMarket(contract.symbol)
  assert(market, 'a contract has a spot market')
  return {
    contract,
    market,
    source: createMarketSource(market, env, { network: workerdNetwork }).source,
    seed: Number(env.SEED ?? '1'),
    ticker: () => objectStub(env, 'ORDER_BOOK', contract.symbol).ticker(),
  }
}

/** @returns undefined if prices are not those of a venue that lists all its markets in one call */
export function createListedContracts(env: ContractIndexEnv, now: () => number): ListedContracts | undefined {
  if (findTickersUrl(env) === undefined) return undefined
  const readRows = async () => (await objectStub(env, 'MARKET_SUMMARY', 'all').overview()).markets
  return new ListedContracts({ readRows, now })
}
