// Bounds of bots and copies that trade with real money at a venue (docs/rules/venue.md).

import { HOUR_MS } from '../platform/intervals.ts'

/** The texts say one hour. */
export const PAPER_RUN_MIN_MS = HOUR_MS
/** Successive failures, over two to five minutes, before a stopping program can end without the venue. */
export const VENUE_FAILURES_MIN = 5
/** Pages show failures from this number on: after one, a venue mostly answers a few seconds later. */
export const VENUE_FAILURES_NOTICED_MIN = 2
export const LOSS_LIMIT_MIN_PERCENT = 1
export const LOSS_LIMIT_MAX_PERCENT = 50

type PaperRun = { readonly startedAt: number; readonly endedAt: number; readonly state: string }

/** True if the run on paper was long enough for real money, and did not fail. */
export const hasRunOnPaper = ({ startedAt, endedAt, state }: PaperRun, now: number): boolean =>
  startedAt > 0 && state !== 'failed' && (endedAt || now) - startedAt >= PAPER_RUN_MIN_MS
