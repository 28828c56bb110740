// Amounts are decimal text. Page, forms and API clients use the same calls.

import { z } from 'zod/mini'
import { OrderType, SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { defineCall, SITE_API_BASE } from '../../api/contract.ts'

const BASE = `${SITE_API_BASE}/trading`

/** As typed: an error names the invalid amount. */
const Typed = z.optional(z.string().check(z.maxLength(64)))
/** Forms send flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))
const PairText = z.string().check(z.maxLength(25))
const OrderId = z.string().check(z.regex(/^l\d{1,4}-\d{1,15}(\.\d)?$/))
/** A client id makes retries idempotent for two days. */
export const CLIENT_ORDER_ID_MAX = 36
const ClientId = z.string().check(z.regex(new RegExp(`^[\\w.:-]{1,${CLIENT_ORDER_ID_MAX}}$`)))
const Count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
const Time = z.optional(z.coerce.number().check(z.int(), z.minimum(0)))

/** `oco`: a limit order at `price`, and a stop at `stopPrice` (a limit order with `stopLimitPrice`). */
export const PlacedOrderType = z.enum([...OrderType.options, 'oco'])
export type PlacedOrderType = z.infer<typeof PlacedOrderType>

/** Self-trade prevention cannot be switched off; default: the taker expires. */
const Prevention = z.enum(['expire_taker', 'expire_maker', 'expire_both', 'decrement'])

/**
 * Flat as in a form. Empty text counts as absent. A limit or market order with `takeProfitPrice` or `stopLossPrice` is
 * a bracket: the exits become active after the order ends.
 */
export const PlaceOrderInput = z.object({
  market: PairText,
  side: Side,
  type: PlacedOrderType,
  /** In the base asset. */
  quantity: Typed,
  /** Amount in the quote asset instead of a quantity, for market orders and conditional buys. */
  amount: Typed,
  /** Limit price, for limit types and for the limit order of an OCO. */
  price: Typed,
  stopPrice: Typed,
  stopLimitPrice: Typed,
  /**
   * Distance of a trailing stop in the quote asset, or in percent (`1.5`). Trailing starts at `activationPrice`, if
   * present.
   */
  trail: Typed,
  trailUnit: z.optional(z.enum(['price', 'percent'])),
  activationPrice: Typed,
  takeProfitPrice: Typed,
  stopLossPrice: Typed,
  stopLossLimitPrice: Typed,
  timeInForce: z.optional(TimeInForce),
  /** Time limit of a GTD order: epoch ms, or the text of a form's date field in UTC. */
  expiresAt: z.optional(z.union([z.int(), z.string().check(z.maxLength(40))])),
  postOnly: Flag,
  display: Typed,
  selfTrade: z.optional(Prevention),
  clientOrderId: z.optional(z.string().check(z.maxLength(64))),
  /** Client id of an OCO's stop; `clientOrderId` is that of the limit order. */
  stopClientOrderId: z.optional(z.string().check(z.maxLength(64))),
  listClientOrderId: z.optional(z.string().check(z.maxLength(64))),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

/**
 * `pending`: waits for its price or for its parent order. `expired`: ended by time, type or self-trade prevention,
 * possibly partly filled. `canceled`: ended by its owner or parent order.
 */
export const OrderStatus = z.enum(['pending', 'new', 'partially_filled', 'filled', 'canceled', 'expired'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Orders of a list have ids that differ after the point: `l0-17`, `l0-17.1`. */
export const OrderView = z.object({
  id: z.string(),
  market: z.string(),
  side: Side,
  type: OrderType,
  status: OrderStatus,
  timeInForce: TimeInForce,
  /** Absent for orders at the market. */
  price: z.optional(z.string()),
  /** In the base asset; absent if the order has only an amount. */
  quantity: z.optional(z.string()),
  amount: z.optional(z.string()),
  filled: z.string(),
  /** In the quote asset; divided by `filled` it is the average price. */
  filledQuote: z.string(),
  average: z.optional(z.string()),
  stopPrice: z.optional(z.string()),
  trail: z.optional(
    z.object({ distance: z.string(), unit: z.enum(['price', 'percent']), activation: z.optional(z.string()) }),
  ),
  display: z.optional(z.string()),
  expiresAt: z.optional(z.int()),
  postOnly: z.optional(z.boolean()),
  clientOrderId: z.optional(z.string()),
  /** Why the order ended, more exact than the status: `list`, `self_trade`, `price_protection`, `unfilled`, … */
  reason: z.optional(z.string()),
  /** Client id of the owner's cancel, empty if it had none; absent if the owner did not cancel. */
  canceledBy: z.optional(z.string()),
  /** Default: `expire_taker`. */
  selfTrade: z.optional(SelfTradeMode),
  list: z.optional(
    z.object({ id: z.string(), role: z.enum(['leg', 'entry', 'exit']), clientId: z.optional(z.string()) }),
  ),
  /** In millionths, fixed at placement. */
  makerPpm: z.int(),
  takerPpm: z.int(),
  /** Epoch ms. */
  createdAt: z.int(),
  updatedAt: z.int(),
})
export type OrderView = z.infer<typeof OrderView>

/** `seq` is the event number in the market's log. */
export const FillView = z.object({
  id: z.string(),
  seq: z.int(),
  order: z.string(),
  market: z.string(),
  side: Side,
  role: z.enum(['maker', 'taker']),
  price: z.string(),
  quantity: z.string(),
  quote: z.string(),
  /** The fee is deducted from the received amount. */
  fee: z.string(),
  feeAsset: z.string(),
  time: z.int(),
})
export type FillView = z.infer<typeof FillView>

export const BalanceView = z.object({ asset: z.string(), available: z.string(), held: z.string() })
export type BalanceView = z.infer<typeof BalanceView>

/** Holdings of a coin in all wallets. `cost`: in USDT, by first in, first out. */
export const HoldingView = z.object({
  asset: z.string(),
  amount: z.string(),
  cost: z.string(),
  /** In USDT; absent if the coin has no price. */
  price: z.optional(z.string()),
})
export type HoldingView = z.infer<typeof HoldingView>

/** `params`: parameters of the message `orders.refused.<reason>`. */
const Refused = z.object({
  kind: z.literal('refused'),
  reason: TradeReasonSchema,
  params: z.record(z.string(), z.string()),
})

export const PlaceOrderAnswer = z.discriminatedUnion('kind', [
  /** `orders`: the placed orders after matching. Cancelling `id` cancels all of them. */
  z.object({ kind: z.literal('placed'), id: z.string(), orders: z.array(OrderView), fills: z.array(FillView) }),
  /** The order was accepted, but the book's answer timed out. */
  z.object({ kind: z.literal('pending'), id: z.string() }),
  Refused,
])
export type PlaceOrderAnswer = z.infer<typeof PlaceOrderAnswer>

/** `orders`: current state of the changed orders. */
export const OrderChangeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), orders: z.array(OrderView) }),
  z.object({ kind: z.literal('pending'), id: z.string() }),
  Refused,
])
export type OrderChangeAnswer = z.infer<typeof OrderChangeAnswer>

/** Simulation on the current book, without a hold or a guarantee. */
export const OrderPreviewAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preview'),
    /** Best price first. */
    fills: z.array(z.object({ price: z.string(), quantity: z.string() })),
    filled: z.string(),
    resting: z.string(),
    expiring: z.string(),
    average: z.optional(z.string()),
    worst: z.optional(z.string()),
    /** Difference of average and best price, in basis points, rounded up. */
    slippageBps: z.optional(z.int()),
    cost: z.string(),
    fee: z.string(),
    feeAsset: z.string(),
    feePpm: z.int(),
    holds: z.object({ asset: z.string(), amount: z.string(), available: z.string() }),
    /** Base quantity ahead in the queue at this price, if the order would rest. */
    ahead: z.optional(z.string()),
    seq: z.int(),
  }),
  Refused,
])
export type OrderPreviewAnswer = z.infer<typeof OrderPreviewAnswer>

export const FeeTierView = z.object({
  tier: z.int(),
  makerPpm: z.int(),
  takerPpm: z.int(),
  /** Volume of the last 30 days, in USDT. */
  volume: z.string(),
  /** Absent at the highest tier. */
  next: z.optional(z.object({ tier: z.int(), makerPpm: z.int(), takerPpm: z.int(), volume: z.string() })),
  tiers: z.array(z.object({ tier: z.int(), makerPpm: z.int(), takerPpm: z.int(), volume: z.string() })),
})
export type FeeTierView = z.infer<typeof FeeTierView>

export const CANCEL_ALL_COUNTDOWN_MIN_SECONDS = 5
export const CANCEL_ALL_COUNTDOWN_MAX_SECONDS = 86_400

export const tradingCalls = {
  place: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/orders`,
    query: PlaceOrderInput,
    answer: PlaceOrderAnswer,
  }),
  preview: defineCall({
    method: 'POST',
    isReadOnly: true,
    path: `${BASE}/orders/preview`,
    query: PlaceOrderInput,
    answer: OrderPreviewAnswer,
  }),
  /** `quantity` includes the filled part. A smaller quantity keeps the queue position. */
  amend: defineCall({
    method: 'POST',
    path: `${BASE}/orders/amend`,
    query: z.object({
      order: OrderId,
      quantity: Typed,
      price: Typed,
      stopPrice: Typed,
      clientId: z.optional(ClientId),
    }),
    answer: OrderChangeAnswer,
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel`,
    query: z.object({ order: OrderId, clientId: z.optional(ClientId) }),
    answer: OrderChangeAnswer,
  }),
  cancelAll: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel-all`,
    query: z.object({
      market: z.optional(PairText),
      side: z.optional(Side),
      type: z.optional(OrderType),
      prefix: z.optional(z.string().check(z.maxLength(CLIENT_ORDER_ID_MAX))),
    }),
    answer: z.object({ cancelling: z.array(z.string()) }),
  }),
  /** Oldest first. */
  open: defineCall({
    method: 'GET',
    path: `${BASE}/orders/open`,
    query: z.object({ market: z.optional(PairText) }),
    answer: z.array(OrderView),
  }),
  /** Newest first, by `updatedAt` and `id`. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/orders/history`,
    query: z.object({
      market: z.optional(PairText),
      side: z.optional(Side),
      from: Time,
      before: Time,
      beforeId: z.optional(OrderId),
      limit: Count(200, 50),
    }),
    answer: z.array(OrderView),
  }),
  order: defineCall({
    method: 'GET',
    path: `${BASE}/order`,
    query: z.object({ id: z.optional(OrderId), clientOrderId: z.optional(ClientId) }),
    answer: z.nullable(OrderView),
  }),
  /** Newest first. Cursor: `time` and `id/order` of the last row. */
  fills: defineCall({
    method: 'GET',
    path: `${BASE}/fills`,
    query: z.object({
      market: z.optional(PairText),
      order: z.optional(OrderId),
      from: Time,
      before: Time,
      beforeId: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{3,25}-\d{1,15}\/[\w.:-]{1,40}$/))),
      limit: Count(200, 50),
    }),
    answer: z.array(FillView),
  }),
  balances: defineCall({ method: 'GET', path: `${BASE}/balances`, query: z.object({}), answer: z.array(BalanceView) }),
  holding: defineCall({
    method: 'GET',
    path: `${BASE}/holding`,
    query: z.object({ asset: z.string().check(z.maxLength(12)) }),
    answer: HoldingView,
  }),
  fees: defineCall({ method: 'GET', path: `${BASE}/fees`, query: z.object({}), answer: FeeTierView }),
  /** Adds paper funds to the trading wallet, three times a day per asset. */
  faucet: defineCall({
    method: 'POST',
    path: `${BASE}/faucet`,
    query: z.object({ asset: z.string().check(z.maxLength(12)), clientId: z.optional(ClientId) }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), asset: z.string(), amount: z.string() }),
      Refused,
    ]),
  }),
  /**
   * Dead-man's switch: cancels all orders of one market, or of all, unless renewed within the given seconds. 0 switches
   * it off.
   */
  countdown: defineCall({
    method: 'POST',
    path: `${BASE}/countdown`,
    query: z.object({ seconds: z.coerce.number().check(z.int()), market: z.optional(PairText) }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), firesAt: z.nullable(z.int()) }),
      Refused,
    ]),
  }),
} as const

/**
 * Types of private topics after `login` on a socket (protocols §2): `{biz: 'exchange', type}` without a pair. `assets`:
 * balances of the trading wallet. `data` is an array; the first push contains all open orders, or all balances.
 */
export const TRADING_PRIVATE_TOPICS = { orders: 'order', fills: 'fills_own', assets: 'assets' } as const
