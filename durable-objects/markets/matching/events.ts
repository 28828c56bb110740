// Quantities in lots, prices in ticks, times in epoch ms. Values that may exceed 2^53 are decimal text because of JSON.
// `escrow.ts` derives money movements from events.

import type { MarketPhase, OrderType, SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { TrailingStopTerms } from './new-order.ts'
import type { OpenOrder } from './open-order.ts'

export type OrderRemovalReason = 'amended' | 'expired' | 'list' | 'not_covered' | 'self_trade'
export type OrderExpireReason =
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
  /** Limit price; 0 if none. */
  readonly price: number
  /** 0 if the order has a budget instead. */
  readonly quantity: number
  /** Amount that is unlocked, in base lots of a sale or quote units of a purchase; absent if the lots determine it. */
  readonly release?: string
}

export type OrderAcceptedEvent = {
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
  trail?: TrailingStopTerms
  display?: number
  expiresAt?: number
  selfTrade?: SelfTradeMode
  makerPpm?: number
  takerPpm?: number
  mirrored?: true
  reduceOnly?: true
  leg?: 'long' | 'short'
  list?: { readonly id: number; readonly role: OrderListRole }
  /** Amount that is locked, in base lots of a sale or quote units of a purchase; absent if the terms determine it. */
  hold?: string
  /** Maximum quote units of a purchase without a price. */
  reserve?: string
  replaces?: number
}
export type OrderListRole = 'leg' | 'entry' | 'exit'

export type OrderFilledEvent = {
  readonly kind: 'filled'
  readonly makerId: number
  readonly takerId: number
  /** Side of the taker. */
  readonly side: Side
  readonly price: number
  readonly quantity: number
  readonly time: number
  readonly maker: string
  readonly taker: string
  readonly makerPpm: number
  readonly takerPpm: number
  /** Ticks per lot that a buying taker had locked above this price, and gets back. */
  improvement?: number
  /** The taker had locked nothing, so it pays from its available balance. */
  unheld?: true
}

export type BookEvent =
  | OrderAcceptedEvent
  | OrderFilledEvent
  | {
      readonly kind: 'rested'
      readonly orderId: number
      readonly side: Side
      readonly price: number
      /** Rested lots; an iceberg displays fewer. */
      readonly quantity: number
      /** Displayed lots of an iceberg. */
      readonly display?: number
    }
  /** The remaining lots of an order that must not rest in the book. */
  | (RemovedLots & { readonly kind: 'expired'; readonly reason: OrderExpireReason })
  /** Lots were removed; the order keeps its priority. */
  | (RemovedLots & { readonly kind: 'reduced' })
  /** `unseen`: the order was in no queue, so the public book did not show it. */
  | (RemovedLots & { readonly kind: 'cancelled'; readonly reason?: OrderRemovalReason; readonly unseen?: true })
  /** Self-trade prevention reduced both orders by the quantity of the prevented trade. */
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
  | { readonly kind: 'tracking'; readonly orderId: number; readonly price: number }
  | { readonly kind: 'triggered'; readonly orderId: number; readonly price: number; readonly time: number }
  /** Proceeds of a bracket's entry, in atoms, that are kept for the exits. */
  | {
      readonly kind: 'retained'
      readonly orderId: number
      readonly account: string
      readonly side: Side
      readonly atoms: string
    }
  /** A bracket's exits start, because its entry ended. Quantity 0: they are removed, and the entry may continue. */
  | {
      readonly kind: 'exits'
      readonly orderId: number
      readonly account: string
      /** Side of the entry. */
      readonly side: Side
      readonly quantity: number
      readonly orders: readonly number[]
      /** Retained atoms that the exits do not need, and that are released. */
      readonly release: string
    }
  | { readonly kind: 'phase'; readonly phase: MarketPhase }

export type BookDecision = Result<readonly BookEvent[], OrderRejectReasonSchema>

export type MatchingPass = {
  readonly now: number
  readonly events: BookEvent[]
  matches: number
  fired: OpenOrder[] | undefined
}

export const createMatchingPass = (now: number): MatchingPass => ({ now, events: [], matches: 0, fired: undefined })
