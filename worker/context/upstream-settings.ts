import { z } from 'zod/mini'
import { isExchangeAddress } from '#shared/api/exchange-address.ts'
import { compilePathPattern } from './path-pattern.ts'

function isPattern(source: string): boolean {
  try {
    return compilePathPattern(source) instanceof RegExp
  } catch {
    return false
  }
}

const isHost = (address: string) => address === '' || isExchangeAddress(address, 'http')

const Host = z._default(z.string().check(z.refine(isHost, 'no https address, nor an http one of this machine')), '')

export const UPSTREAM_SETTING_FIELDS = {
  PAPER_ACCOUNTS: z.optional(z.enum(['true', 'false'])),
  UPSTREAM_SPOT_URL: Host,
  UPSTREAM_FUTURES_URL: Host,
  /** Market data socket of the exchange (durable-objects/markets/market-source/make-source.ts). */
  UPSTREAM_SPOT_WS_URL: z.optional(z.string()),
  /** Pattern of allowed paths beside those of the API contract; must match the entire path. */
  UPSTREAM_PATHS: z._default(z.string().check(z.maxLength(2_000), z.refine(isPattern, 'no regular expression')), ''),
  /** Client version that futures calls send (spec §7). */
  UPSTREAM_APP_VERSION: z._default(z.string().check(z.regex(/^[\w.-]{1,32}$/)), '1.0.0'),
}
