// Risk limits: the larger a position, the more margin it needs for each dollar and the less leverage it may have.

import { assert } from '../assert.ts'
import { ceilDivide } from '../money/atoms.ts'

/** A bracket of notional values, as an exchange lists it. */
export type TierRow = {
  /** Largest notional of the tier, in whole units of the quote asset; the last tier has the largest position there may be. */
  readonly upTo: number
  readonly maxLeverage: number
  /** Maintenance margin, millionths of the notional. */
  readonly maintenancePpm: number
}

/** The same in atoms of the quote asset. */
export type Tier = {
  readonly from: bigint
  readonly upTo: bigint
  readonly maxLeverage: number
  readonly maintenancePpm: bigint
  /** Taken off the maintenance margin, so that it does not jump where a tier begins (features §2.2: `cum`). */
  readonly deduction: bigint
}

const MILLION = 1_000_000n

/**
 * Tiers in atoms: `deduction_n = from_n × (rate_n − rate_(n−1)) + deduction_(n−1)`.
 * @param rows the smallest notional first
 * @param atomsPerWhole atoms of one whole unit of the quote asset
 */
export function tiersOf(rows: readonly TierRow[], atomsPerWhole: bigint): readonly Tier[] {
  const tiers: Tier[] = []
  for (const { upTo, maxLeverage, maintenancePpm } of rows) {
    const before = tiers.at(-1)
    const rate = BigInt(maintenancePpm)
    const from = before?.upTo ?? 0n
    const step = before ? from * (rate - before.maintenancePpm) : 0n
    assert(step % MILLION === 0n && step >= 0n, 'rates grow with the notional, and deductions are whole atoms')
    const deduction = (before?.deduction ?? 0n) + step / MILLION
    tiers.push({ from, upTo: BigInt(upTo) * atomsPerWhole, maxLeverage, maintenancePpm: rate, deduction })
  }
  assert(tiers.length > 0, 'a contract has a tier')
  return tiers
}

/** The tier of a notional; one beyond the last belongs to the last. A notional at a border belongs to the tier below it. */
export function tierOf(tiers: readonly Tier[], notional: bigint): Tier {
  const tier = tiers.find(({ upTo }) => notional <= upTo) ?? tiers.at(-1)
  assert(tier, 'a contract has a tier')
  return tier
}

/** Margin that a position of this notional has to keep, rounded up to an atom. */
export function maintenanceMargin(tiers: readonly Tier[], notional: bigint): bigint {
  const { maintenancePpm, deduction } = tierOf(tiers, notional)
  return ceilDivide(notional * maintenancePpm, MILLION) - deduction
}

/** The largest notional that may be held at a leverage; 0 where no tier allows it. */
export function largestNotional(tiers: readonly Tier[], leverage: number): bigint {
  let most = 0n
  for (const { upTo, maxLeverage } of tiers) if (maxLeverage >= leverage) most = upTo
  return most
}
