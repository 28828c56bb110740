// Matching moves money through this interface. Spot and futures use different units for amounts.

import type { Side } from '#shared/markets/trading/order.ts'
import type { OrderFilledEvent } from './events.ts'
import type { NewOrder } from './new-order.ts'
import type { OpenOrder, OrderList } from './open-order.ts'
import type { CompleteRules } from './rules.ts'

/** Price in ticks, lots, and the order's fee rate in millionths. */
export type SettledOrderFill = { readonly price: number; readonly lots: number; readonly feePpm: number }

export interface OrderSettlement {
  required(order: OpenOrder): bigint
  /** Maximum quote units that the order may lock; undefined if unlimited. */
  reserve(rules: CompleteRules, order: NewOrder, lastPrice: number): bigint | undefined
  /** Amount that the taker locks per lot, a safe integer; 0 if it locks none. */
  requiredPerLot(taker: OpenOrder, price: number): number
  /** Called first for each fill, in order. May add fields to `event`. */
  onFill(event: OrderFilledEvent, taker: OpenOrder, maker: OpenOrder): void
  retained(entry: OpenOrder, fill: SettledOrderFill): bigint
  exitLots(list: OrderList, side: Side, rules: CompleteRules): number
  /**
   * Returns the amount that the exits need; the rest is released.
   * @param side of the bracket's entry
   */
  exitRequired(list: OrderList, side: Side, retained: bigint): bigint
  /**
   * Returns the lots that a triggered or reduce-only order is reduced to; zero removes it as `not_covered`. Absent: no
   * limit.
   */
  coveredLots?(order: OpenOrder): number
  /** Lots that all reduce-only orders of the owner may close, for one position on this order's side. */
  closableLots?(order: OpenOrder): number
}

/** Settlement without money. Exits get the lots that the entry traded. */
export const NO_ORDER_SETTLEMENT: OrderSettlement = {
  required: () => 0n,
  reserve: () => undefined,
  requiredPerLot: () => 0,
  onFill: () => undefined,
  retained: (_, { lots }) => BigInt(lots),
  exitLots: ({ retained }) => Number(retained),
  exitRequired: (_list, _side, retained) => retained,
}
