// Pure. Times are epoch ms.

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const ATTEMPT_KEYS_MAX = 20_000

export type AttemptRule = {
  readonly free: number
  /** First delay; each further attempt doubles it. */
  readonly delayMs: number
  readonly mostMs: number
  readonly forgetMs: number
}

/** Rules named `…-everyone` limit all requests from unknown IP addresses together. */
export const ATTEMPT_RULES = {
  /** Passwords of one account, from unknown devices. */
  'password-account': { free: 5, delayMs: 15 * SECOND_MS, mostMs: 15 * MINUTE_MS, forgetMs: 12 * HOUR_MS },
  /** Passwords of one account, from one known device. */
  'password-device': { free: 8, delayMs: 5 * SECOND_MS, mostMs: 5 * MINUTE_MS, forgetMs: 12 * HOUR_MS },
  /** Passwords of any account, from one IP address range. */
  'password-block': { free: 30, delayMs: 5 * SECOND_MS, mostMs: 15 * MINUTE_MS, forgetMs: 2 * HOUR_MS },
  'password-everyone': { free: 600, delayMs: SECOND_MS, mostMs: 10 * SECOND_MS, forgetMs: 10 * MINUTE_MS },
  /** Messages to one address or number, requested from one address block. */
  'send-contact': { free: 4, delayMs: 30 * SECOND_MS, mostMs: 15 * MINUTE_MS, forgetMs: 12 * HOUR_MS },
  /** Messages to one address or number, from anywhere. */
  'send-total': { free: 12, delayMs: 30 * SECOND_MS, mostMs: 10 * MINUTE_MS, forgetMs: 12 * HOUR_MS },
  /** Mails and SMS requested from one IP address range. */
  'send-block': { free: 30, delayMs: 10 * SECOND_MS, mostMs: 15 * MINUTE_MS, forgetMs: 2 * HOUR_MS },
  'send-everyone': { free: 600, delayMs: SECOND_MS, mostMs: 10 * SECOND_MS, forgetMs: 10 * MINUTE_MS },
  'coupon-account': { free: 10, delayMs: 30 * SECOND_MS, mostMs: HOUR_MS, forgetMs: 24 * HOUR_MS },
  /** Passkey challenges; each opened log-in page requests one. */
  'passkey-block': { free: 60, delayMs: SECOND_MS, mostMs: MINUTE_MS, forgetMs: 10 * MINUTE_MS },
  'passkey-everyone': { free: 3_000, delayMs: 100, mostMs: SECOND_MS, forgetMs: 10 * MINUTE_MS },
} as const satisfies Record<string, AttemptRule>
export type AttemptPurpose = keyof typeof ATTEMPT_RULES

/** `at`: the last attempt; `until`: earliest time of the next. */
export type AttemptCounter = { readonly count: number; readonly at: number; readonly until: number }

export function registerAttempt(
  known: AttemptCounter | undefined,
  { free, delayMs, mostMs, forgetMs }: AttemptRule,
  now: number,
): Result<AttemptCounter, { readonly waitMs: number }> {
  if (known && now < known.until) return refuse({ waitMs: known.until - now })
  const count = known && now - known.at < forgetMs ? known.count + 1 : 1
  // The exponent is capped, so the result stays finite.
  const delay = count <= free ? 0 : Math.min(delayMs * 2 ** Math.min(count - free - 1, 30), mostMs)
  return ok({ count, at: now, until: now + delay })
}
