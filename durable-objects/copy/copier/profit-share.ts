// Profit share above a high-water mark, in atoms. Withdrawals lower the mark in proportion: losses must be recovered
// before the next share (features §2.10). Pure.

import { ceilDivide, floorDivide, maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { barStart, nextBarStart } from '#shared/platform/intervals.ts'

const BPS = 10_000n

export type ProfitShare = {
  /** Equity above the mark; 0 below the mark. */
  readonly profit: bigint
  /** At most the free money of the copier, rounded down. */
  readonly amount: bigint
  readonly mark: bigint
}

/** Rounded down, in favour of the copier. */
export const computeProfitShare = (profit: bigint, shareBps: number): bigint =>
  floorDivide(profit * BigInt(shareBps), BPS)

/**
 * If money is short, the mark rises only by the shared profit. The rest is due next time.
 * @param available free money, atoms
 */
export function settleProfitShare(equity: bigint, mark: bigint, shareBps: number, available: bigint): ProfitShare {
  const profit = maxAtoms(equity - mark, 0n)
  const due = computeProfitShare(profit, shareBps)
  if (due === 0n) return { profit, amount: 0n, mark: shareBps === 0 ? maxAtoms(equity, mark) : mark }
  const amount = minAtoms(due, maxAtoms(available, 0n))
  if (amount === due) return { profit, amount, mark: equity - due }
  const shared = ceilDivide(amount * BPS, BigInt(shareBps))
  return { profit, amount, mark: minAtoms(mark + shared, equity) - amount }
}

export const highWaterMarkAfterDeposit = (mark: bigint, atoms: bigint): bigint => mark + atoms

/** Lowers mark or loss base as the equity, rounded up: a withdrawal makes no profit. */
export function lowerByWithdrawal(amount: bigint, equity: bigint, atoms: bigint): bigint {
  if (equity <= 0n || atoms >= equity) return 0n
  return ceilDivide(amount * (equity - atoms), equity)
}

/** Next Monday, 00:00 UTC; epoch ms. */
export const nextProfitShareSettlement = (now: number): number => nextBarStart('1w', barStart('1w', now))
