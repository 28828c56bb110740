// A person's margin account and the contracts as they are shown: decimal text for money, prices and quantities, epoch ms.

import { z } from 'zod/mini'
import { MarketRow } from '../market-data.ts'
import { SelfTrade, Side, TimeInForce } from '../trading/order.ts'
import { Leg, MarginMode } from './legs.ts'

const Text = z.string()

/** A contract at this moment, with what its prices were made of. */
export const ContractView = z.object({
  symbol: Text,
  mark: Text,
  index: Text,
  last: Text,
  /** As it would be paid now, in percent, and as it was paid last. */
  fundingRate: Text,
  lastFundingRate: Text,
  /** The average premium of the period so far, in percent, of which the rate is made. */
  premium: Text,
  fundingTime: z.int(),
  openInterest: Text,
  time: z.int(),
  /** Of the index: each source with its price, when it was said, and whether it counted. */
  sources: z.array(
    z.object({ source: Text, price: Text, time: z.int(), weight: z.number(), counts: z.enum(['yes', 'late', 'off']) }),
  ),
  /** Of the mark. */
  basis: z.array(z.number()),
})
export type ContractView = z.infer<typeof ContractView>

/** A contract in a list: figures of its day with mark, index, funding (percent) and open interest (base asset). */
export const ContractRow = z.extend(MarketRow, {
  mark: Text,
  index: Text,
  fundingRate: Text,
  fundingTime: z.int(),
  openInterest: Text,
})
export type ContractRow = z.infer<typeof ContractRow>

/** The figures of it that move, as the topic `contracts` has them for all. */
export const ContractFigures = z.omit(ContractRow, { spark: true })
export type ContractFigures = z.infer<typeof ContractFigures>

/** Funding of a period as it was paid: the rate in percent, at which mark. */
export const FundingRateView = z.object({ time: z.int(), rate: Text, mark: Text })
export type FundingRateView = z.infer<typeof FundingRateView>

export const PositionView = z.object({
  symbol: Text,
  leg: Leg,
  /** Base asset, below zero for a short. */
  quantity: Text,
  entry: Text,
  mark: Text,
  /** Absent where no price liquidates it. */
  liquidationPrice: z.optional(Text),
  mode: MarginMode,
  leverage: z.int(),
  notional: Text,
  /** An isolated position's own; of a cross one, what it takes of the wallet. */
  margin: Text,
  maintenance: Text,
  unrealised: Text,
  realised: Text,
  fees: Text,
  funding: Text,
  /** Lamps of deleveraging, 1 to 5. */
  lamps: z.int(),
  openedAt: z.int(),
  takeProfit: z.optional(Text),
  stopLoss: z.optional(Text),
})
export type PositionView = z.infer<typeof PositionView>

export const FuturesOrderView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: Leg,
  type: Text,
  status: z.enum(['open', 'partially_filled', 'filled', 'cancelled', 'expired']),
  price: z.optional(Text),
  quantity: Text,
  filled: Text,
  average: z.optional(Text),
  /** What it has traded for, in the quote asset. */
  value: z.optional(Text),
  timeInForce: TimeInForce,
  postOnly: z.boolean(),
  reduceOnly: z.boolean(),
  clientOrderId: z.optional(Text),
  /** What was chosen for where it meets an order of its own account. */
  selfTrade: z.optional(SelfTrade),
  reason: z.optional(Text),
  /** The order that it was changed into. */
  replacedBy: z.optional(Text),
  created: z.int(),
  updated: z.int(),
})
export type FuturesOrderView = z.infer<typeof FuturesOrderView>

export const ConditionalView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: Leg,
  type: z.enum(['stop', 'take_profit', 'trailing_stop']),
  by: z.enum(['last', 'mark', 'index']),
  stopPrice: z.optional(Text),
  /** Price steps, or percent. */
  trail: z.optional(Text),
  limit: z.optional(Text),
  /** Absent for the whole position. */
  quantity: z.optional(Text),
  reduceOnly: z.boolean(),
  /** What was chosen for the order that it becomes. */
  timeInForce: z.optional(TimeInForce),
  postOnly: z.optional(z.boolean()),
  time: z.int(),
})
export type ConditionalView = z.infer<typeof ConditionalView>

export const MarginView = z.object({
  asset: Text,
  wallet: Text,
  equity: Text,
  available: Text,
  withdrawable: Text,
  maintenance: Text,
  /** Maintenance of equity, in percent; liquidation at 100. */
  ratio: Text,
  isHedged: z.boolean(),
  settings: z.record(z.string(), z.object({ leverage: z.int(), mode: MarginMode, isAutoAdded: z.boolean() })),
  positions: z.array(PositionView),
  orders: z.array(FuturesOrderView),
  conditionals: z.array(ConditionalView),
})
export type MarginView = z.infer<typeof MarginView>
