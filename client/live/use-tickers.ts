import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { MarketRow } from '#shared/market-data.ts'
import type { LiveTicker } from '#shared/socket/pushes.ts'
import { started } from '../schedule.ts'
import { useConnection } from './provider.tsx'
import { createTickers, type Tickers } from './tickers.ts'
import { useRemembered } from './use-remembered.ts'

/** The page's own store of all markets' figures: as rendered at first, live from hydration on. */
export function useTickers(rows: readonly MarketRow[]): StoreApi<Tickers> {
  const [tickers] = useState(() => createTickers(rows))
  const connection = useConnection()
  useEffect(
    () =>
      connection
        ? started(async () => (await import('./tickers-feed.ts')).watchTickers(connection, tickers))
        : undefined,
    [connection, tickers],
  )
  useRemembered(tickers.getState)
  return tickers
}

/** One market's figures; only who reads a market that changed is drawn again. */
export function useTicker(tickers: StoreApi<Tickers>, row: MarketRow): LiveTicker {
  return useStore(tickers, (all) => all[row.symbol]) ?? row
}
