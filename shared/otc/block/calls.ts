// Block trades: dealers quote prices for large trades without knowing the side.

import { z } from 'zod/mini'
import { Side } from '#shared/markets/trading/order.ts'
import { DealerApplication } from '#shared/otc/block/dealers.ts'
import { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import {
  BLOCK_LEGS_MAX,
  BlockReceipt,
  BlockRequestView,
  BlockTapeRow,
  DealerBlockRequest,
} from '#shared/otc/block/views.ts'
import { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { defineCall, SITE_API_BASE } from '../../api/contract.ts'
import { CURSOR_FIELDS } from '../../api/cursor.ts'
import { defineRefusedAnswer } from '../../api/refused.ts'

const BASE = `${SITE_API_BASE}/block`

const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const Typed = z.string().check(z.maxLength(40))
const Refused = defineRefusedAnswer(BlockRefusalReason)
const Requested = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), request: BlockRequestView }),
  Refused,
])
export type BlockRequestAnswer = z.infer<typeof Requested>
const Applied = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), application: DealerApplication }),
  Refused,
])
const Quoted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), request: DealerBlockRequest }),
  Refused,
])

export const blockMarketCalls = {
  /** Newest first, by `at` and `id`. */
  tape: defineCall({
    method: 'GET',
    path: `${BASE}/tape`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(BlockTapeRow),
  }),
  /** Anyone who knows a trade's id may read its receipt. */
  receipt: defineCall({
    method: 'GET',
    path: `${BASE}/receipt`,
    query: z.object({ id: Id }),
    answer: z.nullable(BlockReceipt),
  }),
  lastLook: defineCall({
    method: 'GET',
    path: `${BASE}/last-look`,
    query: z.object({}),
    answer: z.array(PriceCheckCounts),
  }),
} as const

export const blockCalls = {
  /** Dealers see coins and amounts, but not the side. */
  request: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/request`,
    query: z.object({
      legs: z
        .array(z.object({ asset: z.string().check(z.maxLength(12)), side: Side, amount: Typed }))
        .check(z.minLength(1), z.maxLength(BLOCK_LEGS_MAX)),
      /** True if a dealer must quote the whole request. */
      whole: z._default(z.boolean(), true),
    }),
    answer: Requested,
  }),
  /** After the blind period the request contains the quotes, best first. */
  view: defineCall({
    method: 'GET',
    path: `${BASE}/request`,
    query: z.object({ id: Id }),
    answer: z.nullable(BlockRequestView),
  }),
  /** Idempotent. */
  accept: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/accept`,
    query: z.object({ request: Id, quote: Id }),
    answer: Requested,
  }),
  cancel: defineCall({ method: 'POST', path: `${BASE}/cancel`, query: z.object({ request: Id }), answer: Requested }),
  /** Newest first, by `createdAt` and `id`. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(BlockRequestView),
  }),
  requests: defineCall({
    method: 'GET',
    path: `${BASE}/requests`,
    query: z.object({}),
    answer: z.array(DealerBlockRequest),
  }),
  /** Quotes a two-way price for each leg; replaces the dealer's previous quote. */
  quote: defineCall({
    method: 'POST',
    path: `${BASE}/quote`,
    query: z.object({
      request: Id,
      prices: z.array(z.object({ bid: Typed, ask: Typed })).check(z.minLength(1), z.maxLength(BLOCK_LEGS_MAX)),
      /** Quoted share of the request, in basis points. */
      shareBps: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 10_000),
    }),
    answer: Quoted,
  }),
  apply: defineCall({
    method: 'POST',
    path: `${BASE}/apply`,
    query: z.object({ name: z.string().check(z.maxLength(80)), text: z.string().check(z.maxLength(4_000)) }),
    answer: Applied,
  }),
} as const
