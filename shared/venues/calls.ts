// A refusal of the venue is a normal answer.

import { z } from 'zod/mini'
import { Candle, DecimalText } from '#shared/markets/market-data.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import {
  VenueBalanceView,
  VenueFillView,
  VenueMarketRules,
  VenueOrderView,
  VenueRefusal,
  VenueStreamPosition,
  VenueUnknownOrder,
} from './views.ts'

const BASE = `${SITE_API_BASE}/venue`

export const VenuePair = z.string().check(z.maxLength(25))
/** The venue checks the decimals. */
export const VenueFigureInput = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/))
/** Only characters that every venue accepts. */
export const VenueClientId = z.string().check(z.regex(/^[a-zA-Z0-9-]{1,36}$/))
/** Number of an order at the venue. */
export const VenueOrderNumber = z.string().check(z.regex(/^\d{1,20}$/))
export const VenueRefusedAnswer = z.object({
  kind: z.literal('refused'),
  reason: VenueRefusal,
  detail: z.optional(z.string()),
})

export const VenueOrderInput = z.object({
  market: VenuePair,
  side: Side,
  type: z.enum(['limit', 'market']),
  quantity: VenueFigureInput,
  /** Size of a market order in the quote asset; `quantity` is then zero. */
  amount: z.optional(VenueFigureInput),
  /** Present for limit orders only. */
  price: z.optional(VenueFigureInput),
  timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
  /** Makes retries safe: an id names one order for ever. */
  clientId: VenueClientId,
})
export type VenueOrderInput = z.infer<typeof VenueOrderInput>

/** `unknown`: the answer was lost. The order is looked up until the venue knows it, or can no longer take it. */
export const VenueOrderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), order: VenueOrderView }),
  z.object({ kind: z.literal('unknown'), clientId: z.string() }),
  VenueRefusedAnswer,
])
export type VenueOrderAnswer = z.infer<typeof VenueOrderAnswer>

export const VenueCancelAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: VenueOrderView }),
  VenueRefusedAnswer,
])
export type VenueCancelAnswer = z.infer<typeof VenueCancelAnswer>

export const VenueDeskAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('desk'),
    host: z.string(),
    rules: VenueMarketRules,
    balances: z.array(VenueBalanceView),
    open: z.array(VenueOrderView),
    unknown: z.array(VenueUnknownOrder),
    /** Absent without a user stream: nothing is pushed. */
    position: z.optional(VenueStreamPosition),
  }),
  VenueRefusedAnswer,
])
export type VenueDeskAnswer = z.infer<typeof VenueDeskAnswer>

export const VenueHistoryAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('history'), orders: z.array(VenueOrderView), fills: z.array(VenueFillView) }),
  VenueRefusedAnswer,
])
export type VenueHistoryAnswer = z.infer<typeof VenueHistoryAnswer>

export const VenuePriceAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), price: DecimalText }),
  VenueRefusedAnswer,
])
export type VenuePriceAnswer = z.infer<typeof VenuePriceAnswer>

export const VENUE_BARS_MAX = 1_000
export const VenueBarsInput = z.object({
  market: VenuePair,
  interval: z.enum(INTERVALS),
  /** Exclusive upper bound of a bar's open time, epoch ms; without it the newest bars are returned. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(VENUE_BARS_MAX)),
})
export type VenueBarsInput = z.output<typeof VenueBarsInput>

export const VenueBarsAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bars'), bars: z.array(Candle) }),
  VenueRefusedAnswer,
])
export type VenueBarsAnswer = z.infer<typeof VenueBarsAnswer>

export const venueCalls = {
  /** Balances, and the open orders of a market. */
  desk: defineCall({
    method: 'GET',
    path: `${BASE}/desk`,
    query: z.object({ market: VenuePair }),
    answer: VenueDeskAnswer,
  }),
  /** The last orders and fills of a market, newest first. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object({ market: VenuePair }),
    answer: VenueHistoryAnswer,
  }),
  price: defineCall({
    method: 'GET',
    path: `${BASE}/price`,
    query: z.object({ market: VenuePair }),
    answer: VenuePriceAnswer,
  }),
  /** The venue's bars of a market, oldest first. */
  bars: defineCall({ method: 'GET', path: `${BASE}/bars`, query: VenueBarsInput, answer: VenueBarsAnswer }),
  place: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/orders`,
    query: VenueOrderInput,
    answer: VenueOrderAnswer,
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel`,
    query: z.object({ market: VenuePair, id: VenueOrderNumber }),
    answer: VenueCancelAnswer,
  }),
} as const
