import { CONTRACT_MARKETS } from '#shared/futures/contract-market.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { binanceFuturesTickerCalls } from '../markets/market-source/dialects/binance.ts'
import {
  createMarketSource,
  findTickersUrl,
  findValidContractCallsUrl,
  type SourceEnv,
} from '../markets/market-source/make-source.ts'
import { workerdNetwork } from '../markets/market-source/workerd-network.ts'
import { VenueTickers } from '../markets/market-summary/venue-tickers.ts'
import { objectStub } from '../platform/object-stub.ts'
import type { IndexPriceDeps } from './index-sources.ts'
import { ListedContracts } from './listed-contracts.ts'

/** A call of all contracts costs 40 of Binance's 2,400 units of weight a minute, so 400 in all. */
const TICKERS_MS = 6 * SECOND_MS

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
  const restUrl = findValidContractCallsUrl(env)
  if (restUrl === undefined) return new ListedContracts({ readRows, now })
  const tickers = new VenueTickers({
    markets: CONTRACT_MARKETS,
    restUrl,
    calls: binanceFuturesTickerCalls,
    fetchReply: workerdNetwork.fetchReply,
    now,
    intervalMs: TICKERS_MS,
  })
  return new ListedContracts({ readRows, readContracts: () => tickers.rows(), now })
}
