// Candle intervals of the market dialect (protocols §2.2) and their start times, UTC.

export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const
export type Interval = (typeof INTERVALS)[number]

export const DEFAULT_CANDLE_INTERVAL: Interval = '15m'

export const isCandleInterval = (value: unknown): value is Interval => (INTERVALS as readonly unknown[]).includes(value)

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const FIXED_MS: Readonly<Record<Exclude<Interval, '1w' | '1M'>, number>> = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
}

/** The epoch began on a Thursday, but weeks begin on Monday. */
const MONDAY_OFFSET_MS = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/** True if a bar covers a UTC day or more; the display time zone does not move it. */
export const isDayCandleInterval = (interval: Interval): boolean => !(interval in FIXED_MS) || interval === '1d'

/** Returns epoch ms, UTC. Weeks start on Monday, months on the 1st. */
export function barStart(interval: Interval, time: number): number {
  if (interval === '1w') return Math.floor((time - MONDAY_OFFSET_MS) / WEEK_MS) * WEEK_MS + MONDAY_OFFSET_MS
  if (interval === '1M') {
    const date = new Date(time)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  }
  const length = FIXED_MS[interval]
  return Math.floor(time / length) * length
}

/** Epoch ms, UTC. */
export function nextBarStart(interval: Interval, start: number): number {
  if (interval === '1w') return start + WEEK_MS
  if (interval === '1M') {
    const date = new Date(start)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  }
  return start + FIXED_MS[interval]
}
