// When a market is looked at next in which people's orders wait, or programs for a price: the farther its price is from the nearest
// of them, the later. What was traded meanwhile is lived through all the same, so that an order that is far away is filled
// a moment later at most, and never missed.

import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Book } from '../matching/book.ts'
import type { BookSide } from '../matching/book-side.ts'
import type { Level } from '../matching/open-order.ts'
import type { PriceBounds } from '../platform/price-waits.ts'

/** Where somebody may have their turn at any time. */
export const SOON_MS = 1_000
/** Far below the ten seconds after which a market counts as asleep (market/SPEC.md, OB26). */
const LATEST_MS = 4_000
/** A price that goes farther in a second finds whoever waits up to `LATEST_MS` later: millionths of it. */
const PACE_PPM = 5_000
const FAR_PPM = (PACE_PPM * LATEST_MS) / SOON_MS

function hasPerson({ first }: Level): boolean {
  for (let order = first; order; order = order.after) if (order.account !== HOUSE_ACCOUNT) return true
  return false
}

/** How far the nearest order of a person is from the last price, in millionths of it; `FAR_PPM` where none is nearer. */
function distanceIn(side: BookSide, lastPrice: number): number {
  for (const level of side) {
    const distance = (Math.abs(level.price - lastPrice) * 1_000_000) / lastPrice
    if (distance >= FAR_PPM) return FAR_PPM
    if (hasPerson(level)) return distance
  }
  return FAR_PPM
}

/** @param bounds beyond which programs wait for the price @returns after how many ms the market is to be looked at */
export function nextLook(book: Book, { above, below }: PriceBounds): number {
  const { lastPrice, triggers, due, expiries, bids, asks } = book
  // What follows the price or the clock has its turn at any of them.
  if (lastPrice <= 0 || triggers.size > 0 || due.first || expiries.top) return SOON_MS
  const awaited = (Math.min(above - lastPrice, lastPrice - below) * 1_000_000) / lastPrice
  const nearest = Math.min(distanceIn(bids, lastPrice), distanceIn(asks, lastPrice), awaited)
  return Math.min(LATEST_MS, Math.max(SOON_MS, Math.floor((nearest / PACE_PPM) * SOON_MS)))
}
