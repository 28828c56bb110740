// The contract of spot trading: calls of a logged-in member, and their outcomes. All amounts are decimal text.
// The embedded exchange answers at /api/v1/trading/…; the spot screen, forms without scripts and programs ask the same.

import { z } from 'zod/mini'
import { OrderType, SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'
import { TradeReason } from '#shared/trading/refusals.ts'
import { call, EDGE_BASE } from './contract.ts'

const BASE = `${EDGE_BASE}/trading`

/** Whatever somebody typed: what is none of an amount is refused by name. */
const Typed = z.optional(z.string().check(z.maxLength(64)))
/** Forms write flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))
const PairText = z.string().check(z.maxLength(25))
const OrderId = z.string().check(z.regex(/^l\d{1,4}-\d{1,15}(\.\d)?$/))
/** The client's own id: with it, asking again is harmless, for two days. */
const ClientId = z.string().check(z.regex(/^[\w.:-]{1,36}$/))
const Count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
const Time = z.optional(z.coerce.number().check(z.int(), z.minimum(0)))

/** `oco`: a limit order at `price`, and a stop at `stopPrice` (with `stopLimitPrice`, one that trades at a limit). */
export const PlacedType = z.enum([...OrderType.options, 'oco'])
export type PlacedType = z.infer<typeof PlacedType>

/** Self-trades are prevented, always; this says how (the taker expires, unless asked otherwise). */
const Prevention = z.enum(['expire_taker', 'expire_maker', 'expire_both', 'decrement'])

/**
 * An order, flat, so that a form is the same thing. Empty text is as good as none.
 * A limit or market order that names `takeProfitPrice` or `stopLossPrice` is a bracket: its exits stand once it has ended.
 */
export const PlaceOrder = z.object({
  market: PairText,
  side: Side,
  type: PlacedType,
  /** In the base asset. */
  quantity: Typed,
  /** In the quote asset, in the place of a quantity: of market orders, and of purchases that wait for a price. */
  amount: Typed,
  /** Of the limit types and of an OCO's limit. */
  price: Typed,
  stopPrice: Typed,
  stopLimitPrice: Typed,
  /** Trailing stop: a distance in the quote asset, or in percent (`1.5`); follows from `activationPrice` on, if there is one. */
  trail: Typed,
  trailUnit: z.optional(z.enum(['price', 'percent'])),
  activationPrice: Typed,
  takeProfitPrice: Typed,
  stopLossPrice: Typed,
  stopLossLimitPrice: Typed,
  timeInForce: z.optional(TimeInForce),
  /** GTD: epoch ms, or what a form's date field sends, as UTC. */
  expiresAt: z.optional(z.union([z.int(), z.string().check(z.maxLength(40))])),
  postOnly: Flag,
  /** Iceberg: what the book shows at a time. */
  display: Typed,
  selfTrade: z.optional(Prevention),
  clientOrderId: z.optional(z.string().check(z.maxLength(64))),
  /** Of an OCO's stop; `clientOrderId` is its limit's. */
  stopClientOrderId: z.optional(z.string().check(z.maxLength(64))),
  /** Of an OCO itself. */
  listClientOrderId: z.optional(z.string().check(z.maxLength(64))),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/**
 * `pending`: waits for its price, or for its entry. `expired`: its time, its type or self-trade prevention ended it, with
 * whatever was filled before; `canceled`: its owner did, or the order that it belonged to.
 */
export const OrderStatus = z.enum(['pending', 'new', 'partially_filled', 'filled', 'canceled', 'expired'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** One order. What a list places together has ids that differ after the point: `l0-17`, `l0-17.1`. */
export const OrderView = z.object({
  id: z.string(),
  market: z.string(),
  side: Side,
  type: OrderType,
  status: OrderStatus,
  timeInForce: TimeInForce,
  /** Limit; absent without one. */
  price: z.optional(z.string()),
  /** Base asset in all; absent where only an amount is named. */
  quantity: z.optional(z.string()),
  amount: z.optional(z.string()),
  filled: z.string(),
  /** Quote asset that changed hands; with `filled` it gives the average price. */
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
  /** Why it ended, where its status does not say it all: `list`, `self_trade`, `price_protection`, `unfilled`, … */
  reason: z.optional(z.string()),
  /** What its owner called the cancel that ended it, empty for one without a name; absent where none of theirs did. */
  canceledBy: z.optional(z.string()),
  /** Who gives way where it meets another order of its owner; absent: the order that comes (`expire_taker`). */
  selfTrade: z.optional(SelfTrade),
  /** What it belongs to: `leg` of an OCO, `entry` or `exit` of a bracket. */
  list: z.optional(
    z.object({ id: z.string(), role: z.enum(['leg', 'entry', 'exit']), clientId: z.optional(z.string()) }),
  ),
  /** Fee rates that were frozen when it was placed, in millionths. */
  makerPpm: z.int(),
  takerPpm: z.int(),
  /** Epoch ms. */
  createdAt: z.int(),
  updatedAt: z.int(),
})
export type OrderView = z.infer<typeof OrderView>

/** One trade of one's own. `seq` is the number of its event in the market's log. */
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
  /** Taken off what was received. */
  fee: z.string(),
  feeAsset: z.string(),
  time: z.int(),
})
export type FillView = z.infer<typeof FillView>

/** One asset of the wallet that trades. `held` is in open orders. */
export const BalanceView = z.object({ asset: z.string(), available: z.string(), held: z.string() })
export type BalanceView = z.infer<typeof BalanceView>

/** All that somebody has of a coin, in whichever wallet. `cost`: what they gave for it, first in first out, in USDT. */
export const HoldingView = z.object({
  asset: z.string(),
  amount: z.string(),
  cost: z.string(),
  /** Last price in USDT; absent where there is none. */
  price: z.optional(z.string()),
})
export type HoldingView = z.infer<typeof HoldingView>

/** With the person's own figures; the words are `orders.refused.<reason>`. */
const Refused = z.object({
  kind: z.literal('refused'),
  reason: TradeReason,
  params: z.record(z.string(), z.string()),
})

export const PlaceAnswer = z.discriminatedUnion('kind', [
  /** The book has it. `orders` as they stand after trading; `id` cancels all of them. */
  z.object({ kind: z.literal('placed'), id: z.string(), orders: z.array(OrderView), fills: z.array(FillView) }),
  /** Taken, and the book will have it; the answer was not awaited longer. */
  z.object({ kind: z.literal('pending'), id: z.string() }),
  Refused,
])
export type PlaceAnswer = z.infer<typeof PlaceAnswer>

/** Of a cancel or an amend. `orders`: those that it concerned, as they stand now. */
export const ChangeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), orders: z.array(OrderView) }),
  z.object({ kind: z.literal('pending'), id: z.string() }),
  Refused,
])
export type ChangeAnswer = z.infer<typeof ChangeAnswer>

/** What an order would do to the book as it stands. Nothing is held, nothing is promised. */
export const PreviewAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('preview'),
    /** What it would meet at once, best price first. */
    fills: z.array(z.object({ price: z.string(), quantity: z.string() })),
    filled: z.string(),
    resting: z.string(),
    expiring: z.string(),
    average: z.optional(z.string()),
    worst: z.optional(z.string()),
    /** Distance of the average from the best price, in hundredths of a percent, rounded up. */
    slippageBps: z.optional(z.int()),
    /** Quote asset that would change hands at once. */
    cost: z.string(),
    fee: z.string(),
    feeAsset: z.string(),
    feePpm: z.int(),
    /** What would be held of the wallet. */
    holds: z.object({ asset: z.string(), amount: z.string(), available: z.string() }),
    /** Base asset that stands before it at its own price, where it would rest. */
    ahead: z.optional(z.string()),
    /** Number of the event after which the book was looked at. */
    seq: z.int(),
  }),
  Refused,
])
export type PreviewAnswer = z.infer<typeof PreviewAnswer>

export const FeeView = z.object({
  tier: z.int(),
  makerPpm: z.int(),
  takerPpm: z.int(),
  /** Of the last 30 days, in USDT. */
  volume: z.string(),
  /** Volume that the next tier begins at; absent at the last. */
  next: z.optional(z.object({ tier: z.int(), makerPpm: z.int(), takerPpm: z.int(), volume: z.string() })),
  tiers: z.array(z.object({ tier: z.int(), makerPpm: z.int(), takerPpm: z.int(), volume: z.string() })),
})
export type FeeView = z.infer<typeof FeeView>

export const COUNTDOWN_MIN_SECONDS = 5
export const COUNTDOWN_MAX_SECONDS = 86_400

export const tradingCalls = {
  place: call({ method: 'POST', path: `${BASE}/orders`, query: PlaceOrder, answer: PlaceAnswer }),
  /** The dry match. */
  preview: call({
    method: 'POST',
    isReadOnly: true,
    path: `${BASE}/orders/preview`,
    query: PlaceOrder,
    answer: PreviewAnswer,
  }),
  /** `quantity` is the whole order's, what was filled among it. Less of the same keeps its place in the queue. */
  amend: call({
    method: 'POST',
    path: `${BASE}/orders/amend`,
    query: z.object({
      order: OrderId,
      quantity: Typed,
      price: Typed,
      stopPrice: Typed,
      clientId: z.optional(ClientId),
    }),
    answer: ChangeAnswer,
  }),
  cancel: call({
    method: 'POST',
    path: `${BASE}/orders/cancel`,
    query: z.object({ order: OrderId, clientId: z.optional(ClientId) }),
    answer: ChangeAnswer,
  }),
  /** All open orders that fit; none is no refusal. */
  cancelAll: call({
    method: 'POST',
    path: `${BASE}/orders/cancel-all`,
    query: z.object({
      market: z.optional(PairText),
      side: z.optional(Side),
      type: z.optional(OrderType),
      /** Beginning of the client id. */
      prefix: z.optional(z.string().check(z.maxLength(36))),
    }),
    answer: z.object({ cancelling: z.array(z.string()) }),
  }),
  /** Oldest first. */
  open: call({
    method: 'GET',
    path: `${BASE}/orders/open`,
    query: z.object({ market: z.optional(PairText) }),
    answer: z.array(OrderView),
  }),
  /** Orders that have ended, newest first. `before` is the `updatedAt` of the last of the page before, `beforeId` its id. */
  history: call({
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
  /** One order by its id, or by the client's own. */
  order: call({
    method: 'GET',
    path: `${BASE}/order`,
    query: z.object({ id: z.optional(OrderId), clientOrderId: z.optional(ClientId) }),
    answer: z.nullable(OrderView),
  }),
  /** One's own trades, newest first. `before` is the `time` of the last of the page before, `beforeId` its `id/order`. */
  fills: call({
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
  /** The wallet that trades. */
  balances: call({ method: 'GET', path: `${BASE}/balances`, query: z.object({}), answer: z.array(BalanceView) }),
  holding: call({
    method: 'GET',
    path: `${BASE}/holding`,
    query: z.object({ asset: z.string().check(z.maxLength(12)) }),
    answer: HoldingView,
  }),
  fees: call({ method: 'GET', path: `${BASE}/fees`, query: z.object({}), answer: FeeView }),
  /** Paper funds into the wallet that trades: an asset's amount, three times a day. */
  faucet: call({
    method: 'POST',
    path: `${BASE}/faucet`,
    query: z.object({ asset: z.string().check(z.maxLength(12)), clientId: z.optional(ClientId) }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), asset: z.string(), amount: z.string() }),
      Refused,
    ]),
  }),
  /**
   * Dead-man's switch: all orders are cancelled once nobody has asked for so many seconds; 0 switches it off. Asking again
   * begins anew. Without a market it is for all of them.
   */
  countdown: call({
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
 * What the market socket pushes after `login` (protocols §2): `{biz: 'exchange', type}` without a pair, `data` an array.
 * `order` and `fills_own` are these views as they change, `assets` the wallet that trades. The first push is all open
 * orders, or all balances.
 */
export const PRIVATE_TOPICS = { orders: 'order', fills: 'fills_own', assets: 'assets' } as const
