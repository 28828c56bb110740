// Amounts are decimal text.

import { z } from 'zod/mini'
import { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import { FuturesReason } from '#shared/futures/refusals.ts'
import { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { OrderRejectReasonSchema, TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { defineRefusedAnswer } from '../api/refused.ts'

const BASE = `${SITE_API_BASE}/futures`

/** Amount as typed: an error names the invalid one. Empty text counts as absent. */
const Typed = z.optional(z.string().check(z.maxLength(64)))
const PairText = z.string().check(z.maxLength(25))
/** Forms send flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))
/** `BTC_USDT-17`. */
const OrderId = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z]{1,6}-\d{1,15}$/))
const ClientId = z.string().check(z.regex(/^[\w./:-]{1,36}$/))
const LegOr = z._default(PositionLeg, 'net')
const TriggerPrice = z.enum(['last', 'mark', 'index'])
const TriggeredBy = z._default(TriggerPrice, 'mark')

export const FuturesRefusal = z.union([FuturesReason, OrderRejectReasonSchema])

const Refused = defineRefusedAnswer(FuturesRefusal)
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
const PlacedOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), order: z.optional(FuturesOrderView) }),
  Refused,
])
export type PlacedOrder = z.infer<typeof PlacedOrder>
export type FuturesCallResult = z.infer<typeof Done>

type Fields = Readonly<Record<string, unknown>>
/** Refuses fields that do not belong to this order type; the error names the field. */
const without = <Order extends Fields>(namesOf: (order: Order) => readonly (keyof Order & string)[]) =>
  z.check<Order>(({ value, issues }) => {
    for (const name of namesOf(value)) {
      if ((value[name] ?? '') === '') continue
      issues.push({ code: 'custom', input: value, path: [name], message: 'an order of this kind has none' })
    }
  })

/** Flat as in a form. Take-profit and stop-loss cover the filled part of the order. */
export const FuturesOrder = z
  .object({
    symbol: PairText,
    side: Side,
    /** `long` or `short` in hedge mode; `net` in one-way mode. */
    leg: LegOr,
    type: z.enum(['limit', 'market']),
    /** In the base asset. */
    quantity: Typed,
    price: Typed,
    timeInForce: z.optional(TimeInForce),
    postOnly: Flag,
    reduceOnly: Flag,
    takeProfitPrice: Typed,
    stopLossPrice: Typed,
    /** For take-profit and stop-loss; default: the mark price. */
    triggeredBy: z.optional(TriggerPrice),
    /** `none` is refused. */
    selfTrade: z.optional(SelfTradeMode),
    clientOrderId: z.optional(ClientId),
  })
  .check(
    without(({ type, takeProfitPrice = '', stopLossPrice = '' }) => [
      ...(type === 'market' ? (['price'] as const) : []),
      ...(takeProfitPrice + stopLossPrice === '' ? (['triggeredBy'] as const) : []),
    ]),
  )
export type FuturesOrder = z.infer<typeof FuturesOrder>

/** An order without a quantity closes the whole position. */
export const FuturesConditional = z
  .object({
    symbol: PairText,
    side: Side,
    leg: LegOr,
    type: z.enum(['stop', 'take_profit', 'trailing_stop']),
    triggeredBy: TriggeredBy,
    stopPrice: Typed,
    /** Distance of a trailing stop in the quote asset, or in percent (`1.5`). */
    trail: Typed,
    trailUnit: z.optional(z.enum(['price', 'percent'])),
    activationPrice: Typed,
    /** Absent: the order trades at the market. */
    price: Typed,
    quantity: Typed,
    reduceOnly: Flag,
    /** Default: GTC with a limit price, IOC at the market. */
    timeInForce: z.optional(TimeInForce),
    postOnly: Flag,
    selfTrade: z.optional(SelfTradeMode),
    /** The order trades only while the last price is near the mark price. */
    priceProtect: Flag,
    clientOrderId: z.optional(ClientId),
  })
  .check(without(({ type }) => (type === 'trailing_stop' ? ['stopPrice'] : ['trail', 'trailUnit', 'activationPrice'])))
export type FuturesConditional = z.infer<typeof FuturesConditional>

const Transferred = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused'), reason: TradeReasonSchema, params: z.record(z.string(), z.string()) }),
])

const position = { symbol: PairText, leg: LegOr } as const

export const futuresCalls = {
  account: defineCall({ method: 'GET', path: `${BASE}/account`, query: z.object({}), answer: MarginView }),
  place: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/orders`,
    query: FuturesOrder,
    answer: PlacedOrder,
  }),
  amend: defineCall({
    method: 'POST',
    path: `${BASE}/orders/amend`,
    query: z.object({ order: OrderId, quantity: Typed, price: Typed }),
    answer: PlacedOrder,
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel`,
    query: z.object({ order: OrderId }),
    answer: Done,
  }),
  cancelAll: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel-all`,
    query: z.object({ symbol: z.optional(PairText) }),
    answer: Done,
  }),
  placeConditional: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/conditionals`,
    query: FuturesConditional,
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('placed'), id: z.string() }), Refused]),
  }),
  /** Changes the trigger price of a stop or take-profit, including those of a position. */
  amendConditional: defineCall({
    method: 'POST',
    path: `${BASE}/conditionals/amend`,
    query: z.object({ id: OrderId, stopPrice: Typed }),
    answer: Done,
  }),
  cancelConditional: defineCall({
    method: 'POST',
    path: `${BASE}/conditionals/cancel`,
    query: z.object({ id: OrderId }),
    answer: Done,
  }),
  /** Sets take-profit and stop-loss; without prices, removes them. An unchanged one stays. */
  protect: defineCall({
    method: 'POST',
    path: `${BASE}/positions/protect`,
    query: z.object({
      ...position,
      takeProfitPrice: Typed,
      stopLossPrice: Typed,
      triggeredBy: TriggeredBy,
      /** Default: `triggeredBy`. */
      takeProfitBy: z.optional(TriggerPrice),
      stopLossBy: z.optional(TriggerPrice),
    }),
    answer: Done,
  }),
  close: defineCall({
    method: 'POST',
    path: `${BASE}/positions/close`,
    /** A repetition with the client id returns the first order. */
    query: z.object({ ...position, percent: Typed, price: Typed, clientOrderId: z.optional(ClientId) }),
    answer: PlacedOrder,
  }),
  closeAll: defineCall({
    method: 'POST',
    path: `${BASE}/positions/close-all`,
    query: z.object({}),
    /** `left`: number of positions that are still held. */
    answer: z.object({ kind: z.literal('done'), left: z.int() }),
  }),
  reverse: defineCall({
    method: 'POST',
    path: `${BASE}/positions/reverse`,
    query: z.object({ symbol: PairText, clientOrderId: z.optional(ClientId) }),
    answer: PlacedOrder,
  }),
  /** Adds margin; with `take`, removes it. */
  margin: defineCall({
    method: 'POST',
    path: `${BASE}/positions/margin`,
    query: z.object({ ...position, amount: Typed, take: Flag }),
    answer: Done,
  }),
  leverage: defineCall({
    method: 'POST',
    path: `${BASE}/settings/leverage`,
    query: z.object({ symbol: PairText, leverage: z.coerce.number().check(z.int()) }),
    answer: Done,
  }),
  mode: defineCall({
    method: 'POST',
    path: `${BASE}/settings/margin-mode`,
    query: z.object({ symbol: PairText, mode: MarginMode }),
    answer: Done,
  }),
  autoAdd: defineCall({
    method: 'POST',
    path: `${BASE}/settings/auto-margin`,
    query: z.object({ symbol: PairText, on: Flag }),
    answer: Done,
  }),
  hedge: defineCall({
    method: 'POST',
    path: `${BASE}/settings/hedge-mode`,
    query: z.object({ on: Flag }),
    answer: Done,
  }),
  /** Transfers from the spot wallet; with `take`, back to it. Idempotent by client id. */
  transfer: defineCall({
    method: 'POST',
    path: `${BASE}/transfer`,
    query: z.object({ amount: Typed, take: Flag, clientId: z.optional(ClientId) }),
    answer: Transferred,
  }),
} as const
