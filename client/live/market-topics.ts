import type { StoreApi } from 'zustand/vanilla'
import type { DepthSnapshot, Trade } from '#shared/markets/market-data.ts'
import { DepthPush, FillsPush, type LiveTicker, TickerPush } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { batchUpdatesByFrame } from './batch.ts'
import type { LiveConnection } from './connection.ts'
import type { DisplayedDepth } from './depth.ts'
import { DisplayedDepthFeed } from './depth-feed.ts'
import type { LiveMarketState } from './market-live.ts'
import { browserTimers } from './timers.ts'

type Show = (news: Partial<LiveMarketState>) => void

export const RECENT_TRADES_MAX = 60
export const DEPTH_LEVELS_MAX = 1000

/** A product's topic names and HTTP fallbacks, which reject on failure. */
export type MarketDataSources = {
  readonly topic: (type: string) => SubscriptionParams
  readonly depth: () => Promise<DepthSnapshot>
  readonly trades: () => Promise<readonly Trade[]>
  readonly ticker: () => Promise<LiveTicker>
}

function watchDepth(
  connection: LiveConnection,
  known: DisplayedDepth,
  market: MarketDataSources,
  show: Show,
): () => void {
  const params = market.topic('depth')
  const feed = new DisplayedDepthFeed(
    known,
    {
      fetch: () => market.depth().catch(() => undefined),
      renew: () => connection.renew(params),
      show: (depth) => show({ depth }),
    },
    browserTimers,
  )
  const stop = connection.watch(params, {
    handlePush: (data) => {
      const change = DepthPush.safeParse(data)
      if (change.success) feed.applyPush(change.data)
    },
    poll: async () => {
      const depth = await market.depth()
      return () => feed.applySnapshot(depth)
    },
  })
  return () => {
    stop()
    feed.close()
  }
}

function merged(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySeq = new Map([...known, ...more].map((trade) => [trade.seq, trade]))
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, RECENT_TRADES_MAX)
}

function watchTape(
  connection: LiveConnection,
  seen: readonly Trade[],
  market: MarketDataSources,
  show: Show,
): () => void {
  let trades = seen
  let isFirst = true
  const take = (more: readonly Trade[]) => {
    trades = merged(trades, more)
    show({ trades })
  }
  return connection.watch(market.topic('fills'), {
    onRestart: () => {
      isFirst = true
    },
    handlePush: (data) => {
      const fills = FillsPush.safeParse(data)
      if (!fills.success || fills.data.length === 0) return
      // The first push has the newest trades. If it does not overlap the displayed trades, some in between are missing.
      const isGap = isFirst && (fills.data.at(-1)?.seq ?? 0) > (trades[0]?.seq ?? 0)
      isFirst = false
      take(fills.data)
      // If the call fails, the gap disappears when new trades have replaced the older ones.
      if (isGap) market.trades().then(take, () => undefined)
    },
    poll: async () => {
      const tape = await market.trades()
      return () => take(tape)
    },
  })
}

function watchTicker(connection: LiveConnection, market: MarketDataSources, show: Show): () => void {
  return connection.watch(market.topic('ticker'), {
    // The subscription stays while the tab is hidden, because the tab's title shows the price.
    staysWhileHidden: true,
    handlePush: (data) => {
      const ticker = TickerPush.safeParse(data)
      if (ticker.success) show({ ticker: ticker.data })
    },
    poll: async () => {
      const ticker = await market.ticker()
      return () => show({ ticker })
    },
  })
}

export function watchMarket(
  connection: LiveConnection,
  live: StoreApi<LiveMarketState>,
  market: MarketDataSources,
): () => void {
  const show = batchUpdatesByFrame(live)
  const { depth, trades } = live.getState()
  const stops = [
    watchDepth(connection, depth, market, show),
    watchTape(connection, trades, market, show),
    watchTicker(connection, market, show),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
