// What has been, as people and programs page through it: decimal text for money, prices and quantities, epoch ms.

import { z } from 'zod/mini'
import { SelfTrade, Side, TimeInForce } from '../trading/order.ts'
import { Leg, MarginMode } from './legs.ts'
import { FuturesOrderView } from './views.ts'

const Text = z.string()

/** Rows, the newest first. @property next what the following page is asked with; absent on the last one */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), next: z.optional(Text) })
export type HistoryPage<Row> = { rows: Row[]; next?: string | undefined }

/** One's own half of a trade. */
export const FuturesFillView = z.object({
  id: z.int(),
  symbol: Text,
  order: Text,
  side: Side,
  leg: Leg,
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
  leg: Leg,
  quantity: Text,
  /** Received; below zero, paid. */
  amount: Text,
  /** In percent. */
  rate: Text,
  mark: Text,
  time: z.int(),
})
export type FundingPaymentView = z.infer<typeof FundingPaymentView>

/** What became of a position. */
export const PositionEnd = z.enum(['closed', 'reversed', 'liquidated', 'deleveraged'])
export type PositionEnd = z.infer<typeof PositionEnd>

export const PositionDirection = z.enum(['long', 'short'])
export type PositionDirection = z.infer<typeof PositionDirection>

/**
 * A position that is over. `profit` is all that it brought: `realised` (of its price) less `fees`, with `funding`, less
 * `liquidationFees`, with what of its loss the insurance fund `covered`. One that was open before such records were kept
 * lacks what nobody noted then.
 */
export const ClosedPositionView = z.object({
  id: z.int(),
  symbol: Text,
  leg: Leg,
  direction: PositionDirection,
  mode: MarginMode,
  /** As it was when the position ended. */
  leverage: z.int(),
  how: PositionEnd,
  /** Base asset: the largest that it was, and all that was closed. */
  largest: z.optional(Text),
  closed: z.optional(Text),
  /** Averages of all that opened and closed it. */
  entry: z.optional(Text),
  exit: z.optional(Text),
  profit: z.optional(Text),
  /** Of the margin that its largest size took at its entry, in percent. */
  roe: z.optional(Text),
  realised: Text,
  /** Paid. */
  fees: Text,
  /** Received; below zero, paid. */
  funding: Text,
  liquidationFees: z.optional(Text),
  covered: z.optional(Text),
  openedAt: z.int(),
  closedAt: z.int(),
})
export type ClosedPositionView = z.infer<typeof ClosedPositionView>

export const CLOSED_KEY = /^\d{1,16}\.\d{1,16}$/
/** The key of a row among those that are over, as a page's `next` names its last one. */
export const closedKey = ({ closedAt, id }: Pick<ClosedPositionView, 'closedAt' | 'id'>): string => `${closedAt}.${id}`

/**
 * What positions that are over come to, each part as a row has it. One that one of the rows lacks is absent.
 * @property isCut whether there are more than were added up: the newest were
 */
export type ClosedPositionSums = Pick<
  ClosedPositionView,
  'profit' | 'realised' | 'fees' | 'funding' | 'liquidationFees' | 'covered'
> & { readonly count: number; readonly isCut: boolean }

/** What changes a margin account. */
export const IncomeKind = z.enum(['realised', 'fee', 'funding', 'transfer', 'returned', 'liquidation', 'insurance'])
export type IncomeKind = z.infer<typeof IncomeKind>

export const IncomeView = z.object({
  id: Text,
  kind: IncomeKind,
  symbol: z.optional(Text),
  /** Received; below zero, paid. */
  amount: Text,
  /** The fill that it is of. */
  fill: z.optional(z.int()),
  time: z.int(),
})
export type IncomeView = z.infer<typeof IncomeView>

/** An order that waited for a price, or still does. */
export const PastConditionalView = z.object({
  id: Text,
  symbol: Text,
  side: Side,
  leg: Leg,
  type: z.enum(['stop', 'take_profit', 'trailing_stop']),
  by: z.enum(['last', 'mark', 'index']),
  stopPrice: z.optional(Text),
  /** A distance in the quote asset or, with a sign of percent, in percent of the price. */
  trail: z.optional(Text),
  activationPrice: z.optional(Text),
  limit: z.optional(Text),
  /** Absent for the whole position. */
  quantity: z.optional(Text),
  reduceOnly: z.boolean(),
  clientOrderId: z.optional(Text),
  /** What was chosen for the order that it becomes. */
  timeInForce: z.optional(TimeInForce),
  postOnly: z.optional(z.boolean()),
  selfTrade: z.optional(SelfTrade),
  priceProtect: z.optional(z.boolean()),
  state: z.enum(['open', 'triggered', 'cancelled', 'closed', 'pair', 'refused']),
  /** Why it could not trade when its price was reached. */
  reason: z.optional(Text),
  /** The order that it became. */
  order: z.optional(Text),
  created: z.int(),
  updated: z.int(),
})
export type PastConditionalView = z.infer<typeof PastConditionalView>

/** The receipt of a liquidation, without whose it was. */
export const LiquidationView = z.object({
  id: z.int(),
  time: z.int(),
  mode: MarginMode,
  /** Of the wallet, or of the isolated position: what it had, was worth, and should have kept. */
  margin: Text,
  equity: Text,
  maintenance: Text,
  positions: z.array(z.object({ symbol: Text, leg: Leg, quantity: Text, entry: Text, mark: Text })),
  steps: z.array(
    z.object({
      symbol: Text,
      leg: Leg,
      quantity: Text,
      bankruptcyPrice: Text,
      /** What the book took, and what it paid for all of it. */
      sold: Text,
      soldFor: Text,
      /** Taken over by the insurance fund, and closed against others, at the bankruptcy price. */
      takenOver: Text,
      deleveraged: Text,
      fee: Text,
    }),
  ),
})
export type LiquidationView = z.infer<typeof LiquidationView>

/** A bar of the mark or the index price. */
export const PriceBarView = z.object({ time: z.int(), open: Text, high: Text, low: Text, close: Text })
export type PriceBarView = z.infer<typeof PriceBarView>

export const InsuranceView = z.object({ time: z.int(), balance: Text })
export type InsuranceView = z.infer<typeof InsuranceView>

export const OrderPage = pageOf(FuturesOrderView)
export const ConditionalPage = pageOf(PastConditionalView)
export const FillPage = pageOf(FuturesFillView)
export const ClosedPositionPage = pageOf(ClosedPositionView)
export const FundingPage = pageOf(FundingPaymentView)
export const IncomePage = pageOf(IncomeView)
export const LiquidationPage = pageOf(LiquidationView)
