import { Hono } from 'hono'
import { isFeatureOn } from '#shared/operator/features.ts'
import { blockCalls, blockMarketCalls } from '#shared/otc/block/calls.ts'
import { createPersonalRoutes } from '../../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../../env.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'
import { blockDeskStub, blockHandlers } from './gateway.ts'

const { tape, receipt, lastLook } = blockMarketCalls
const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'otc')

export const blockMarketRoutes = new Hono<AppEnv>()
  .get(tape.path, validateQuery(tape), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, await blockDeskStub(c.env).tape(c.req.valid('query')))
  })
  .get(receipt.path, validateQuery(receipt), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, (await blockDeskStub(c.env).receipt(c.req.valid('query').id)) ?? null)
  })
  .get(lastLook.path, validateQuery(lastLook), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, await blockDeskStub(c.env).looks())
  })
export const blockTradingRoutes = createPersonalRoutes(blockCalls, blockHandlers, { isOpen })
