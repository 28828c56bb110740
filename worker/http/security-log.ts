// Security log (ASVS 16.3): one line per refusal or attempted bypass. Has time, request, path and address block; never
// a user or typed text.

import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { blockOf, readVisitorAddress } from './visitor-address.ts'

export type SecurityEvent =
  | { readonly event: 'cross_site' | 'operator_refused' | 'session_forged' | 'session_reused' | 'mark_missing' }
  /** All are names of ours. */
  | { readonly event: 'form_refused'; readonly form: string; readonly reason: string }

/** Invalid fields are harmless; a wrong code or password may be a guess. */
export const isGuess = ({ code }: { readonly code: string }): boolean => /_(?:wrong|used)$/.test(code)

const PATH_LENGTH_MAX = 100

/** One line of JSON: a path cannot start another. */
export function logSecurityEvent(c: Context<AppEnv>, event: SecurityEvent): void {
  const { pathname } = new URL(c.req.url)
  const told = {
    ...event,
    time: new Date().toISOString(),
    request: c.var.requestId,
    path: pathname.slice(0, PATH_LENGTH_MAX),
    from: blockOf(readVisitorAddress(c.req.raw.headers)),
  }
  console.info(`security ${JSON.stringify(told)}`)
}
