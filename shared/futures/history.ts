// Figures are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { SelfTradeMode, Side, TimeInForce } from '../markets/trading/order.ts'
import { MarginMode, PositionLeg } from './legs.ts'
import { FuturesOrderView } from './views.ts'

const Text = z.string()

/**
 * Newest rows first.
 * @property next cursor of the next page; absent on the last page
 * @property total rows of all pages; only for numbered pages
 */
export const historyPageSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.optional(Text) })
export type FuturesHistoryPage<Row> = { rows: Row[]; next?: string | undefined; total?: number | undefined }

export const FuturesFillView = z.object({
  id: z.int(),
  symbol: Text,
  order: Text,
  side: Side,
  leg: PositionLeg,
  price: Text,
  quantity: Text,
  value: Text,
  fee: Text,
  realised: Text,
  role: z.enum(['maker', 'taker']),
  time: z.int(),
})
export type FuturesFillView = z.infer<typeof FuturesFillView>

export const FundingPaymentView = z.object({
  id: z.int(),
  symbol: Text,
  leg: PositionLeg,
  quantity: Text,
  /** Negative if the user paid. */
  amount: Text,
  /** In percent. */
  rate: Text,
  mark: Text,
  time: z.int(),
})
export type FundingPaymentView = z.infer<typeof FundingPaymentView>

export const PositionEnd = z.enum(['closed', 'reversed', 'liquidated', 'deleveraged'])
export type PositionEnd = z.infer<typeof PositionEnd>

export const PositionDirection = z.enum(['long', 'short'])
export type PositionDirection = z.infer<typeof PositionDirection>

/**
 * `profit` is `realised` less `fees` and `liquidationFees`, plus `funding` and the loss `covered` by the insurance
 * fund. Older rows lack newer fields.
 */
export const ClosedPositionView = z.object({
  id: z.int(),
  symbol: Text,
  leg: PositionLeg,
  direction: PositionDirection,
  mode: MarginMode,
  leverage: z.int(),
  how: PositionEnd,
  /** In the base asset. */
  largest: z.optional(Text),
  closed: z.optional(Text),
  entry: z.optional(Text),
  exit: z.optional(Text),
  profit: z.optional(Text),
  /** Relative to the initial margin of the maximum size, in percent. */
  roe: z.optional(Text),
  realised: Text,
  fees: Text,
  /** Negative if the user paid. */
  funding: Text,
  liquidationFees: z.optional(Text),
  covered: z.optional(Text),
  openedAt: z.int(),
  closedAt: z.int(),
})
export type ClosedPositionView = z.infer<typeof ClosedPositionView>

export const CLOSED_POSITION_KEY = /^\d{1,16}\.\d{1,16}$/
export const formatClosedPositionKey = ({ closedAt, id }: Pick<ClosedPositionView, 'closedAt' | 'id'>): string =>
  `${closedAt}.${id}`

/**
 * A total is absent if any row lacks the value.
 * @property isCut true if the totals cover only the newest positions
 */
export type ClosedPositionSums = Pick<
  ClosedPositionView,
  'profit' | 'realised' | 'fees' | 'funding' | 'liquidationFees' | 'covered'
> & { readonly count: number; readonly isCut: boolean }

export const FuturesIncomeKind = z.enum([
  'realised',
  'fee',
  'funding',
  'transfer',
  'returned',
  'liquidation',
  'insurance',
])
export type FuturesIncomeKind = z.infer<typeof FuturesIncomeKind>

export const FuturesIncomeView = z.object({
  id: Text,
  kind: FuturesIncomeKind,
  symbol: z.optional(Text),
  /** Negative if the user paid. */
  amount: Text,
  fill: z.optional(z.int()),
  time: z.int(),
})
export type FuturesIncomeView = z.infer<typeof FuturesIncomeView>

export const PastConditionalOrderView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: PositionLeg,
  type: z.enum(['stop', 'take_profit', 'trailing_stop']),
  by: z.enum(['last', 'mark', 'index']),
  stopPrice: z.optional(Text),
  /** In the quote asset; with a percent sign, in percent. */
  trail: z.optional(Text),
  activationPrice: z.optional(Text),
  limit: z.optional(Text),
  /** Absent if the order closes the whole position. */
  quantity: z.optional(Text),
  reduceOnly: z.boolean(),
  clientOrderId: z.optional(Text),
  timeInForce: z.optional(TimeInForce),
  postOnly: z.optional(z.boolean()),
  selfTrade: z.optional(SelfTradeMode),
  priceProtect: z.optional(z.boolean()),
  state: z.enum(['open', 'triggered', 'cancelled', 'closed', 'pair', 'refused']),
  reason: z.optional(Text),
  order: z.optional(Text),
  created: z.int(),
  updated: z.int(),
})
export type PastConditionalOrderView = z.infer<typeof PastConditionalOrderView>

export const LiquidationView = z.object({
  id: z.int(),
  time: z.int(),
  mode: MarginMode,
  /** Margin, equity and maintenance margin of the cross wallet or of the isolated position. */
  margin: Text,
  equity: Text,
  maintenance: Text,
  positions: z.array(z.object({ symbol: Text, leg: PositionLeg, quantity: Text, entry: Text, mark: Text })),
  steps: z.array(
    z.object({
      symbol: Text,
      leg: PositionLeg,
      quantity: Text,
      bankruptcyPrice: Text,
      sold: Text,
      soldFor: Text,
      /** Values at the bankruptcy price: `takenOver` by the insurance fund, `deleveraged` against other users. */
      takenOver: Text,
      deleveraged: Text,
      fee: Text,
    }),
  ),
})
export type LiquidationView = z.infer<typeof LiquidationView>

export const PriceBarView = z.object({ time: z.int(), open: Text, high: Text, low: Text, close: Text })
export type PriceBarView = z.infer<typeof PriceBarView>

export const InsuranceFundView = z.object({ time: z.int(), balance: Text })
export type InsuranceFundView = z.infer<typeof InsuranceFundView>

export const PagedFuturesOrders = historyPageSchema(FuturesOrderView)
export const PagedConditionalOrders = historyPageSchema(PastConditionalOrderView)
export const PagedFuturesFills = historyPageSchema(FuturesFillView)
export const PagedClosedPositions = historyPageSchema(ClosedPositionView)
export const PagedFundingPayments = historyPageSchema(FundingPaymentView)
export const PagedIncome = historyPageSchema(FuturesIncomeView)
export const PagedLiquidations = historyPageSchema(LiquidationView)
