// The embedded exchange's HTTP surface: one router per area.

import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { refusal } from './envelope.ts'
import { market } from './market.ts'

export const exchange = new Hono<AppEnv>()
  .route('/', market)
  .get('/api/*', (c) => refusal(c, 'unknown_call'))
  .all('/api/*', (c) => {
    c.header('allow', 'GET, HEAD')
    return refusal(c, 'method_not_allowed')
  })

exchange.onError((error, c) => {
  console.error(error)
  return refusal(c, 'unavailable')
})
