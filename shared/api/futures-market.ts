// Public calls about perpetual contracts, for everybody: what the page of a contract begins with, and what it asks where
// nothing is pushed. The embedded exchange answers at /api/v1/futures/market/….

import { z } from 'zod/mini'
import { ContractRow, ContractView, FundingRateView } from '#shared/futures/views.ts'
import { INTERVALS } from '#shared/intervals.ts'
import { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from '#shared/market-data.ts'
import { call, EDGE_BASE } from './contract.ts'
import { Limit, MarketSymbol } from './fields.ts'

const BASE = `${EDGE_BASE}/futures/market`

export const futuresMarketCalls = {
  /** Every contract's row, and where prices come from. */
  overview: call({
    method: 'GET',
    path: `${BASE}/overview`,
    query: z.object({}),
    answer: z.object({
      source: MarketSourceName,
      markets: z.array(MarketRow),
      rates: z.object({ date: z.string(), perUsd: z.record(z.string(), z.number()) }),
    }),
  }),
  /** Every contract's row with mark, index, funding and open interest: at most two seconds old. */
  board: call({
    method: 'GET',
    path: `${BASE}/board`,
    query: z.object({}),
    answer: z.object({ source: MarketSourceName, contracts: z.array(ContractRow) }),
  }),
  /** Mark, index, funding and open interest of a contract, with what its prices were made of. */
  contract: call({
    method: 'GET',
    path: `${BASE}/contract`,
    query: z.object({ symbol: MarketSymbol }),
    answer: ContractView,
  }),
  /** Bars of trades that start before `before` (default: now), oldest first. */
  candles: call({
    method: 'GET',
    path: `${BASE}/candles`,
    query: z.object({
      symbol: MarketSymbol,
      interval: z.enum(INTERVALS),
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: Limit(1000, 300),
    }),
    answer: z.array(Candle),
  }),
  /** A contract's book, trades and figures at this moment: for whoever has seen its bars already. */
  now: call({
    method: 'GET',
    path: `${BASE}/now`,
    query: z.object({ symbol: MarketSymbol }),
    answer: z.object({ ticker: Ticker, depth: DepthSnapshot, trades: z.array(Trade), contract: ContractView }),
  }),
  /** Everything that the page of a contract shows of it, read at one moment. */
  view: call({
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
