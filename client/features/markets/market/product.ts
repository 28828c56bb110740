// Product (spot, futures) of a market screen. The screen uses only this interface and never checks which product it is.

import type { StoreApi } from 'zustand/vanilla'
import type { ContractView } from '#shared/futures/views.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Candle, DepthSnapshot, MarketRow, Ticker, Trade } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { DEFAULT_CANDLE_INTERVAL, type Interval } from '#shared/platform/intervals.ts'
import type { LiveConnection } from '../../../live/connection.ts'
import type { LiveBarStore, LiveMarketState } from '../../../live/market-live.ts'

export type MarketSnapshotData = {
  readonly ticker: Ticker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  readonly contract?: ContractView
}

export type MarketPageData = MarketSnapshotData &
  Pick<PageData['spot'], 'symbol' | 'interval' | 'candles' | 'markets' | 'rates' | 'source'>

export type CandlesQuery = {
  readonly symbol: string
  readonly interval: Interval
  /** Exclusive upper bound of a bar's open time in epoch ms; without it the newest bars are returned. */
  readonly before?: number
  readonly limit: number
}

export type MarketProduct = {
  /** Name in cache keys, such as `spot`. */
  readonly name: string
  readonly markets: readonly Market[]
  readonly marketOf: (symbol: string) => Market | undefined
  /** Returns the path of a market's page, without locale prefix. */
  readonly pathOf: (symbol: string) => string
  /** Returns the market of a path with or without locale prefix; undefined for other paths. */
  readonly symbolIn: (pathname: string) => string | undefined
  readonly titleOf: (t: Translate, pair: string) => string
  /** Text below the market's name; by default the coin's name. */
  readonly kindOf?: (t: Translate, market: Market) => string
  /** `candles`: undefined if the market was read and its bars were not. */
  readonly view: (
    symbol: string,
    interval: Interval,
  ) => Promise<(MarketSnapshotData & { readonly candles: readonly Candle[] | undefined }) | undefined>
  /**
   * Returns bars, oldest first.
   * @throws Error if the call fails
   */
  readonly candles: (query: CandlesQuery) => Promise<readonly Candle[]>
  readonly watch: (connection: LiveConnection, live: StoreApi<LiveMarketState>, market: Market) => () => void
  /**
   * Subscribes to the newest bar.
   * @param since open time of the newest known bar; 0 for none
   */
  readonly watchBar: (
    connection: LiveConnection,
    live: LiveBarStore,
    market: Market,
    interval: Interval,
    since: number,
  ) => () => void
}

export type ProductWithMarketList = MarketProduct & {
  /** @throws Error if the call fails */
  readonly rows: () => Promise<readonly MarketRow[]>
}

/** Returns a path without locale prefix. */
export const formatMarketPath = ({ pathOf }: MarketProduct, symbol: string, interval: Interval): string =>
  pathOf(symbol) + (interval === DEFAULT_CANDLE_INTERVAL ? '' : `?interval=${interval}`)

/** Bars of a price, such as the mark price, and their live bar. */
export type BarSource = Pick<MarketProduct, 'candles' | 'watchBar'>
