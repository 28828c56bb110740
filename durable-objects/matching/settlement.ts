// The interface between matching and money. Matching decides who trades with whom, at which price and how much; a
// settlement decides what an order has to set aside, what a fill moves and what a triggered order may still do. Spot pays
// in advance (order-book/spot-settlement.ts); with margin, positions change instead. Amounts are the settlement's own:
// matching adds and compares them, and writes them into its events.

import type { Side } from '#shared/trading/order.ts'
import type { FilledEvent } from './events.ts'
import type { NewOrder } from './new-order.ts'
import type { OpenOrder, OrderList } from './open-order.ts'
import type { CompleteRules } from './rules.ts'

/** One fill of an order: its price in ticks, its lots, and the fee rate of that order in millionths. */
export type OwnFill = { readonly price: number; readonly lots: number; readonly feePpm: number }

export interface Settlement {
  /** Set aside for an order of the book as it stands. */
  required(order: OpenOrder): bigint
  /** The most that a triggered purchase without a limit may spend, in quote units; undefined where nothing bounds it. */
  reserve(rules: CompleteRules, order: NewOrder, lastPrice: number): bigint | undefined
  /** Set aside by a taker for each lot that it trades at a price; 0 where it sets nothing aside. A safe integer. */
  requiredPerLot(taker: OpenOrder, price: number): number
  /** Two orders trade: called for each fill, in order, before anything else happens. May add to the event. */
  onFill(event: FilledEvent, taker: OpenOrder, maker: OpenOrder): void
  /** What a bracket's entry keeps of a fill for its exits. */
  retained(entry: OpenOrder, fill: OwnFill): bigint
  /** Lots that the exits of a bracket get for what its entry kept. @param side the entry's */
  exitLots(list: OrderList, side: Side, rules: CompleteRules): number
  /** What the exits need of what the entry kept; the rest is released. @param side the entry's */
  exitRequired(list: OrderList, side: Side, retained: bigint): bigint
  /**
   * How many lots a triggered order may trade with when its turn comes, and a reduce-only one when a taker meets it; fewer
   * than it asks for reduce it, with none it leaves as `not_covered`. Without it, all that it asks for.
   */
  coveredLots?(order: OpenOrder): number
  /** What all reduce-only orders of its owner for one position may trade together, on this order's side. */
  closableLots?(order: OpenOrder): number
}

/** Matching alone: nothing is set aside, and exits get the lots that their entry traded. */
export const UNSETTLED: Settlement = {
  required: () => 0n,
  reserve: () => undefined,
  requiredPerLot: () => 0,
  onFill: () => undefined,
  retained: (_, { lots }) => BigInt(lots),
  exitLots: ({ retained }) => Number(retained),
  exitRequired: (_list, _side, retained) => retained,
}
