// Pure. Times are epoch ms.

import { z } from 'zod/mini'
import { ACCOUNT_CLOSING_GRACE_MS } from '#shared/identity/limits.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

/**
 * Automated trading stops after this delay: ended sessions (one second), API keys (three seconds,
 * worker/identity/known-api-keys.ts) and pending requests may still have effect.
 */
export const ACCOUNT_CLOSING_STOP_DELAY_MS = 5_000
/** Retry interval while money blocks the closing. */
export const ACCOUNT_CLOSING_RETRY_MS = DAY_MS

export const AccountClosing = z.object({
  closesAt: z.int(),
  /** When automated trading must be stopped; undefined once it is stopped. */
  stopsAt: z.optional(z.int()),
  /** True once the owner knows what blocks the closing. */
  isTold: z.optional(z.boolean()),
})
export type AccountClosing = z.infer<typeof AccountClosing>

/** A repeated request keeps the closing time. */
export const beginAccountClosing = (before: AccountClosing | undefined, now: number): AccountClosing =>
  before ?? { closesAt: now + ACCOUNT_CLOSING_GRACE_MS, stopsAt: now + ACCOUNT_CLOSING_STOP_DELAY_MS }

export const isAccountClosed = (closing: AccountClosing | undefined, now: number): boolean =>
  closing !== undefined && now >= closing.closesAt

export const nextClosingStepAt = ({ closesAt, stopsAt = closesAt }: AccountClosing): number =>
  Math.min(closesAt, stopsAt)

/** A log-in can still cancel the closing. */
export const postponeAccountClosing = (now: number, isTold = false): AccountClosing => ({
  closesAt: now + ACCOUNT_CLOSING_RETRY_MS,
  isTold,
})
