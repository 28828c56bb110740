import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ContractView } from '#shared/futures/views.ts'
import type { Candle, DepthSnapshot, Trade } from '#shared/markets/market-data.ts'
import type { LiveTicker } from '#shared/realtime/pushes.ts'
import { type Depth, toPageDepth } from './depth.ts'

export type MarketLive = {
  readonly ticker: LiveTicker
  readonly depth: Depth
  /** Newest first. */
  readonly trades: readonly Trade[]
  readonly bar: Candle | undefined
  /** Mark price, index price and funding; only for a contract. */
  readonly contract?: ContractView | undefined
}

export type LiveBar = {
  getState(): Pick<MarketLive, 'bar'>
  getInitialState(): Pick<MarketLive, 'bar'>
  setState(news: Pick<MarketLive, 'bar'>): void
  subscribe(listener: (now: Pick<MarketLive, 'bar'>, before: Pick<MarketLive, 'bar'>) => void): () => void
}

export const createMarketLive = (seen: {
  readonly ticker: LiveTicker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly contract?: ContractView | undefined
}): StoreApi<MarketLive> =>
  createStore(() => ({
    ticker: seen.ticker,
    depth: toPageDepth(seen.depth),
    trades: seen.trades,
    bar: undefined,
    contract: seen.contract,
  }))
