// Parts of event logs never change, so browsers and data centre cache them.

import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import type { AppEnv } from '../../env.ts'
import { formatCacheAddress } from '../../http/cache-address.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'

type C = Context<AppEnv>

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Maximum of concurrent reads, because each replays thousands of events. */
const UNDER_WAY_MAX = 8
const underWay = { count: 0 }

const { log } = liabilityProofCalls

async function sliceOf(c: C, symbol: string, seq: number): Promise<Response> {
  const address = formatCacheAddress(new URL(c.req.url).origin, 'proof', `${symbol}/${seq}`)
  const kept = await caches.default.match(address).catch(() => undefined)
  if (kept) return new Response(kept.body, kept)
  if (underWay.count >= UNDER_WAY_MAX) {
    c.header('retry-after', '1')
    return refusalResponse(c, 'unavailable')
  }
  underWay.count += 1
  try {
    const slice = await objectStub(c.env, 'ORDER_BOOK', symbol).slice(seq)
    if (slice === undefined) return refusalResponse(c, 'unknown_entry')
    const made = envelopeResponse(c, JSON.parse(slice))
    made.headers.set('cache-control', FOR_EVER)
    c.executionCtx.waitUntil(caches.default.put(address, made.clone()).catch(() => undefined))
    return made
  } finally {
    underWay.count -= 1
  }
}

export const logProofRoutes = new Hono<AppEnv>().get(log.path, validateQuery(log), async (c) => {
  const { symbol, seq } = c.req.valid('query')
  if (!findMarket(symbol)) return refusalResponse(c, 'unknown_symbol')
  return sliceOf(c, symbol, seq)
})
