// Conversions between two assets at a price of the dealer. The embedded exchange answers at /api/v1/convert/….

import { z } from 'zod/mini'
import { HedgeReceipt } from '#shared/convert/hedges.ts'
import { LookCounts } from '#shared/convert/last-look.ts'
import { LIMIT_DAYS, LimitView, PlanView, RunView, Schedule } from '#shared/convert/orders.ts'
import { Instrument, PurchaseView } from '#shared/convert/purchases.ts'
import { QuoteView, Receipt } from '#shared/convert/quotes.ts'
import { ConvertReason } from '#shared/convert/refusals.ts'
import { call, EDGE_BASE } from './contract.ts'
import { CURSOR } from './cursor.ts'

const BASE = `${EDGE_BASE}/convert`

const Symbol_ = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const QuoteId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const Refused = z.object({
  kind: z.literal('refused'),
  reason: ConvertReason,
  /** What the words of the reason name. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type ConvertRefused = z.infer<typeof Refused>
const Quoted = z.discriminatedUnion('kind', [z.object({ kind: z.literal('quoted'), quote: QuoteView }), Refused])
const Converted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), quote: QuoteView }),
  // After `price_moved`: what the same conversion costs now.
  z.object({ ...Refused.shape, quote: z.optional(QuoteView) }),
])

const Limited = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), order: LimitView }), Refused])
const Bought = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), purchase: PurchaseView }), Refused])
const Planned = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), plan: PlanView }), Refused])
/** Epoch ms: only what is older. */
const Typed = z.string().check(z.maxLength(40))

export const convertMarketCalls = {
  /** A quote with its signature, for whoever knows its id. */
  receipt: call({
    method: 'GET',
    path: `${BASE}/receipt`,
    query: z.object({ id: QuoteId }),
    answer: z.nullable(Receipt),
  }),
  /**
   * What the dealer traded in the books to keep its inventory within its limits, signed, newest first. `before` is the `at` of
   * the last of the page before, `beforeId` its id.
   */
  hedges: call({
    method: 'GET',
    path: `${BASE}/hedges`,
    query: z.object(CURSOR),
    answer: z.array(HedgeReceipt),
  }),
  /** How often the dealer accepted, improved and refused when a quote was accepted, in the last 30 days. */
  lastLook: call({ method: 'GET', path: `${BASE}/last-look`, query: z.object({}), answer: z.array(LookCounts) }),
} as const

export const convertCalls = {
  /** A price that stands for ten seconds, for one conversion. */
  quote: call({
    method: 'POST',
    path: `${BASE}/quote`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      /** As it is typed. */
      amount: z.string().check(z.maxLength(40)),
      /** Whether the amount is what is given, or what is got. */
      side: z._default(z.enum(['give', 'get']), 'give'),
    }),
    answer: Quoted,
  }),
  /**
   * Converts at the quoted price, in the spot wallet. Asked again, it is the same conversion. Where the middle of the books has
   * moved by more than the quote's spread since, it is refused with a new price, or made at a better one.
   */
  accept: call({ method: 'POST', path: `${BASE}/accept`, query: z.object({ id: QuoteId }), answer: Converted }),
  /**
   * Conversions of whoever is logged in, newest first. `before` is the `quotedAt` of the last of the page before, `beforeId`
   * its id.
   */
  history: call({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object(CURSOR),
    answer: z.array(QuoteView),
  }),
  /** What is given is on hold until the dealer's price is this one or better, or the days are over. */
  limit: call({
    method: 'POST',
    path: `${BASE}/limit`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      /** Of what is given, as it is typed. */
      amount: Typed,
      /** USDT for one of the other coin; where neither is USDT, of what is got for one that is given. */
      price: Typed,
      days: z._default(z.literal(LIMIT_DAYS), 7),
      /** Placed twice under one, it is one. */
      clientId: z.optional(z.string().check(z.regex(/^[\w:.-]{1,64}$/))),
    }),
    answer: Limited,
  }),
  cancelLimit: call({
    method: 'POST',
    path: `${BASE}/limit/cancel`,
    query: z.object({ id: QuoteId }),
    answer: Limited,
  }),
  /**
   * Limit conversions of whoever is logged in, newest first. `before` is the `placedAt` of the last of the page before,
   * `beforeId` its id.
   */
  limits: call({ method: 'GET', path: `${BASE}/limits`, query: z.object(CURSOR), answer: z.array(LimitView) }),
  /** Converts an amount at each date of a calendar, at the price of the moment. */
  recur: call({
    method: 'POST',
    path: `${BASE}/recurring`,
    query: z.object({ from: Symbol_, to: Symbol_, amount: Typed, ...Schedule.shape }),
    answer: Planned,
  }),
  changeRecurring: call({
    method: 'POST',
    path: `${BASE}/recurring/change`,
    query: z.object({ id: QuoteId, act: z.enum(['pause', 'resume', 'delete']) }),
    answer: Planned,
  }),
  recurring: call({ method: 'GET', path: `${BASE}/recurring`, query: z.object({}), answer: z.array(PlanView) }),
  /** What became of the dates of a recurring conversion, newest first. `before` is the `at` of the last of the page before. */
  runs: call({
    method: 'GET',
    path: `${BASE}/recurring/runs`,
    query: z.object({ id: QuoteId, before: CURSOR.before }),
    answer: z.array(RunView),
  }),
  /** Buys coins with money. The rail is simulated: its test cards and bank say what becomes of a payment. */
  buy: call({
    method: 'POST',
    path: `${BASE}/buy`,
    query: z.object({
      asset: Symbol_,
      fiat: z.string().check(z.regex(/^[A-Z]{3}$/)),
      /** Of the money, as it is typed. */
      amount: Typed,
      instrument: Instrument,
      /** Ordered twice under one, it is one. */
      clientId: z.optional(z.string().check(z.regex(/^[\w:.-]{1,64}$/))),
    }),
    answer: Bought,
  }),
  /** The holder's word to their bank (3-D Secure). */
  answerBuy: call({
    method: 'POST',
    path: `${BASE}/buy/answer`,
    query: z.object({ id: QuoteId, confirm: z.boolean() }),
    answer: Bought,
  }),
  /** Newest first. `before` is the `createdAt` of the last of the page before, `beforeId` its id. */
  purchases: call({ method: 'GET', path: `${BASE}/purchases`, query: z.object(CURSOR), answer: z.array(PurchaseView) }),
} as const
