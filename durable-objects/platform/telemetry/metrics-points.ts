// Data points for Workers Analytics Engine. Each has the sums since the isolate's previous point, so queries add
// them up.

import { siteMetrics } from './site-metrics.ts'

const INTERVAL_MS = 10_000

/** Order of a point's doubles, for queries (docs/operations.md). */
export const METRIC_POINT_DOUBLES = [
  'requests',
  'failures',
  'client_errors',
  'slow',
  'seconds',
  'refusals',
  'spot_orders',
  'futures_orders',
  'spot_fills',
  'futures_fills',
  'object_faults',
  'late_alarms',
  'sockets',
  'messages_waiting',
  'errors_logged',
  'audit_findings',
] as const
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

/** Must be called after each request, alarm or message. Writes at most once per interval. */
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
}
