import type { OrderType, SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'

export type TrailingStopTerms = {
  readonly distance: number
  /** Unit of `distance`: ticks, or basis points of the best price since the order began to follow. */
  readonly unit: 'ticks' | 'bps'
  /** Price in ticks at which the stop begins to follow: from below for a sale, from above for a purchase. */
  readonly activation?: number
}

export type NewOrder = {
  readonly account: string
  /** Owner for self-trade prevention and order limits: a user together with sub-accounts and bots. Default: the account. */
  readonly group?: string
  readonly side: Side
  readonly type: OrderType
  /** In ticks; ignored for types without a limit. */
  readonly price: number
  /** Lots; 0 if the order has a budget instead. */
  readonly quantity: number
  /** Maximum quote units (tick × lot) to spend or earn; only for types without a limit. */
  readonly budget?: bigint
  readonly timeInForce: TimeInForce
  /** Epoch ms; only for GTD. */
  readonly expiresAt?: number
  readonly postOnly: boolean
  /** In ticks. */
  readonly stopPrice?: number
  readonly trail?: TrailingStopTerms
  /** Lots that an iceberg displays at a time. */
  readonly display?: number
  readonly selfTrade?: SelfTradeMode
  /** Fee rates for this order, in millionths of the received asset. */
  readonly makerPpm?: number
  readonly takerPpm?: number
  readonly clientOrderId?: string
  /** Reduce-only: closes at most the position. */
  readonly reduceOnly?: true
  /** Side of the position; only in hedge mode. */
  readonly leg?: 'long' | 'short'
  /** Repeats a trade of the price source. Rules for customers do not apply. */
  readonly mirrored?: true
}

/** Valid as quantity or price. */
export const isPositiveSafeInteger = (value: number) => Number.isSafeInteger(value) && value > 0
