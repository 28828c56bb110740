import { useCallback, useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Ticker } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { createMarketLive, type MarketLive } from '../../../live/market-live.ts'
import { useConnection } from '../../../live/provider.tsx'
import { usePersistedPrices } from '../../../live/use-persisted-prices.ts'
import type { MarketProduct, ProductSnapshot } from './product.ts'

/** Market data that does not depend on the interval. */
export type FollowedMarket = {
  readonly market: Market
  /** Ticker of the first read; `live` has the current one. */
  readonly ticker: Ticker
  readonly live: StoreApi<MarketLive>
}

export function createFollowedMarket(product: MarketProduct, symbol: string, seen: ProductSnapshot): FollowedMarket {
  const market = product.marketOf(symbol)
  assert(market, 'the page of a market is of a listed one')
  return { market, ticker: seen.ticker, live: createMarketLive(seen) }
}

/** Subscribes to ticker, book and tape of a market. */
export function useFollowedMarket({
  product,
  market,
  live,
}: FollowedMarket & { readonly product: MarketProduct }): void {
  const connection = useConnection()
  useEffect(
    () => (connection ? product.watch(connection, live, market) : undefined),
    [product, connection, live, market],
  )
  // Only spot prices are stored for the offline page, whose lists are of spot.
  const isListed = product.name === 'spot'
  usePersistedPrices(
    useCallback(() => (isListed ? { [market.symbol]: live.getState().ticker } : {}), [isListed, market, live]),
  )
}
