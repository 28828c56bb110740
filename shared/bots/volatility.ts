// Parameters of a grid out of the swings of the last days (features §2.9: the formula that CoinEx publishes; its page prints
// "Lower − Lower·15%" for the least upper bound, where 15% above is meant).

/** A day of a market, decimal figures. */
export type PastDay = { readonly open: number; readonly high: number; readonly low: number }

export const VOLATILITY_DAYS = [7, 30, 90] as const
export type VolatilityDays = (typeof VOLATILITY_DAYS)[number]

export type SuggestedRange = {
  readonly lower: number
  readonly upper: number
  /** Mean of a day's span over its opening: 0.03 is three percent. */
  readonly volatility: number
}

/** Least distances of the bounds: from the last price, and from each other. */
const LOWER_AT_MOST = 0.95
const UPPER_AT_LEAST = 1.15

/**
 * @param days of the span that is looked at, in any order
 * @param last the price now
 * @returns undefined without days or a price
 */
export function suggestedRange(days: readonly PastDay[], last: number): SuggestedRange | undefined {
  const known = days.filter(({ open, low }) => open > 0 && low > 0)
  if (known.length === 0 || !(last > 0)) return undefined
  const volatility = known.reduce((sum, { open, high, low }) => sum + (high - low) / open, 0) / known.length
  const reach = 2 * volatility * last
  const lowest = Math.min(...known.map(({ low }) => low))
  const highest = Math.max(...known.map(({ high }) => high))
  // A market that swings by half its price each day would lead below zero.
  const lower = Math.max(Math.min(lowest - reach, last * LOWER_AT_MOST), last / 10)
  return { lower, upper: Math.max(highest + reach, lower * UPPER_AT_LEAST), volatility }
}

export type GridWish = {
  readonly lower: number
  readonly upper: number
  readonly spacing: 'arithmetic' | 'geometric'
  /** Fee of a side, 0.001 is a tenth of a percent. */
  readonly fee: number
  /** Least net profit of a grid, of its price. */
  readonly least: number
  /** Most intervals. */
  readonly most: number
}

/** Net profit of the poorest grid of n (features §2.9): geometric ones are all alike, arithmetic ones are at the upper end. */
export function leastProfit({ lower, upper, spacing, fee }: Omit<GridWish, 'least' | 'most'>, grids: number): number {
  if (spacing === 'geometric') return (1 - fee) * (upper / lower) ** (1 / grids) - 1 - fee
  const distance = (upper - lower) / grids
  return (upper * (1 - fee)) / (upper - distance) - 1 - fee
}

/** The most intervals whose poorest grid still earns the least profit; 2 where none does. */
export function suggestedGrids(wish: GridWish): number {
  let [low, high] = [2, wish.most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (leastProfit(wish, middle) >= wish.least) low = middle
    else high = middle - 1
  }
  return low
}
