import type { StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/markets/calls.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import { sendApiCallOrThrow } from '../calls/call.ts'
import { watchLiveBars } from './bars.ts'
import type { LiveConnection } from './connection.ts'
import type { LiveBarStore, LiveMarketState } from './market-live.ts'
import { DEPTH_LEVELS_MAX, RECENT_TRADES_MAX, watchMarket } from './market-topics.ts'

const topicOf = (market: Market, type: string) => ({ biz: SPOT_BIZ, type, pairCode: String(market.id) })

export function watchSpotMarket(
  connection: LiveConnection,
  spot: StoreApi<LiveMarketState>,
  market: Market,
): () => void {
  const { symbol } = market
  return watchMarket(connection, spot, {
    topic: (type) => topicOf(market, type),
    depth: () => sendApiCallOrThrow(marketCalls.depth, { symbol, limit: DEPTH_LEVELS_MAX }),
    trades: () => sendApiCallOrThrow(marketCalls.trades, { symbol, limit: RECENT_TRADES_MAX }),
    ticker: () => sendApiCallOrThrow(marketCalls.ticker, { symbol }),
  })
}

/** @param since open time of the newest bar that the page has; 0 if it has none */
export const watchSpotBar = (
  connection: LiveConnection,
  spot: LiveBarStore,
  market: Market,
  interval: Interval,
  since: number,
): (() => void) =>
  watchLiveBars(
    connection,
    spot,
    {
      topic: { ...topicOf(market, 'candles'), interval },
      read: (query) => sendApiCallOrThrow(marketCalls.candles, { symbol: market.symbol, interval, ...query }),
    },
    since,
  )
