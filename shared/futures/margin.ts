// What a position is worth, what it needs, and where it is liquidated. Atoms of the quote asset are BigInt; prices are
// ticks. A position is its signed lots and what they cost: their entry value, so that profit is exact in integers.

import { assert } from '../assert.ts'
import { ceilDivide, floorDivide } from '../money/atoms.ts'
import type { Contract } from './contracts.ts'
import { maintenanceMargin, tierOf } from './tiers.ts'

export type Position = {
  /** Lots: positive long, negative short. */
  readonly lots: number
  /** What the lots cost, in atoms, with their sign: what a long paid, or what a short received as a negative number. */
  readonly cost: bigint
}

type Risk = Pick<Contract, 'tiers' | 'atomsPerUnit'>

const MILLION = 1_000_000n
const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** The value of lots at a price, with their sign. */
export const valueAt = ({ atomsPerUnit }: Risk, lots: number, ticks: number): bigint =>
  BigInt(lots) * BigInt(ticks) * atomsPerUnit

export const notionalAt = (risk: Risk, lots: number, ticks: number): bigint => magnitude(valueAt(risk, lots, ticks))

/** Profit that closing at a price would realise, before fees: exact. */
export const unrealised = (risk: Risk, { lots, cost }: Position, ticks: number): bigint =>
  valueAt(risk, lots, ticks) - cost

/** Margin that a notional needs when it is opened, rounded up to an atom. @param leverage a whole number, 1 or more */
export const initialMargin = (notional: bigint, leverage: number): bigint => ceilDivide(notional, BigInt(leverage))

/** Whether a position whose margin this is has to be liquidated: its equity is below what it has to keep (features §2.2). */
export function isLiquidated(risk: Risk, position: Position, margin: bigint, ticks: number): boolean {
  const equity = margin + unrealised(risk, position, ticks)
  return equity < maintenanceMargin(risk.tiers, notionalAt(risk, position.lots, ticks))
}

/** The largest price that is looked for: a long or short beyond it is never liquidated. */
const MAX_TICKS = 2 ** 50

/**
 * Where the equation of the balance holds in one tier: `(margin + deduction − cost) ÷ (|lots| × rate − lots)`, in ticks.
 * Rounded towards the side that is not liquidated; the neighbours decide.
 */
function solved(risk: Risk, { lots, cost }: Position, margin: bigint, ticks: number): number {
  const { maintenancePpm, deduction } = tierOf(risk.tiers, notionalAt(risk, lots, ticks))
  const perTick = (BigInt(Math.abs(lots)) * maintenancePpm - BigInt(lots) * MILLION) * risk.atomsPerUnit
  const price = floorDivide((margin + deduction - cost) * MILLION * (perTick < 0n ? -1n : 1n), magnitude(perTick))
  return price < 0n ? 0 : price > BigInt(MAX_TICKS) ? MAX_TICKS : Number(price)
}

/**
 * The price, in ticks, at which a position with a margin of its own is liquidated: the highest one of a long, the lowest
 * one of a short. The engine liquidates at exactly this mark price, and not at the tick before it.
 * @returns undefined for a position that no price liquidates, and for none at all
 */
export function liquidationPrice(risk: Risk, position: Position, margin: bigint): number | undefined {
  const { lots } = position
  if (lots === 0) return undefined
  const fails = (ticks: number) => isLiquidated(risk, position, margin, ticks)
  const isLong = lots > 0
  if (isLong ? !fails(1) : !fails(MAX_TICKS)) return undefined
  // The tier depends on the price and the price on the tier: from the guess of one tier to that of its price, then by ticks.
  let guess = solved(risk, position, margin, 1)
  for (let round = 0; round < risk.tiers.length; round += 1) {
    const next = solved(risk, position, margin, guess)
    if (next === guess) break
    guess = next
  }
  return nearest(Math.max(1, Math.min(MAX_TICKS, guess)), isLong, fails)
}

/**
 * Where a cross wallet is liquidated if the price of one contract moves and no other: its long and its short of it move
 * together (features §2.2, hedge mode). Each is told the price on its own side of the mark, where there is one, else the
 * other's, which they share.
 * @param legs what the wallet holds of the contract
 * @param margin the wallet with what is unrealised in other contracts, less what has to be kept there
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
        spare + unrealised(risk, leg, ticks) - maintenanceMargin(risk.tiers, notionalAt(risk, leg.lots, ticks)),
      margin,
    ) < 0n
  if (fails(mark)) return mark
  // What there is less what has to be kept is a concave function of the price: prices that fail are all those below one
  // price, and all those above another.
  const below = fails(1) ? between(1, mark, fails) : undefined
  const above = fails(MAX_TICKS) ? between(MAX_TICKS, mark, fails) : undefined
  return isLong ? (below ?? above) : (above ?? below)
}

/** The last price that fails, on the way from one that does to one that does not. */
function between(failing: number, safe: number, fails: (ticks: number) => boolean): number {
  let [bad, good] = [failing, safe]
  while (Math.abs(good - bad) > 1) {
    const middle = Math.floor((bad + good) / 2)
    if (fails(middle)) bad = middle
    else good = middle
  }
  return bad
}

/** The last price that fails, seen from where the position is safe: steps that double, then halves. */
function nearest(from: number, isLong: boolean, fails: (ticks: number) => boolean): number {
  let [low, high] = [from, from]
  if (isLong) {
    for (let step = 1; low > 1 && !fails(low); step *= 2) low = Math.max(1, low - step)
    for (let step = 1; high < MAX_TICKS && fails(high); step *= 2) high = Math.min(MAX_TICKS, high + step)
    return fails(high) ? high : between(low, high, fails)
  }
  for (let step = 1; high < MAX_TICKS && !fails(high); step *= 2) high = Math.min(MAX_TICKS, high + step)
  for (let step = 1; low > 1 && fails(low); step *= 2) low = Math.max(1, low - step)
  return fails(low) ? low : between(high, low, fails)
}

/**
 * The price, in ticks, at which nothing of a position's margin is left: what it is taken over at when it is liquidated.
 * Rounded so that the margin covers it: up for a long, down for a short.
 */
export function bankruptcyPrice({ atomsPerUnit }: Risk, { lots, cost }: Position, margin: bigint): number {
  assert(lots !== 0, 'a position that is taken over has lots')
  const perTick = BigInt(lots) * atomsPerUnit
  const [value, divisor] = perTick > 0n ? [cost - margin, perTick] : [margin - cost, -perTick]
  const ticks = perTick > 0n ? ceilDivide(value, divisor) : floorDivide(value, divisor)
  return Math.max(0, Number(ticks))
}

/** What of a position's cost closes with some of its lots: in proportion, the rest stays with the rest. */
export function costOfClosed({ lots, cost }: Position, closed: number): bigint {
  assert(
    closed !== 0 && Math.sign(closed) === Math.sign(lots) && Math.abs(closed) <= Math.abs(lots),
    'part of a position',
  )
  return floorDivide(cost * BigInt(Math.abs(closed)), BigInt(Math.abs(lots)))
}
