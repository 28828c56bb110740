// Figures of an equity curve. Money is in atoms of the quote asset; ratios are numbers.

export type Point = { readonly time: number; readonly atoms: bigint }

const YEAR_MS = 365 * 86_400_000

const ratio = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 10n ** 12n) / whole) / 1e12)

/** What was gained of what there was at first: 0.1 is a tenth more. */
export const returnOf = (first: bigint, last: bigint): number => ratio(last - first, first)

/** The deepest fall from a height that was reached before, as a part of it. 0 if there was none. */
export function maxDrawdown(curve: readonly Point[]): number {
  let [peak, deepest] = [0n, 0]
  for (const { atoms } of curve) {
    if (atoms > peak) peak = atoms
    else deepest = Math.max(deepest, ratio(peak - atoms, peak))
  }
  return deepest
}

/**
 * Sharpe ratio of the curve's returns, from point to point, without a risk-free rate: mean over sample deviation
 * (W. F. Sharpe, "The Sharpe Ratio", Journal of Portfolio Management 21(1), 1994), times the root of the periods of a
 * year of 365 days (it overstates where returns hang together: A. W. Lo, Financial Analysts Journal 58(4), 2002).
 * @returns undefined where returns do not differ, or are fewer than two
 */
export function sharpe(curve: readonly Point[], periodMs: number): number | undefined {
  const returns = curve.slice(1).map(({ atoms }, index) => returnOf(curve[index]?.atoms ?? 0n, atoms))
  if (returns.length < 2) return undefined
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1)
  return variance === 0 ? undefined : (mean / Math.sqrt(variance)) * Math.sqrt(YEAR_MS / periodMs)
}
