// If the insurance fund is empty, other positions are closed against a bankrupt one, by profit and leverage (features
// §2.4).

import type { Contract } from './contracts.ts'
import { bankruptcyPrice, type Position, positionNotionalAt, positionValueAt, unrealisedProfit } from './margin.ts'

export type DeleveragingPosition = Position & { readonly account: string; readonly margin: bigint }

const SCALE = 1_000_000n
const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** Rank in millionths: `profit × effective leverage` for a profit, `profit ÷ effective leverage` for a loss. */
export function deleveragingRank(
  contract: Pick<Contract, 'tiers' | 'atomsPerUnit'>,
  { lots, cost, margin }: DeleveragingPosition,
  markTicks: number,
): bigint {
  const position = { lots, cost }
  const entry = magnitude(cost)
  if (lots === 0 || entry === 0n) return 0n
  const profit = (unrealisedProfit(contract, position, markTicks) * SCALE) / entry
  const mark = positionValueAt(contract, lots, markTicks)
  const distance = magnitude(mark - positionValueAt(contract, lots, bankruptcyPrice(contract, position, margin)))
  const leverage = (positionNotionalAt(contract, lots, markTicks) * SCALE) / (distance === 0n ? 1n : distance)
  return profit > 0n ? (profit * leverage) / SCALE : (profit * SCALE) / (leverage === 0n ? 1n : leverage)
}

const LAMPS = 5

/**
 * Returns 5 for the first fifth of the queue, 1 for the last.
 * @param place from 0
 */
export const computeDeleveragingLamps = (place: number, count: number): number =>
  LAMPS - Math.floor((place * LAMPS) / Math.max(1, count))
