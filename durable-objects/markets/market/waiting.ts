import type { PriceBounds } from '../../platform/price-triggers.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Book } from '../matching/book.ts'
import type { BookSide } from '../matching/book-side.ts'
import type { PriceLevel } from '../matching/open-order.ts'

/** No waiting order changes until a price reaches a bound, or until this time (epoch ms). */
export type MarketIdleBounds = PriceBounds & { readonly until: number }

function hasUser({ first }: PriceLevel): boolean {
  for (let order = first; order; order = order.after) if (order.account !== HOUSE_ACCOUNT) return true
  return false
}

function nearestOf(side: BookSide): number | undefined {
  for (const level of side) if (hasUser(level)) return level.price
  return undefined
}

/**
 * @param others bounds of the price triggers of bots and copy portfolios
 * @returns undefined if an order is due at once
 */
export function findMarketIdleBounds(
  { bids, asks, triggers, dueOrders: due, expiries }: Book,
  others: PriceBounds,
): MarketIdleBounds | undefined {
  if (due.first) return undefined
  const { above, below } = triggers.bounds
  return {
    above: Math.min(others.above, above, nearestOf(asks) ?? others.above),
    below: Math.max(others.below, below, nearestOf(bids) ?? others.below),
    until: expiries.top?.key ?? Number.POSITIVE_INFINITY,
  }
}
