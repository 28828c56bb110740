import { Hono } from 'hono'
import { convertCalls, convertMarketCalls } from '#shared/api/convert.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { convertGateway, dealerOf } from './gateway.ts'

const { receipt, hedges, lastLook } = convertMarketCalls
const isOpen = (env: Env): boolean => isOn(configOf(env), 'otc')

export const convertMarket = new Hono<AppEnv>()
  .get(receipt.path, query(receipt), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, (await dealerOf(c.env).receipt(c.req.valid('query').id)) ?? null)
  })
  .get(hedges.path, query(hedges), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, await dealerOf(c.env).hedges(c.req.valid('query')))
  })
  .get(lastLook.path, query(lastLook), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, await dealerOf(c.env).looks())
  })
export const convertTrading = personalCalls(convertCalls, convertGateway, { isOpen })
