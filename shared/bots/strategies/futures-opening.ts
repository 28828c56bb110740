// How a futures grid begins: which way each interval trades, how large its orders are, and what margin they need for as long as
// the price stays within the range.

import type { FuturesGridSettings } from '../settings.ts'
import { MILLION, SLIP_PPM, type Steps } from '../steps.ts'

/** An interval: a long one buys at its lower line and sells at the upper one, a short one the other way about. */
export type Interval = {
  readonly low: number
  readonly high: number
  readonly way: 'long' | 'short'
  /** It begins with a position: its closing order comes first. */
  readonly isHolding: boolean
}

/**
 * Long: what lies above the price is bought first. Short: what lies below is sold first. Neutral: nothing is; below the price
 * it goes long, above it short, and the line that is nearest has no order.
 * @param lines lowest first @param price ticks
 */
export function intervalsOf(
  direction: FuturesGridSettings['direction'],
  lines: readonly number[],
  price: number,
): readonly Interval[] {
  return lines.slice(1).map((high, index) => {
    const low = lines[index] ?? 0
    if (direction === 'long') return { low, high, way: 'long', isHolding: low > price }
    if (direction === 'short') return { low, high, way: 'short', isHolding: high < price }
    const isBelow = high <= price || (low < price && high - price <= price - low)
    return { low, high, way: isBelow ? 'long' : 'short', isHolding: false }
  })
}

const sum = (figures: readonly number[]): bigint => figures.reduce((all, each) => all + BigInt(each), 0n)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

export type Need = {
  /** Quote atoms for each lot of an order. */
  readonly margin: bigint
  /** The largest position that the orders lead to, in quote atoms for each lot of an order. */
  readonly exposure: bigint
}

/**
 * What one lot of every order needs: margin for the largest position at the chosen leverage, what that loses at the far end of the
 * range, and fees both ways. So a grid is not liquidated, and no order of it refused, while the price is within its range.
 */
export function needOf(
  { unitAtoms }: Steps,
  { leverage, takerPpm }: Pick<FuturesGridSettings, 'leverage' | 'takerPpm'>,
  intervals: readonly Interval[],
  price: number,
): Need {
  const [longs, shorts] = [
    intervals.filter(({ way }) => way === 'long'),
    intervals.filter(({ way }) => way === 'short'),
  ]
  const [lowest, highest] = [intervals[0]?.low ?? 0, intervals.at(-1)?.high ?? 0]
  // A position is worth most just before it is closed at the line above; a short one at the upper end.
  const long = sum(longs.map(({ high }) => high))
  const short = BigInt(shorts.length) * BigInt(highest)
  const exposure = larger(long, short)
  const longLoss = sum(longs.map(({ low, isHolding }) => (isHolding ? price : low) - lowest))
  const shortLoss = sum(shorts.map(({ high, isHolding }) => highest - (isHolding ? price : high)))
  const first = sum(intervals.filter(({ isHolding }) => isHolding).map(() => price))
  const fees = (2n * (long + short) * BigInt(takerPpm) + first * SLIP_PPM + MILLION - 1n) / MILLION
  const margin = (exposure + BigInt(leverage) - 1n) / BigInt(leverage)
  return { margin: (margin + larger(longLoss, shortLoss) + fees) * unitAtoms, exposure: exposure * unitAtoms }
}

/** Of the investment, so much is left for funding: millionths. */
const SPARE_PPM = 20_000n

/** Lots of each order that an investment pays for; 0 where it is not enough for one. */
export const lotsThatFit = (investment: bigint, { margin }: Need): number =>
  margin <= 0n ? 0 : Number((investment * (MILLION - SPARE_PPM)) / (MILLION * margin))

/** The least investment for so many lots. */
export const investmentFor = (lots: number, { margin }: Need): bigint =>
  (BigInt(lots) * margin * MILLION) / (MILLION - SPARE_PPM) + 1n
