// Liquidations are anonymous.

import { z } from 'zod/mini'
import { InsuranceFundView, PagedLiquidations, PriceBarView } from '#shared/futures/history.ts'
import { LiquidationReceiptEntry } from '#shared/futures/receipt-proof.ts'
import { FundingRateView } from '#shared/futures/views.ts'
import { DepthSnapshot, Trade } from '#shared/markets/market-data.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { MarketSymbol, RowLimit } from '../api/fields.ts'

const BASE = `${SITE_API_BASE}/futures/data`

const Text = z.string()
const Time = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))

/** Amounts in the quote asset; rates in percent. */
export const ListedContract = z.object({
  symbol: Text,
  base: Text,
  quote: Text,
  priceStep: Text,
  quantityStep: Text,
  minNotional: Text,
  maxLeverage: z.int(),
  fundingHours: z.int(),
  maker: Text,
  taker: Text,
  tiers: z.array(z.object({ from: Text, upTo: Text, maxLeverage: z.int(), maintenance: Text, deduction: Text })),
})
export type ListedContract = z.infer<typeof ListedContract>

export const futuresDataCalls = {
  contracts: defineCall({
    method: 'GET',
    path: `${BASE}/contracts`,
    query: z.object({ symbol: z.optional(MarketSymbol) }),
    answer: z.array(ListedContract),
  }),
  depth: defineCall({
    method: 'GET',
    path: `${BASE}/depth`,
    query: z.object({ symbol: MarketSymbol, limit: RowLimit(1_000, 100) }),
    answer: DepthSnapshot,
  }),
  trades: defineCall({
    method: 'GET',
    path: `${BASE}/trades`,
    query: z.object({ symbol: MarketSymbol, limit: RowLimit(500, 50) }),
    answer: z.array(Trade),
  }),
  /** Bars of mark or index price that start before `before` (default: now), oldest first. */
  bars: defineCall({
    method: 'GET',
    path: `${BASE}/price-bars`,
    query: z.object({
      symbol: MarketSymbol,
      price: z.enum(['mark', 'index']),
      interval: z.enum(INTERVALS),
      before: Time,
      limit: RowLimit(1_000, 300),
    }),
    answer: z.array(PriceBarView),
  }),
  /** Past funding rates, newest first; with `from`, oldest first. */
  fundingRates: defineCall({
    method: 'GET',
    path: `${BASE}/funding-rates`,
    query: z.object({ symbol: MarketSymbol, from: Time, to: Time, limit: RowLimit(1_000, 100) }),
    answer: z.array(FundingRateView),
  }),
  /** Hourly, oldest first. */
  insurance: defineCall({
    method: 'GET',
    path: `${BASE}/insurance`,
    query: z.object({ limit: RowLimit(1_000, 168) }),
    answer: z.array(InsuranceFundView),
  }),
  liquidations: defineCall({
    method: 'GET',
    path: `${BASE}/liquidations`,
    query: z.object({
      before: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
      limit: RowLimit(200, 50),
    }),
    answer: PagedLiquidations,
  }),
  /** Receipts with the text that was hashed and the previous hash, newest first. */
  receipts: defineCall({
    method: 'GET',
    path: `${BASE}/receipts`,
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
      limit: RowLimit(200, 50),
    }),
    answer: z.array(LiquidationReceiptEntry),
  }),
} as const
