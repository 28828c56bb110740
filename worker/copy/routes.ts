import { Hono } from 'hono'
import { copyCalls, copyMarketCalls } from '#shared/copy/calls.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { copyHandlers } from './gateway.ts'
import { readCopyBoard, readCopyTrader, readLeadCopiers, readLeadHistory, readLeadPositions } from './market.ts'

const { board, trader, positions, history, copiers } = copyMarketCalls

const BYTES_MAX = 16_384

const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'copyTrading')

export const copyMarketRoutes = new Hono<AppEnv>()
for (const { path } of [board, trader, positions, history, copiers]) {
  copyMarketRoutes.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return next()
  })
}
copyMarketRoutes
  .get(board.path, validateQuery(board), async (c) =>
    envelopeResponse(c, await readCopyBoard(c.env, c.req.valid('query'))),
  )
  .get(trader.path, validateQuery(trader), async (c) =>
    envelopeResponse(c, await readCopyTrader(c.env, c.req.valid('query').id)),
  )
  .get(positions.path, validateQuery(positions), async (c) =>
    envelopeResponse(c, await readLeadPositions(c.env, c.req.valid('query').id)),
  )
  .get(history.path, validateQuery(history), async (c) =>
    envelopeResponse(c, await readLeadHistory(c.env, c.req.valid('query'))),
  )
  .get(copiers.path, validateQuery(copiers), async (c) =>
    envelopeResponse(c, await readLeadCopiers(c.env, c.req.valid('query'))),
  )

export const copyTradingRoutes = createPersonalRoutes(copyCalls, copyHandlers, { isOpen, mostBytes: BYTES_MAX })
