// The first wrong codes cost no delay, each later one delays more. Times are epoch ms.

import { z } from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

/** Wrong codes in a row (reliability §4.3). */
export const FREE_ATTEMPTS_MAX = 5
const FIRST_WAIT_MS = 60_000
/** Guessing a six-digit code then takes years, even if three codes are valid at once. */
export const ATTEMPT_DELAY_MAX_MS = 15 * MINUTE_MS
export const FAILED_ATTEMPTS_RESET_MS = DAY_MS

export const FailedAttempts = z.object({
  /** Wrong codes in a row. */
  wrong: z.int().check(z.minimum(0)),
  lastAt: z.number(),
})
export type FailedAttempts = z.infer<typeof FailedAttempts>

export const NO_FAILED_ATTEMPTS: FailedAttempts = { wrong: 0, lastAt: 0 }

/** Returns 0 without a delay. */
export function attemptDelayMs({ wrong, lastAt }: FailedAttempts, now: number): number {
  if (wrong < FREE_ATTEMPTS_MAX) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_ATTEMPTS_MAX), ATTEMPT_DELAY_MAX_MS)
  return Math.max(0, lastAt + wait - now)
}

/** An attempt during the delay is neither checked nor counted. */
export function countWrongAttempt({ wrong, lastAt }: FailedAttempts, now: number): FailedAttempts {
  return { wrong: now - lastAt >= FAILED_ATTEMPTS_RESET_MS ? 1 : wrong + 1, lastAt: now }
}
