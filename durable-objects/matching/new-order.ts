// The terms of a new order.

import type { OrderType, SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'

/** How a trailing stop follows the price. */
export type Trail = {
  readonly distance: number
  /** Ticks, or basis points of the best price since it follows. */
  readonly unit: 'ticks' | 'bps'
  /** Follows only once this price was reached (ticks): a sale's from below, a purchase's from above. */
  readonly activation?: number
}

export type NewOrder = {
  readonly account: string
  /** The group for self-trade prevention and order counts: a person with sub-accounts and bots; else the account. */
  readonly group?: string
  readonly side: Side
  readonly type: OrderType
  /** Ticks; read of the limit types only. */
  readonly price: number
  /** Lots; 0 where only a budget is named. */
  readonly quantity: number
  /** Quote units (tick × lot) to spend or to earn at most; only for types without a limit. */
  readonly budget?: bigint
  readonly timeInForce: TimeInForce
  /** GTD only: epoch ms. */
  readonly expiresAt?: number
  readonly postOnly: boolean
  /** Ticks: what the last price must reach. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** Iceberg: lots shown at a time. */
  readonly display?: number
  readonly selfTrade?: SelfTrade
  /** Millionths of the received asset, frozen here. */
  readonly makerPpm?: number
  readonly takerPpm?: number
  readonly clientOrderId?: string
  /** Never trades more than its settlement covers: it can only make a position smaller. */
  readonly reduceOnly?: true
  /** Hedge mode: the position that it is for, long or short. */
  readonly leg?: 'long' | 'short'
  /** Mirrors a trade of the market source: customers' rules do not bind it. */
  readonly mirrored?: true
}

/** Whether a number is valid as quantity or price: a positive safe integer. */
export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
