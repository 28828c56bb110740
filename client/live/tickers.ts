import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { LiveTicker } from '#shared/realtime/pushes.ts'

export type Tickers = Readonly<Record<string, LiveTicker>>

export const createTickers = (rows: readonly MarketRow[]): StoreApi<Tickers> =>
  createStore(() => Object.fromEntries(rows.map((row) => [row.symbol, row])))
