// The profit share of a portfolio: a part of what it is worth above its high-water mark. Pure, in atoms. The mark counts
// money, not shares of a fund: it moves with what is put in and, in proportion, with what is taken out, so that a loss has
// to be earned back before anything is shared again (features §2.10).

import { barStart, nextBarStart } from '#shared/intervals.ts'
import { ceilDivide, floorDivide, greater, lesser } from '#shared/money/atoms.ts'

const BPS = 10_000n

export type Share = {
  /** What the portfolio is worth above the mark; 0 below it. */
  readonly profit: bigint
  /** The lead's part of it as far as there is free money, rounded down. */
  readonly amount: bigint
  /** The mark afterwards. */
  readonly mark: bigint
}

/** The lead's part of a profit, rounded down: an atom's fraction stays with the copier. */
export const shareOf = (profit: bigint, shareBps: number): bigint => floorDivide(profit * BigInt(shareBps), BPS)

/**
 * Settles what is due. Where there is less free money than is due, only the profit that it pays for counts as shared: the mark
 * stays so far below that the rest is due the next time.
 * @param available free money, atoms
 */
export function settled(equity: bigint, mark: bigint, shareBps: number, available: bigint): Share {
  const profit = greater(equity - mark, 0n)
  const due = shareOf(profit, shareBps)
  if (due === 0n) return { profit, amount: 0n, mark: shareBps === 0 ? greater(equity, mark) : mark }
  const amount = lesser(due, greater(available, 0n))
  if (amount === due) return { profit, amount, mark: equity - due }
  const shared = ceilDivide(amount * BPS, BigInt(shareBps))
  return { profit, amount, mark: lesser(mark + shared, equity) - amount }
}

export const markAfterDeposit = (mark: bigint, atoms: bigint): bigint => mark + atoms

/** The mark falls as the portfolio does: rounded up, so that taking money out never makes a profit. */
export function markAfterWithdrawal(mark: bigint, equity: bigint, atoms: bigint): bigint {
  if (equity <= 0n || atoms >= equity) return 0n
  return ceilDivide(mark * (equity - atoms), equity)
}

/** The next weekly settlement: Mondays, 00:00 UTC. Epoch ms. */
export const nextSettlement = (now: number): number => nextBarStart('1w', barStart('1w', now))
