// Pure. Times are epoch ms.

import { z } from 'zod/mini'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const API_KEYS_MAX = 30
/** No scope allows withdrawals, because no API call withdraws money. */
export const API_KEY_SCOPES = ['read', 'trade'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

export const ApiKey = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  label: z.string(),
  /** Ignores stored scopes that no longer exist. */
  scopes: z.pipe(
    z.array(z.string()),
    z.transform((given): ApiKeyScope[] => API_KEY_SCOPES.filter((scope) => given.includes(scope))),
  ),
  /** Allowed IP addresses; empty: all. */
  ips: z.array(z.string()),
  madeAt: z.int(),
  /** 0: the key does not expire. */
  expiresAt: z.int(),
  /** 0: not used yet. */
  usedAt: z.int(),
  /** The secret, encrypted with a key that another object stores (docs/decisions/016-account-area.md). */
  sealed: z.string(),
  /** True after a recovery, until the owner allows the key again (ACC33). */
  isSuspended: z.optional(z.boolean()),
  /** Id of the form that made the key: posted again, it makes no other. */
  form: z.optional(z.string()),
  listen: z.optional(z.object({ name: z.string(), until: z.int() })),
})
export type ApiKey = z.infer<typeof ApiKey>

export type NewApiKey = Omit<ApiKey, 'madeAt' | 'usedAt' | 'listen' | 'isSuspended'>

/** Expired keys do not count towards `API_KEYS_MAX`. */
export type ApiKeyRefusal = 'too_many_kept' | 'form_repeated'

export function createApiKey(kept: readonly ApiKey[], seed: NewApiKey, now: number): Result<ApiKey, ApiKeyRefusal> {
  if (seed.form !== undefined && kept.some(({ form }) => form === seed.form)) return refuse('form_repeated')
  if (kept.filter((key) => !isApiKeyExpired(key, now)).length >= API_KEYS_MAX) return refuse('too_many_kept')
  return ok({ ...seed, madeAt: now, usedAt: 0 })
}

export const isApiKeyExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: number): boolean =>
  expiresAt !== 0 && now >= expiresAt

/** `until`: expiry of the listen key. */
export type ListenKeyAccess = { readonly key: string; readonly ips: readonly string[]; readonly until: number }

export const LISTEN_KEY_LIFETIME_MS = HOUR_MS

export const isListenKeyValid = ({ listen }: Pick<ApiKey, 'listen'>, now: number): boolean =>
  listen !== undefined && now < listen.until

/** Renews the listen key for an hour, or creates one named `name`. */
export const renewListenKey = <Key extends Pick<ApiKey, 'listen'>>(key: Key, name: string, now: number) => {
  const kept = isListenKeyValid(key, now) ? key.listen : undefined
  return { ...key, listen: { name: kept?.name ?? name, until: now + LISTEN_KEY_LIFETIME_MS } }
}
