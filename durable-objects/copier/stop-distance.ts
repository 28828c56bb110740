// How often the stops of a portfolio are looked at: the oftener, the less prices have to move until one is reached. Pure.

import type { CopyPosition } from '#shared/copy/views.ts'
import { type Portfolio, resultOf } from './portfolio.ts'

const BPS = 10_000
/** So far or farther, as a part of the price, and how long nobody looks then; the farthest first, where there is no stop at all. */
const LOOKS = [
  [Number.POSITIVE_INFINITY, 300_000],
  [0.1, 60_000],
  [0.03, 30_000],
] as const
const NEAR_MS = 10_000

/** Until a total loss, if all that is held moved together. */
function totalDistance(portfolio: Portfolio, exposure: bigint): number {
  const { totalLossBps } = portfolio.settings
  if (totalLossBps === 0 || exposure === 0n) return Number.POSITIVE_INFINITY
  const room = resultOf(portfolio) + (portfolio.paidIn * BigInt(totalLossBps)) / BigInt(BPS)
  return Number(room) / Number(exposure)
}

/** Until a stop of a position: what it has gained is counted by its margin, which leverage makes a part of its price. */
function positionDistance(
  { takeProfitBps, stopLossBps }: Portfolio['settings'],
  { unrealisedBps, leverage }: Pick<CopyPosition, 'unrealisedBps' | 'leverage'>,
): number {
  const moved = unrealisedBps / BPS / leverage
  const until = (bps: number) => Math.abs(bps - unrealisedBps) / BPS / leverage / Math.max(1 + moved, 0.01)
  return Math.min(
    takeProfitBps > 0 ? until(takeProfitBps) : Number.POSITIVE_INFINITY,
    stopLossBps > 0 ? until(-stopLossBps) : Number.POSITIVE_INFINITY,
  )
}

/**
 * How far prices have to go until a stop is reached, as a part of themselves: 0.1 is a tenth. Infinity: there is none.
 * @param exposure what all that is held is worth, atoms of USDT @param rows open positions, where they have stops of their own
 */
export const stopDistance = (
  portfolio: Portfolio,
  exposure: bigint,
  rows: readonly Pick<CopyPosition, 'unrealisedBps' | 'leverage'>[],
): number =>
  Math.min(totalDistance(portfolio, exposure), ...rows.map((row) => positionDistance(portfolio.settings, row)))

/** When stops so far away are looked at again, ms. */
export const looksAgainMs = (distance: number): number => LOOKS.find(([least]) => distance >= least)?.[1] ?? NEAR_MS
