// Figures are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { MarketRow } from '../markets/market-data.ts'
import { SelfTradeMode, Side, TimeInForce } from '../markets/trading/order.ts'
import { MarginMode, PositionLeg } from './legs.ts'

const Text = z.string()

export const ContractView = z.object({
  symbol: Text,
  mark: Text,
  index: Text,
  last: Text,
  /** In percent. */
  fundingRate: Text,
  lastFundingRate: Text,
  /** Average premium of the period so far, in percent. The funding rate derives from it. */
  premium: Text,
  fundingTime: z.int(),
  openInterest: Text,
  time: z.int(),
  sources: z.array(
    z.object({ source: Text, price: Text, time: z.int(), weight: z.number(), counts: z.enum(['yes', 'late', 'off']) }),
  ),
  basis: z.array(z.number()),
})
export type ContractView = z.infer<typeof ContractView>

/** Daily figures with mark, index, funding (percent) and open interest (base asset). */
export const ContractRow = z.extend(MarketRow, {
  mark: Text,
  index: Text,
  fundingRate: Text,
  fundingTime: z.int(),
  openInterest: Text,
})
export type ContractRow = z.infer<typeof ContractRow>

export const ContractFigures = z.omit(ContractRow, { spark: true })
export type ContractFigures = z.infer<typeof ContractFigures>

/** In percent. */
export const FundingRateView = z.object({ time: z.int(), rate: Text, mark: Text })
export type FundingRateView = z.infer<typeof FundingRateView>

export const PositionView = z.object({
  symbol: Text,
  leg: PositionLeg,
  /** In the base asset; negative for a short. */
  quantity: Text,
  entry: Text,
  mark: Text,
  liquidationPrice: z.optional(Text),
  mode: MarginMode,
  leverage: z.int(),
  notional: Text,
  /** Isolated: margin of the position. Cross: part of the wallet that the position uses as margin. */
  margin: Text,
  maintenance: Text,
  unrealised: Text,
  realised: Text,
  fees: Text,
  funding: Text,
  /** Place in the deleveraging queue, from 1 to 5 (closed first). */
  lamps: z.int(),
  openedAt: z.int(),
  takeProfit: z.optional(Text),
  stopLoss: z.optional(Text),
  /** Prices that trigger them. */
  takeProfitBy: z.optional(z.enum(['last', 'mark', 'index'])),
  stopLossBy: z.optional(z.enum(['last', 'mark', 'index'])),
})
export type PositionView = z.infer<typeof PositionView>

export const FuturesOrderView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: PositionLeg,
  type: Text,
  status: z.enum(['open', 'partially_filled', 'filled', 'cancelled', 'expired']),
  price: z.optional(Text),
  quantity: Text,
  filled: Text,
  average: z.optional(Text),
  value: z.optional(Text),
  timeInForce: TimeInForce,
  postOnly: z.boolean(),
  reduceOnly: z.boolean(),
  clientOrderId: z.optional(Text),
  selfTrade: z.optional(SelfTradeMode),
  reason: z.optional(Text),
  replacedBy: z.optional(Text),
  created: z.int(),
  updated: z.int(),
})
export type FuturesOrderView = z.infer<typeof FuturesOrderView>

export const ConditionalOrderView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: PositionLeg,
  type: z.enum(['stop', 'take_profit', 'trailing_stop']),
  by: z.enum(['last', 'mark', 'index']),
  stopPrice: z.optional(Text),
  /** In the quote asset; with a percent sign, in percent. */
  trail: z.optional(Text),
  limit: z.optional(Text),
  /** Absent if the order closes the whole position. */
  quantity: z.optional(Text),
  reduceOnly: z.boolean(),
  timeInForce: z.optional(TimeInForce),
  postOnly: z.optional(z.boolean()),
  time: z.int(),
})
export type ConditionalOrderView = z.infer<typeof ConditionalOrderView>

export const MarginView = z.object({
  asset: Text,
  wallet: Text,
  equity: Text,
  available: Text,
  withdrawable: Text,
  maintenance: Text,
  /** Maintenance margin over equity, in percent. At 100 the account is liquidated. */
  ratio: Text,
  isHedged: z.boolean(),
  settings: z.record(z.string(), z.object({ leverage: z.int(), mode: MarginMode, isAutoAdded: z.boolean() })),
  positions: z.array(PositionView),
  orders: z.array(FuturesOrderView),
  conditionals: z.array(ConditionalOrderView),
})
export type MarginView = z.infer<typeof MarginView>
