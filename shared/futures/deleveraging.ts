// Whose position is closed against a bankrupt one when the insurance fund is empty (features §2.4): those with the most
// profit at the most leverage first.

import type { Contract } from './contracts.ts'
import { bankruptcyPrice, notionalAt, type Position, unrealised, valueAt } from './margin.ts'

export type Ranked = Position & { readonly account: string; readonly margin: bigint }

/** Ranks count in millionths. */
const SCALE = 1_000_000n
const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** `profit × effective leverage` of a position in profit, `profit ÷ effective leverage` of one at a loss; in millionths. */
export function rankOf(
  contract: Pick<Contract, 'tiers' | 'atomsPerUnit'>,
  { lots, cost, margin }: Ranked,
  markTicks: number,
): bigint {
  const position = { lots, cost }
  const entry = magnitude(cost)
  if (lots === 0 || entry === 0n) return 0n
  const profit = (unrealised(contract, position, markTicks) * SCALE) / entry
  const mark = valueAt(contract, lots, markTicks)
  const distance = magnitude(mark - valueAt(contract, lots, bankruptcyPrice(contract, position, margin)))
  // At or past its bankruptcy price a position has all the leverage there is.
  const leverage = (notionalAt(contract, lots, markTicks) * SCALE) / (distance === 0n ? 1n : distance)
  return profit > 0n ? (profit * leverage) / SCALE : (profit * SCALE) / (leverage === 0n ? 1n : leverage)
}

/** The first to be deleveraged first; those of one rank by their account. */
export function byRank(
  contract: Pick<Contract, 'tiers' | 'atomsPerUnit'>,
  positions: readonly Ranked[],
  markTicks: number,
): readonly Ranked[] {
  const ranks = new Map(positions.map((position) => [position, rankOf(contract, position, markTicks)]))
  return [...positions].sort((a, b) => {
    const [first, second] = [ranks.get(a) ?? 0n, ranks.get(b) ?? 0n]
    return first === second ? (a.account < b.account ? -1 : 1) : first > second ? -1 : 1
  })
}

const LAMPS = 5

/** The five lamps beside a position: all of them burn for the fifth that is closed first. @param place from 0 */
export const lampsOf = (place: number, count: number): number =>
  LAMPS - Math.floor((place * LAMPS) / Math.max(1, count))
