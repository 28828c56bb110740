// Delay until the next poll of a market with resting user orders or price triggers. It is longer if the nearest one is
// far from the price. A poll replays the trades in between, so no fill is missed.

import type { PriceBounds } from '../../platform/price-triggers.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Book } from '../matching/book.ts'
import type { BookSide } from '../matching/book-side.ts'
import type { PriceLevel } from '../matching/open-order.ts'

/** Delay if an order may be due at any time, ms. */
export const MARKET_POLL_DELAY_MIN_MS = 1_000
/** Maximum delay, far below the ten seconds after which a market counts as asleep (market/SPEC.md, OB26). */
const LATEST_MS = 4_000
/** Assumed price change per second, in millionths. A faster change delays a fill by up to `LATEST_MS`. */
const PACE_PPM = 5_000
const FAR_PPM = (PACE_PPM * LATEST_MS) / MARKET_POLL_DELAY_MIN_MS

function hasUserOrder({ first }: PriceLevel): boolean {
  for (let order = first; order; order = order.after) if (order.account !== HOUSE_ACCOUNT) return true
  return false
}

/** Distance of the nearest user order in millionths of the last price; at most `FAR_PPM`. */
function distanceIn(side: BookSide, lastPrice: number): number {
  for (const level of side) {
    const distance = (Math.abs(level.price - lastPrice) * 1_000_000) / lastPrice
    if (distance >= FAR_PPM) return FAR_PPM
    if (hasUserOrder(level)) return distance
  }
  return FAR_PPM
}

/** @param bounds prices at which triggers of bots and copy portfolios fire */
export function nextMarketPollDelayMs(book: Book, { above, below }: PriceBounds): number {
  const { lastPrice, triggers, dueOrders: due, expiries, bids, asks } = book
  // Orders with a trigger or an expiry may be due at any time.
  if (lastPrice <= 0 || triggers.size > 0 || due.first || expiries.top) return MARKET_POLL_DELAY_MIN_MS
  const awaited = (Math.min(above - lastPrice, lastPrice - below) * 1_000_000) / lastPrice
  const nearest = Math.min(distanceIn(bids, lastPrice), distanceIn(asks, lastPrice), awaited)
  return Math.min(
    LATEST_MS,
    Math.max(MARKET_POLL_DELAY_MIN_MS, Math.floor((nearest / PACE_PPM) * MARKET_POLL_DELAY_MIN_MS)),
  )
}
