// Quantities in lots, prices in ticks, times in epoch ms; values that may exceed 2^53 are decimal text because of JSON.
// `escrow.ts` derives the money from events alone.

import type { MarketPhase, OrderType, SelfTrade, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import type { RejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { Trail } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'

export type LeaveReason = 'amended' | 'expired' | 'list' | 'not_covered' | 'self_trade'
export type ExpireReason =
  | 'unfilled'
  | 'self_trade'
  | 'price_protection'
  | 'fok_unfillable'
  | 'budget_spent'
  | 'not_covered'

type RemovedLots = {
  readonly orderId: number
  readonly account: string
  readonly side: Side
  /** Limit; 0 without one. */
  readonly price: number
  /** 0 if only a budget was given. */
  readonly quantity: number
  /** Unlocked base lots of a sale or quote units of a purchase, if the lots do not determine it. */
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
  list?: { readonly id: number; readonly role: ListRole }
  /** Locked base lots of a sale or quote units of a purchase, if the terms do not determine it. */
  hold?: string
  /** Maximum quote units of a purchase at an unknown price. */
  reserve?: string
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
      /** An iceberg shows fewer. */
      readonly quantity: number
      /** Shown at a time. */
      readonly display?: number
    }
  /** A remainder that does not rest. */
  | (RemovedLots & { readonly kind: 'expired'; readonly reason: ExpireReason })
  /** Keeps its place. */
  | (RemovedLots & { readonly kind: 'reduced' })
  /** `unseen`: it was in no queue. */
  | (RemovedLots & { readonly kind: 'cancelled'; readonly reason?: LeaveReason; readonly unseen?: true })
  /** Self-trade prevention reduces both sides by the quantity of the prevented trade. */
  | {
      readonly kind: 'prevented'
      readonly makerId: number
      readonly takerId: number
      readonly side: Side
      readonly price: number
      readonly quantity: number
      readonly maker: string
      readonly taker: string
      /** Quote units per lot that a buying taker had locked; 0: none. */
      readonly takerHeld: number
    }
  | { readonly kind: 'tracking'; readonly orderId: number; readonly price: number }
  | { readonly kind: 'triggered'; readonly orderId: number; readonly price: number; readonly time: number }
  /** From a bracket's entry, for its exits; atoms. */
  | {
      readonly kind: 'retained'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly atoms: string
    }
  /** A bracket's entry has ended; 0: no exits. */
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

export type BookDecision = Result<readonly BookEvent[], RejectReasonSchema>

export type MatchingPass = {
  readonly now: number
  readonly events: BookEvent[]
  matches: number
  fired: OpenOrder[] | undefined
}

export const createPass = (now: number): MatchingPass => ({ now, events: [], matches: 0, fired: undefined })
