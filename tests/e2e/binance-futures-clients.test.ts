// Client libraries of futures bots, unmodified from npm, against the served site.

import { USDMClient } from 'binance'
import ccxt from 'ccxt'
import { expect, test } from 'playwright/test'
import { futuresClient, futuresProgram } from './futures-program.ts'

const MARKET = 'BTC/USDT:USDT'
const symbol = 'BTCUSDT'

const must = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('there is none')
  return value
}

test('[BR75] ccxt.binanceusdm: markets, figures, bars of mark and index, funding, tiers', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const origin = must(baseURL)
  const exchange = futuresClient(origin, await futuresProgram(origin))
  const markets = await exchange.loadMarkets()
  expect(Object.keys(markets)).toHaveLength(24)
  expect(must(markets[MARKET])).toMatchObject({ swap: true, linear: true, precision: { price: 0.1, amount: 0.001 } })
  const ticker = await exchange.fetchTicker(MARKET)
  expect(must(ticker.last)).toBeGreaterThan(0)
  expect(Object.keys(await exchange.fetchTickers())).toHaveLength(24)
  expect(Object.keys(await exchange.fetchBidsAsks())).toHaveLength(24)
  expect(Object.keys(await exchange.fetchLastPrices())).toHaveLength(24)
  const book = await exchange.fetchOrderBook(MARKET, 20)
  expect([book.bids.length, book.asks.length]).toEqual([20, 20])
  expect((await exchange.fetchTrades(MARKET, undefined, 5)).length).toBeGreaterThan(0)
  expect(await exchange.fetchOHLCV(MARKET, '1h', undefined, 10)).toHaveLength(10)
  expect((await exchange.fetchMarkOHLCV(MARKET, '1m')).length).toBeGreaterThan(0)
  expect((await exchange.fetchIndexOHLCV(MARKET, '1m')).length).toBeGreaterThan(0)
  const funding = await exchange.fetchFundingRate(MARKET)
  expect(must(funding.markPrice)).toBeGreaterThan(0)
  expect(must(funding.fundingTimestamp)).toBeGreaterThan(Date.now() - 60_000)
  expect(Object.keys(await exchange.fetchFundingRates())).toHaveLength(24)
  // There are some if the site has run over a funding time.
  for (const { timestamp, fundingRate } of await exchange.fetchFundingRateHistory(MARKET)) {
    expect([must(timestamp) % 3_600_000, Math.abs(must(fundingRate)) < 0.01]).toEqual([0, true])
  }
  expect(must((await exchange.fetchFundingIntervals())['PEPE/USDT:USDT']).interval).toBe('1h')
  const tiers = must((await exchange.fetchLeverageTiers([MARKET]))[MARKET])
  expect(tiers[1]).toMatchObject({ tier: 2, maxLeverage: 100, maintenanceMarginRate: 0.005 })
  expect(must((await exchange.fetchOpenInterest(MARKET)).openInterestAmount)).toBeGreaterThanOrEqual(0)
})

test('[BR76] ccxt.binanceusdm: leverage and modes, orders of every type, positions and what has been', async ({
  baseURL,
}) => {
  test.setTimeout(90_000)
  const origin = must(baseURL)
  const exchange = futuresClient(origin, await futuresProgram(origin))
  await exchange.loadMarkets()
  expect((await exchange.fetchBalance()).USDT).toMatchObject({ free: 8_000, total: 8_000 })
  const mark = must((await exchange.fetchFundingRate(MARKET)).markPrice)
  const near = (percent: number) => Number(exchange.priceToPrecision(MARKET, mark * (1 + percent / 100)))

  expect(await exchange.fetchPositionMode(MARKET)).toMatchObject({ hedged: false })
  await exchange.setLeverage(20, MARKET)
  await exchange.setMarginMode('isolated', MARKET)
  expect(await exchange.fetchLeverage(MARKET)).toMatchObject({ longLeverage: 20, marginMode: 'isolated' })
  expect(await exchange.fetchTradingFee(MARKET)).toMatchObject({ maker: 0.0002, taker: 0.0005 })

  const bought = await exchange.createMarketBuyOrder(MARKET, 0.02)
  expect(bought).toMatchObject({ status: 'closed', filled: 0.02, side: 'buy', type: 'market' })
  const [position] = await exchange.fetchPositions([MARKET])
  expect(position).toMatchObject({ side: 'long', contracts: 0.02, marginMode: 'isolated', hedged: false })
  expect(must(must(position).liquidationPrice)).toBeLessThan(mark)
  expect(await exchange.addMargin(MARKET, 50)).toMatchObject({ type: 'add', amount: 50, status: 'ok' })
  expect(await exchange.reduceMargin(MARKET, 20)).toMatchObject({ type: 'reduce', status: 'ok' })

  const limit = await exchange.createLimitBuyOrder(MARKET, 0.01, near(-5), { clientOrderId: 'mine-1' })
  expect(limit).toMatchObject({ status: 'open', amount: 0.01, clientOrderId: 'mine-1' })
  const edited = await exchange.editOrder(must(limit.id), MARKET, 'limit', 'buy', 0.02, near(-6))
  expect(edited).toMatchObject({ status: 'open', amount: 0.02, price: near(-6) })
  const maker = await exchange.createLimitSellOrder(MARKET, 0.01, near(5), { postOnly: true, reduceOnly: true })
  expect(maker).toMatchObject({ status: 'open', postOnly: true, reduceOnly: true })
  expect(await exchange.fetchOpenOrders(MARKET)).toHaveLength(2)
  const ioc = await exchange.createOrder(MARKET, 'limit', 'buy', 0.01, near(-4), { timeInForce: 'IOC' })
  expect(ioc.status).toBe('expired')

  const waiting = [
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, {
      stopLossPrice: near(-4),
      reduceOnly: true,
    }),
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.01, near(-5), { stopLossPrice: near(-4) }),
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, { takeProfitPrice: near(4) }),
    await exchange.createOrder(MARKET, 'limit', 'sell', 0.01, near(4), { takeProfitPrice: near(4) }),
    await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, { trailingPercent: 2 }),
    await exchange.createOrder(MARKET, 'market', 'buy', 0.01, undefined, { triggerPrice: near(6) }),
  ]
  expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 'open'))
  expect(await exchange.fetchOpenOrders(MARKET, undefined, undefined, { trigger: true })).toHaveLength(waiting.length)
  await exchange.cancelOrder(must(waiting[0]?.id), MARKET, { trigger: true })
  expect(await exchange.fetchOrder(must(waiting[0]?.id), MARKET, { trigger: true })).toMatchObject({
    status: 'canceled',
  })
  await exchange.cancelAllOrders(MARKET, { trigger: true })
  expect(await exchange.fetchOpenOrders(MARKET, undefined, undefined, { trigger: true })).toEqual([])

  expect(await exchange.cancelOrder(must(maker.id), MARKET)).toMatchObject({ status: 'canceled' })
  await exchange.cancelAllOrders(MARKET)
  expect(await exchange.fetchOpenOrders(MARKET)).toEqual([])
  await exchange.createMarketSellOrder(MARKET, 0.02, { reduceOnly: true })
  expect(await exchange.fetchPositions([MARKET])).toEqual([])
  const mine = await exchange.fetchMyTrades(MARKET)
  expect(mine.map(({ side }) => side)).toEqual(['buy', 'sell'])
  expect((await exchange.fetchOrders(MARKET)).length).toBeGreaterThan(3)
  expect((await exchange.fetchClosedOrders(MARKET)).length).toBeGreaterThan(1)
  expect(await exchange.fetchFundingHistory(MARKET)).toEqual([])
  expect((await exchange.fetchLedger('USDT')).length).toBeGreaterThan(2)

  await exchange.setPositionMode(true)
  await exchange.createOrder(MARKET, 'market', 'sell', 0.01, undefined, { positionSide: 'SHORT' })
  expect(await exchange.fetchPositions()).toMatchObject([{ side: 'short', hedged: true }])
})

test('[BR81] ccxt.binanceusdm and USDMClient place, change and cancel several orders in one call', async ({
  baseURL,
}) => {
  test.setTimeout(90_000)
  const origin = must(baseURL)
  const key = await futuresProgram(origin)
  const exchange = futuresClient(origin, key)
  await exchange.loadMarkets()
  const mark = must((await exchange.fetchFundingRate(MARKET)).markPrice)
  const near = (percent: number) => Number(exchange.priceToPrecision(MARKET, mark * (1 + percent / 100)))
  const order = { symbol: MARKET, type: 'limit', side: 'buy', amount: 0.01 } as const
  const placed = await exchange.createOrders([
    { ...order, price: near(-5), params: { clientOrderId: 'several-1' } },
    { ...order, price: near(-6), params: { postOnly: true } },
    { ...order, price: near(-5), amount: 50 },
    { ...order, symbol: 'ETH/USDT:USDT', type: 'market', amount: 0.1 },
  ])
  expect(placed.map(({ status }) => status)).toEqual(['open', 'open', 'rejected', 'closed'])
  expect(placed[0]).toMatchObject({ clientOrderId: 'several-1', price: near(-5), amount: 0.01 })
  expect(placed[2]?.info).toEqual({ code: -2019, msg: 'Account has insufficient balance for requested action.' })
  // Its types do not allow an order number here.
  const changes: object[] = [
    { ...order, id: must(placed[0]?.id), price: near(-7), amount: 0.02 },
    { ...order, id: '4096', price: near(-7) },
  ]
  const edited = await exchange.editOrders(changes as Parameters<typeof exchange.editOrders>[0])
  expect(edited[0]).toMatchObject({ status: 'open', price: near(-7), amount: 0.02 })
  expect(edited[1]?.info).toEqual({ code: -2011, msg: 'Unknown order sent.' })
  const open = await exchange.fetchOpenOrders(MARKET)
  expect(open).toHaveLength(2)
  const canceled = await exchange.cancelOrders([...open.map(({ id }) => must(id)), '4096'], MARKET)
  // ccxt drops entries without a symbol: the third one, which was refused.
  expect(canceled.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  await exchange.createOrders([{ ...order, price: near(-5), params: { clientOrderId: 'several-2' } }])
  const byName = await exchange.cancelOrders([], MARKET, { clientOrderIds: ['several-2'] })
  expect(byName).toMatchObject([{ status: 'canceled', clientOrderId: 'several-2' }])

  const client = new USDMClient({ api_key: key.id, api_secret: key.secret, baseUrl: origin, disableTimeSync: true })
  const limit = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' } as const
  const many = await client.submitMultipleOrders([
    { ...limit, price: String(near(-5)) },
    { ...limit, price: String(near(-5)), quantity: '50' },
  ])
  expect(many).toMatchObject([{ status: 'NEW' }, { code: -2019 }])
  const [first] = await client.getAllOpenOrders({ symbol })
  const { orderId } = must(first)
  const change = {
    symbol,
    side: 'BUY',
    orderId: Number(orderId),
    quantity: '0.02',
    price: String(near(-6)),
    timestamp: Date.now(),
  } as const
  expect(await client.modifyMultipleOrders([change])).toMatchObject([{ origQty: '0.020' }])
  const left = (await client.getAllOpenOrders({ symbol })).map((each) => Number(each.orderId))
  expect(await client.cancelMultipleOrders({ symbol, orderIdList: left })).toMatchObject([{ status: 'CANCELED' }])
  expect(await exchange.fetchOpenOrders(MARKET)).toEqual([])
})

test('[BR77] ccxt.binanceusdm raises of each refusal what it has an error for', async ({ baseURL }) => {
  const origin = must(baseURL)
  const key = await futuresProgram(origin)
  const exchange = futuresClient(origin, key)
  await exchange.loadMarkets()
  const mark = must((await exchange.fetchFundingRate(MARKET)).markPrice)
  const raises = async (work: () => Promise<unknown>, kind: new (...parts: never[]) => Error) => {
    const error = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error, String(error)).toBeInstanceOf(kind)
  }
  const low = Math.floor(mark * 0.95)
  await raises(() => exchange.createLimitBuyOrder(MARKET, 10, low), ccxt.InsufficientFunds)
  await raises(
    () => exchange.createLimitBuyOrder(MARKET, 0.01, Math.ceil(mark * 1.02), { postOnly: true }),
    ccxt.InvalidOrder,
  )
  await raises(() => exchange.createMarketSellOrder(MARKET, 0.01, { reduceOnly: true }), ccxt.ExchangeError)
  await raises(() => exchange.cancelOrder('4096', MARKET), ccxt.OrderNotFound)
  await raises(() => exchange.fetchOrder('4096', MARKET), ccxt.OrderNotFound)
  await raises(() => exchange.fapiPublicGetDepth({ symbol: 'NOPE' }), ccxt.BadSymbol)
  await raises(() => futuresClient(origin, { ...key, secret: 'not-it' }).fetchBalance(), ccxt.AuthenticationError)
})

test('[BR78] binance’s USDMClient, as it comes: figures, an order and its end, a stop, a position', async ({
  baseURL,
}) => {
  test.setTimeout(60_000)
  const origin = must(baseURL)
  const { id, secret } = await futuresProgram(origin)
  const client = new USDMClient({ api_key: id, api_secret: secret, baseUrl: origin, disableTimeSync: true })
  expect((await client.getExchangeInfo()).symbols).toHaveLength(24)
  expect((await client.getOrderBook({ symbol, limit: 5 })).bids).toHaveLength(5)
  expect(await client.getKlines({ symbol, interval: '1m', limit: 3 })).toHaveLength(3)
  const premium = await client.getMarkPrice({ symbol })
  const mark = Number(Array.isArray(premium) ? 0 : premium.markPrice)
  const near = (percent: number) => Number((mark * (1 + percent / 100)).toFixed(1))
  expect(await client.setLeverage({ symbol, leverage: 15 })).toMatchObject({ leverage: 15 })
  expect(await client.setMarginType({ symbol, marginType: 'ISOLATED' })).toMatchObject({ code: 200 })
  const order = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: 0.01, price: near(-5) } as const
  const { orderId } = await client.submitNewOrder(order)
  expect(await client.getOrder({ symbol, orderId })).toMatchObject({ orderId, status: 'NEW' })
  expect(await client.getAllOpenOrders({ symbol })).toHaveLength(1)
  expect(await client.cancelOrder({ symbol, orderId })).toMatchObject({ status: 'CANCELED' })
  await client.submitNewOrder({ symbol, side: 'BUY', type: 'MARKET', quantity: 0.01 })
  const stop = await client.submitNewAlgoOrder({
    algoType: 'CONDITIONAL',
    symbol,
    side: 'SELL',
    type: 'STOP_MARKET',
    triggerPrice: String(near(-3)),
    closePosition: 'true',
  })
  expect(stop).toMatchObject({ algoStatus: 'NEW', closePosition: true })
  expect(await client.cancelAlgoOrder({ algoId: stop.algoId })).toMatchObject({ msg: 'success' })
  expect(await client.getPositionsV3({ symbol })).toHaveLength(1)
  expect(Number((await client.getAccountInformationV3()).totalWalletBalance)).toBeGreaterThan(7_900)
  expect((await client.getBalanceV3())[0]).toMatchObject({ asset: 'USDT' })
  await client.submitNewOrder({ symbol, side: 'SELL', type: 'MARKET', quantity: 0.01, reduceOnly: 'true' })
  expect((await client.getAccountTrades({ symbol })).length).toBe(2)
  expect((await client.getIncomeHistory({ incomeType: 'TRANSFER' })).length).toBe(1)
})
