// The security log (ASVS 16.3): one line for each refusal and each attempt to bypass a control. It has the time, the request, the
// place and the block of addresses; never a person, and nothing that anybody typed.

import type { Context } from 'hono'
import { blockOf } from './accounts/visitor.ts'
import { visitorAddress } from './captcha/visitor-address.ts'
import type { AppEnv } from './env.ts'

export type SecurityEvent =
  | { readonly event: 'cross_site' | 'operator_refused' | 'session_forged' | 'session_reused' | 'mark_missing' }
  /** Names of ours, all of them. */
  | { readonly event: 'form_refused'; readonly form: string; readonly reason: string }

/** A field that is filled in wrongly is nobody's concern; a code or a password that is wrong may be a guess. */
export const isGuess = ({ code }: { readonly code: string }): boolean => /_(?:wrong|used)$/.test(code)

const LONGEST_PATH = 100

/** As JSON, in one line: a path cannot begin another. */
export function logSecurityEvent(c: Context<AppEnv>, event: SecurityEvent): void {
  const { pathname } = new URL(c.req.url)
  const told = {
    ...event,
    time: new Date().toISOString(),
    request: c.var.requestId,
    path: pathname.slice(0, LONGEST_PATH),
    from: blockOf(visitorAddress(c.req.raw.headers)),
  }
  console.info(`security ${JSON.stringify(told)}`)
}
