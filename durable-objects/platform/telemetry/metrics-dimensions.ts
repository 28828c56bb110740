// Sums by route, refusal and class for Workers Analytics Engine. Their number is bounded, because each point is billed.

import { listPriceDollars, toBilledAmounts } from '#shared/operator/prices.ts'
import { loadIsolateMeter } from '../meter/isolate-meter.ts'
import { LATENCY_BUCKET_BOUNDS } from './metrics.ts'
import { siteMetrics } from './site-metrics.ts'

type Sums = readonly number[]
type SumsByValue = ReadonlyMap<string, Sums>

/** Name of the sums of all values without a point of their own. */
export const OTHER_VALUES = '(other)'

const addSums = (left: Sums, right: Sums): Sums => right.map((value, at) => value + (left[at] ?? 0))

type DimensionRule = {
  /** Order of a point's doubles, for queries (docs/operations.md). */
  readonly doubles: readonly string[]
  /** Maximum of points at once, with that of other values. */
  readonly pointsMax: number
  /** Doubles that choose the values with a point of their own, highest first. */
  readonly rank: readonly string[]
}

/** Keys are the index of a point; its value is the blob. */
export const METRIC_DIMENSIONS = {
  route: {
    doubles: [
      'requests',
      'failures',
      'client_errors',
      'seconds',
      ...LATENCY_BUCKET_BOUNDS.map((bound) => `within_${bound}_s`),
    ],
    pointsMax: 8,
    rank: ['failures', 'requests'],
  },
  refusal: { doubles: ['refusals'], pointsMax: 4, rank: ['refusals'] },
  class: {
    doubles: ['requests', 'rows_read', 'rows_written', 'active_seconds', 'dollars'],
    pointsMax: 5,
    rank: ['dollars'],
  },
} as const satisfies Record<string, DimensionRule>

/** Keeps the values of highest rank, and adds up the others. */
function boundValues(grown: SumsByValue, { doubles, pointsMax, rank }: DimensionRule): SumsByValue {
  if (grown.size <= pointsMax) return grown
  const columns = rank.map((name) => doubles.indexOf(name))
  const ranked = [...grown].sort(([, left], [, right]) => {
    const column = columns.find((at) => left[at] !== right[at])
    return column === undefined ? 0 : (right[column] ?? 0) - (left[column] ?? 0)
  })
  const others = ranked.slice(pointsMax - 1).reduce<Sums>((sums, [, each]) => addSums(sums, each), [])
  return new Map([...ranked.slice(0, pointsMax - 1), [OTHER_VALUES, others]])
}

export class MetricDimension {
  readonly #rule: DimensionRule
  #last: SumsByValue = new Map()

  constructor(rule: DimensionRule) {
    this.#rule = rule
  }

  /** Returns what was added since the last call. */
  take(sums: SumsByValue): SumsByValue {
    const grown = new Map<string, Sums>()
    for (const [value, now] of sums) {
      const before = this.#last.get(value)
      const added = now.map((sum, at) => sum - (before?.[at] ?? 0))
      if (added.some((sum) => sum !== 0)) grown.set(value, added)
    }
    this.#last = sums
    return boundValues(grown, this.#rule)
  }
}

function readRouteSums(): SumsByValue {
  const sums = new Map<string, Sums>()
  for (const { values, buckets, sum, count } of siteMetrics.requests.series()) {
    const [, route = '', status] = values
    let within = 0
    const cumulative = buckets.map((bucket) => {
      within += bucket
      return within
    })
    const added = [count, status === '5xx' ? count : 0, status === '4xx' ? count : 0, sum, ...cumulative]
    sums.set(route, addSums(sums.get(route) ?? [], added))
  }
  return sums
}

const readRefusalSums = (): SumsByValue =>
  new Map(Array.from(siteMetrics.refusals.series(), ([[reason = ''], count]) => [reason, [count]]))

const readClassSums = (now: number): SumsByValue =>
  new Map(
    Array.from(loadIsolateMeter().totals(now), ([name, usage]) => {
      const { requests, rowsRead, rowsWritten, activeMs } = usage
      const dollars = listPriceDollars(toBilledAmounts(usage))
      return [name, [requests, rowsRead, rowsWritten, activeMs / 1_000, dollars]]
    }),
  )

export const readDimensionSums = (now: number) => ({
  route: readRouteSums(),
  refusal: readRefusalSums(),
  class: readClassSums(now),
})
