// An operator begins the removal of second factors; a log-in with a factor stops it within three days (SPEC.md). Pure.
// Times are epoch ms.

import { z } from 'zod/mini'
import { FACTOR_RESET_WAIT_MS } from '#shared/identity/limits.ts'

export const FactorReset = z.object({ askedAt: z.int(), dueAt: z.int() })
export type FactorReset = z.infer<typeof FactorReset>

/** A repeated request keeps the time. */
export const beginReset = (before: FactorReset | undefined, now: number): FactorReset =>
  before ?? { askedAt: now, dueAt: now + FACTOR_RESET_WAIT_MS }

export const isFactorResetDue = (reset: FactorReset | undefined, now: number): boolean =>
  reset !== undefined && now >= reset.dueAt
