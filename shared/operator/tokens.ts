// Named tokens for operator calls: scoped, expiring, stored as hashes (docs/decisions/105).

import { z } from 'zod/mini'

/**
 * `read`: read calls. `act`: also audits, halts and ends sessions. `all`: also changes operators, tokens and secrets,
 * and restores.
 */
export const TOKEN_SCOPES = ['read', 'act', 'all'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

export const TokenName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
export const TOKEN_DAYS_MAX = 366

export const OperatorTokenView = z.object({
  name: z.string(),
  scope: TokenScope,
  /** Epoch ms. */
  addedAt: z.int(),
  expiresAt: z.int(),
})
export type OperatorTokenView = z.infer<typeof OperatorTokenView>

const OWNER_PATHS = /^\/api\/v1\/operator\/(?:operators|tokens|secrets|backup)\//

/** Returns the scope that a call requires. */
export function findRequiredScope(method: string, path: string): TokenScope {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return OWNER_PATHS.test(path) ? 'all' : 'act'
}

export const hasScope = (own: TokenScope, required: TokenScope): boolean =>
  TOKEN_SCOPES.indexOf(own) >= TOKEN_SCOPES.indexOf(required)
