import { useCallback, useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Ticker } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { createLiveMarketStore, type LiveMarketState } from '../../../live/market-live.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import { usePersistedPrices } from '../../../live/use-persisted-prices.ts'
import type { MarketProduct, MarketSnapshotData } from './product.ts'

/** Market data that does not depend on the interval. */
export type SubscribedMarketData = {
  readonly market: Market
  /** Ticker that was read first; `live` has the current one. */
  readonly ticker: Ticker
  readonly live: StoreApi<LiveMarketState>
}

export function createSubscribedMarket(
  product: MarketProduct,
  symbol: string,
  seen: MarketSnapshotData,
): SubscribedMarketData {
  const market = product.marketOf(symbol)
  assert(market, 'the page of a market is of a listed one')
  return { market, ticker: seen.ticker, live: createLiveMarketStore(seen) }
}

export function useMarketSubscription({
  product,
  market,
  live,
}: SubscribedMarketData & { readonly product: MarketProduct }): void {
  const connection = useLiveConnection()
  useEffect(
    () => (connection ? product.watch(connection, live, market) : undefined),
    [product, connection, live, market],
  )
  // Only spot prices are stored, because the offline page lists only spot markets.
  const isListed = product.name === 'spot'
  usePersistedPrices(
    useCallback(() => (isListed ? { [market.symbol]: live.getState().ticker } : {}), [isListed, market, live]),
  )
}
