// Security log (ASVS 16.3): one line per refusal or attempted bypass, with time, request, path and address block. It
// contains neither users nor typed text.

import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { readVisitorAddress, toAddressBlock } from './visitor-address.ts'

export type SecurityEvent =
  | { readonly event: 'cross_site' | 'operator_refused' | 'session_forged' | 'session_reused' | 'mark_missing' }
  /** `form` and `reason` are known names, never input. */
  | { readonly event: 'form_refused'; readonly form: string; readonly reason: string }

/** True for a wrong or used secret, which may be a guess; invalid fields are harmless. */
export const isSecretGuess = ({ code }: { readonly code: string }): boolean => /_(?:wrong|used)$/.test(code)

const PATH_LENGTH_MAX = 100

/** Writes one line of JSON, so a path cannot start another line. */
export function logSecurityEvent(c: Context<AppEnv>, event: SecurityEvent): void {
  const { pathname } = new URL(c.req.url)
  const told = {
    ...event,
    time: new Date().toISOString(),
    request: c.var.requestId,
    path: pathname.slice(0, PATH_LENGTH_MAX),
    from: toAddressBlock(readVisitorAddress(c.req.raw.headers)),
  }
  console.info(`security ${JSON.stringify(told)}`)
}
