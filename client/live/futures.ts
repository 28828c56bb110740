// Live data of contracts. Bars of mark and index prices have no topic, so they are polled.

import type { StoreApi } from 'zustand/vanilla'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { ContractView, MarginView } from '#shared/futures/views.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { PERPETUAL_BIZ } from '#shared/realtime/topics.ts'
import { sendApiCallOrThrow } from '../calls/call.ts'
import { watchLiveBars } from './bars.ts'
import { batchUpdatesByFrame } from './batch.ts'
import type { LiveConnection } from './connection.ts'
import type { LiveBarStore, LiveMarketState } from './market-live.ts'
import { watchMarket } from './market-topics.ts'
import { pollBarsWhileVisible } from './poll-bars.ts'
import { pollWhileVisible } from './poll-while-visible.ts'

const EVERY_MS = 1_000

const topicOf = ({ symbol }: Market, type: string) => ({ biz: PERPETUAL_BIZ, type, pairCode: symbol })

/** Wraps a call, so concurrent callers share it. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

export function watchContractMarket(
  connection: LiveConnection,
  live: StoreApi<LiveMarketState>,
  market: Market,
): () => void {
  const now = shared(() => sendApiCallOrThrow(futuresMarketCalls.now, { symbol: market.symbol }))
  const show = batchUpdatesByFrame(live)
  const stopMarket = watchMarket(connection, live, {
    topic: (type) => topicOf(market, type),
    depth: async () => (await now()).depth,
    trades: async () => (await now()).trades,
    ticker: async () => (await now()).ticker,
  })
  const stopPrices = connection.watch(topicOf(market, 'contract'), {
    handlePush: (data) => {
      const contract = ContractView.safeParse(data)
      if (contract.success) show({ contract: contract.data })
    },
    poll: async () => {
      const { contract } = await now()
      return () => show({ contract })
    },
  })
  return () => {
    stopMarket()
    stopPrices()
  }
}

/** Poll interval of the margin account while no push arrives. */
const POLL_MS = 5_000

/** @param ask fetches the account over HTTP and shows it; rejects on failure */
export function watchMarginAccount(
  connection: LiveConnection,
  { show, ask }: { readonly show: (margin: MarginView) => void; readonly ask: () => Promise<unknown> },
): () => void {
  let heardAt = 0
  const stop = connection.watch(
    { biz: PERPETUAL_BIZ, type: 'margin' },
    {
      handlePush: (data) => {
        const margin = MarginView.safeParse(data)
        if (!margin.success) return
        heardAt = Date.now()
        show(margin.data)
      },
      poll: async () => {
        await ask()
        return () => undefined
      },
    },
  )
  // Polls until the first push, because a socket opened before the login does not know the session.
  const stopAsking = pollWhileVisible(POLL_MS, async () => {
    if (heardAt === 0) await ask().catch(() => undefined)
  })
  return () => {
    stop()
    stopAsking()
  }
}

type BarsQuery = {
  readonly symbol: string
  readonly interval: Interval
  readonly before?: number
  readonly limit: number
}

export const watchContractBar = (
  connection: LiveConnection,
  live: LiveBarStore,
  market: Market,
  interval: Interval,
  since: number,
): (() => void) =>
  watchLiveBars(
    connection,
    live,
    {
      topic: { ...topicOf(market, 'candles'), interval },
      read: (query) => sendApiCallOrThrow(futuresMarketCalls.candles, { symbol: market.symbol, interval, ...query }),
    },
    since,
  )

export async function fetchPriceBars(price: 'mark' | 'index', query: BarsQuery): Promise<readonly Candle[]> {
  const { futuresDataCalls } = await import('#shared/futures/data-calls.ts')
  const bars = await sendApiCallOrThrow(futuresDataCalls.bars, { price, ...query })
  return bars.map((bar) => ({ ...bar, volume: '0', quoteVolume: '0' }))
}

export const createPriceBarWatcher =
  (price: 'mark' | 'index') =>
  (_: LiveConnection, live: LiveBarStore, { symbol }: Market, interval: Interval, since: number): (() => void) =>
    pollBarsWhileVisible(EVERY_MS, live, (query) => fetchPriceBars(price, { symbol, interval, ...query }), since)
