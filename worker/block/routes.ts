import { Hono } from 'hono'
import { blockCalls, blockMarketCalls } from '#shared/api/block.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { blockGateway, deskOf } from './gateway.ts'

const { tape, receipt, lastLook } = blockMarketCalls
const isOpen = (env: Env): boolean => isOn(configOf(env), 'otc')

export const blockMarket = new Hono<AppEnv>()
  .get(tape.path, query(tape), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, await deskOf(c.env).tape(c.req.valid('query')))
  })
  .get(receipt.path, query(receipt), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, (await deskOf(c.env).receipt(c.req.valid('query').id)) ?? null)
  })
  .get(lastLook.path, query(lastLook), async (c) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    return answer(c, await deskOf(c.env).looks())
  })
export const blockTrading = personalCalls(blockCalls, blockGateway, { isOpen })
