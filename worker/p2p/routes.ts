import { Hono } from 'hono'
import { isFeatureOn } from '#shared/operator/features.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { p2pHandlers } from './gateway.ts'
import { readP2pAd, readP2pBoardPage, readP2pMerchant } from './market.ts'

const { board, ad, merchant } = p2pMarketCalls

/** An appeal statement has up to fifty thousand characters. */
const BYTES_MAX = 262_144

const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'p2p')

export const p2pMarketRoutes = new Hono<AppEnv>()
for (const { path } of [board, ad, merchant]) {
  p2pMarketRoutes.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return next()
  })
}
p2pMarketRoutes
  .get(board.path, validateQuery(board), async (c) =>
    envelopeResponse(c, await readP2pBoardPage(c.env, c.req.valid('query'))),
  )
  .get(ad.path, validateQuery(ad), async (c) =>
    envelopeResponse(c, (await readP2pAd(c.env, c.req.valid('query').id, '')) ?? null),
  )
  .get(merchant.path, validateQuery(merchant), async (c) =>
    envelopeResponse(c, (await readP2pMerchant(c.env, c.req.valid('query').id)) ?? null),
  )

export const p2pTradingRoutes = createPersonalRoutes(p2pCalls, p2pHandlers, {
  isMainAccountOnly: true,
  isOpen,
  mostBytes: BYTES_MAX,
})
