// What an order asks for.

import type { OrderType, SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'

/** How a trailing stop follows the price. */
export type Trail = {
  readonly distance: number
  /** Ticks, or hundredths of a percent of the best price since it follows. */
  readonly unit: 'ticks' | 'bps'
  /** Follows only once this price was reached (ticks): a sale's from below, a purchase's from above. */
  readonly activation?: number
}

export type NewOrder = {
  readonly account: string
  /** Whom self-trade prevention and order counts take as one: a person with sub-accounts and bots; else the account. */
  readonly group?: string
  readonly side: Side
  readonly type: OrderType
  /** Ticks; read of the limit types only. */
  readonly price: number
  /** Lots; 0 where only a budget is named. */
  readonly quantity: number
  /** Quote units (tick × lot) to spend or to raise at most; only for types without a limit. */
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
  /** Of somebody who is long and short at once: which of the two it is about. */
  readonly leg?: 'long' | 'short'
  /** Stands for what happened at the source: the rules for customers do not bind it. */
  readonly mirrored?: true
}

/** Whether a quantity or price can be one: a positive safe integer. */
export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
