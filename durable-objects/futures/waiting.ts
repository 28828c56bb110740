import { FUNDING_RATE_UNITS } from '#shared/futures/prices.ts'
import { findMarketIdleBounds, type MarketIdleBounds } from '../markets/market/waiting.ts'
import type { PriceBounds } from '../platform/price-triggers.ts'
import type { PerpetualMarket } from './positions.ts'

/**
 * Largest difference between mark price and source price besides funding, as a fraction. A mark lies between the index
 * with funding and the index with the basis of 30 s. Noise shifts the index by at most 0.035 %, and its basis by as
 * much again.
 */
const MARK_MARGIN = 0.0015

/**
 * Finds source prices, and the time until which nothing of a user can change in the contract.
 * @param programs mark prices at which triggers of bots and copy portfolios fire
 * @returns undefined if something is due at once
 */
export function findContractIdleBounds(
  perpetual: PerpetualMarket,
  programs: PriceBounds,
): MarketIdleBounds | undefined {
  const { book, conditionals, lossWatch: watch, recoveryWatch: calm, fundingRate, fundingTime } = perpetual
  const trades = findMarketIdleBounds(book, conditionals.triggers.last.bounds)
  for (const conditional of conditionals.all()) if (conditional.isDue) return undefined
  if (!trades) return undefined
  const marks = [
    programs,
    watch.bounds,
    calm.bounds,
    conditionals.triggers.mark.bounds,
    conditionals.triggers.index.bounds,
  ]
  const margin = MARK_MARGIN + Math.abs(fundingRate) / FUNDING_RATE_UNITS
  const above = Math.min(...marks.map((bounds) => bounds.above))
  const below = Math.max(...marks.map((bounds) => bounds.below))
  return {
    above: Math.min(trades.above, above * (1 - margin)),
    below: Math.max(trades.below, below * (1 + margin)),
    until: Math.min(trades.until, fundingTime > 0 ? fundingTime : Number.POSITIVE_INFINITY),
  }
}
