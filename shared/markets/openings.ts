import { DAY_MS } from '#shared/platform/intervals.ts'

/** Longest time from the setting of an opening to the opening. */
export const OPENING_AHEAD_MAX_MS = 365 * DAY_MS
