import { DAY_MS } from '#shared/intervals.ts'

const HOUR_MS = DAY_MS / 24

/** How long raw events are kept, and how many of a shard. */
export const RAW_KEPT_MS = 7 * DAY_MS
export const RAW_ROWS_MAX = 20_000
/** How many events that the receiver rejected are kept of a shard, for as long as raw events are. */
export const REJECTED_ROWS_MAX = 1_000
/** How long an event that comes again is known, and how many are. */
export const SEEN_KEPT_MS = 3 * DAY_MS
export const SEEN_ROWS_MAX = 200_000
export const COUNTS_KEPT_MS = 400 * DAY_MS

/** Names that a day is counted by for an app, and apps: nobody who makes names up can fill the store. */
export const NAMES_MAX = 500
export const APPS_MAX = 50

/** How far the clock of a sender may be off before the day of arrival is used instead. */
export const PAST_MAX_MS = 7 * DAY_MS
export const FUTURE_MAX_MS = DAY_MS

/** Time between two purges. */
export const PURGE_MS = HOUR_MS

/** The token bucket of a client address: its size in events, and its refill a second. */
export const BURST_EVENTS = 20_000
export const EVENTS_PER_SECOND = 200
export const BUCKETS_MAX = 10_000

/** Raw events of one query. */
export const RECENT_MAX = 200
