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
