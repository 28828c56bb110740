// The user's account at a venue. A refusal is a normal answer.

import { z } from 'zod/mini'
import { Side } from '#shared/markets/trading/order.ts'
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

const Pair = z.string().check(z.maxLength(25))
/** Amount as typed: the venue checks the decimals. */
const Typed = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/))
/** Only characters that every venue accepts. */
const ClientId = z.string().check(z.regex(/^[a-zA-Z0-9-]{1,36}$/))
const Refused = z.object({
  kind: z.literal('refused'),
  reason: VenueRefusal,
  detail: z.optional(z.string()),
})

export const VenueOrderInput = z.object({
  market: Pair,
  side: Side,
  type: z.enum(['limit', 'market']),
  quantity: Typed,
  /** Present for limit orders only. */
  price: z.optional(Typed),
  timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
  /** Makes retries safe: an id names one order for ever. */
  clientId: ClientId,
})
export type VenueOrderInput = z.infer<typeof VenueOrderInput>

/** `unknown`: the answer was lost. The order is looked up until the venue knows it, or can no longer take it. */
export const VenueOrderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), order: VenueOrderView }),
  z.object({ kind: z.literal('unknown'), clientId: z.string() }),
  Refused,
])
export type VenueOrderAnswer = z.infer<typeof VenueOrderAnswer>

export const VenueCancelAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: VenueOrderView }),
  Refused,
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
  Refused,
])
export type VenueDeskAnswer = z.infer<typeof VenueDeskAnswer>

export const VenueHistoryAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('history'), orders: z.array(VenueOrderView), fills: z.array(VenueFillView) }),
  Refused,
])
export type VenueHistoryAnswer = z.infer<typeof VenueHistoryAnswer>

export const venueCalls = {
  /** Balances, and the open orders of a market. */
  desk: defineCall({ method: 'GET', path: `${BASE}/desk`, query: z.object({ market: Pair }), answer: VenueDeskAnswer }),
  /** The last orders and fills of a market, newest first. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object({ market: Pair }),
    answer: VenueHistoryAnswer,
  }),
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
    query: z.object({ market: Pair, id: z.string().check(z.regex(/^\d{1,20}$/)) }),
    answer: VenueCancelAnswer,
  }),
} as const
