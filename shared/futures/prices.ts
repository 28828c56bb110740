// Index and mark prices (features §2.5), in ticks. The exchange publishes both with their inputs, so that anyone can
// recompute them.

/** `time`: epoch ms. */
export type IndexPriceInput = {
  readonly source: string
  readonly ticks: number
  readonly time: number
  readonly weight: number
}

/** `counts`: `late` is too old and `off` too far from the median; neither counts for the index. */
export type IndexPriceShare = IndexPriceInput & { readonly counts: 'yes' | 'late' | 'off' }

export type IndexPriceResult = { readonly ticks: number; readonly shares: readonly IndexPriceShare[] }

const LATE_MS = 10_000
/** Maximum deviation from the median, in millionths: 5%. */
const OFF_PPM = 50_000

/** For an even number of values: the mean of the middle two, rounded down. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : Math.floor((below + above) / 2)
}

/**
 * Weighted mean of the fresh sources near their median; the median if two or more deviate too much.
 * @returns undefined without a fresh source
 */
export function computeIndexPrice(inputs: readonly IndexPriceInput[], now: number): IndexPriceResult | undefined {
  const fresh = inputs.filter(({ time, ticks }) => now - time <= LATE_MS && ticks > 0)
  if (fresh.length === 0) return undefined
  const middle = median(fresh.map(({ ticks }) => ticks))
  const isOff = ({ ticks }: IndexPriceInput) => Math.abs(ticks - middle) * 1_000_000 > middle * OFF_PPM
  const shares = inputs.map((input): IndexPriceShare => {
    if (!fresh.includes(input)) return { ...input, counts: 'late' }
    return { ...input, counts: isOff(input) ? 'off' : 'yes' }
  })
  const counted = shares.filter(({ counts }) => counts === 'yes')
  const weight = counted.reduce((sum, input) => sum + input.weight, 0)
  if (fresh.length - counted.length >= 2 || weight === 0) return { ticks: middle, shares }
  return { ticks: Math.round(counted.reduce((sum, { ticks, weight: own }) => sum + ticks * own, 0) / weight), shares }
}

export type MarkPriceInputs = {
  readonly index: number
  /** Last funding rate in hundred-millionths, and the remaining fraction of its period, 0 to 1. */
  readonly fundingRate: number
  readonly untilFunding: number
  /** Mid price less index in ticks: one sample a second, newest last. */
  readonly basis: readonly number[]
  readonly last: number
}

export const BASIS_SAMPLES = 30
/** A funding rate of 1 (100%), in hundred-millionths. */
export const FUNDING_RATE_UNITS = 100_000_000

/** Median of three prices: index with funding, index with average basis, and last trade. */
export function computeMarkPrice({ index, fundingRate, untilFunding, basis, last }: MarkPriceInputs): number {
  const funded = Math.round(index * (1 + (fundingRate / FUNDING_RATE_UNITS) * untilFunding))
  const points = basis.slice(-BASIS_SAMPLES)
  const average = points.length === 0 ? 0 : points.reduce((sum, point) => sum + point, 0) / points.length
  const based = Math.round(index + average)
  return Math.max(1, median([funded, based, last === 0 ? based : last]))
}
