import type { Side } from '#shared/markets/trading/order.ts'

/** A resting house order: one per side and price. */
export type HouseOrder = {
  readonly orderId: number
  readonly side: Side
  readonly priceTicks: number
  /** Still open. */
  readonly quantityLots: number
}

/**
 * `place` appends a house order to its price level; `reduce` removes `quantityLots` and keeps priority; `take` is an
 * immediate-or-cancel order of the source's flow account, never of the house.
 */
export type HouseCommand =
  | { readonly kind: 'place'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'reduce'; readonly orderId: number; readonly quantityLots: number }
  | { readonly kind: 'take'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }

/** Resting orders of the house market maker. */
export const HOUSE_ACCOUNT = 'house'
/** Trades reported by the source. */
export const FLOW_ACCOUNT = 'flow'
