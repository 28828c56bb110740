import { z } from 'zod/mini'
import {
  DEFAULT_PASSWORD_HASH_COST,
  isPasswordHashCostAllowed,
  type PasswordHashCost,
} from '#objects/identity/password-hashing/hash.ts'
import { isSecretList } from '#shared/identity/secret-list.ts'

/** A secret; if empty, the deployment generates and stores one (docs/decisions/013-accounts.md). */
const Secret = z.optional(z.union([z.literal(''), z.string().check(z.minLength(32), z.maxLength(512))]))

/** Secrets that only verify, beside the one that signs. */
export const OlderSecretList = z._default(z.string().check(z.refine(isSecretList)), '')

const costOf = (text: string): PasswordHashCost => {
  const [ln = 0, r = 0, p = 0] = text.split(',').map(Number)
  return { ln, r, p }
}

export const IDENTITY_SETTING_FIELDS = {
  /** Signs session tokens. A new secret ends every session, unless SESSION_SECRET_OTHERS has the previous one. */
  SESSION_SECRET: Secret,
  /** Older secrets, newest first, separated by commas: they only verify. */
  SESSION_SECRET_OTHERS: OlderSecretList,
  /**
   * Pepper of password hashes. A new one invalidates every password, unless PASSWORD_PEPPER_OTHERS has the previous
   * one.
   */
  PASSWORD_PEPPER: Secret,
  PASSWORD_PEPPER_OTHERS: OlderSecretList,
  /** Cost of a password hash: log2 N, r and p of scrypt. */
  PASSWORD_COST: z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,2},\d{1,2},\d{1,2}$/),
        z.refine((text) => isPasswordHashCostAllowed(costOf(text)), 'more than the runtime allows'),
      ),
      z.transform(costOf),
    ),
    DEFAULT_PASSWORD_HASH_COST,
  ),
  PASSWORD_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64)), 1),
} as const
