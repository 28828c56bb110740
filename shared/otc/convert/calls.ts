import { z } from 'zod/mini'
import { HedgeReceipt } from '#shared/otc/convert/hedges.ts'
import {
  ConversionPlanRunView,
  ConversionPlanSchedule,
  ConversionPlanView,
  LIMIT_CONVERSION_DAYS,
  LimitConversionView,
} from '#shared/otc/convert/orders.ts'
import { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { CoinPurchaseView, PaymentInstrument } from '#shared/otc/convert/purchases.ts'
import { ConversionQuoteView, ConversionReceipt } from '#shared/otc/convert/quotes.ts'
import { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { defineCall, SITE_API_BASE } from '../../api/contract.ts'
import { CURSOR_FIELDS } from '../../api/cursor.ts'
import { defineRefusedAnswer } from '../../api/refused.ts'

const BASE = `${SITE_API_BASE}/convert`

const Symbol_ = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const QuoteId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const Refused = defineRefusedAnswer(ConversionRefusalReason)
const Quoted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quoted'), quote: ConversionQuoteView }),
  Refused,
])
const Converted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), quote: ConversionQuoteView }),
  // After `price_moved`, the refusal contains a new quote.
  z.object({ ...Refused.shape, quote: z.optional(ConversionQuoteView) }),
])

const Limited = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: LimitConversionView }),
  Refused,
])
const Bought = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), purchase: CoinPurchaseView }),
  Refused,
])
const Planned = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), plan: ConversionPlanView }), Refused])
const Typed = z.string().check(z.maxLength(40))
const ClientId = z.string().check(z.regex(/^[\w:.-]{1,64}$/))

export const conversionMarketCalls = {
  /** Anyone who knows a quote's id may read its receipt. */
  receipt: defineCall({
    method: 'GET',
    path: `${BASE}/receipt`,
    query: z.object({ id: QuoteId }),
    answer: z.nullable(ConversionReceipt),
  }),
  /** Signed hedge trades of the dealer in the books, newest first, by `at` and `id`. */
  hedges: defineCall({
    method: 'GET',
    path: `${BASE}/hedges`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(HedgeReceipt),
  }),
  /** Price checks at acceptance (last look) in the last 30 days, by result. */
  lastLook: defineCall({
    method: 'GET',
    path: `${BASE}/last-look`,
    query: z.object({}),
    answer: z.array(PriceCheckCounts),
  }),
} as const

export const conversionCalls = {
  /** A quote is valid for ten seconds. */
  quote: defineCall({
    method: 'POST',
    path: `${BASE}/quote`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      amount: z.string().check(z.maxLength(40)),
      side: z._default(z.enum(['give', 'get']), 'give'),
    }),
    answer: Quoted,
  }),
  /**
   * Exchanges the coins in the spot wallet. Idempotent. If the mid price of the books moved by more than the quote's
   * spread, the dealer refuses with a new quote, or improves the price.
   */
  accept: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/accept`,
    query: z.object({ id: QuoteId }),
    answer: Converted,
  }),
  /** Newest first, by `quotedAt` and `id`. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(ConversionQuoteView),
  }),
  /** The amount is on hold until the dealer's price reaches the limit, or until the order expires. */
  limit: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/limit`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      amount: Typed,
      /** USDT per unit of the other coin; without USDT, received units per sold unit. */
      price: Typed,
      days: z._default(z.literal(LIMIT_CONVERSION_DAYS), 7),
      clientId: z.optional(ClientId),
    }),
    answer: Limited,
  }),
  cancelLimit: defineCall({
    method: 'POST',
    path: `${BASE}/limit/cancel`,
    query: z.object({ id: QuoteId }),
    answer: Limited,
  }),
  /** Newest first, by `placedAt` and `id`. */
  limits: defineCall({
    method: 'GET',
    path: `${BASE}/limits`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(LimitConversionView),
  }),
  /** Each scheduled conversion uses the price at that time. Idempotent by client id. */
  recur: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/recurring`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      amount: Typed,
      ...ConversionPlanSchedule.shape,
      clientId: z.optional(ClientId),
    }),
    answer: Planned,
  }),
  changeRecurring: defineCall({
    method: 'POST',
    path: `${BASE}/recurring/change`,
    query: z.object({ id: QuoteId, act: z.enum(['pause', 'resume', 'delete']) }),
    answer: Planned,
  }),
  recurring: defineCall({
    method: 'GET',
    path: `${BASE}/recurring`,
    query: z.object({}),
    answer: z.array(ConversionPlanView),
  }),
  /** Newest first, by `at`. */
  runs: defineCall({
    method: 'GET',
    path: `${BASE}/recurring/runs`,
    query: z.object({ id: QuoteId, before: CURSOR_FIELDS.before }),
    answer: z.array(ConversionPlanRunView),
  }),
  buy: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/buy`,
    query: z.object({
      asset: Symbol_,
      fiat: z.string().check(z.regex(/^[A-Z]{3}$/)),
      amount: Typed,
      instrument: PaymentInstrument,
      clientId: z.optional(ClientId),
    }),
    answer: Bought,
  }),
  answerBuy: defineCall({
    method: 'POST',
    path: `${BASE}/buy/answer`,
    query: z.object({ id: QuoteId, confirm: z.boolean() }),
    answer: Bought,
  }),
  /** Newest first, by `createdAt` and `id`. */
  purchases: defineCall({
    method: 'GET',
    path: `${BASE}/purchases`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(CoinPurchaseView),
  }),
} as const
