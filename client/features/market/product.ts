// What the rooms of a market's screen have to know of the product that they show: spot, or another one later. The product
// gives it; none of them asks which one it is.

import type { StoreApi } from 'zustand/vanilla'
import type { ContractView } from '#shared/futures/views.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { DEFAULT_INTERVAL, type Interval } from '#shared/intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, Ticker, Trade } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import type { Connection } from '../../live/connection.ts'
import type { LiveBar, MarketLive } from '../../live/market-live.ts'

/** A market as it was read at one moment. */
export type MarketSnapshot = {
  readonly ticker: Ticker
  readonly depth: DepthSnapshot
  readonly trades: readonly Trade[]
  /** Of a contract. */
  readonly contract?: ContractView
}

/** What the page of a market begins with. */
export type MarketPage = MarketSnapshot &
  Pick<PageData['spot'], 'symbol' | 'interval' | 'candles' | 'markets' | 'rates' | 'source'>

export type CandlesQuery = {
  readonly symbol: string
  readonly interval: Interval
  /** Open time, epoch ms: bars before it. Without it, the newest. */
  readonly before?: number
  readonly limit: number
}

export type MarketProduct = {
  /** Keeps what is cached of one product apart from that of another. */
  readonly name: string
  readonly markets: readonly Market[]
  readonly marketOf: (symbol: string) => Market | undefined
  /** The page of a market, without its language. */
  readonly pathOf: (symbol: string) => string
  /** The market of a page's address, with or without its language. */
  readonly symbolIn: (pathname: string) => string | undefined
  readonly titleOf: (t: Translate, pair: string) => string
  /** What stands under the name of a market; unset: the name of its coin. */
  readonly kindOf?: (t: Translate, market: Market) => string
  /** @returns undefined where the market cannot be read */
  readonly view: (
    symbol: string,
    interval: Interval,
  ) => Promise<(MarketSnapshot & { readonly candles: readonly Candle[] }) | undefined>
  /** Oldest first. @throws Error where they cannot be read */
  readonly candles: (query: CandlesQuery) => Promise<readonly Candle[]>
  /** Follows a market. @returns ends it */
  readonly watch: (connection: Connection, live: StoreApi<MarketLive>, market: Market) => () => void
  /** Follows the newest bar of an interval. @param since open time of the newest bar that is known, 0 for none */
  readonly watchBar: (
    connection: Connection,
    live: LiveBar,
    market: Market,
    interval: Interval,
    since: number,
  ) => () => void
}

/** A product whose markets can be listed wherever they are wanted. */
export type ListedProduct = MarketProduct & {
  /** A row of each market as it is now. @throws Error where they cannot be read */
  readonly rows: () => Promise<readonly MarketRow[]>
}

/** Of a market's page at an interval, without its language. */
export const addressOf = ({ pathOf }: MarketProduct, symbol: string, interval: Interval): string =>
  pathOf(symbol) + (interval === DEFAULT_INTERVAL ? '' : `?interval=${interval}`)
