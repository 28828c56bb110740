// Tokens are named, scoped, expiring, and stored as hashes (docs/decisions/105).

import { z } from 'zod/mini'

/**
 * `read`: read calls except the log and the quarantine. `act`: also these, audits, halts and ends sessions. `all`: also changes operators, tokens and secrets,
 * and restores.
 */
export const OPERATOR_TOKEN_SCOPES = ['read', 'act', 'all'] as const
export const OperatorTokenScope = z.enum(OPERATOR_TOKEN_SCOPES)
export type OperatorTokenScope = z.infer<typeof OperatorTokenScope>

export const OperatorTokenName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
export const OPERATOR_TOKEN_DAYS_MAX = 366

export const OperatorTokenView = z.object({
  name: z.string(),
  scope: OperatorTokenScope,
  /** Epoch ms. */
  addedAt: z.int(),
  expiresAt: z.int(),
})
export type OperatorTokenView = z.infer<typeof OperatorTokenView>

const OWNER_PATHS = /^\/api\/v1\/operator\/(?:operators|tokens|secrets|backup)\//
/** The log has operators' reasons and addresses of users, which programs that read metrics do not need. */
const PERSONAL_PATHS = /^\/api\/v1\/operator\/(?:log|quarantine)$/

export function findRequiredTokenScope(method: string, path: string): OperatorTokenScope {
  if (method === 'GET' || method === 'HEAD') return PERSONAL_PATHS.test(path) ? 'act' : 'read'
  return OWNER_PATHS.test(path) ? 'all' : 'act'
}

export const hasTokenScope = (own: OperatorTokenScope, required: OperatorTokenScope): boolean =>
  OPERATOR_TOKEN_SCOPES.indexOf(own) >= OPERATOR_TOKEN_SCOPES.indexOf(required)
