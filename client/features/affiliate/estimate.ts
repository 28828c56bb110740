// What a partner would earn, to the cent: turnover × trading fee × the rate of the level that the turnover reaches.

import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { FEE_PPM } from '#shared/trading/fill-preview.ts'

export type Level = {
  readonly name: 'partner' | 'senior' | 'principal'
  /** Least turnover of a partner's traders in 30 days, USDT. */
  readonly from: number
  /** Share of the fees, in percent. */
  readonly spot: number
  readonly futures: number
}

/** The lowest first. */
export const LEVELS: readonly Level[] = [
  { name: 'partner', from: 0, spot: 30, futures: 30 },
  { name: 'senior', from: 1_000_000, spot: 40, futures: 40 },
  { name: 'principal', from: 10_000_000, spot: 50, futures: 50 },
]

const CENTS = 2
const PERCENT_PPM = 100_000_000n

export type Estimate = { readonly level: Level; readonly amount: string }

/**
 * Commission of a month, rounded down as every credit is.
 * @param traders whole number as text
 * @param turnover of each trader in a month, decimal text in USDT
 * @returns undefined where either is no number yet
 */
export function estimate(traders: string, turnover: string): Estimate | undefined {
  const [count, each] = [toUnits(traders, 0), toUnits(turnover.replace(/\.$/, ''), CENTS)]
  if (count === undefined || each === undefined) return undefined
  const total = count * each
  const reached = LEVELS.filter(({ from }) => total >= BigInt(from) * 100n)
  const level = reached.at(-1) ?? LEVELS[0]
  if (!level) return undefined
  const cents = (total * BigInt(FEE_PPM) * BigInt(level.spot)) / PERCENT_PPM
  return { level, amount: fromUnits(cents, CENTS) }
}
