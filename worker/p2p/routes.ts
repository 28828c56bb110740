import { Hono } from 'hono'
import { p2pCalls, p2pMarketCalls } from '#shared/api/p2p.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { p2pGateway } from './gateway.ts'
import { adOf, boardPage, merchantOf } from './market.ts'

const { board, ad, merchant } = p2pMarketCalls

/** HTTP answers may be a second old. */
const FRESH = 'public, max-age=1'
/** An appeal statement has up to fifty thousand characters. */
const MOST_BYTES = 262_144

const isOpen = (env: Env): boolean => isOn(configOf(env), 'p2p')

export const p2pMarket = new Hono<AppEnv>()
for (const { path } of [board, ad, merchant]) {
  p2pMarket.use(path, async (c, next) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', FRESH)
    return undefined
  })
}
p2pMarket
  .get(board.path, query(board), async (c) => answer(c, await boardPage(c.env, c.req.valid('query'))))
  .get(ad.path, query(ad), async (c) => answer(c, (await adOf(c.env, c.req.valid('query').id, '')) ?? null))
  .get(merchant.path, query(merchant), async (c) =>
    answer(c, (await merchantOf(c.env, c.req.valid('query').id)) ?? null),
  )

export const p2pTrading = personalCalls(p2pCalls, p2pGateway, { isOfPersons: true, isOpen, mostBytes: MOST_BYTES })
