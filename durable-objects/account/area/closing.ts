// An account that is being closed: decided without clock, storage or randomness. Times are epoch ms.

import { z } from 'zod/mini'

export const GRACE_MS = 7 * 24 * 60 * 60_000

export const Closing = z.object({ closesAt: z.int() })
export type Closing = z.infer<typeof Closing>

/** Asked again, it closes no later. */
export const beginClosing = (before: Closing | undefined, now: number): Closing =>
  before ?? { closesAt: now + GRACE_MS }

/** Whether it is too late to come back. */
export const isClosed = (closing: Closing | undefined, now: number): boolean =>
  closing !== undefined && now >= closing.closesAt
