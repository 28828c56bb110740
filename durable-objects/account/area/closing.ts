// An account that is being closed: decided without clock, storage or randomness. Times are epoch ms.

import { z } from 'zod/mini'
import { DAY_MS } from '#shared/intervals.ts'

export const GRACE_MS = 7 * DAY_MS
/**
 * After so long what trades by itself is stopped: elsewhere a session that is over is believed for a second more, a key for three
 * (worker/binance-api/keys.ts), and what they asked is on its way.
 */
export const STOP_AFTER_MS = 5_000
/** Where money is still bound at the end, it is looked for again after so long. */
export const WAIT_MS = DAY_MS

export const Closing = z.object({
  closesAt: z.int(),
  /** When what trades by itself is to be stopped; undefined: it was. */
  stopsAt: z.optional(z.int()),
  /** The end has come, and waits for what is still bound: its owner was told so. */
  isTold: z.optional(z.boolean()),
})
export type Closing = z.infer<typeof Closing>

/** Asked again, it closes no later. */
export const beginClosing = (before: Closing | undefined, now: number): Closing =>
  before ?? { closesAt: now + GRACE_MS, stopsAt: now + STOP_AFTER_MS }

/** Whether it is too late to come back. */
export const isClosed = (closing: Closing | undefined, now: number): boolean =>
  closing !== undefined && now >= closing.closesAt

/** When there is something to do about it next. */
export const closingDueAt = ({ closesAt, stopsAt = closesAt }: Closing): number => Math.min(closesAt, stopsAt)

/** Something is still bound: whoever comes back meanwhile has changed their mind, as before. */
export const waiting = (now: number, isTold = false): Closing => ({ closesAt: now + WAIT_MS, isTold })
