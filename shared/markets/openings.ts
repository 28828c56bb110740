import { DAY_MS } from '#shared/platform/intervals.ts'

/** Longest time between the setting of a market's opening and the opening. */
export const OPENING_AHEAD_MAX_MS = 365 * DAY_MS
