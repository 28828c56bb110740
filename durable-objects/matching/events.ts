// The events of a book: every change of it is one. Quantities in lots, prices in ticks, times in epoch ms, values that may pass 2^53 as
// decimal text: JSON has no integers of that size. `escrow.ts` reads the money of an event out of the event alone.

import type { Result } from '#shared/result.ts'
import type { MarketPhase, OrderType, SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'
import type { RejectReason } from '#shared/trading/refusals.ts'
import type { Trail } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'

/** Why an order was removed without its owner's cancel. */
export type LeaveReason = 'amended' | 'expired' | 'list' | 'not_covered' | 'self_trade'
export type ExpireReason =
  | 'unfilled'
  | 'self_trade'
  | 'price_protection'
  | 'fok_unfillable'
  | 'budget_spent'
  | 'not_covered'

/** Lots removed from a resting order without trading, and what was locked for them. */
type RemovedLots = {
  readonly orderId: number
  readonly account: string
  readonly side: Side
  /** Its limit, 0 without one. */
  readonly price: number
  /** 0 where only a budget was named. */
  readonly quantity: number
  /** Base lots of a sale or quote units of a purchase that are unlocked, where it does not follow from the lots. */
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
  /** Its list, by the id of the list's first order, and its role there. */
  list?: { readonly id: number; readonly role: ListRole }
  /** What is locked for it, where it does not follow from its terms (base lots of a sale, quote units of a purchase). */
  hold?: string
  /** Quote units that a purchase at an unknown price may spend at most. */
  reserve?: string
  /** The order that it replaces. */
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
  /** Ticks per lot that a buying taker had locked beyond this price, and gets back. */
  improvement?: number
  /** The taker had nothing locked: it pays from its available balance. */
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
  /** A taker ends with a remainder that does not rest. */
  | (RemovedLots & { readonly kind: 'expired'; readonly reason: ExpireReason })
  /** A resting order is reduced and keeps its place. */
  | (RemovedLots & { readonly kind: 'reduced' })
  /** An order is removed; `unseen` if it was in no queue. */
  | (RemovedLots & { readonly kind: 'cancelled'; readonly reason?: LeaveReason; readonly unseen?: true })
  /** Self-trade prevention reduces both sides by the quantity that would have traded. */
  | {
      readonly kind: 'prevented'
      readonly makerId: number
      readonly takerId: number
      readonly side: Side
      readonly price: number
      readonly quantity: number
      readonly maker: string
      readonly taker: string
      /** Quote units per lot that a buying taker had locked; 0 if none. */
      readonly takerHeld: number
    }
  /** A trailing stop's activation price was reached: it follows from this price. */
  | { readonly kind: 'tracking'; readonly orderId: number; readonly price: number }
  /** A trigger's price was reached: it is due to trade. */
  | { readonly kind: 'triggered'; readonly orderId: number; readonly price: number; readonly time: number }
  /** A bracket's entry retains what it received for its exits. In atoms. */
  | {
      readonly kind: 'retained'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly atoms: string
    }
  /** A bracket's entry has ended: its exits are armed with this quantity; 0 if there is none. */
  | {
      readonly kind: 'exits'
      readonly orderId: number
      readonly account: string
      /** The entry's. */
      readonly side: Side
      readonly quantity: number
      readonly orders: readonly number[]
      /** Retained atoms that the exits do not need. */
      readonly release: string
    }
  | { readonly kind: 'phase'; readonly phase: MarketPhase }

export type Decision = Result<readonly BookEvent[], RejectReason>

/** The state of one message's execution: its events so far, and how much of its match bound is used. */
export type Pass = {
  readonly now: number
  readonly events: BookEvent[]
  matches: number
  /** Triggered legs of lists whose siblings are still to be removed. */
  fired: OpenOrder[] | undefined
}

export const newPass = (now: number): Pass => ({ now, events: [], matches: 0, fired: undefined })
