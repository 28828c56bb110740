// Served at /api/v1/market/…, also for the browser's HTTP fallback.

import { z } from 'zod/mini'
import { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from '#shared/markets/market-data.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { defineCall } from '../api/contract.ts'
import { MarketSymbol, RowLimit } from '../api/fields.ts'
import { MarketPulse } from './market-list/pulse.ts'

export const marketCalls = {
  overview: defineCall({
    method: 'GET',
    path: '/api/v1/market/overview',
    query: z.object({}),
    answer: z.object({
      source: MarketSourceName,
      markets: z.array(MarketRow),
      pulse: z.optional(MarketPulse),
      rates: z.object({ date: z.string(), perUsd: z.record(z.string(), z.number()) }),
    }),
  }),
  ticker: defineCall({
    method: 'GET',
    path: '/api/v1/market/ticker',
    query: z.object({ symbol: MarketSymbol }),
    answer: Ticker,
  }),
  depth: defineCall({
    method: 'GET',
    path: '/api/v1/market/depth',
    query: z.object({ symbol: MarketSymbol, limit: RowLimit(1000, 100) }),
    answer: DepthSnapshot,
  }),
  trades: defineCall({
    method: 'GET',
    path: '/api/v1/market/trades',
    query: z.object({ symbol: MarketSymbol, limit: RowLimit(500, 50) }),
    answer: z.array(Trade),
  }),
  /** Bars that start before `before` (default: now), oldest first. */
  candles: defineCall({
    method: 'GET',
    path: '/api/v1/market/candles',
    query: z.object({
      symbol: MarketSymbol,
      interval: z.enum(INTERVALS),
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: RowLimit(1000, 300),
    }),
    answer: z.array(Candle),
  }),
  /** All values are from the same moment. */
  view: defineCall({
    method: 'GET',
    path: '/api/v1/market/view',
    query: z.object({ symbol: MarketSymbol, interval: z.enum(INTERVALS) }),
    answer: z.object({
      source: MarketSourceName,
      ticker: Ticker,
      depth: DepthSnapshot,
      trades: z.array(Trade),
      candles: z.array(Candle),
    }),
  }),
} as const
