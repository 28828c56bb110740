// Client libraries of bots, unmodified from npm, against the served site: they get its address and a key.

import { MainClient } from 'binance'
import ccxt, { type binance } from 'ccxt'
import { expect, test } from 'playwright/test'
import { type ProgramKey, TraderOf } from '../load/person.ts'

const MARKET = 'BTC/USDT'

async function programOf(origin: string): Promise<ProgramKey> {
  const person = new TraderOf(origin, `bot-${crypto.randomUUID()}@example.com`)
  await person.register()
  for (const asset of ['USDT', 'BTC', 'ETH']) await person.faucet(asset)
  return person.makeKey()
}

/** ccxt's client; only hosts and key are changed. */
function clientOf(origin: string, { id, secret }: ProgramKey, options = {}): binance {
  const client = new ccxt.binance({ apiKey: id, secret, enableRateLimit: false, options })
  const hosts = { public: '/api/v3', private: '/api/v3', v1: '/api/v1', sapi: '/sapi/v1', sapiV2: '/sapi/v2' }
  const futures = { fapiPublic: '/fapi/v1', fapiPrivate: '/fapi/v1', dapiPublic: '/dapi/v1', dapiPrivate: '/dapi/v1' }
  const api = Object.entries({ ...hosts, ...futures }).map(([name, path]) => [name, origin + path])
  client.urls.api = { ...(client.urls.api as object), ...Object.fromEntries(api) }
  return client
}

const must = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('there is none')
  return value
}

test('[BR60] ccxt with its usual options: markets, figures, orders of every type, and what became of them', async ({
  baseURL,
}) => {
  test.setTimeout(60_000)
  const origin = must(baseURL)
  const exchange = clientOf(origin, await programOf(origin))

  const markets = await exchange.loadMarkets()
  expect(Object.values(markets).filter((market) => market?.spot)).toHaveLength(30)
  expect(must(markets[MARKET])).toMatchObject({ precision: { price: 0.01, amount: 0.00001 }, active: true })
  expect(exchange.currencies.USDT?.networks).toHaveProperty('TRC20')
  expect(await exchange.fetchTime()).toBeGreaterThan(0)
  const ticker = await exchange.fetchTicker(MARKET)
  const last = must(ticker.last)
  expect(must(ticker.ask)).toBeGreaterThan(must(ticker.bid))
  expect(Object.keys(await exchange.fetchTickers())).toHaveLength(30)
  expect(Object.keys(await exchange.fetchTickers([MARKET, 'ETH/USDT']))).toHaveLength(2)
  expect(Object.keys(await exchange.fetchBidsAsks())).toHaveLength(30)
  expect(Object.keys(await exchange.fetchLastPrices())).toHaveLength(30)
  const book = await exchange.fetchOrderBook(MARKET, 20)
  expect([book.bids.length, book.asks.length]).toEqual([20, 20])
  expect(book.nonce).toBeGreaterThan(0)
  expect((await exchange.fetchTrades(MARKET, undefined, 5)).length).toBeGreaterThan(0)
  const bars = await exchange.fetchOHLCV(MARKET, '1h', undefined, 10)
  expect(bars).toHaveLength(10)
  const since = must(bars[0]?.[0])
  expect((await exchange.fetchOHLCV(MARKET, '1h', since, 3)).map(([time]) => time)).toEqual(
    bars.slice(0, 3).map(([time]) => time),
  )

  const balance = await exchange.fetchBalance()
  expect([balance.USDT?.free, balance.BTC?.free]).toEqual([10_000, 1])
  expect(await exchange.fetchTradingFee(MARKET)).toMatchObject({ maker: 0.001, taker: 0.001 })

  const low = Math.floor(last * 0.8)
  const high = Math.ceil(last * 1.2)
  const bought = await exchange.createMarketBuyOrder(MARKET, 0.01)
  expect(bought).toMatchObject({ status: 'closed', filled: 0.01, side: 'buy', type: 'market' })
  expect(must(bought.trades).length).toBeGreaterThan(0)
  const spent = await exchange.createMarketBuyOrderWithCost(MARKET, 50)
  expect(must(spent.cost)).toBeGreaterThan(48)
  await exchange.createMarketSellOrder(MARKET, 0.01)

  const limit = await exchange.createLimitBuyOrder(MARKET, 0.01, low, { clientOrderId: 'mine-1' })
  expect(limit).toMatchObject({ status: 'open', price: low, amount: 0.01, clientOrderId: 'mine-1' })
  const limitId = must(limit.id)
  expect(await exchange.fetchOrder(limitId, MARKET)).toMatchObject({ id: limitId, status: 'open' })
  const edited = await exchange.editOrder(limitId, MARKET, 'limit', 'buy', 0.02, low + 1)
  expect(edited).toMatchObject({ status: 'open', price: low + 1, amount: 0.02 })
  expect(await exchange.fetchOrder(limitId, MARKET)).toMatchObject({ status: 'canceled' })

  const waiting = [
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.01, high, { postOnly: true }),
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, { stopLossPrice: low }),
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.01, low - 1, { stopLossPrice: low }),
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, { takeProfitPrice: high }),
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.01, high, { takeProfitPrice: high }),
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, {
      trailingPercent: 5,
      stopLossOrTakeProfit: 'stopLoss',
    }),
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.05, high + 1, { icebergQty: '0.01' }),
  ]
  expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 'open'))
  expect(await exchange.fetchOpenOrders(MARKET)).toHaveLength(waiting.length + 1)
  const ioc = await exchange.createOrder(MARKET, 'limit', 'buy', 0.01, low, { timeInForce: 'IOC' })
  expect(ioc.status).toBe('expired')
  const fok = await exchange.createOrder(MARKET, 'limit', 'buy', 0.001, high, { timeInForce: 'FOK' })
  expect(fok.status).toBe('closed')

  expect(await exchange.cancelOrder(must(waiting[0]?.id), MARKET)).toMatchObject({ status: 'canceled' })
  expect(await exchange.cancelAllOrders(MARKET)).toHaveLength(waiting.length)
  expect(await exchange.fetchOpenOrders(MARKET)).toEqual([])
  const closed = await exchange.fetchClosedOrders(MARKET)
  expect(closed.map(({ id }) => id)).toEqual(expect.arrayContaining([bought.id, spent.id, fok.id]))
  expect((await exchange.fetchOrders(MARKET)).length).toBeGreaterThan(closed.length)
  const mine = await exchange.fetchMyTrades(MARKET)
  expect(new Set(mine.map(({ order }) => order))).toEqual(new Set(closed.map(({ id }) => id)))
  const convertible = await exchange.fetchConvertCurrencies()
  expect(convertible.BTC).toMatchObject({ code: 'BTC', precision: 1e-10 })
  const quote = await exchange.fetchConvertQuote('USDT', 'ETH', 100)
  expect(quote).toMatchObject({ fromCurrency: 'USDT', fromAmount: 100, toCurrency: 'ETH' })
  const quoteId = must(quote.id)
  const converted = await exchange.createConvertTrade(quoteId, 'USDT', 'ETH', 100)
  expect(converted.id).toBe(quoteId)
  const known = await exchange.fetchConvertTrade(quoteId)
  expect(known).toMatchObject({ id: quoteId, fromAmount: 100, toAmount: quote.toAmount, price: quote.price })
  expect((await exchange.fetchConvertTradeHistory()).map(({ id }) => id)).toEqual([quoteId])
  await expect(exchange.createConvertTrade('0'.repeat(24), 'USDT', 'ETH', 100)).rejects.toThrow(ccxt.OrderNotFound)
  await expect(exchange.fetchConvertQuote('USDT', 'ETH', 0.1)).rejects.toThrow(ccxt.ExchangeError)
  expect((await exchange.fetchOrderTrades(must(bought.id), MARKET)).every(({ order }) => order === bought.id)).toBe(
    true,
  )
  expect((await exchange.fetchBalance()).BTC?.used).toBe(0)
})

test('[BR61] ccxt raises of each refusal what it has an error for', async ({ baseURL }) => {
  const origin = must(baseURL)
  const key = await programOf(origin)
  const spot = { fetchMarkets: { types: ['spot'] }, fetchMargins: false, fetchCurrencies: false }
  const exchange = clientOf(origin, key, spot)
  await exchange.loadMarkets()
  const last = must((await exchange.fetchTicker(MARKET)).last)
  const raises = async (work: () => Promise<unknown>, kind: new (...parts: never[]) => Error) => {
    const error = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error, String(error)).toBeInstanceOf(kind)
  }
  const buy =
    (amount: number, price: number, params = {}) =>
    () =>
      exchange.createLimitBuyOrder(MARKET, amount, price, params)
  await raises(buy(1, Math.floor(last * 0.9)), ccxt.InsufficientFunds)
  await raises(buy(0.001, Math.ceil(last * 1.1), { postOnly: true }), ccxt.OrderImmediatelyFillable)
  await raises(buy(0.00001, Math.floor(last * 0.9)), ccxt.BadRequest)
  await raises(buy(0.001, 1), ccxt.BadRequest)
  const raw = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' }
  await raises(() => exchange.privatePostOrder({ ...raw, quantity: '0.000001', price: '50000' }), ccxt.InvalidOrder)
  await raises(() => exchange.privatePostOrder({ ...raw, quantity: '0.01', price: '50000.001' }), ccxt.InvalidOrder)
  await raises(() => exchange.privatePostOrder({ ...raw, quantity: '0.01' }), ccxt.BadRequest)
  await raises(() => exchange.publicGetDepth({ symbol: 'NOPE' }), ccxt.BadSymbol)
  await raises(() => exchange.cancelOrder('4096', MARKET), ccxt.OrderNotFound)
  await raises(() => exchange.fetchOrder('4096', MARKET), ccxt.OrderNotFound)
  await raises(() => clientOf(origin, { ...key, secret: 'not-it' }, spot).fetchBalance(), ccxt.AuthenticationError)
  await raises(() => clientOf(origin, { ...key, id: 'a'.repeat(40) }, spot).fetchBalance(), ccxt.AuthenticationError)
  const late = clientOf(origin, key, spot)
  late.nonce = () => Date.now() - 60_000
  await raises(() => late.fetchBalance(), ccxt.InvalidNonce)
})

test('[BR62] binance, as it comes: figures, an order and its end, and one that cancels another', async ({
  baseURL,
}) => {
  const origin = must(baseURL)
  const { id, secret } = await programOf(origin)
  const client = new MainClient({ api_key: id, api_secret: secret, baseUrl: origin, disableTimeSync: true })
  const symbol = 'BTCUSDT'
  expect((await client.getExchangeInfo()).symbols).toHaveLength(30)
  expect(await client.get24hrChangeStatistics({ symbol })).toMatchObject({ symbol })
  expect((await client.getOrderBook({ symbol, limit: 5 })).bids).toHaveLength(5)
  expect(await client.getKlines({ symbol, interval: '1m', limit: 3 })).toHaveLength(3)
  const last = Number((await client.get24hrChangeStatistics({ symbol })).lastPrice)
  const [low, high] = [Math.floor(last * 0.8), Math.ceil(last * 1.2)]
  const order = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: 0.01, price: low } as const
  expect(await client.testNewOrder(order)).toEqual({})
  const { orderId } = await client.submitNewOrder(order)
  expect(await client.getOrder({ symbol, orderId })).toMatchObject({ orderId, status: 'NEW' })
  expect(await client.getOpenOrders({ symbol })).toHaveLength(1)
  expect(await client.cancelOrder({ symbol, orderId })).toMatchObject({ status: 'CANCELED' })
  await client.submitNewOrder({ symbol, side: 'BUY', type: 'MARKET', quoteOrderQty: 100 })
  expect((await client.getAccountTradeList({ symbol })).length).toBeGreaterThan(0)
  expect((await client.getAccountInformation()).balances.length).toBeGreaterThan(10)
  const list = await client.submitNewOrderList({
    symbol,
    side: 'SELL',
    quantity: 0.01,
    aboveType: 'LIMIT_MAKER',
    abovePrice: high,
    belowType: 'STOP_LOSS_LIMIT',
    belowStopPrice: low,
    belowPrice: low - 1,
    belowTimeInForce: 'GTC',
  })
  expect(list.orders).toHaveLength(2)
  expect(await client.getAllOpenOCO()).toHaveLength(1)
  expect(await client.cancelOCO({ symbol, orderListId: list.orderListId })).toMatchObject({
    listOrderStatus: 'ALL_DONE',
  })
  expect(await client.getOpenOrders({ symbol })).toEqual([])
})
