import { Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DEFAULT_CANDLE_INTERVAL } from '#shared/platform/intervals.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { createPriceRates } from '../wallet/rates.ts'

const { overview, ticker, depth, trades, candles, view } = marketCalls

export const spotMarketRoutes = new Hono<AppEnv>()
  .use('/api/v1/market/*', async (c, next) => {
    const symbol = c.req.query('symbol')
    if (symbol !== undefined && !findMarket(symbol)) return refusalResponse(c, 'unknown_symbol')
    return next()
  })
  .get(overview.path, validateQuery(overview), async (c) => {
    const { markets, pulse } = await objectStub(c.env, 'MARKET_SUMMARY', 'all').overview()
    const said = { source: loadSettings(c.env).MARKET_SOURCE, markets: [...markets], rates: createPriceRates() }
    return envelopeResponse(c, { ...said, ...(pulse && { pulse }) })
  })
  .get(ticker.path, validateQuery(ticker), async (c) => {
    const { spark: _, ...figures } = await objectStub(c.env, 'ORDER_BOOK', c.req.valid('query').symbol).ticker()
    return envelopeResponse(c, figures)
  })
  .get(depth.path, validateQuery(depth), async (c) => {
    const { symbol, limit } = c.req.valid('query')
    return envelopeResponse(c, await objectStub(c.env, 'ORDER_BOOK', symbol).depth(limit))
  })
  .get(trades.path, validateQuery(trades), async (c) => {
    const { symbol, limit } = c.req.valid('query')
    return envelopeResponse(c, await objectStub(c.env, 'ORDER_BOOK', symbol).trades(limit))
  })
  .get(candles.path, validateQuery(candles), async (c) => {
    const { symbol, interval, before, limit } = c.req.valid('query')
    return envelopeResponse(c, await objectStub(c.env, 'ORDER_BOOK', symbol).candles(interval, before, limit))
  })
  .get(view.path, validateQuery(view), async (c) => {
    const { symbol, interval = DEFAULT_CANDLE_INTERVAL } = c.req.valid('query')
    const seen = await objectStub(c.env, 'ORDER_BOOK', symbol).view({ interval })
    return envelopeResponse(c, { source: loadSettings(c.env).MARKET_SOURCE, ...seen })
  })
