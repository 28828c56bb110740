// Each isolate has its own set. No label contains input of a user.

import { HistogramMetric, NumberMetric } from './metrics.ts'

const counter = (name: string, help: string, ...labels: readonly string[]) =>
  new NumberMetric('counter', `meridian_${name}`, help, labels)
const gauge = (name: string, help: string, ...labels: readonly string[]) =>
  new NumberMetric('gauge', `meridian_${name}`, help, labels)

export const siteMetrics = {
  requests: new HistogramMetric(
    'meridian_http_request_duration_seconds',
    'Time from the request to the first byte of its answer.',
    ['method', 'route', 'status'],
  ),
  refusals: counter('refusals_total', 'Refusals of calls and forms, by reason.', 'reason'),
  orders: counter('orders_total', 'Orders of users that a book accepted.', 'product'),
  fills: counter('fills_total', 'Fills of orders of users.', 'product'),
  objectFaults: counter('object_faults_total', 'Acts of objects that ended in an exception.', 'class', 'act'),
  alarmDelay: new HistogramMetric(
    'meridian_alarm_delay_seconds',
    'Time by which an alarm was late.',
    ['class'],
    [0.1, 0.5, 1, 5, 30, 120, 600],
  ),
  sockets: gauge('sockets', 'Open sockets, by hub.', 'hub'),
  queue: gauge('money_messages_waiting', 'Messages about money that a peer has not acknowledged, by sender.', 'object'),
  logLines: counter('log_lines_total', 'Lines of the log, by event.', 'event', 'level'),
} as const

export const formatSiteMetrics = (): string =>
  Object.values(siteMetrics)
    .map((metric) => metric.format())
    .join('\n')
