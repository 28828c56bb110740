// Live figures of a page, in vanilla stores: components read them through narrow selectors.

import { createStore, type StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/api/market.ts'
import type { Interval } from '#shared/intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, Trade } from '#shared/market-data.ts'
import { marketById } from '#shared/markets.ts'
import { SPOT_BIZ } from '#shared/socket/messages.ts'
import { CandlePush, DepthPush, FillsPush, type LiveTicker, TickerAllPush, TickerPush } from '#shared/socket/pushes.ts'
import { call } from './call.ts'
import type { Connection } from './connection.ts'
import { applyChange, type Depth, depthOf } from './depth.ts'

/** Does the newest of the works it is given, once a frame: however many pushes arrive, the page is drawn once. */
export function perFrame(): (work: () => void) => void {
  let pending: (() => void) | undefined
  return (work) => {
    if (pending === undefined) {
      requestAnimationFrame(() => {
        const run = pending
        pending = undefined
        run?.()
      })
    }
    pending = work
  }
}

export type Tickers = Readonly<Record<string, LiveTicker>>

export const createTickers = (rows: readonly MarketRow[]): StoreApi<Tickers> =>
  createStore(() => Object.fromEntries(rows.map((row) => [row.symbol, row])))

/** Keeps all markets' figures up to date. */
export function watchTickers(connection: Connection, tickers: StoreApi<Tickers>): () => void {
  const frame = perFrame()
  const take = (all: readonly (readonly [string, LiveTicker])[]) => {
    const old = tickers.getState()
    // Rows that say the same stay the same object, so that only those that changed are drawn.
    const changed = all.filter(([symbol, ticker]) => {
      const before = old[symbol]
      return !before || before.last !== ticker.last || before.quoteVolume !== ticker.quoteVolume
    })
    if (changed.length > 0) frame(() => tickers.setState(Object.fromEntries(changed)))
  }
  return connection.watch(
    { biz: SPOT_BIZ, type: 'ticker_all' },
    {
      read: (data) => {
        const push = TickerAllPush.safeParse(data)
        if (!push.success) return
        take(
          push.data.flatMap((row) => {
            const market = marketById(row.id)
            return market ? [[market.symbol, row] as const] : []
          }),
        )
      },
      poll: async () => {
        const answer = await call(marketCalls.overview, {})
        if (!answer.ok) throw new Error(answer.failure.err)
        take(answer.data.markets.map((row) => [row.symbol, row] as const))
      },
    },
  )
}

export type SpotLive = {
  readonly ticker: LiveTicker
  readonly depth: Depth
  /** Newest first. */
  readonly trades: readonly Trade[]
  /** The newest bar of the interval at hand. */
  readonly bar: Candle | undefined
}

const TAPE = 60

export const createSpot = (seen: {
  ticker: LiveTicker
  depth: DepthSnapshot
  trades: readonly Trade[]
}): StoreApi<SpotLive> =>
  createStore(() => ({ ticker: seen.ticker, depth: depthOf(seen.depth), trades: seen.trades, bar: undefined }))

/** Keeps one market's book, tape and figures up to date, from where its page stands. */
export function watchSpot(
  connection: Connection,
  spot: StoreApi<SpotLive>,
  pairCode: string,
  symbol: string,
): () => void {
  const topic = (type: string) => ({ biz: SPOT_BIZ, type, pairCode })
  const depthTopic = topic('depth')
  const frame = perFrame()
  let depth = spot.getState().depth
  const poll = async () => {
    const [book, tape] = await Promise.all([
      call(marketCalls.depth, { symbol, limit: 200 }),
      call(marketCalls.trades, { symbol, limit: TAPE }),
    ])
    if (!book.ok) throw new Error(book.failure.err)
    depth = depthOf(book.data)
    spot.setState({ depth, ...(tape.ok ? { trades: tape.data } : {}) })
  }
  const stops = [
    connection.watch(depthTopic, {
      read: (data) => {
        const change = DepthPush.safeParse(data)
        if (!change.success) return
        const next = applyChange(depth, change.data)
        if (!next) {
          connection.socket.renew(depthTopic)
          return
        }
        depth = next
        frame(() => spot.setState({ depth }))
      },
      poll,
    }),
    connection.watch(topic('fills'), {
      read: (data) => {
        const fills = FillsPush.safeParse(data)
        if (!fills.success) return
        const { trades } = spot.getState()
        const newest = trades[0]?.seq ?? 0
        const fresh = fills.data.filter(({ seq }) => seq > newest)
        if (fresh.length > 0) spot.setState({ trades: [...fresh, ...trades].slice(0, TAPE) })
      },
    }),
    connection.watch(topic('ticker'), {
      read: (data) => {
        const ticker = TickerPush.safeParse(data)
        if (ticker.success) spot.setState({ ticker: ticker.data })
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Keeps the newest bar of an interval up to date. */
export function watchBar(
  connection: Connection,
  spot: StoreApi<SpotLive>,
  pairCode: string,
  interval: Interval,
): () => void {
  return connection.watch(
    { biz: SPOT_BIZ, type: 'candles', pairCode, interval },
    {
      read: (data) => {
        const bar = CandlePush.safeParse(data)
        if (bar.success) spot.setState({ bar: bar.data })
      },
    },
  )
}
