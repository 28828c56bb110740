// Figures of an equity curve. Money is in atoms of the quote asset; ratios are numbers.

const YEAR_MS = 365 * 86_400_000

/** To twelve decimals, so that what differs by less than money does is the same. */
const ratio = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Math.round((Number(part) / Number(whole)) * 1e12) / 1e12

/** What was gained of what there was at first: 0.1 is a tenth more. */
export const returnOf = (first: bigint, last: bigint): number => ratio(last - first, first)

/** The deepest fall from a height that was reached before, as a part of it. 0 if there was none. */
export function maxDrawdown(curve: readonly bigint[]): number {
  let [peak, deepest] = [0n, 0]
  for (const atoms of curve) {
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
export function sharpe(curve: readonly bigint[], periodMs: number): number | undefined {
  const count = curve.length - 1
  if (count < 2) return undefined
  const returns = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    returns[index] = returnOf(curve[index] ?? 0n, curve[index + 1] ?? 0n)
  }
  const mean = returns.reduce((sum, each) => sum + each, 0) / count
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1)
  return variance === 0 ? undefined : (mean / Math.sqrt(variance)) * Math.sqrt(YEAR_MS / periodMs)
}
