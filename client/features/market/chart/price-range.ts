// Which prices the chart's scale holds while it fits itself to what is in view.

/** The lowest and the highest price. */
export type PriceRange = { readonly minValue: number; readonly maxValue: number }

/** How far off a price may be to be taken in, as a part of the bars' height: bars keep at least half of the chart. */
const NEAR = 0.5

/** The bars' range, widened to hold those prices that are near it. What is farther off would press the bars flat. */
export function withNear({ minValue, maxValue }: PriceRange, prices: readonly number[], part = NEAR): PriceRange {
  const reach = (maxValue - minValue) * part
  const near = prices.filter((price) => price >= minValue - reach && price <= maxValue + reach)
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) }
}
