import { DAY_MS } from '#shared/platform/intervals.ts'

export const MARKET_OPENING_AHEAD_MAX_MS = 365 * DAY_MS
