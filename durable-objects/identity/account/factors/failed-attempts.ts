// A few free attempts, then growing delays. Times are epoch ms.

import { z } from 'zod/mini'

/** Wrong attempts in a row without delay (reliability §4.3). */
export const MAX_FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 60_000
/** At this pace a six-digit code with three valid at a time resists for years. */
export const ATTEMPT_DELAY_MAX_MS = 15 * 60_000
export const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

export const FailedAttempts = z.object({
  /** In a row. */
  wrong: z.int().check(z.minimum(0)),
  lastAt: z.number(),
})
export type FailedAttempts = z.infer<typeof FailedAttempts>

export const NO_FAILED_ATTEMPTS: FailedAttempts = { wrong: 0, lastAt: 0 }

/** 0: no delay. */
export function waitMs({ wrong, lastAt }: FailedAttempts, now: number): number {
  if (wrong < MAX_FREE_ATTEMPTS) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - MAX_FREE_ATTEMPTS), ATTEMPT_DELAY_MAX_MS)
  return Math.max(0, lastAt + wait - now)
}

/** Attempts during a delay are not checked, counted or penalised. */
export function countWrongAttempt({ wrong, lastAt }: FailedAttempts, now: number): FailedAttempts {
  return { wrong: now - lastAt >= FORGOTTEN_AFTER_MS ? 1 : wrong + 1, lastAt: now }
}
