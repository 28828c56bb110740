// Leverage of a grid's contract at a venue. Its isolated margin alone covers its loss (docs/rules/venue.md, VN167).

import { findContract } from '#shared/futures/contracts.ts'
import { maintenanceMargin } from '#shared/futures/tiers.ts'
import { ceilDivide, maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { toExchangeSymbol } from '../perpetuals.ts'
import { computeLotsCost, PPM_SCALE } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import {
  affordableGridLots,
  computeGridRequirement,
  createGridIntervals,
  type FuturesGridSettings,
  type GridInterval,
} from './futures-opening.ts'
import { spaceGridLines } from './lines.ts'

const BPS_SCALE = 10_000n
/** The bot reads the price each ten seconds, and its closing order can slip. */
const LOSS_SPARE_BPS = 10_500n
/** The venue's maintenance margin can be larger than this site's. */
const MAINTENANCE_FACTOR = 2n
/** Part of the budget for margin; the rest is for funding and slippage, if the leverage permits it. */
const MARGIN_BPS = 9_500n

type Grid = {
  readonly of: FuturesGridSettings
  readonly investment: bigint
  readonly lossBps: number
  readonly price: number
  readonly lots: number
  readonly ends: { readonly lowest: number; readonly highest: number }
}

type LeverageBounds = {
  readonly lowest: bigint
  readonly spare: bigint
  readonly highest: bigint
  readonly notional: bigint
}

/** For all intervals of one side; none if the lowest exceeds the highest. */
function computeLeverageBounds(
  { of, investment, lossBps, price, lots, ends }: Grid,
  intervals: readonly GridInterval[],
  way: GridInterval['way'],
): LeverageBounds {
  const steps = requireMarketSteps(of.market)
  const isLong = way === 'long'
  const value = (ticksOf: (interval: GridInterval) => number) =>
    intervals.reduce((sum, interval) => sum + computeLotsCost(steps, ticksOf(interval), lots), 0n)
  const entered = value(({ isHolding, low, high }) => (isHolding ? price : isLong ? low : high))
  const atEnd = value(() => (isLong ? ends.lowest : ends.highest))
  const largest = isLong ? value(({ high }) => high) : atEnd
  const contract = findContract(toExchangeSymbol(of.market))
  const maintenance = contract ? maintenanceMargin(contract.tiers, maxAtoms(atEnd, entered)) : 0n
  const loss = isLong ? entered - atEnd : atEnd - entered
  const limit = (investment * BigInt(lossBps)) / BPS_SCALE
  const covered = (maxAtoms(loss, limit) * LOSS_SPARE_BPS) / BPS_SCALE + MAINTENANCE_FACTOR * maintenance
  const needed = isLong && covered > entered ? entered : covered
  const money = investment - (2n * largest * BigInt(of.takerPpm)) / PPM_SCALE
  return {
    lowest: money > 0n ? ceilDivide(largest, money) : BPS_SCALE,
    spare: money > 0n ? ceilDivide(largest * BPS_SCALE, money * MARGIN_BPS) : BPS_SCALE,
    highest: needed > 0n ? entered / needed : 0n,
    notional: largest,
  }
}

/** @param from price at which the grid opens, in ticks */
function findLeverageBounds(
  of: FuturesGridSettings,
  investment: bigint,
  from: number,
  lossBps: number,
): LeverageBounds | undefined {
  const lines = spaceGridLines(of)
  const intervals = createGridIntervals(of.direction, lines, from)
  const lots = affordableGridLots(
    investment,
    computeGridRequirement(requireMarketSteps(of.market), of, intervals, from),
  )
  const ends = { lowest: lines[0] ?? 0, highest: lines.at(-1) ?? 0 }
  const bounds = (['long', 'short'] as const).flatMap((way) => {
    const own = intervals.filter((interval) => interval.way === way)
    return own.length > 0 ? [computeLeverageBounds({ of, investment, lossBps, price: from, lots, ends }, own, way)] : []
  })
  if (lots === 0 || bounds.length === 0) return undefined
  const highest = bounds.reduce((most, each) => minAtoms(most, each.highest), BigInt(of.leverage))
  const lowest = bounds.reduce((least, each) => maxAtoms(least, each.lowest), 1n)
  const spare = bounds.reduce((least, each) => maxAtoms(least, each.spare), lowest)
  return { lowest, highest, spare, notional: bounds.reduce((most, each) => maxAtoms(most, each.notional), 0n) }
}

/** True if a grid that opens at a price with this leverage is not liquidated too early. */
export function isVenueGridLeverageSafe(
  of: FuturesGridSettings,
  investment: bigint,
  price: number,
  lossBps: number,
  leverage: number,
): boolean {
  const bounds = findLeverageBounds(of, investment, price, lossBps)
  return bounds === undefined || BigInt(leverage) <= bounds.highest
}

/**
 * At this leverage the margin of all orders is within the budget, and the position is liquidated neither within the
 * range nor before the limit on loss.
 * @param price mark price, in ticks
 * @returns undefined if no leverage up to the recipe's does
 */
export function findVenueGridLeverage(
  of: FuturesGridSettings,
  investment: bigint,
  price: number,
  lossBps: number,
): number | undefined {
  const bounds = findLeverageBounds(of, investment, of.trigger ?? price, lossBps)
  if (!bounds || bounds.highest < bounds.lowest) return undefined
  return Number(minAtoms(bounds.spare, bounds.highest))
}

/** @returns largest value of the position and its open orders on one side, in atoms of the quote asset */
export function computeVenueGridNotional(
  of: FuturesGridSettings,
  investment: bigint,
  price: number,
  lossBps: number,
): bigint {
  return findLeverageBounds(of, investment, of.trigger ?? price, lossBps)?.notional ?? 0n
}
