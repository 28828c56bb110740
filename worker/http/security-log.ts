// The log has one line per refusal or attempted bypass (ASVS 16.3). It contains neither users nor typed text.

import type { Context } from 'hono'
import { logInfo } from '#objects/platform/telemetry/log.ts'
import type { AppEnv } from '../env.ts'
import { readRoutePattern } from './request-log.ts'
import { readVisitorIpAddress, toAddressBlock } from './visitor-address.ts'

export type SecurityEvent =
  | {
      readonly event:
        | 'cross_site'
        | 'desk_out_of_reach'
        | 'operator_refused'
        | 'session_forged'
        | 'session_reused'
        | 'mark_missing'
    }
  /** `form` and `reason` are known names, never input. */
  | { readonly event: 'form_refused'; readonly form: string; readonly reason: string }

/** True for a wrong or used secret, which may be a guess; invalid fields are harmless. */
export const isSecretGuess = ({ code }: { readonly code: string }): boolean => /_(?:wrong|used)$/.test(code)

export function logSecurityEvent(c: Context<AppEnv>, { event, ...named }: SecurityEvent): void {
  const from = toAddressBlock(readVisitorIpAddress(c.req.raw.headers))
  logInfo(event, { log: 'security', ...named, route: readRoutePattern(c) }, { from })
}
