// Parts of event logs, which never change.

import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import type { AppEnv } from '../../env.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'

type C = Context<AppEnv>

/** Maximum of concurrent reads, because each replays thousands of events. */
const UNDER_WAY_MAX = 8
const underWay = { count: 0 }

const { log } = liabilityProofCalls

async function sliceOf(c: C, symbol: string, seq: number): Promise<Response> {
  if (underWay.count >= UNDER_WAY_MAX) {
    c.header('retry-after', '1')
    return refusalResponse(c, 'unavailable')
  }
  underWay.count += 1
  try {
    const slice = await objectStub(c.env, 'ORDER_BOOK', symbol).slice(seq)
    if (slice === undefined) return refusalResponse(c, 'unknown_entry')
    return envelopeResponse(c, JSON.parse(slice))
  } finally {
    underWay.count -= 1
  }
}

export const logProofRoutes = new Hono<AppEnv>().get(log.path, validateQuery(log), async (c) => {
  const { symbol, seq } = c.req.valid('query')
  if (!findMarket(symbol)) return refusalResponse(c, 'unknown_symbol')
  return sliceOf(c, symbol, seq)
})
