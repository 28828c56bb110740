import { Hono } from 'hono'
import { copyCalls, copyMarketCalls } from '#shared/api/copy.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { copyGateway } from './gateway.ts'
import { copiersOf, copyBoard, historyOf, positionsOf, traderOf } from './market.ts'

const { board, trader, positions, history, copiers } = copyMarketCalls

/** HTTP answers may be a second old. */
const FRESH = 'public, max-age=1'
const MOST_BYTES = 16_384

const isOpen = (env: Env): boolean => isOn(configOf(env), 'copyTrading')

export const copyMarket = new Hono<AppEnv>()
for (const { path } of [board, trader, positions, history, copiers]) {
  copyMarket.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', FRESH)
    return undefined
  })
}
copyMarket
  .get(board.path, query(board), async (c) => answer(c, await copyBoard(c.env, c.req.valid('query'))))
  .get(trader.path, query(trader), async (c) => answer(c, await traderOf(c.env, c.req.valid('query').id)))
  .get(positions.path, query(positions), async (c) => answer(c, await positionsOf(c.env, c.req.valid('query').id)))
  .get(history.path, query(history), async (c) => answer(c, await historyOf(c.env, c.req.valid('query'))))
  .get(copiers.path, query(copiers), async (c) => answer(c, await copiersOf(c.env, c.req.valid('query'))))

export const copyTrading = personalCalls(copyCalls, copyGateway, { isOpen, mostBytes: MOST_BYTES })
