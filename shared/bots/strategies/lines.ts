// Grid lines at equal distances or equal ratios (features §2.9), in whole ticks.

export type GridRange = {
  readonly spacing: 'arithmetic' | 'geometric'
  /** In ticks. */
  readonly lower: number
  readonly upper: number
  readonly grids: number
}

/** Returns `grids + 1` prices, lowest first. A large tick size may cause duplicates. */
export function spaceGridLines({ spacing, lower, upper, grids }: GridRange): number[] {
  return Array.from({ length: grids + 1 }, (_, index) => {
    const part = index / grids
    return Math.round(spacing === 'arithmetic' ? lower + (upper - lower) * part : lower * (upper / lower) ** part)
  })
}

export function nextGridLine({ spacing, lower, upper, grids }: GridRange, from: number, way: 'up' | 'down'): number {
  const distance = (upper - lower) / grids
  const ratio = (upper / lower) ** (1 / grids)
  if (way === 'up') return Math.max(from + 1, Math.round(spacing === 'arithmetic' ? from + distance : from * ratio))
  return Math.min(from - 1, Math.round(spacing === 'arithmetic' ? from - distance : from / ratio))
}

export function maxDistinctGrids(range: GridRange, most: number): number {
  let [low, high] = [1, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const lines = spaceGridLines({ ...range, grids: middle })
    if (new Set(lines).size === lines.length) low = middle
    else high = middle - 1
  }
  return low
}
