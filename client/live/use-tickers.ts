import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { LiveTicker } from '#shared/realtime/pushes.ts'
import { runLazyEffect } from '../scheduling/schedule.ts'
import { useLiveConnection } from './provider.tsx'
import { createTickersStore, type TickersBySymbol } from './tickers.ts'
import { usePersistedPrices } from './use-persisted-prices.ts'

/** The server's tickers, live after hydration. */
export function useTickers(rows: readonly MarketRow[]): StoreApi<TickersBySymbol> {
  const [tickers] = useState(() => createTickersStore(rows))
  const connection = useLiveConnection()
  useEffect(
    () =>
      connection
        ? runLazyEffect(async () => (await import('./tickers-feed.ts')).watchTickers(connection, tickers))
        : undefined,
    [connection, tickers],
  )
  usePersistedPrices(tickers.getState)
  return tickers
}

/** A component renders again only if its market changed. */
export function useTicker(tickers: StoreApi<TickersBySymbol>, row: MarketRow): LiveTicker {
  return useStore(tickers, (all) => all[row.symbol]) ?? row
}
