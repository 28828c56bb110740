// How often something may be tried: decided without clock, storage or randomness. Times are epoch ms.

import { ok, type Result, refuse } from '#shared/result.ts'

/** Keys that one shard remembers at most. */
export const KEYS_MAX = 20_000

export type Rule = {
  /** Attempts before anybody has to wait. */
  readonly free: number
  /** The first delay; each further one is twice as long. */
  readonly delayMs: number
  readonly mostMs: number
  /** Quiet for so long, a key is as good as new. */
  readonly forgetMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What is limited, and by what kind of key. `everyone` stands where nobody says whose a request is: all share it. */
export const RULES = {
  /** Passwords of one account, from devices that it does not know. */
  'password-account': { free: 5, delayMs: 15 * SECOND, mostMs: 15 * MINUTE, forgetMs: 12 * HOUR },
  /** Passwords of one account, from one device that it knows. */
  'password-device': { free: 8, delayMs: 5 * SECOND, mostMs: 5 * MINUTE, forgetMs: 12 * HOUR },
  /** Passwords of any account, from one block of addresses. */
  'password-block': { free: 30, delayMs: 5 * SECOND, mostMs: 15 * MINUTE, forgetMs: 2 * HOUR },
  'password-everyone': { free: 600, delayMs: SECOND, mostMs: 10 * SECOND, forgetMs: 10 * MINUTE },
  /** Messages to one address or number, asked for from one block of addresses. */
  'send-contact': { free: 4, delayMs: 30 * SECOND, mostMs: 15 * MINUTE, forgetMs: 12 * HOUR },
  /** Messages to one address or number, from wherever. */
  'send-total': { free: 12, delayMs: 30 * SECOND, mostMs: 10 * MINUTE, forgetMs: 12 * HOUR },
  /** Messages asked for from one block of addresses. */
  'send-block': { free: 30, delayMs: 10 * SECOND, mostMs: 15 * MINUTE, forgetMs: 2 * HOUR },
  'send-everyone': { free: 600, delayMs: SECOND, mostMs: 10 * SECOND, forgetMs: 10 * MINUTE },
  /** Codes of coupons, by one account. */
  'coupon-account': { free: 10, delayMs: 30 * SECOND, mostMs: HOUR, forgetMs: 24 * HOUR },
  /** Questions for passkeys, which every opened log-in asks. */
  'passkey-block': { free: 60, delayMs: SECOND, mostMs: MINUTE, forgetMs: 10 * MINUTE },
  'passkey-everyone': { free: 3_000, delayMs: 100, mostMs: SECOND, forgetMs: 10 * MINUTE },
} as const satisfies Record<string, Rule>
export type Purpose = keyof typeof RULES

/** The last attempt was at `at`, the next may be from `until` on. */
export type Counter = { readonly count: number; readonly at: number; readonly until: number }

/** Counts an attempt. @returns the counter with it, or how long to wait */
export function attempt(
  known: Counter | undefined,
  { free, delayMs, mostMs, forgetMs }: Rule,
  now: number,
): Result<Counter, { readonly waitMs: number }> {
  if (known && now < known.until) return refuse({ waitMs: known.until - now })
  const count = known && now - known.at < forgetMs ? known.count + 1 : 1
  // 2^30 is far beyond the longest delay, and still a number.
  const delay = count <= free ? 0 : Math.min(delayMs * 2 ** Math.min(count - free - 1, 30), mostMs)
  return ok({ count, at: now, until: now + delay })
}
