// Interface between matching and money: required amounts, the effect of a fill, and what a triggered order may still
// do. Amounts are in the settlement's unit.

import type { Side } from '#shared/markets/trading/order.ts'
import type { FilledEvent } from './events.ts'
import type { NewOrder } from './new-order.ts'
import type { OpenOrder, OrderList } from './open-order.ts'
import type { CompleteRules } from './rules.ts'

/** Price in ticks, lots, and the order's fee rate in millionths. */
export type SettledFill = { readonly price: number; readonly lots: number; readonly feePpm: number }

export interface Settlement {
  required(order: OpenOrder): bigint
  /** Maximum quote units; undefined: unbounded. */
  reserve(rules: CompleteRules, order: NewOrder, lastPrice: number): bigint | undefined
  /** 0: nothing is set aside. A safe integer. */
  requiredPerLot(taker: OpenOrder, price: number): number
  /** Called for each fill, in order, before anything else. May add to the event. */
  onFill(event: FilledEvent, taker: OpenOrder, maker: OpenOrder): void
  retained(entry: OpenOrder, fill: SettledFill): bigint
  /** @param side the entry's */
  exitLots(list: OrderList, side: Side, rules: CompleteRules): number
  /**
   * Returns what the exits need; the rest is released.
   * @param side the entry's
   */
  exitRequired(list: OrderList, side: Side, retained: bigint): bigint
  /**
   * Lots that a triggered order may trade when due, or a reduce-only one when matched; fewer reduce it, none remove it
   * as `not_covered`. Absent: all.
   */
  coveredLots?(order: OpenOrder): number
  /** For all reduce-only orders of the owner for one position, on this order's side. */
  closableLots?(order: OpenOrder): number
}

/** Without money: exits get the lots that their entry traded. */
export const NO_SETTLEMENT: Settlement = {
  required: () => 0n,
  reserve: () => undefined,
  requiredPerLot: () => 0,
  onFill: () => undefined,
  retained: (_, { lots }) => BigInt(lots),
  exitLots: ({ retained }) => Number(retained),
  exitRequired: (_list, _side, retained) => retained,
}
