// Atoms of the quote asset are BigInt; prices are ticks. A position is its signed lots and their cost (entry value), so
// its profit is an exact integer.

import { ceilDivide, floorDivide, maxAtoms } from '../money/atoms.ts'
import { assert } from '../platform/assert.ts'
import type { Contract } from './contracts.ts'
import { findRiskTier, maintenanceMargin } from './tiers.ts'

export type Position = {
  /** Positive for a long, negative for a short. */
  readonly lots: number
  /** In atoms: positive if a long paid it, negative if a short received it. */
  readonly cost: bigint
}

type Risk = Pick<Contract, 'tiers' | 'atomsPerUnit'>

const MILLION = 1_000_000n
const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** Signed value, in atoms. */
export const positionValueAt = ({ atomsPerUnit }: Risk, lots: number, ticks: number): bigint =>
  BigInt(lots) * BigInt(ticks) * atomsPerUnit

export const positionNotionalAt = (risk: Risk, lots: number, ticks: number): bigint =>
  magnitude(positionValueAt(risk, lots, ticks))

/** Exact profit before fees, in atoms. */
export const unrealisedProfit = (risk: Risk, { lots, cost }: Position, ticks: number): bigint =>
  positionValueAt(risk, lots, ticks) - cost

/** Rounded up to an atom. @param leverage a whole number, 1 or more */
export const initialMargin = (notional: bigint, leverage: number): bigint => ceilDivide(notional, BigInt(leverage))

/** In atoms. `held` is signed, at the mark; `buys` and `sells` are notionals of orders that may open a position. */
export type IsolatedOrderExposure = {
  readonly held: bigint
  /** Margin and unrealised result of the position, which its close would release. */
  readonly released: bigint
  readonly buys: bigint
  readonly sells: bigint
}

/**
 * Returns the wallet margin of the orders of an isolated leg: initial margin of the costlier side. Orders against the
 * position need it only for the lots beyond its close, less the margin that the close releases. Source: Bybit, "Initial
 * Margin" (an order that does not increase the position posts none; of both sides, the larger counts).
 */
export function computeIsolatedOrderMargin(
  { held, released, buys, sells }: IsolatedOrderExposure,
  leverage: number,
): bigint {
  const [adding, opposed] = held < 0n ? [sells, buys] : [buys, sells]
  const reversed = initialMargin(maxAtoms(0n, opposed - magnitude(held)), leverage)
  return maxAtoms(initialMargin(adding, leverage), reversed - maxAtoms(0n, released))
}

/** True if the equity is below the maintenance margin (features §2.2). */
export function isLiquidated(risk: Risk, position: Position, margin: bigint, ticks: number): boolean {
  const equity = margin + unrealisedProfit(risk, position, ticks)
  return equity < maintenanceMargin(risk.tiers, positionNotionalAt(risk, position.lots, ticks))
}

/** Highest price of the search: a position that would be liquidated only above it is never liquidated. */
const TICKS_MAX = 2 ** 50

/**
 * `(margin + deduction − cost) ÷ (|lots| × rate − lots)`: price in ticks, within one tier, at which equity equals
 * maintenance margin. The result is rounded down; callers check the adjacent ticks.
 */
function solved(risk: Risk, { lots, cost }: Position, margin: bigint, ticks: number): number {
  const { maintenancePpm, deduction } = findRiskTier(risk.tiers, positionNotionalAt(risk, lots, ticks))
  const perTick = (BigInt(Math.abs(lots)) * maintenancePpm - BigInt(lots) * MILLION) * risk.atomsPerUnit
  const price = floorDivide((margin + deduction - cost) * MILLION * (perTick < 0n ? -1n : 1n), magnitude(perTick))
  return price < 0n ? 0 : price > BigInt(TICKS_MAX) ? TICKS_MAX : Number(price)
}

/**
 * Liquidation price of an isolated position in ticks: for a long the highest price that liquidates it, for a short the
 * lowest. The engine liquidates at exactly this mark price.
 * @returns undefined without a position, or if no price liquidates it
 */
export function liquidationPrice(risk: Risk, position: Position, margin: bigint): number | undefined {
  const { lots } = position
  if (lots === 0) return undefined
  const fails = (ticks: number) => isLiquidated(risk, position, margin, ticks)
  const isLong = lots > 0
  if (isLong ? !fails(1) : !fails(TICKS_MAX)) return undefined
  // Tier and price depend on each other, so the code iterates over tiers, then adjusts by ticks.
  let guess = solved(risk, position, margin, 1)
  for (let round = 0; round < risk.tiers.length; round += 1) {
    const next = solved(risk, position, margin, guess)
    if (next === guess) break
    guess = next
  }
  return nearest(Math.max(1, Math.min(TICKS_MAX, guess)), isLong, fails)
}

/**
 * Liquidation prices of a cross wallet if only this contract's price moves. Its long and its short position lose and
 * gain together (features §2.2). Each leg gets the price on its losing side of the mark; if that side has none, both
 * legs share one price.
 * @param margin wallet plus unrealised profit of other contracts, less their maintenance margin
 */
export function crossLiquidationPrice(
  risk: Risk,
  legs: readonly Position[],
  margin: bigint,
  { mark, isLong }: { readonly mark: number; readonly isLong: boolean },
): number | undefined {
  const [only, other] = legs
  if (only && !other) return liquidationPrice(risk, only, margin)
  const fails = (ticks: number) =>
    legs.reduce(
      (spare, leg) =>
        spare +
        unrealisedProfit(risk, leg, ticks) -
        maintenanceMargin(risk.tiers, positionNotionalAt(risk, leg.lots, ticks)),
      margin,
    ) < 0n
  if (fails(mark)) return mark
  // Equity less maintenance margin is a concave function of the price, so it is negative below one price, or above
  // another.
  const below = fails(1) ? between(1, mark, fails) : undefined
  const above = fails(TICKS_MAX) ? between(TICKS_MAX, mark, fails) : undefined
  return isLong ? (below ?? above) : (above ?? below)
}

function between(failing: number, safe: number, fails: (ticks: number) => boolean): number {
  let [bad, good] = [failing, safe]
  while (Math.abs(good - bad) > 1) {
    const middle = Math.floor((bad + good) / 2)
    if (fails(middle)) bad = middle
    else good = middle
  }
  return bad
}

/** Finds the liquidating price nearest to `from`, by doubling steps and then bisection. */
function nearest(from: number, isLong: boolean, fails: (ticks: number) => boolean): number {
  let [low, high] = [from, from]
  if (isLong) {
    for (let step = 1; low > 1 && !fails(low); step *= 2) low = Math.max(1, low - step)
    for (let step = 1; high < TICKS_MAX && fails(high); step *= 2) high = Math.min(TICKS_MAX, high + step)
    return fails(high) ? high : between(low, high, fails)
  }
  for (let step = 1; high < TICKS_MAX && !fails(high); step *= 2) high = Math.min(TICKS_MAX, high + step)
  for (let step = 1; low > 1 && fails(low); step *= 2) low = Math.max(1, low - step)
  return fails(low) ? low : between(high, low, fails)
}

/**
 * Price in ticks at which the margin is used up: the takeover price of a liquidation. Rounded so that the margin covers
 * the loss: up for a long, down for a short.
 */
export function bankruptcyPrice({ atomsPerUnit }: Risk, { lots, cost }: Position, margin: bigint): number {
  assert(lots !== 0, 'a position that is taken over has lots')
  const perTick = BigInt(lots) * atomsPerUnit
  const [value, divisor] = perTick > 0n ? [cost - margin, perTick] : [margin - cost, -perTick]
  const ticks = perTick > 0n ? ceilDivide(value, divisor) : floorDivide(value, divisor)
  return Math.max(0, Number(ticks))
}

/** Proportional cost of the closed lots. The remaining lots keep the remaining cost. */
export function closedPositionCost({ lots, cost }: Position, closed: number): bigint {
  assert(
    closed !== 0 && Math.sign(closed) === Math.sign(lots) && Math.abs(closed) <= Math.abs(lots),
    'part of a position',
  )
  return floorDivide(cost * BigInt(Math.abs(closed)), BigInt(Math.abs(lots)))
}
