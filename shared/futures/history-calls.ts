// Rows are newest first; each page contains the cursor of the next page.

import { z } from 'zod/mini'
import {
  CLOSED_POSITION_KEY,
  FuturesIncomeKind,
  PagedClosedPositions,
  PagedConditionalOrders,
  PagedFundingPayments,
  PagedFuturesFills,
  PagedFuturesOrders,
  PagedIncome,
  PagedLiquidations,
  PositionDirection,
} from '#shared/futures/history.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { MarketSymbol } from '../api/fields.ts'

const BASE = `${SITE_API_BASE}/futures/history`

const Time = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
/** Formats of cursors by sort order. A cursor of another format returns no rows. */
const KEYS = {
  id: /^\d{1,16}$/,
  timeAndId: CLOSED_POSITION_KEY,
  /** Order numbers are unique only within a contract. */
  timeAndOrder: /^\d{1,16}\.[A-Z0-9]{1,12}_[A-Z0-9]{1,12}\.\d{1,16}$/,
  /** The letter names the table of the row. */
  timeAndSource: /^\d{1,16}\.[a-z]\.\d{1,16}$/,
} as const

const spanBy = (key: keyof typeof KEYS) => ({
  /** Epoch ms; both ends are inclusive. */
  from: Time,
  to: Time,
  before: z.optional(z.string().check(z.regex(KEYS[key]))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
})
const ofContract = (key: keyof typeof KEYS) => ({ symbol: z.optional(MarketSymbol), ...spanBy(key) })

export const futuresHistoryCalls = {
  orders: defineCall({
    method: 'GET',
    path: `${BASE}/orders`,
    query: z.object(ofContract('timeAndOrder')),
    answer: PagedFuturesOrders,
  }),
  conditionals: defineCall({
    method: 'GET',
    path: `${BASE}/conditionals`,
    query: z.object(ofContract('timeAndOrder')),
    answer: PagedConditionalOrders,
  }),
  fills: defineCall({
    method: 'GET',
    path: `${BASE}/fills`,
    query: z.object(ofContract('timeAndId')),
    answer: PagedFuturesFills,
  }),
  positions: defineCall({
    method: 'GET',
    path: `${BASE}/positions`,
    query: z.object({ ...ofContract('timeAndId'), direction: z.optional(PositionDirection) }),
    answer: PagedClosedPositions,
  }),
  fundings: defineCall({
    method: 'GET',
    path: `${BASE}/fundings`,
    query: z.object(ofContract('timeAndId')),
    answer: PagedFundingPayments,
  }),
  income: defineCall({
    method: 'GET',
    path: `${BASE}/income`,
    query: z.object({ ...ofContract('timeAndSource'), kind: z.optional(FuturesIncomeKind) }),
    answer: PagedIncome,
  }),
  liquidations: defineCall({
    method: 'GET',
    path: `${BASE}/liquidations`,
    query: z.object(spanBy('id')),
    answer: PagedLiquidations,
  }),
} as const
