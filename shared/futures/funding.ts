// Features §2.6: payments between longs and shorts keep the price of a contract near its index. Rates are integers in
// hundred-millionths (0.01 % is 10,000).

import { floorDivide } from '../money/atoms.ts'
import { assert } from '../platform/assert.ts'
import { HOUR_MS } from '../platform/intervals.ts'
import type { Contract } from './contracts.ts'
import { FUNDING_RATE_UNITS } from './prices.ts'

/** Maximum difference between interest and premium: 0.05%. */
const CLAMP = FUNDING_RATE_UNITS / 2_000
/** Cap of the rate, as a fraction of the lowest tier's maintenance margin rate. */
const CAP_NUMERATOR = 3
const CAP_DENOMINATOR = 4
const EIGHT_HOURS = 8

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Premium of the book over the index, in hundred-millionths of the index: positive if a sale of the impact notional
 * gets more than the index price.
 * @param impactBid average price of that sale, in ticks; undefined if the book is too thin
 */
export function computeFundingPremium(
  index: number,
  impactBid: number | undefined,
  impactAsk: number | undefined,
): number {
  const above = Math.max(0, (impactBid ?? index) - index)
  const below = Math.max(0, index - (impactAsk ?? index))
  return Math.round(((above - below) * FUNDING_RATE_UNITS) / index)
}

/** Average weighted by time, Σ i·Pᵢ ÷ Σ i: the i-th premium P counts i times. */
export class PremiumAverage {
  #weighted = 0
  #count = 0

  constructor(kept?: { readonly weighted: number; readonly count: number }) {
    this.#weighted = kept?.weighted ?? 0
    this.#count = kept?.count ?? 0
  }

  push(premium: number): void {
    this.#count += 1
    this.#weighted += premium * this.#count
  }

  get value(): number {
    return this.#count === 0 ? 0 : Math.round((this.#weighted * 2) / (this.#count * (this.#count + 1)))
  }

  get kept(): { readonly weighted: number; readonly count: number } {
    return { weighted: this.#weighted, count: this.#count }
  }
}

/** Average premium plus the clamped interest difference, scaled to the contract's hours, then capped. */
export function fundingRate(
  { interestPpm, fundingHours, tiers }: Pick<Contract, 'interestPpm' | 'fundingHours' | 'tiers'>,
  premium: number,
): number {
  const interest = interestPpm * (FUNDING_RATE_UNITS / 1_000_000)
  const rate = (premium + clamp(interest - premium, -CLAMP, CLAMP)) / (EIGHT_HOURS / fundingHours)
  const maintenance = Number(tiers[0]?.maintenancePpm ?? 0n) * (FUNDING_RATE_UNITS / 1_000_000)
  const cap = (maintenance * CAP_NUMERATOR) / CAP_DENOMINATOR
  return Math.round(clamp(rate, -cap, cap))
}

/** Epoch ms. Funding periods start at midnight UTC. */
export function nextFundingTime({ fundingHours }: Pick<Contract, 'fundingHours'>, now: number): number {
  const period = fundingHours * HOUR_MS
  return (Math.floor(now / period) + 1) * period
}

export type FundedPosition = { readonly account: string; readonly lots: number }
export type FundingPayment = { readonly account: string; readonly atoms: bigint }

/**
 * Returns each account's payment in atoms, negative if it pays. Each payment is the increase of the rounded running sum
 * of exact payments: exact within one atom, and zero in total.
 * @param shares positions whose lots sum to zero
 */
export function computeFundingPayments(
  { atomsPerUnit }: Pick<Contract, 'atomsPerUnit'>,
  shares: readonly FundedPosition[],
  { markTicks, rate }: { readonly markTicks: number; readonly rate: number },
): FundingPayment[] {
  let [exact, paid] = [0n, 0n]
  const payments = shares.map(({ account, lots }) => {
    // At a positive rate, longs pay.
    exact -= BigInt(lots) * BigInt(markTicks) * atomsPerUnit * BigInt(rate)
    const sum = floorDivide(exact, BigInt(FUNDING_RATE_UNITS))
    const atoms = sum - paid
    paid = sum
    return { account, atoms }
  })
  assert(exact === 0n, 'every long has its short')
  return payments
}
