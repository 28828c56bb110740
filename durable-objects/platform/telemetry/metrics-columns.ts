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
