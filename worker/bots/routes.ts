import { Hono } from 'hono'
import { botCalls, botMarketCalls } from '#shared/api/bots.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { botGateway } from './gateway.ts'
import { boardOf, sharedOf } from './market.ts'
import { parametersOf } from './preview.ts'
import { takeSignal } from './signal.ts'

const { board, shared, parameters, signal } = botMarketCalls
const MOST_BYTES = 1_024
/** A ranking may be a few seconds old. */
const FRESH = 'public, max-age=5'

const isOpen = (env: Env): boolean => isOn(configOf(env), 'bots')

export const botsMarket = new Hono<AppEnv>()
for (const { path } of [board, shared, parameters]) {
  botsMarket.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', FRESH)
    return undefined
  })
}
botsMarket
  .get(board.path, query(board), async (c) => answer(c, await boardOf(c.env, c.req.valid('query'))))
  .get(shared.path, query(shared), async (c) => answer(c, await sharedOf(c.env, c.req.valid('query').id)))
  .get(parameters.path, query(parameters), async (c) => answer(c, await parametersOf(c.env, c.req.valid('query'))))
  .post(
    signal.path,
    boundedBody(MOST_BYTES, (c) => refusal(c, 'body_too_large')),
    async (c) => {
      if (!isOpen(c.env)) return refusal(c, 'unknown_call')
      const sent = signal.query.safeParse(await c.req.json().catch(() => undefined))
      return sent.success ? answer(c, await takeSignal(c.env, sent.data)) : refusal(c, 'invalid_request')
    },
  )

export const botsTrading = personalCalls(botCalls, botGateway, { isOpen })
