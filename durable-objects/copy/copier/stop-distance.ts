// Checks stops more often near a stop. Pure.

import type { CopyPosition } from '#shared/copy/views.ts'
import { type CopyPortfolio, computeTotalLossEquity } from './portfolio.ts'

const BPS = 10_000
/** Minimum distance as a fraction of the price, and the interval in ms; farthest first. */
const LOOKS = [
  [Number.POSITIVE_INFINITY, 300_000],
  [0.1, 60_000],
  [0.03, 30_000],
] as const
const NEAR_MS = 10_000

/** Distance to the stop if all holdings moved together. */
function totalDistance(portfolio: CopyPortfolio, exposure: bigint): number {
  const least = computeTotalLossEquity(portfolio)
  if (least === undefined || exposure === 0n) return Number.POSITIVE_INFINITY
  return Number(portfolio.equity - least) / Number(exposure)
}

/** Leverage scales the return on margin. */
function positionDistance(
  { takeProfitBps, stopLossBps }: CopyPortfolio['settings'],
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
 * 0.1 is a tenth of the price; Infinity: no stop.
 * @param exposure value of all holdings, atoms of USDT
 */
export const computeStopDistance = (
  portfolio: CopyPortfolio,
  exposure: bigint,
  rows: readonly Pick<CopyPosition, 'unrealisedBps' | 'leverage'>[],
): number =>
  Math.min(totalDistance(portfolio, exposure), ...rows.map((row) => positionDistance(portfolio.settings, row)))

export const nextStopCheckDelayMs = (distance: number): number =>
  LOOKS.find(([least]) => distance >= least)?.[1] ?? NEAR_MS
