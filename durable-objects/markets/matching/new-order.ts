import type { OrderType, SelfTrade, Side, TimeInForce } from '#shared/markets/trading/order.ts'

export type Trail = {
  readonly distance: number
  /** Ticks, or basis points of the best price since it follows. */
  readonly unit: 'ticks' | 'bps'
  /** Follows only after this price (ticks): a sale's from below, a purchase's from above. */
  readonly activation?: number
}

export type NewOrder = {
  readonly account: string
  /** For self-trade prevention and order counts: a user with sub-accounts and bots; default: the account. */
  readonly group?: string
  readonly side: Side
  readonly type: OrderType
  /** Ticks; limit types only. */
  readonly price: number
  /** Lots; 0 if only a budget is given. */
  readonly quantity: number
  /** Maximum quote units (tick × lot) to spend or earn; types without a limit only. */
  readonly budget?: bigint
  readonly timeInForce: TimeInForce
  /** GTD only; epoch ms. */
  readonly expiresAt?: number
  readonly postOnly: boolean
  /** Ticks. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** Lots of an iceberg shown at a time. */
  readonly display?: number
  readonly selfTrade?: SelfTrade
  /** Millionths of the received asset, frozen here. */
  readonly makerPpm?: number
  readonly takerPpm?: number
  readonly clientOrderId?: string
  /** Can only reduce a position: never trades more than its settlement covers. */
  readonly reduceOnly?: true
  /** Hedge mode only. */
  readonly leg?: 'long' | 'short'
  /** Mirrors a source's trade: customers' rules do not apply. */
  readonly mirrored?: true
}

/** A positive safe integer: valid as quantity or price. */
export const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
