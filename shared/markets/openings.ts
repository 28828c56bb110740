import { DAY_MS } from '#shared/platform/intervals.ts'

/** Maximum time by which an operator may set a market's opening in advance. */
export const OPENING_AHEAD_MAX_MS = 365 * DAY_MS
