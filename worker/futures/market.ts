import { Hono } from 'hono'
import { findContract } from '#shared/futures/contracts.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { DEFAULT_CANDLE_INTERVAL } from '#shared/platform/intervals.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { createPriceRates } from '../wallet/rates.ts'

const { overview, board, contract, candles, now, view } = futuresMarketCalls

export const futuresMarketRoutes = new Hono<AppEnv>()
  .use('/api/v1/futures/market/*', async (c, next) => {
    const symbol = c.req.query('symbol')
    if (symbol !== undefined && !findContract(symbol)) return refusalResponse(c, 'unknown_symbol')
    return next()
  })
  .get(overview.path, validateQuery(overview), async (c) => {
    const markets = await clearingStub(c.env).tickers()
    return envelopeResponse(c, { source: loadSettings(c.env).MARKET_SOURCE, markets, rates: createPriceRates() })
  })
  .get(board.path, validateQuery(board), async (c) => {
    const contracts = await clearingStub(c.env).board()
    return envelopeResponse(c, { source: loadSettings(c.env).MARKET_SOURCE, contracts })
  })
  .get(contract.path, validateQuery(contract), async (c) =>
    envelopeResponse(c, await clearingStub(c.env).contract(c.req.valid('query').symbol)),
  )
  .get(candles.path, validateQuery(candles), async (c) => {
    const { symbol, interval, before, limit } = c.req.valid('query')
    return envelopeResponse(c, await clearingStub(c.env).candles(symbol, interval, before, limit))
  })
  .get(now.path, validateQuery(now), async (c) => {
    const { symbol } = c.req.valid('query')
    const {
      ticker,
      depth,
      trades,
      contract: figures,
    } = await clearingStub(c.env).view(symbol, { interval: DEFAULT_CANDLE_INTERVAL })
    return envelopeResponse(c, { ticker, depth, trades, contract: figures })
  })
  .get(view.path, validateQuery(view), async (c) => {
    const { symbol, interval = DEFAULT_CANDLE_INTERVAL } = c.req.valid('query')
    const seen = await clearingStub(c.env).view(symbol, { interval })
    return envelopeResponse(c, { source: loadSettings(c.env).MARKET_SOURCE, ...seen })
  })
