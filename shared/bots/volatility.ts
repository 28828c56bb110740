// CoinEx publishes the formula (features §2.9). Its page prints "Lower − Lower·15%" for the minimum upper bound, but
// means 15% above the lower bound.

export type DailyBar = { readonly open: number; readonly high: number; readonly low: number }

export const VOLATILITY_DAYS = [7, 30, 90] as const
export type VolatilityDays = (typeof VOLATILITY_DAYS)[number]

export type SuggestedGridRange = {
  readonly lower: number
  readonly upper: number
  /** Mean daily range, relative to the open: 0.03 is 3%. */
  readonly volatility: number
}

/** Maximum lower bound relative to the last price, and minimum upper bound relative to the lower bound. */
const LOWER_AT_MOST = 0.95
const UPPER_AT_LEAST = 1.15

/** @returns undefined without daily bars or a price */
export function suggestGridRange(days: readonly DailyBar[], last: number): SuggestedGridRange | undefined {
  const known = days.filter(({ open, low }) => open > 0 && low > 0)
  if (known.length === 0 || !(last > 0)) return undefined
  const volatility = known.reduce((sum, { open, high, low }) => sum + (high - low) / open, 0) / known.length
  const reach = 2 * volatility * last
  const lowest = Math.min(...known.map(({ low }) => low))
  const highest = Math.max(...known.map(({ high }) => high))
  // A daily range of half the price would make the lower bound negative.
  const lower = Math.max(Math.min(lowest - reach, last * LOWER_AT_MOST), last / 10)
  return { lower, upper: Math.max(highest + reach, lower * UPPER_AT_LEAST), volatility }
}

export type GridSuggestionInput = {
  readonly lower: number
  readonly upper: number
  readonly spacing: 'arithmetic' | 'geometric'
  /** Fee of one side; 0.001 is 0.1%. */
  readonly fee: number
  readonly least: number
  readonly most: number
}

/**
 * Net profit as a fraction (features §2.9). Geometric intervals have equal profit; the worst arithmetic one is at the
 * upper end.
 */
export function computeWorstGridProfit(
  { lower, upper, spacing, fee }: Omit<GridSuggestionInput, 'least' | 'most'>,
  grids: number,
): number {
  if (spacing === 'geometric') return (1 - fee) * (upper / lower) ** (1 / grids) - 1 - fee
  const distance = (upper - lower) / grids
  return (upper * (1 - fee)) / (upper - distance) - 1 - fee
}

/** Returns the largest number of grids whose worst interval still earns the minimum profit, else 2. */
export function suggestGridCount(wish: GridSuggestionInput): number {
  let [low, high] = [2, wish.most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (computeWorstGridProfit(wish, middle) >= wish.least) low = middle
    else high = middle - 1
  }
  return low
}
