// Keys for programs: decided without clock, storage or randomness. Times are epoch ms.

import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/result.ts'

export const API_KEYS_MAX = 30
/** No call of a program takes money out, so that no key may. */
export const SCOPES = ['read', 'trade'] as const
export type Scope = (typeof SCOPES)[number]

export const ApiKey = z.object({
  /** Names the account, so that a request finds it: shown with every request. */
  id: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  label: z.string(),
  /** What earlier versions gave beside these opens nothing. */
  scopes: z.pipe(
    z.array(z.string()),
    z.transform((given): Scope[] => SCOPES.filter((scope) => given.includes(scope))),
  ),
  /** Addresses that it counts from; none: all of them. */
  ips: z.array(z.string()),
  madeAt: z.int(),
  /** 0: never. */
  expiresAt: z.int(),
  /** 0: never yet. */
  usedAt: z.int(),
  /** The secret, encrypted with a key that this object does not have (docs/decisions/016-account-area.md). */
  sealed: z.string(),
  /** What it opened a stream of one's own with, and until when that counts. */
  listen: z.optional(z.object({ name: z.string(), until: z.int() })),
})
export type ApiKey = z.infer<typeof ApiKey>

export type ApiKeySeed = Omit<ApiKey, 'madeAt' | 'usedAt' | 'listen'>

/** Keys that ran out make room. */
export function makeApiKey(kept: readonly ApiKey[], seed: ApiKeySeed, now: number): Result<ApiKey, 'too_many_kept'> {
  if (kept.filter((key) => !hasRunOut(key, now)).length >= API_KEYS_MAX) return refuse('too_many_kept')
  return ok({ ...seed, madeAt: now, usedAt: 0 })
}

export const hasRunOut = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean =>
  expiresAt !== 0 && now >= expiresAt

/** What a listen key opens: its API key, the addresses that it counts from, and until when (epoch ms). */
export type Listening = { readonly key: string; readonly ips: readonly string[]; readonly until: number }

/** A listen key counts for so long after it was made or kept alive. */
export const LISTEN_MS = 60 * 60_000

export const isListening = ({ listen }: Pick<ApiKey, 'listen'>, now: number): boolean =>
  listen !== undefined && now < listen.until

/** A key listens for another hour: under the name that it has, or, where it has none that counts, under a new one. */
export const listenOn = <Key extends Pick<ApiKey, 'listen'>>(key: Key, name: string, now: number) => {
  const kept = isListening(key, now) ? key.listen : undefined
  return { ...key, listen: { name: kept?.name ?? name, until: now + LISTEN_MS } }
}
