import { Hono } from 'hono'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { botHandlers } from './gateway.ts'
import { readBotBoard, readSharedBot } from './market.ts'
import { suggestGridParameters } from './preview.ts'
import { handleBotSignal } from './signal.ts'

const { board, shared, parameters, signal } = botMarketCalls
const BYTES_MAX = 1_024

const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'bots')

export const botMarketRoutes = new Hono<AppEnv>()
for (const { path } of [board, shared, parameters]) {
  botMarketRoutes.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return next()
  })
}
botMarketRoutes
  .get(board.path, validateQuery(board), async (c) =>
    envelopeResponse(c, await readBotBoard(c.env, c.req.valid('query'))),
  )
  .get(shared.path, validateQuery(shared), async (c) =>
    envelopeResponse(c, await readSharedBot(c.env, c.req.valid('query').id)),
  )
  .get(parameters.path, validateQuery(parameters), async (c) =>
    envelopeResponse(c, await suggestGridParameters(c.env, c.req.valid('query'))),
  )
  .post(
    signal.path,
    limitBody(BYTES_MAX, (c) => refusalResponse(c, 'body_too_large')),
    async (c) => {
      if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
      const sent = signal.query.safeParse(await c.req.json().catch(() => undefined))
      return sent.success
        ? envelopeResponse(c, await handleBotSignal(c.env, sent.data))
        : refusalResponse(c, 'invalid_request')
    },
  )

export const botTradingRoutes = createPersonalRoutes(botCalls, botHandlers, { isOpen })
