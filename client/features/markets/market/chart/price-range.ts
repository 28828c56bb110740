import type { Logical, LogicalRange } from 'lightweight-charts'

/** Moves a range of bars as far as it takes to contain a bar in its whole width. */
export function shiftRangeToBar({ from, to }: LogicalRange, bar: number): LogicalRange {
  const shift = Math.min(0, bar - 1 - from) || Math.max(0, bar + 1 - to)
  // The library's type of a bar's number cannot be made.
  return { from: (from + shift) as Logical, to: (to + shift) as Logical }
}

export type ChartPriceRange = { readonly minValue: number; readonly maxValue: number }

/**
 * Maximum distance of an included price, as a multiple of the bars' price range, so bars keep at least half of the
 * height.
 */
const NEAR = 0.5

/** Distant prices would flatten the bars. */
export function widenToNearbyPrices(
  { minValue, maxValue }: ChartPriceRange,
  prices: readonly number[],
  part = NEAR,
): ChartPriceRange {
  const reach = (maxValue - minValue) * part
  const near = prices.filter((price) => price >= minValue - reach && price <= maxValue + reach)
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) }
}
