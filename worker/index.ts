// Composition: middleware, routes, object exports — nothing else.

import { Hono } from 'hono'
import type { AppEnv } from './env.ts'

const app = new Hono<AppEnv>()

app.get('/api/health', (c) => c.json({ code: 0, data: { status: 'ok' } }))

export default app

export { MarketHub } from '#objects/market-hub/object.ts'
export { MarketSummary } from '#objects/market-summary/object.ts'
export { OrderBook } from '#objects/order-book/object.ts'
