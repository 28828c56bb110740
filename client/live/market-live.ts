import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ContractView } from '#shared/futures/views.ts'
import type { Candle, DepthSnapshot, Trade } from '#shared/markets/market-data.ts'
import type { LiveTicker } from '#shared/realtime/pushes.ts'
import { type DisplayedDepth, toDisplayedDepth } from './depth.ts'

export type LiveMarketState = {
  readonly ticker: LiveTicker
  readonly depth: DisplayedDepth
  /** Newest first. */
  readonly trades: readonly Trade[]
  readonly bar: Candle | undefined
  /** Mark price, index price and funding of a contract; undefined for spot. */
  readonly contract?: ContractView | undefined
}

export type LiveBarStore = {
  getState(): Pick<LiveMarketState, 'bar'>
  getInitialState(): Pick<LiveMarketState, 'bar'>
  setState(news: Pick<LiveMarketState, 'bar'>): void
  subscribe(listener: (now: Pick<LiveMarketState, 'bar'>, before: Pick<LiveMarketState, 'bar'>) => void): () => void
}

export const createLiveMarketStore = (seen: {
  readonly ticker: LiveTicker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly contract?: ContractView | undefined
}): StoreApi<LiveMarketState> =>
  createStore(() => ({
    ticker: seen.ticker,
    depth: toDisplayedDepth(seen.depth),
    trades: seen.trades,
    bar: undefined,
    contract: seen.contract,
  }))
