// Pure. Times are epoch ms.

import { z } from 'zod/mini'
import { DAY_MS } from '#shared/intervals.ts'

export const GRACE_MS = 7 * DAY_MS
/**
 * Delay before automated trading stops: ended sessions are accepted for another second, keys for three
 * (worker/binance-api/keys.ts), and requests are in flight.
 */
export const STOP_AFTER_MS = 5_000
/** Retry interval while money still blocks the closing. */
export const WAIT_MS = DAY_MS

export const Closing = z.object({
  closesAt: z.int(),
  /** Stop of automated trading; undefined: done. */
  stopsAt: z.optional(z.int()),
  /** True if the owner was notified that something blocks the closing. */
  isTold: z.optional(z.boolean()),
})
export type Closing = z.infer<typeof Closing>

/** A repeated request does not postpone the closing. */
export const beginClosing = (before: Closing | undefined, now: number): Closing =>
  before ?? { closesAt: now + GRACE_MS, stopsAt: now + STOP_AFTER_MS }

export const isClosed = (closing: Closing | undefined, now: number): boolean =>
  closing !== undefined && now >= closing.closesAt

export const closingDueAt = ({ closesAt, stopsAt = closesAt }: Closing): number => Math.min(closesAt, stopsAt)

/** A log-in still cancels it. */
export const waiting = (now: number, isTold = false): Closing => ({ closesAt: now + WAIT_MS, isTold })
