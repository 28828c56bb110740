// The Binance dialect over HTTP (shared/binance-api/spot/calls.ts), wherever the exchange is ours.

import { type Context, Hono } from 'hono'
import { BINANCE_BASES } from '#shared/binance-api/call.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { spotCalls as calls } from '#shared/binance-api/spot/calls.ts'
import type { AppEnv } from '../env.ts'
import { refusal } from '../exchange/envelope.ts'
import { bodyOfAtMost } from '../middleware/body-of-at-most.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { open, signed, tell } from './door.ts'
import { OPEN_CALLS, OWN_CALLS } from './spot/calls.ts'

/** Longest body of a call. */
const MOST_BYTES = 4_096

/** No such call; or there is, by another method. */
function refuse(c: Context<AppEnv>): Response {
  const methods = Object.values(calls).filter(({ path }) => path === c.req.path)
  if (methods.length === 0) return tell(c, BINANCE_ERRORS.unknown_path)
  c.header('allow', methods.map(({ method }) => method).join(', '))
  return tell(c, BINANCE_ERRORS.method)
}

export const binanceApi = new Hono<AppEnv>()
for (const base of BINANCE_BASES) {
  // An exchange that is elsewhere has an API of its own.
  binanceApi.use(`${base}/*`, async (c, next) => (upstreamOf(c.env, 'spot') ? refusal(c, 'unknown_call') : next()))
  binanceApi.use(
    `${base}/*`,
    bodyOfAtMost(MOST_BYTES, (c) => tell(c, BINANCE_ERRORS.too_large)),
  )
}
for (const { definition, serve } of Object.values(OPEN_CALLS)) {
  binanceApi.on(definition.method, definition.path, open(definition, serve))
}
for (const { definition, serve } of Object.values(OWN_CALLS)) {
  binanceApi.on(definition.method, definition.path, signed(definition, serve))
}
for (const base of BINANCE_BASES) binanceApi.all(`${base}/*`, refuse)
