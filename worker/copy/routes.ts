import { Hono } from 'hono'
import { copyCalls, copyMarketCalls } from '#shared/copy/calls.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfig } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { query } from '../http/query.ts'
import { copyGateway } from './gateway.ts'
import { copyBoard, readLeadCopiers, readLeadHistory, readLeadPositions, readTrader } from './market.ts'

const { board, trader, positions, history, copiers } = copyMarketCalls

/** Responses may be one second old. */
const FRESH = 'public, max-age=1'
const BYTES_MAX = 16_384

const isOpen = (env: Env): boolean => isFeatureOn(readConfig(env), 'copyTrading')

export const copyMarket = new Hono<AppEnv>()
for (const { path } of [board, trader, positions, history, copiers]) {
  copyMarket.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', FRESH)
    return undefined
  })
}
copyMarket
  .get(board.path, query(board), async (c) => envelopeResponse(c, await copyBoard(c.env, c.req.valid('query'))))
  .get(trader.path, query(trader), async (c) => envelopeResponse(c, await readTrader(c.env, c.req.valid('query').id)))
  .get(positions.path, query(positions), async (c) =>
    envelopeResponse(c, await readLeadPositions(c.env, c.req.valid('query').id)),
  )
  .get(history.path, query(history), async (c) =>
    envelopeResponse(c, await readLeadHistory(c.env, c.req.valid('query'))),
  )
  .get(copiers.path, query(copiers), async (c) =>
    envelopeResponse(c, await readLeadCopiers(c.env, c.req.valid('query'))),
  )

export const copyTrading = createPersonalRoutes(copyCalls, copyGateway, { isOpen, mostBytes: BYTES_MAX })
