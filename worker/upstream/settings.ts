// The settings of an exchange elsewhere, as worker/env.ts reads them.

import { z } from 'zod/mini'
import { isExchangeAddress } from '#shared/api/exchange-address.ts'
import { pathPattern } from './paths.ts'

function isPattern(source: string): boolean {
  try {
    return pathPattern(source) instanceof RegExp
  } catch {
    return false
  }
}

const isHost = (address: string) => address === '' || isExchangeAddress(address, 'http')

/** Where an API is; empty: the embedded exchange answers. */
const Host = z._default(z.string().check(z.refine(isHost, 'no https address, nor an http one of this machine')), '')

export const UPSTREAM_FIELDS = {
  UPSTREAM_SPOT_URL: Host,
  UPSTREAM_FUTURES_URL: Host,
  /** The market socket of the exchange (durable-objects/market-source/make-source.ts). */
  UPSTREAM_SPOT_WS_URL: z.optional(z.string()),
  /** Paths of the exchange that pass beside those of the contract; matched whole. */
  UPSTREAM_PATHS: z._default(z.string().check(z.maxLength(2_000), z.refine(isPattern, 'no regular expression')), ''),
  /** What futures calls say the client's version is (spec §7). */
  UPSTREAM_APP_VERSION: z._default(z.string().check(z.regex(/^[\w.-]{1,32}$/)), '1.0.0'),
}
