import { Hono } from 'hono'
import { isFeatureOn } from '#shared/operator/features.ts'
import { conversionCalls, conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { createPersonalRoutes } from '../../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../../env.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'
import { conversionHandlers, dealerStub } from './gateway.ts'

const { receipt, hedges, lastLook } = conversionMarketCalls
const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'otc')

export const conversionMarketRoutes = new Hono<AppEnv>()
  .get(receipt.path, validateQuery(receipt), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, (await dealerStub(c.env).receipt(c.req.valid('query').id)) ?? null)
  })
  .get(hedges.path, validateQuery(hedges), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, await dealerStub(c.env).hedges(c.req.valid('query')))
  })
  .get(lastLook.path, validateQuery(lastLook), async (c) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return envelopeResponse(c, await dealerStub(c.env).looks())
  })
export const conversionTradingRoutes = createPersonalRoutes(conversionCalls, conversionHandlers, { isOpen })
