// Money is in atoms of the quote asset; ratios are numbers.

import { DAY_MS } from '#shared/platform/intervals.ts'

const YEAR_MS = 365 * DAY_MS

/** Rounds to twelve decimals, which hides differences below an atom of money. */
const ratio = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Math.round((Number(part) / Number(whole)) * 1e12) / 1e12

/** 0.1 is a gain of 10%. */
export const computeEquityReturn = (first: bigint, last: bigint): number => ratio(last - first, first)

/** As a fraction of the earlier peak. */
export function computeMaxDrawdown(curve: readonly bigint[]): number {
  let [peak, deepest] = [0n, 0]
  for (const atoms of curve) {
    if (atoms > peak) peak = atoms
    else deepest = Math.max(deepest, ratio(peak - atoms, peak))
  }
  return deepest
}

/**
 * Mean over sample deviation of returns, without a risk-free rate (Sharpe 1994), annualised to 365 days. It is too high
 * for correlated returns (Lo 2002).
 * @returns undefined if returns are equal or fewer than two
 */
export function computeSharpe(curve: readonly bigint[], periodMs: number): number | undefined {
  const count = curve.length - 1
  if (count < 2) return undefined
  const returns = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    returns[index] = computeEquityReturn(curve[index] ?? 0n, curve[index + 1] ?? 0n)
  }
  const mean = returns.reduce((sum, each) => sum + each, 0) / count
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1)
  return variance === 0 ? undefined : (mean / Math.sqrt(variance)) * Math.sqrt(YEAR_MS / periodMs)
}
