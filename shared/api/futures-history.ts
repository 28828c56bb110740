// What has been of whoever is logged in, on margin: pages of rows, the newest first, each with what the next one is asked
// with. The embedded exchange answers at /api/v1/futures/history/….

import { z } from 'zod/mini'
import {
  CLOSED_KEY,
  ClosedPositionPage,
  ConditionalPage,
  FillPage,
  FundingPage,
  IncomeKind,
  IncomePage,
  LiquidationPage,
  OrderPage,
  PositionDirection,
} from '#shared/futures/history.ts'
import { call, EDGE_BASE } from './contract.ts'
import { MarketSymbol } from './fields.ts'

const BASE = `${EDGE_BASE}/futures/history`

const Time = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
/** `next` of the page before. */
const Key = z.optional(z.string().check(z.regex(/^\d{1,16}(?:\.[A-Za-z0-9_]{1,25}){0,2}$/)))

const span = {
  /** Epoch ms, both inclusive. */
  from: Time,
  to: Time,
  before: Key,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
} as const
const ofContract = { symbol: z.optional(MarketSymbol), ...span } as const

export const futuresHistoryCalls = {
  /** Open and over. */
  orders: call({ method: 'GET', path: `${BASE}/orders`, query: z.object(ofContract), answer: OrderPage }),
  /** Orders that waited for a price, or still do, and what became of them. */
  conditionals: call({
    method: 'GET',
    path: `${BASE}/conditionals`,
    query: z.object(ofContract),
    answer: ConditionalPage,
  }),
  fills: call({ method: 'GET', path: `${BASE}/fills`, query: z.object(ofContract), answer: FillPage }),
  /** Positions that are over, by when they ended. */
  positions: call({
    method: 'GET',
    path: `${BASE}/positions`,
    query: z.object({
      ...ofContract,
      direction: z.optional(PositionDirection),
      before: z.optional(z.string().check(z.regex(CLOSED_KEY))),
    }),
    answer: ClosedPositionPage,
  }),
  fundings: call({ method: 'GET', path: `${BASE}/fundings`, query: z.object(ofContract), answer: FundingPage }),
  /** Everything that changed the margin account. */
  income: call({
    method: 'GET',
    path: `${BASE}/income`,
    query: z.object({ ...ofContract, kind: z.optional(IncomeKind) }),
    answer: IncomePage,
  }),
  /** Receipts of one's own liquidations. */
  liquidations: call({
    method: 'GET',
    path: `${BASE}/liquidations`,
    query: z.object(span),
    answer: LiquidationPage,
  }),
} as const
