// Second factors that are lost: an operator asks for their end, and for three days whoever has them can stop it. Decided
// without clock, storage or randomness (SPEC.md). Times are epoch ms.

import { z } from 'zod/mini'

export const RESET_WAIT_MS = 72 * 60 * 60_000

export const FactorReset = z.object({ askedAt: z.int(), dueAt: z.int() })
export type FactorReset = z.infer<typeof FactorReset>

/** Asked for again, it comes neither sooner nor later. */
export const beginReset = (before: FactorReset | undefined, now: number): FactorReset =>
  before ?? { askedAt: now, dueAt: now + RESET_WAIT_MS }

export const isDue = (reset: FactorReset | undefined, now: number): boolean => reset !== undefined && now >= reset.dueAt
