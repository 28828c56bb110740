// What may be used once and how often an address may ask: decided without clock, storage or randomness. Times are epoch ms.

import { ok, type Result, refuse } from '#shared/result.ts'

/** Ids that one shard remembers at most: each cost its sender a solved captcha. */
export const SPENT_MAX = 50_000
/** Addresses that one shard remembers at most. */
export const ADDRESSES_MAX = 20_000

/** So many at once, and one more every `refillMs`. */
type Limit = { readonly burst: number; readonly refillMs: number }

/**
 * What is limited by address. Where nobody says whose request it is (a server without a proxy that names the visitor), all
 * share the allowance of `everyone`.
 */
export const LIMITS = {
  challenge: { burst: 40, refillMs: 2_000 },
  /** A question in words can be answered by a program: its price is that an address has few of them. */
  question: { burst: 5, refillMs: 120_000 },
} as const satisfies Record<string, Limit>
export type Purpose = keyof typeof LIMITS

export const EVERYONE = 'everyone'
const EVERYONE_TIMES = 20

const limitOf = (purpose: Purpose, address: string): Limit => {
  const { burst, refillMs } = LIMITS[purpose]
  return address === EVERYONE
    ? { burst: burst * EVERYONE_TIMES, refillMs: refillMs / EVERYONE_TIMES }
    : { burst, refillMs }
}

/** `tokens` are right at `at`; at `fullAt` nothing is missing any more. */
export type Allowance = { readonly tokens: number; readonly at: number; readonly fullAt: number }

export type Memory = {
  /** Id → when it stops to count. */
  readonly spent: Map<string, number>
  /** Purpose and address → what is left; the one that asked longest ago first. */
  readonly allowances: Map<string, Allowance>
}

export const emptyMemory = (): Memory => ({ spent: new Map(), allowances: new Map() })

export type SpendRefusal = 'captcha_expired' | 'captcha_used' | 'captcha_unavailable'

/** Whether an id may be used now. */
export function spend(
  { spent }: Memory,
  id: string,
  { expiresAt, now, most = SPENT_MAX }: { readonly expiresAt: number; readonly now: number; readonly most?: number },
): Result<null, SpendRefusal> {
  if (expiresAt <= now) return refuse('captcha_expired')
  if (spent.has(id)) return refuse('captcha_used')
  return spent.size >= most ? refuse('captcha_unavailable') : ok(null)
}

export const allowanceKey = (purpose: Purpose, address: string): string => `${purpose} ${address}`

/** Takes one of an address's allowance. @returns what is left, or how long to wait for the next, ms */
export function take(
  { allowances }: Memory,
  purpose: Purpose,
  address: string,
  now: number,
): Result<Allowance, { readonly waitMs: number }> {
  const { burst, refillMs } = limitOf(purpose, address)
  const known = allowances.get(allowanceKey(purpose, address))
  const earned = known ? Math.max(0, now - known.at) / refillMs : 0
  const had = known ? Math.min(burst, known.tokens + earned) : burst
  if (had < 1) return refuse({ waitMs: Math.ceil((1 - had) * refillMs) })
  const tokens = had - 1
  return ok({ tokens, at: now, fullAt: now + Math.ceil((burst - tokens) * refillMs) })
}

/** Keeps what was taken. @returns the addresses that had to be forgotten for it */
export function remember({ allowances }: Memory, key: string, allowance: Allowance, most = ADDRESSES_MAX): string[] {
  // Moves to the young end: a Map iterates in order of insertion.
  allowances.delete(key)
  allowances.set(key, allowance)
  const forgotten: string[] = []
  for (const oldest of allowances.keys()) {
    if (allowances.size <= most) break
    allowances.delete(oldest)
    forgotten.push(oldest)
  }
  return forgotten
}

/** Takes away what is over: ids that no longer count, allowances that are full. */
export function purge({ spent, allowances }: Memory, now: number): void {
  for (const [id, expiresAt] of spent) if (expiresAt <= now) spent.delete(id)
  for (const [key, { fullAt }] of allowances) if (fullAt <= now) allowances.delete(key)
}

export const isEmpty = ({ spent, allowances }: Memory): boolean => spent.size === 0 && allowances.size === 0
