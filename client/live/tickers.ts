import { createStore, type StoreApi } from 'zustand/vanilla'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { LiveTicker } from '#shared/realtime/pushes.ts'

export type TickersBySymbol = Readonly<Record<string, LiveTicker>>

export const createTickersStore = (rows: readonly MarketRow[]): StoreApi<TickersBySymbol> =>
  createStore(() => Object.fromEntries(rows.map((row) => [row.symbol, row])))
