import { ASSUMED_SLIPPAGE_PPM, type MarketSteps, PPM_SCALE } from '../steps.ts'
import type { MarketTickStops } from './common-settings.ts'

/** Prices are mark prices, in ticks of the contract. */
export type FuturesGridSettings = MarketTickStops & {
  readonly kind: 'futures_grid'
  readonly direction: 'neutral' | 'long' | 'short'
  readonly leverage: number
  readonly takerPpm: number
  readonly spacing: 'arithmetic' | 'geometric'
  readonly lower: number
  readonly upper: number
  readonly grids: number
}

/** A long interval buys at its lower line and sells at its upper; a short one does the reverse. */
export type GridInterval = {
  readonly low: number
  readonly high: number
  readonly way: 'long' | 'short'
  readonly isHolding: boolean
}

/**
 * Long: the bot first buys for intervals above the price. Short: it first sells for those below. Neutral: long below
 * the price, short above, without a first order; the nearest line has no order.
 * @param lines lowest first
 * @param price ticks
 */
export function createGridIntervals(
  direction: FuturesGridSettings['direction'],
  lines: readonly number[],
  price: number,
): readonly GridInterval[] {
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

export type GridRequirement = {
  /** Margin in quote atoms, per lot of each order. */
  readonly margin: bigint
  /** Largest position value in quote atoms, per lot of each order. */
  readonly exposure: bigint
}

/**
 * Money for one lot in every order: margin of the largest position, its loss at the far end of the range, and fees of
 * both sides. Within the range, no grid is liquidated and no order refused.
 */
export function computeGridRequirement(
  { unitAtoms }: MarketSteps,
  { leverage, takerPpm }: Pick<FuturesGridSettings, 'leverage' | 'takerPpm'>,
  intervals: readonly GridInterval[],
  price: number,
): GridRequirement {
  const [longs, shorts] = [
    intervals.filter(({ way }) => way === 'long'),
    intervals.filter(({ way }) => way === 'short'),
  ]
  const [lowest, highest] = [intervals[0]?.low ?? 0, intervals.at(-1)?.high ?? 0]
  // A long position has its highest value just before it closes at its upper line, a short one at the upper end of the
  // range.
  const long = sum(longs.map(({ high }) => high))
  const short = BigInt(shorts.length) * BigInt(highest)
  const exposure = larger(long, short)
  const longLoss = sum(longs.map(({ low, isHolding }) => (isHolding ? price : low) - lowest))
  const shortLoss = sum(shorts.map(({ high, isHolding }) => highest - (isHolding ? price : high)))
  const first = sum(intervals.filter(({ isHolding }) => isHolding).map(() => price))
  const fees = (2n * (long + short) * BigInt(takerPpm) + first * ASSUMED_SLIPPAGE_PPM + PPM_SCALE - 1n) / PPM_SCALE
  const margin = (exposure + BigInt(leverage) - 1n) / BigInt(leverage)
  return { margin: (margin + larger(longLoss, shortLoss) + fees) * unitAtoms, exposure: exposure * unitAtoms }
}

/** Reserved for funding; millionths of the investment. */
const SPARE_PPM = 20_000n

export const affordableGridLots = (investment: bigint, { margin }: GridRequirement): number =>
  margin <= 0n ? 0 : Number((investment * (PPM_SCALE - SPARE_PPM)) / (PPM_SCALE * margin))

export const gridInvestment = (lots: number, { margin }: GridRequirement): bigint =>
  (BigInt(lots) * margin * PPM_SCALE) / (PPM_SCALE - SPARE_PPM) + 1n

export function gridStops({ direction, stopLoss, takeProfit }: FuturesGridSettings) {
  const [above, below] = direction === 'short' ? [stopLoss, takeProfit] : [takeProfit, stopLoss]
  return { above, below }
}
