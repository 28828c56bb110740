// A larger position needs a higher margin rate and allows less leverage.

import { ceilDivide } from '../money/atoms.ts'
import { assert } from '../platform/assert.ts'

export type RiskTierRow = {
  /** Upper bound, in whole units of the quote asset. The last tier's bound is the maximum position. */
  readonly upTo: number
  readonly maxLeverage: number
  /** In millionths of the notional. */
  readonly maintenancePpm: number
}

export type RiskTier = {
  readonly from: bigint
  readonly upTo: bigint
  readonly maxLeverage: number
  readonly maintenancePpm: bigint
  /** Makes the maintenance margin continuous across tiers (features §2.2: `cum`). */
  readonly deduction: bigint
}

const MILLION = 1_000_000n

/**
 * In atoms: `deduction_n = from_n × (rate_n − rate_(n−1)) + deduction_(n−1)`; `from_n` is the lower bound of tier n.
 * @param rows smallest notional first
 * @param atomsPerWhole atoms of one whole unit of the quote asset
 */
export function createRiskTiers(rows: readonly RiskTierRow[], atomsPerWhole: bigint): readonly RiskTier[] {
  const tiers: RiskTier[] = []
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

/** A notional at a border belongs to the lower tier, a notional beyond the last tier to the last tier. */
export function findRiskTier(tiers: readonly RiskTier[], notional: bigint): RiskTier {
  const tier = tiers.find(({ upTo }) => notional <= upTo) ?? tiers.at(-1)
  assert(tier, 'a contract has a tier')
  return tier
}

/** Rounded up to an atom. */
export function maintenanceMargin(tiers: readonly RiskTier[], notional: bigint): bigint {
  const { maintenancePpm, deduction } = findRiskTier(tiers, notional)
  return ceilDivide(notional * maintenancePpm, MILLION) - deduction
}

/** 0 if no tier allows the leverage. */
export function maxTierNotional(tiers: readonly RiskTier[], leverage: number): bigint {
  let most = 0n
  for (const { upTo, maxLeverage } of tiers) if (maxLeverage >= leverage) most = upTo
  return most
}
