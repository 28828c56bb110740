// Follows a spot market over the shared socket, and by calls where there is none.

import type { StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/api/market.ts'
import type { Trade } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { DepthPush, FillsPush, TickerPush } from '#shared/socket/pushes.ts'
import { SPOT_BIZ } from '#shared/socket/topics.ts'
import { call, fetched } from '../calls/call.ts'
import { batched } from './batch.ts'
import type { Connection } from './connection.ts'
import type { Depth } from './depth.ts'
import { DepthFeed } from './depth-feed.ts'
import type { MarketLive } from './market-live.ts'
import { browserTimers } from './timers.ts'

type Show = (news: Partial<MarketLive>) => void

/** Rows of the tape, and levels of the book, that are kept. */
const TAPE = 60
const LEVELS = 1000

const topic = (market: Market, type: string) => ({ biz: SPOT_BIZ, type, pairCode: String(market.id) })

function watchDepth(connection: Connection, known: Depth, market: Market, show: Show): () => void {
  const params = topic(market, 'depth')
  const query = { symbol: market.symbol, limit: LEVELS }
  const feed = new DepthFeed(
    known,
    {
      fetch: async () => {
        const answer = await call(marketCalls.depth, query)
        return answer.ok ? answer.data : undefined
      },
      renew: () => connection.renew(params),
      show: (depth) => show({ depth }),
    },
    browserTimers,
  )
  const stop = connection.watch(params, {
    read: (data) => {
      const change = DepthPush.safeParse(data)
      if (change.success) feed.change(change.data)
    },
    poll: async () => {
      const depth = await fetched(marketCalls.depth, query)
      return () => feed.adopt(depth)
    },
  })
  return () => {
    stop()
    feed.close()
  }
}

/** Both tapes in one, each fill once. */
function merged(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySeq = new Map([...known, ...more].map((trade) => [trade.seq, trade]))
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, TAPE)
}

function watchTape(connection: Connection, seen: readonly Trade[], market: Market, show: Show): () => void {
  let trades = seen
  let isFirst = true
  const take = (more: readonly Trade[]) => {
    trades = merged(trades, more)
    show({ trades })
  }
  const fetchTape = () => fetched(marketCalls.trades, { symbol: market.symbol, limit: TAPE })
  return connection.watch(topic(market, 'fills'), {
    restart: () => {
      isFirst = true
    },
    read: (data) => {
      const fills = FillsPush.safeParse(data)
      if (!fills.success || fills.data.length === 0) return
      // The first push tells the newest fills. If they do not reach back to the tape, some are missing in between.
      const isGap = isFirst && (fills.data.at(-1)?.seq ?? 0) > (trades[0]?.seq ?? 0)
      isFirst = false
      take(fills.data)
      // Without an answer the gap stays: it closes as the tape moves on.
      if (isGap) fetchTape().then(take, () => undefined)
    },
    poll: async () => {
      const tape = await fetchTape()
      return () => take(tape)
    },
  })
}

function watchTicker(connection: Connection, market: Market, show: Show): () => void {
  return connection.watch(topic(market, 'ticker'), {
    // The title of the tab tells the price.
    whileHidden: true,
    read: (data) => {
      const ticker = TickerPush.safeParse(data)
      if (ticker.success) show({ ticker: ticker.data })
    },
    poll: async () => {
      const ticker = await fetched(marketCalls.ticker, { symbol: market.symbol })
      return () => show({ ticker })
    },
  })
}

/** Keeps one market's book, tape and figures up to date, from where its page stands. */
export function watchSpot(connection: Connection, spot: StoreApi<MarketLive>, market: Market): () => void {
  const show = batched(spot)
  const { depth, trades } = spot.getState()
  const stops = [
    watchDepth(connection, depth, market, show),
    watchTape(connection, trades, market, show),
    watchTicker(connection, market, show),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
