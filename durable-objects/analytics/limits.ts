import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'

/** Bounds of raw events, per shard. */
export const RAW_EVENTS_RETENTION_MS = 7 * DAY_MS
export const RAW_EVENTS_MAX = 20_000
/** Maximum per shard. Rejected events are kept as long as raw ones. */
export const REJECTED_ROWS_MAX = 1_000
export const EVENT_IDS_RETENTION_MS = 3 * DAY_MS
export const EVENT_IDS_MAX = 200_000
export const EVENT_COUNTS_RETENTION_MS = 400 * DAY_MS

/** Bounds storage, because senders can invent names (ANL5). */
export const EVENT_NAMES_MAX = 500
export const ANALYTICS_APPS_MAX = 50

/** Events beyond these bounds count on the day of arrival (ANL3). */
export const EVENT_AGE_MAX_MS = 7 * DAY_MS
export const EVENT_FUTURE_MAX_MS = DAY_MS

export const ANALYTICS_PURGE_INTERVAL_MS = HOUR_MS

export const ANALYTICS_EVENTS_BURST_MAX = 20_000
export const ANALYTICS_EVENTS_PER_SECOND = 200
/** These bounds apply to one IP address, because Cloudflare bills rows (ANL12). */
export const ANALYTICS_DELIVERY_ROWS_BURST_MAX = 300
export const ANALYTICS_DELIVERY_ROWS_PER_SECOND = 1
export const SENDER_RATE_BUCKETS_MAX = 10_000

export const RECENT_ANALYTICS_EVENTS_MAX = 200
