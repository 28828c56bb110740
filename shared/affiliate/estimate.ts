import { type AffiliateLevel, findAffiliateLevel } from '#shared/affiliate/levels.ts'
import { DEFAULT_FEE_PPM } from '#shared/markets/trading/fill-preview.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'

const CENTS = 2
const MILLION = 1_000_000n

export type EarningsEstimate = { readonly level: AffiliateLevel; readonly amount: string }

/**
 * The commission is rounded down, like every credit.
 * @param traders whole number as text
 * @param turnover of each trader in a month, decimal text in USDT
 * @returns undefined if either is not a number
 */
export function estimateEarnings(traders: string, turnover: string): EarningsEstimate | undefined {
  const [count, each] = [toUnits(traders, 0), toUnits(turnover.replace(/\.$/, ''), CENTS)]
  if (count === undefined || each === undefined) return undefined
  const total = count * each
  const level = findAffiliateLevel({ cents: Number(total), traders: Number(count) })
  const cents = (total * BigInt(DEFAULT_FEE_PPM) * BigInt(level.ppm)) / (MILLION * MILLION)
  return { level, amount: fromUnits(cents, CENTS) }
}
