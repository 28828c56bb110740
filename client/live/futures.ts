// Follows a contract.

import type { StoreApi } from 'zustand/vanilla'
import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { DEFAULT_INTERVAL, type Interval } from '#shared/intervals.ts'
import type { Market } from '#shared/markets.ts'
import { call } from '../calls/call.ts'
import type { Connection } from './connection.ts'
import { depthOf } from './depth.ts'
import type { MarketLive } from './market-live.ts'
import { repeated } from './repeated.ts'

const EVERY_MS = 1_500

export const watchContract = (_: Connection, live: StoreApi<MarketLive>, { symbol }: Market): (() => void) =>
  repeated(EVERY_MS, async (isOver) => {
    const answer = await call(futuresMarketCalls.view, { symbol, interval: DEFAULT_INTERVAL })
    if (isOver() || !answer.ok) return
    const { ticker, depth, trades, contract } = answer.data
    live.setState({ ticker, depth: depthOf(depth), trades, contract })
  })

/** Newest bars of an interval. */
const BARS = 2

export const watchContractBar = (
  _: Connection,
  live: StoreApi<MarketLive>,
  { symbol }: Market,
  interval: Interval,
): (() => void) =>
  repeated(EVERY_MS, async (isOver) => {
    const answer = await call(futuresMarketCalls.candles, { symbol, interval, limit: BARS })
    if (isOver() || !answer.ok) return
    for (const bar of answer.data) live.setState({ bar })
  })
