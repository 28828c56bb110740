// Clients without a socket poll these calls.

import { z } from 'zod/mini'
import { ContractRow, ContractView, FundingRateView } from '#shared/futures/views.ts'
import { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from '#shared/markets/market-data.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { MarketSymbol, RowLimit } from '../api/fields.ts'

const BASE = `${SITE_API_BASE}/futures/market`

export const futuresMarketCalls = {
  overview: defineCall({
    method: 'GET',
    path: `${BASE}/overview`,
    query: z.object({}),
    answer: z.object({
      source: MarketSourceName,
      markets: z.array(MarketRow),
      rates: z.object({ date: z.string(), perUsd: z.record(z.string(), z.number()) }),
    }),
  }),
  /** Returns all contracts, at most two seconds old. */
  board: defineCall({
    method: 'GET',
    path: `${BASE}/board`,
    query: z.object({}),
    answer: z.object({ source: MarketSourceName, contracts: z.array(ContractRow) }),
  }),
  contract: defineCall({
    method: 'GET',
    path: `${BASE}/contract`,
    query: z.object({ symbol: MarketSymbol }),
    answer: ContractView,
  }),
  /** Bars of traded prices that start before `before` (default: now), oldest first. */
  candles: defineCall({
    method: 'GET',
    path: `${BASE}/candles`,
    query: z.object({
      symbol: MarketSymbol,
      interval: z.enum(INTERVALS),
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: RowLimit(1000, 300),
    }),
    answer: z.array(Candle),
  }),
  now: defineCall({
    method: 'GET',
    path: `${BASE}/now`,
    query: z.object({ symbol: MarketSymbol }),
    answer: z.object({ ticker: Ticker, depth: DepthSnapshot, trades: z.array(Trade), contract: ContractView }),
  }),
  /** All values are from the same moment. */
  view: defineCall({
    method: 'GET',
    path: `${BASE}/view`,
    query: z.object({ symbol: MarketSymbol, interval: z.enum(INTERVALS) }),
    answer: z.object({
      source: MarketSourceName,
      ticker: Ticker,
      depth: DepthSnapshot,
      trades: z.array(Trade),
      candles: z.array(Candle),
      contract: ContractView,
      fundings: z.array(FundingRateView),
    }),
  }),
} as const
