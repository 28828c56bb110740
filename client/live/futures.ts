// Follows a contract by asking again and again.

import type { StoreApi } from 'zustand/vanilla'
import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import type { Interval } from '#shared/intervals.ts'
import type { Candle } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { call, fetched } from '../calls/call.ts'
import type { Connection } from './connection.ts'
import { depthOf } from './depth.ts'
import type { MarketLive } from './market-live.ts'
import { repeated } from './repeated.ts'

const EVERY_MS = 1_000

export const watchContract = (_: Connection, live: StoreApi<MarketLive>, { symbol }: Market): (() => void) =>
  repeated(EVERY_MS, async (isOver) => {
    const answer = await call(futuresMarketCalls.now, { symbol })
    if (isOver() || !answer.ok) return
    const { ticker, depth, trades, contract } = answer.data
    live.setState({ ticker, depth: depthOf(depth), trades, contract })
  })

type BarsQuery = {
  readonly symbol: string
  readonly interval: Interval
  readonly before?: number
  readonly limit: number
}

/** Newest bars of an interval. */
const BARS = 2

const watchBars =
  (read: (query: BarsQuery) => Promise<readonly Candle[]>) =>
  (_: Connection, live: StoreApi<MarketLive>, { symbol }: Market, interval: Interval): (() => void) =>
    repeated(EVERY_MS, async (isOver) => {
      const bars = await read({ symbol, interval, limit: BARS }).catch(() => [])
      if (!isOver()) for (const bar of bars) live.setState({ bar })
    })

export const watchContractBar = watchBars((query) => fetched(futuresMarketCalls.candles, query))

/** Bars of the mark or the index: nothing is traded in them. */
export async function priceBars(price: 'mark' | 'index', query: BarsQuery): Promise<readonly Candle[]> {
  const { futuresDataCalls } = await import('#shared/api/futures-data.ts')
  const bars = await fetched(futuresDataCalls.bars, { price, ...query })
  return bars.map((bar) => ({ ...bar, volume: '0', quoteVolume: '0' }))
}

export const watchPriceBar = (price: 'mark' | 'index') => watchBars((query) => priceBars(price, query))
