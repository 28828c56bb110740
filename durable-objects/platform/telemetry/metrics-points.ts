// Data points for Workers Analytics Engine. Each has the sums since the isolate's previous point.

import { METRIC_POINT_DOUBLES } from './metrics-columns.ts'
import { METRIC_DIMENSIONS, MetricDimension, readDimensionSums } from './metrics-dimensions.ts'
import { siteMetrics } from './site-metrics.ts'

const INTERVAL_MS = 10_000
/** Longer, because each value of a dimension is a billed point. */
const DIMENSIONS_INTERVAL_MS = 60_000

type Sums = readonly number[]

let dataset: AnalyticsEngineDataset | undefined
let last: Sums | undefined
let nextAt = 0

export function setMetricsDataset(env: unknown): void {
  const bound = (env as { readonly METRICS?: AnalyticsEngineDataset } | null)?.METRICS
  if (bound) dataset = bound
}

const GAUGES: ReadonlySet<string> = new Set(['sockets', 'messages_waiting'])

function readSums(): Sums {
  const { requests, refusals, orders, fills, objectFaults, alarmDelay, sockets, queue, logLines } = siteMetrics
  return [
    requests.count(),
    requests.count(([, , status]) => status === '5xx'),
    requests.count(([, , status]) => status === '4xx'),
    requests.countAbove(1),
    requests.sum,
    refusals.total,
    orders.totalOf(([product]) => product === 'spot'),
    orders.totalOf(([product]) => product === 'futures'),
    fills.totalOf(([product]) => product === 'spot'),
    fills.totalOf(([product]) => product === 'futures'),
    objectFaults.total,
    alarmDelay.countAbove(5),
    sockets.total,
    queue.total,
    logLines.totalOf(([, level]) => level === 'error'),
    logLines.totalOf(([event]) => event === 'audit_finding'),
  ]
}

const { route, refusal, class: objectClass } = METRIC_DIMENSIONS
const dimensions = {
  route: new MetricDimension(route),
  refusal: new MetricDimension(refusal),
  class: new MetricDimension(objectClass),
} as const
let dimensionsAt = 0

function writeDimensionPoints(to: AnalyticsEngineDataset, now: number): void {
  if (now < dimensionsAt) return
  dimensionsAt = now + DIMENSIONS_INTERVAL_MS
  const sums = readDimensionSums(now)
  for (const name of ['route', 'refusal', 'class'] as const) {
    for (const [value, doubles] of dimensions[name].take(sums[name])) {
      to.writeDataPoint({ indexes: [name], blobs: [value], doubles: [...doubles] })
    }
  }
}

/** Must be called after each event. Writes at most once per interval. */
export function flushMetrics(now: number): void {
  if (now < nextAt || !dataset) return
  nextAt = now + INTERVAL_MS
  const sums = readSums()
  const doubles = sums.map((value, at) => {
    const isLevel = GAUGES.has(METRIC_POINT_DOUBLES[at] ?? '')
    return isLevel ? value : value - (last?.[at] ?? 0)
  })
  const isNews = doubles.some((value, at) => value !== 0 && !GAUGES.has(METRIC_POINT_DOUBLES[at] ?? ''))
  last = sums
  if (isNews) dataset.writeDataPoint({ indexes: ['isolate'], doubles })
  writeDimensionPoints(dataset, now)
}
