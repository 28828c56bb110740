// Index and mark prices (features §2.5), in ticks. Both are published with their inputs, so that anybody can compute them.

/** One source of the index: its price and when it was said, epoch ms. */
export type IndexInput = {
  readonly source: string
  readonly ticks: number
  readonly time: number
  readonly weight: number
}

/** How an input counted: `late` and `off` count for nothing. */
export type IndexShare = IndexInput & { readonly counts: 'yes' | 'late' | 'off' }

export type Index = { readonly ticks: number; readonly shares: readonly IndexShare[] }

/** An input older than this is not counted. */
const LATE_MS = 10_000
/** One further from the median is not counted: a twentieth. */
const OFF_PPM = 50_000

/** The middle one of an odd number of values, the mean of the middle two of an even number, rounded down. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : Math.floor((below + above) / 2)
}

/**
 * The weighted mean of the sources that are fresh and near their median; where two or more are far off, the median.
 * @param now epoch ms
 * @returns undefined where no source is fresh
 */
export function indexOf(inputs: readonly IndexInput[], now: number): Index | undefined {
  const fresh = inputs.filter(({ time, ticks }) => now - time <= LATE_MS && ticks > 0)
  if (fresh.length === 0) return undefined
  const middle = median(fresh.map(({ ticks }) => ticks))
  const isOff = ({ ticks }: IndexInput) => Math.abs(ticks - middle) * 1_000_000 > middle * OFF_PPM
  const shares = inputs.map((input): IndexShare => {
    if (!fresh.includes(input)) return { ...input, counts: 'late' }
    return { ...input, counts: isOff(input) ? 'off' : 'yes' }
  })
  const counted = shares.filter(({ counts }) => counts === 'yes')
  const weight = counted.reduce((sum, input) => sum + input.weight, 0)
  if (fresh.length - counted.length >= 2 || weight === 0) return { ticks: middle, shares }
  return { ticks: Math.round(counted.reduce((sum, { ticks, weight: own }) => sum + ticks * own, 0) / weight), shares }
}

export type MarkInputs = {
  readonly index: number
  /** The last funding rate, in hundred-millionths, and the share of its period that is still to come, 0 to 1. */
  readonly fundingRate: number
  readonly untilFunding: number
  /** What the middle of the book was above the index, a second apart, the newest last, in ticks. */
  readonly basis: readonly number[]
  /** The last trade. */
  readonly last: number
}

/** Seconds that the basis is averaged over. */
export const BASIS_POINTS = 30
/** Rates of funding count in these. */
export const RATE_UNITS = 100_000_000

/** The median of the index with its funding, the index with its average basis, and the last trade. */
export function markOf({ index, fundingRate, untilFunding, basis, last }: MarkInputs): number {
  const funded = Math.round(index * (1 + (fundingRate / RATE_UNITS) * untilFunding))
  const points = basis.slice(-BASIS_POINTS)
  const average = points.length === 0 ? 0 : points.reduce((sum, point) => sum + point, 0) / points.length
  const based = Math.round(index + average)
  return Math.max(1, median([funded, based, last === 0 ? based : last]))
}
