// The commands of the house market maker to the book, and its view of its own orders.

import type { Side } from '#shared/trading/order.ts'

/** A resting order of the house: one per side and price. */
export type HouseOrder = {
  readonly orderId: number
  readonly side: Side
  readonly priceTicks: number
  /** What is still open of it. */
  readonly quantityLots: number
}

/**
 * `place` rests a house order and gives it the last place in its level's queue; `reduce` takes `quantityLots` off an
 * order and keeps its place; `take` is an immediate-or-cancel order of the source's flow account, never of the house.
 */
export type HouseCommand =
  | { readonly kind: 'place'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'reduce'; readonly orderId: number; readonly quantityLots: number }
  | { readonly kind: 'take'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }

/** Account of the house market maker's resting orders. */
export const HOUSE_ACCOUNT = 'house'
/** Account of the trades that the source reports. */
export const FLOW_ACCOUNT = 'flow'
