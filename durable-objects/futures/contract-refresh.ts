import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { chooseSource, type SourceEnv } from '../markets/market-source/make-source.ts'
import { SourceUnreachable } from '../markets/market-source/source.ts'
import { workerdNetwork } from '../markets/market-source/workerd-network.ts'
import { FollowUpRunner } from './follow-up-runner.ts'
import { type IndexDeps, indexInputs } from './index-sources.ts'
import type { ClearingNode } from './node.ts'

/** Maximum age of current prices. */
const FRESH_MS = 1_000

export type ContractRefreshEnv = SourceEnv & {
  readonly ORDER_BOOK: { getByName(symbol: string): { ticker(): Promise<MarketRow> } }
}

export type ContractRefreshDeps = {
  readonly node: ClearingNode
  readonly now: () => number
  readonly env: ContractRefreshEnv
  readonly onPriced: (symbol: string) => void
  /** Keeps the object alive for work that goes on after the call. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Brings a contract's book and prices up to the present. */
export class ContractRefresh {
  readonly #deps: ContractRefreshDeps
  readonly #indexes: ReadonlyMap<string, IndexDeps>
  /** Time of the last prices, epoch ms. */
  readonly #requirePrices = new Map<string, number>()
  readonly #finishing: FollowUpRunner

  constructor(deps: ContractRefreshDeps) {
    this.#deps = deps
    this.#indexes = new Map(CONTRACTS.map((contract) => [contract.symbol, createIndex(contract, deps.env)]))
    this.#finishing = new FollowUpRunner(() => deps.node.goOn(deps.now()))
  }

  /** Changes nothing if a source cannot be reached; never throws. */
  async refresh(symbol: string): Promise<void> {
    const parts = this.#indexes.get(symbol)
    if (!parts) return
    const { node, onPriced, waitUntil } = this.#deps
    const now = this.#deps.now()
    try {
      await node.catchUp(symbol, now)
    } catch (error) {
      if (!(error instanceof SourceUnreachable)) console.error(`${symbol}: a step failed`, error)
    }
    if (now - (this.#requirePrices.get(symbol) ?? 0) < FRESH_MS) return
    this.#requirePrices.set(symbol, now)
    node.price(symbol, await indexInputs(parts, now), now)
    onPriced(symbol)
    if (node.house.hasMore) waitUntil(this.#finishing.run())
  }
}

function createIndex(contract: Contract, env: ContractRefreshEnv): IndexDeps {
  const market = findMarket(contract.symbol)
  assert(market, 'a contract has a spot market')
  return {
    contract,
    market,
    source: chooseSource(market, env, workerdNetwork).source,
    seed: Number(env.SEED ?? '1'),
    ticker: () => env.ORDER_BOOK.getByName(contract.symbol).ticker(),
  }
}
