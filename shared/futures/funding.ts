// Funding (features §2.6): what longs pay shorts, or the other way round, so that a contract stays near its index. Rates
// are whole hundred-millionths (0.01 % is 10,000).

import { assert } from '../assert.ts'
import { floorDivide } from '../money/atoms.ts'
import type { Contract } from './contracts.ts'
import { RATE_UNITS } from './prices.ts'

/** How far the interest is let pull the rate to itself: five hundredths of a percent. */
const CLAMP = RATE_UNITS / 2_000
/** A rate is at most this part of the lowest tier's maintenance margin. */
const CAP_NUMERATOR = 3
const CAP_DENOMINATOR = 4
const EIGHT_HOURS = 8

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * How far the book is from the index: above it where even a sale of the impact notional gets more, below it where even a
 * purchase pays less. In hundred-millionths of the index.
 * @param impactBid what a sale of the impact notional would get on average, in ticks; undefined where the book is too thin
 */
export function premiumOf(index: number, impactBid: number | undefined, impactAsk: number | undefined): number {
  const above = Math.max(0, (impactBid ?? index) - index)
  const below = Math.max(0, index - (impactAsk ?? index))
  return Math.round(((above - below) * RATE_UNITS) / index)
}

/** Premiums of a period, the later the more they count: Σ i·Pᵢ ÷ Σ i. */
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

  /** What it is made again from. */
  get kept(): { readonly weighted: number; readonly count: number } {
    return { weighted: this.#weighted, count: this.#count }
  }
}

/** The rate of one period: the average premium, drawn to the interest by at most the clamp, in the contract's hours, capped. */
export function fundingRate(
  { interestPpm, fundingHours, tiers }: Pick<Contract, 'interestPpm' | 'fundingHours' | 'tiers'>,
  premium: number,
): number {
  const interest = interestPpm * (RATE_UNITS / 1_000_000)
  const rate = (premium + clamp(interest - premium, -CLAMP, CLAMP)) / (EIGHT_HOURS / fundingHours)
  const maintenance = Number(tiers[0]?.maintenancePpm ?? 0n) * (RATE_UNITS / 1_000_000)
  const cap = (maintenance * CAP_NUMERATOR) / CAP_DENOMINATOR
  return Math.round(clamp(rate, -cap, cap))
}

/** When the period ends that contains a moment, epoch ms: periods begin at midnight UTC. */
export function nextFunding({ fundingHours }: Pick<Contract, 'fundingHours'>, now: number): number {
  const period = fundingHours * 3_600_000
  return (Math.floor(now / period) + 1) * period
}

export type FundingShare = { readonly account: string; readonly lots: number }
export type FundingPayment = { readonly account: string; readonly atoms: bigint }

/**
 * Who pays and who receives, in atoms: negative pays. Each payment is what the running sum of exact payments, rounded down,
 * grows by: within an atom of the exact one, and all of them together are zero to the atom.
 * @param shares positions whose lots add up to zero
 */
export function fundingPayments(
  { atomsPerUnit }: Pick<Contract, 'atomsPerUnit'>,
  shares: readonly FundingShare[],
  { markTicks, rate }: { readonly markTicks: number; readonly rate: number },
): FundingPayment[] {
  let [exact, paid] = [0n, 0n]
  const payments = shares.map(({ account, lots }) => {
    // Longs pay a positive rate.
    exact -= BigInt(lots) * BigInt(markTicks) * atomsPerUnit * BigInt(rate)
    const sum = floorDivide(exact, BigInt(RATE_UNITS))
    const atoms = sum - paid
    paid = sum
    return { account, atoms }
  })
  assert(exact === 0n, 'every long has its short')
  return payments
}
