// Everything that changes a book. Quantities in lots, prices in ticks, times in epoch ms, values that may pass 2^53 as
// decimal text: JSON has no integers of that size. `escrow.ts` reads the money of an event out of the event alone.

import type { Result } from '#shared/result.ts'
import type { MarketPhase, OrderType, SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'
import type { RejectReason } from '#shared/trading/refusals.ts'
import type { Trail } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'

/** Why an order left that its owner did not cancel. */
export type LeaveReason = 'amended' | 'expired' | 'list' | 'not_covered' | 'self_trade'
export type ExpireReason =
  | 'unfilled'
  | 'self_trade'
  | 'price_protection'
  | 'fok_unfillable'
  | 'budget_spent'
  | 'not_covered'

/** Lots that left an order of the book without trading, and what was held for them. */
type Withdrawn = {
  readonly orderId: number
  readonly account: string
  readonly side: Side
  /** Its limit, 0 without one. */
  readonly price: number
  /** 0 where only a budget was named. */
  readonly quantity: number
  /** Base lots of a sale or quote units of a purchase that are held no more, where it is not what the lots would say. */
  readonly release?: string
}

export type AcceptedEvent = {
  readonly kind: 'accepted'
  readonly orderId: number
  readonly account: string
  readonly side: Side
  readonly type: OrderType
  readonly price: number
  readonly quantity: number
  readonly timeInForce: TimeInForce
  readonly time: number
  budget?: string
  clientOrderId?: string
  group?: string
  postOnly?: true
  stopPrice?: number
  trail?: Trail
  display?: number
  expiresAt?: number
  selfTrade?: SelfTrade
  makerPpm?: number
  takerPpm?: number
  mirrored?: true
  reduceOnly?: true
  leg?: 'long' | 'short'
  /** The first order of its list, and what it is there. */
  list?: { readonly id: number; readonly role: ListRole }
  /** What is held for it, where it is not what its terms say (base lots of a sale, quote units of a purchase). */
  hold?: string
  /** Quote units that a purchase at an unknown price may spend at most. */
  reserve?: string
  /** The order that it takes the place of. */
  replaces?: number
}
export type ListRole = 'leg' | 'entry' | 'exit'

export type FilledEvent = {
  readonly kind: 'filled'
  readonly makerId: number
  readonly takerId: number
  /** The taker's. */
  readonly side: Side
  readonly price: number
  readonly quantity: number
  readonly time: number
  readonly maker: string
  readonly taker: string
  readonly makerPpm: number
  readonly takerPpm: number
  /** Ticks per lot that the buying taker held beyond this price, and gets back. */
  improvement?: number
  /** The taker held nothing before: it pays from what it has. */
  unheld?: true
}

export type BookEvent =
  | AcceptedEvent
  | FilledEvent
  | {
      readonly kind: 'rested'
      readonly orderId: number
      readonly side: Side
      readonly price: number
      /** All that is open; an iceberg shows less. */
      readonly quantity: number
      /** Lots that an iceberg shows at a time. */
      readonly display?: number
    }
  /** A taker ends with something left. */
  | (Withdrawn & { readonly kind: 'expired'; readonly reason: ExpireReason })
  /** An order of the book shrinks and keeps its place. */
  | (Withdrawn & { readonly kind: 'reduced' })
  /** An order leaves; `unseen` if no queue showed it. */
  | (Withdrawn & { readonly kind: 'cancelled'; readonly reason?: LeaveReason; readonly unseen?: true })
  /** Both sides of what would have been a trade with oneself shrink by it. */
  | {
      readonly kind: 'prevented'
      readonly makerId: number
      readonly takerId: number
      readonly side: Side
      readonly price: number
      readonly quantity: number
      readonly maker: string
      readonly taker: string
      /** Quote units per lot that a buying taker held; 0 where it held none. */
      readonly takerHeld: number
    }
  /** A trailing stop's activation price was reached: it follows from this price. */
  | { readonly kind: 'tracking'; readonly orderId: number; readonly price: number }
  /** Its price was reached: it is due to trade. */
  | { readonly kind: 'triggered'; readonly orderId: number; readonly price: number; readonly time: number }
  /** What a bracket's entry earned is kept for its exits. In atoms of what it received. */
  | {
      readonly kind: 'retained'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly atoms: string
    }
  /** A bracket's entry has ended: its exits stand with this quantity, 0 if there is none. */
  | {
      readonly kind: 'exits'
      readonly orderId: number
      readonly account: string
      /** The entry's. */
      readonly side: Side
      readonly quantity: number
      readonly orders: readonly number[]
      /** Atoms that the exits do not need. */
      readonly release: string
    }
  | { readonly kind: 'phase'; readonly phase: MarketPhase }

export type Decision = Result<readonly BookEvent[], RejectReason>

/** The work of one message: what it has caused, and how much of the bound is used. */
export type Pass = {
  readonly now: number
  readonly events: BookEvent[]
  matches: number
  /** Legs of lists whose price was reached, and whose siblings have not left yet. */
  fired: OpenOrder[] | undefined
}

export const newPass = (now: number): Pass => ({ now, events: [], matches: 0, fired: undefined })
