// Metrics of the isolate that answers, in Prometheus' text format.

import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { NumberMetric } from '#objects/platform/telemetry/metrics.ts'
import { formatSiteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { type BilledUsage, countBilledRequests, listPriceDollars, toBilledAmounts } from '#shared/operator/prices.ts'
import type { IsolateUsage, ObjectClassUsage } from '#shared/operator/usage.ts'

export const METRICS_PATH = '/api/v1/operator/metrics'
export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

function createUsageMetrics() {
  const counter = (name: string, help: string, ...labels: readonly string[]) =>
    new NumberMetric('counter', `meridian_object_${name}`, help, labels)
  return {
    calls: counter('calls_total', 'Calls to objects, alarms and socket messages, by act.', 'class', 'act'),
    rowsRead: counter('rows_read_total', 'Rows read, as the platform bills them.', 'class'),
    rowsWritten: counter('rows_written_total', 'Rows written and alarms set, as the platform bills them.', 'class'),
    dollars: counter('dollars_total', 'List price of calls, rows and time, without what a month includes.', 'class'),
    active: counter('active_seconds_total', 'Time of objects within an event.', 'class'),
    bytes: new NumberMetric('gauge', 'meridian_object_bytes', 'Stored bytes of known objects.', ['class']),
  } as const
}

function toAmounts({ activeMs, acts }: Pick<ObjectClassUsage, 'activeMs' | 'acts'>): BilledUsage {
  const sum = (quantityOf: (act: ObjectClassUsage['acts'][number]) => number) =>
    acts.reduce((total, act) => total + quantityOf(act), 0)
  return toBilledAmounts({
    requests: sum(countBilledRequests),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: sum(({ rowsWritten, alarmsSet }) => rowsWritten + alarmsSet),
    activeMs,
  })
}

/** Formats this isolate's usage by class of Durable Object (decision 092). */
export function formatUsageMetrics({ classes }: IsolateUsage): string {
  const metrics = createUsageMetrics()
  for (const { name, bytes, activeMs, acts } of classes) {
    for (const { act, calls, rowsRead, rowsWritten, alarmsSet } of acts) {
      metrics.calls.add(calls, name, act)
      metrics.rowsRead.add(rowsRead, name)
      metrics.rowsWritten.add(rowsWritten + alarmsSet, name)
    }
    metrics.dollars.add(listPriceDollars(toAmounts({ activeMs, acts })), name)
    metrics.active.add(activeMs / 1_000, name)
    metrics.bytes.set(bytes, name)
  }
  return Object.values(metrics)
    .map((metric) => metric.format())
    .join('\n')
}

export const formatPrometheusMetrics = (): string =>
  `${formatSiteMetrics()}\n${formatUsageMetrics(readResourceUsage())}\n`
