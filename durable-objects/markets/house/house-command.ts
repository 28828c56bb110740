import type { Side } from '#shared/markets/trading/order.ts'

export type HouseOrder = {
  readonly orderId: number
  readonly side: Side
  readonly priceTicks: number
  readonly quantityLots: number
}

/**
 * `place` adds a house order at the end of its price level. `reduce` removes `quantityLots` and keeps priority. `take`
 * is an immediate-or-cancel order of `SOURCE_TAKER_ACCOUNT`, never of the house.
 */
export type HouseCommand =
  | { readonly kind: 'place'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'reduce'; readonly orderId: number; readonly quantityLots: number }
  | { readonly kind: 'take'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number }

export const HOUSE_ACCOUNT = 'house'
export const SOURCE_TAKER_ACCOUNT = 'flow'
