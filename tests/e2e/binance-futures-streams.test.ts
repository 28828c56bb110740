// Sockets of futures bots' client libraries, unmodified from npm, against the served site.

import { USDMClient, WebsocketClient } from 'binance'
import { expect, test } from 'playwright/test'
import { futuresProgram, futuresStreamClient } from './futures-program.ts'

const MARKET = 'BTC/USDT:USDT'
const must = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('there is none')
  return value
}

type Best = { readonly bid?: number; readonly ask?: number; readonly bidVolume?: number }

test('[BW60] ccxt.pro.binanceusdm watches books, trades, tickers, candles and marks', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const client = await futuresStreamClient(must(baseURL))
  try {
    const [trades, ticker, candles, tickers, every, best, bests, mark, marks, allMarks] = await Promise.all([
      client.watchTrades(MARKET),
      client.watchTicker(MARKET),
      client.watchOHLCV(MARKET, '1m'),
      client.watchTickers([MARKET, 'ETH/USDT:USDT']),
      client.watchTickers(),
      client.watchBidsAsks([MARKET]),
      client.watchBidsAsks(),
      client.watchMarkPrice(MARKET),
      client.watchMarkPrices([MARKET]),
      client.watchMarkPrices(),
    ])
    expect(must(trades[0])).toMatchObject({ symbol: MARKET, side: expect.stringMatching(/^(buy|sell)$/) })
    expect(ticker).toMatchObject({ symbol: MARKET, last: expect.any(Number), baseVolume: expect.any(Number) })
    expect(must(must(candles[0])[0]) % 60_000).toBe(0)
    expect(Object.keys(tickers)).toEqual([expect.stringMatching(/USDT:USDT$/)])
    expect(Object.keys(every).length).toBeGreaterThan(0)
    expect(must(must(best[MARKET]).ask)).toBeGreaterThan(must(must(best[MARKET]).bid))
    expect(Object.keys(bests)).toEqual([expect.stringMatching(/USDT:USDT$/)])
    // Each event has one market, so all arrive after a while.
    await expect.poll(() => Object.keys(client.bidsasks).length, { timeout: 15_000 }).toBe(24)
    for (const { bid, ask, bidVolume } of Object.values(client.bidsasks) as Best[]) {
      expect([must(ask) > must(bid), must(bidVolume) > 0]).toEqual([true, true])
    }
    expect(must(mark.markPrice)).toBeGreaterThan(0)
    expect(Math.abs(must(must(marks[MARKET]).indexPrice) / must(mark.markPrice) - 1)).toBeLessThan(0.01)
    expect(Object.keys(allMarks).length).toBeGreaterThan(0)
    // A wrong number would throw a ChecksumError; a wrong level would cross the book.
    let book = await client.watchOrderBook(MARKET)
    const first = must(book.nonce)
    for (let update = 0; update < 15; update += 1) {
      book = await client.watchOrderBook(MARKET)
      expect(must(must(book.bids[0])[0])).toBeLessThan(must(must(book.asks[0])[0]))
    }
    expect(must(book.nonce)).toBeGreaterThan(first)
    const books = await client.watchOrderBookForSymbols([MARKET, 'ETH/USDT:USDT'])
    expect(books.symbol).toMatch(/USDT:USDT$/)
  } finally {
    await client.close()
  }
})

test('[BW61] ccxt.pro.binanceusdm watches its orders, trades, positions and balance', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const client = await futuresStreamClient(must(baseURL), await futuresProgram(must(baseURL)))
  try {
    // Subscribes to all before there are any, as many bots do.
    const [ordersSoon, tradesSoon, balanceSoon] = [client.watchOrders(), client.watchMyTrades(), client.watchBalance()]
    expect(await client.watchPositions()).toEqual([])
    const mark = must((await client.fetchFundingRate(MARKET)).markPrice)
    const low = Number(client.priceToPrecision(MARKET, mark * 0.95))
    const limit = await client.createLimitBuyOrder(MARKET, 0.01, low, { clientOrderId: 'streamed-1' })
    expect(must((await ordersSoon)[0])).toMatchObject({
      id: limit.id,
      symbol: MARKET,
      status: 'open',
      amount: 0.01,
      price: low,
      clientOrderId: 'streamed-1',
    })
    const known = () =>
      Object.fromEntries(
        must(client.orders).map((each: { id: string; status: string; filled: number }) => [
          each.id,
          [each.status, each.filled],
        ]),
      )
    const positionsSoon = client.watchPositions([MARKET])
    const bought = await client.createMarketBuyOrder(MARKET, 0.02)
    expect(must((await tradesSoon)[0])).toMatchObject({ order: bought.id, symbol: MARKET, side: 'buy' })
    expect(await positionsSoon).toMatchObject([{ symbol: MARKET, side: 'long', contracts: 0.02, hedged: false }])
    const paid = must(must((await balanceSoon).USDT).total)
    expect(paid).toBeLessThan(8_000)
    const { totalWalletBalance } = await client.fapiPrivateV3GetAccount()
    expect(paid).toBeCloseTo(Number(totalWalletBalance), 6)
    await client.editOrder(must(limit.id), MARKET, 'limit', 'buy', 0.02, low)
    const open = must((await client.fetchOpenOrders(MARKET))[0])
    await client.cancelOrder(must(open.id), MARKET)
    await expect.poll(() => known()[must(open.id)]).toEqual(['canceled', 0])
    expect(known()[must(bought.id)]).toEqual(['closed', 0.02])
    const closedSoon = client.watchPositions([MARKET])
    await client.createMarketSellOrder(MARKET, 0.02, { reduceOnly: true })
    expect(await closedSoon).toMatchObject([{ symbol: MARKET, contracts: 0 }])
    const stop = await client.createOrder(MARKET, 'market', 'buy', 0.01, undefined, { triggerPrice: low * 1.1 })
    await expect.poll(() => known()[must(stop.id)]?.[0]).toBe('open')
    await client.cancelOrder(must(stop.id), MARKET, { trigger: true })
    await expect.poll(() => known()[must(stop.id)]?.[0]).toBe('canceled')
    const mine = await client.fetchMyTrades(MARKET)
    expect(must(client.myTrades).map(({ id }: { id: string }) => id)).toEqual(mine.map(({ id }) => id))
  } finally {
    await client.close()
  }
})

test('[BW62] binance: WebsocketClient hears futures, and its owner’s account by a listen key', async ({ baseURL }) => {
  test.setTimeout(90_000)
  const origin = must(baseURL)
  const { id, secret } = await futuresProgram(origin)
  const keys = { api_key: id, api_secret: secret }
  const rest = { baseUrl: origin, disableTimeSync: true }
  const client = new USDMClient({ ...keys, ...rest })
  const wsUrl = origin.replace(/^http/, 'ws')
  const streams = new WebsocketClient({ ...keys, wsUrl, beautify: false, restOptions: rest })
  const events: string[] = []
  streams.on('message', (message: unknown) => void events.push(JSON.stringify(message)))
  streams.on('exception', (fault: unknown) => void events.push(`fault ${JSON.stringify(fault)}`))
  const heard = (...parts: readonly string[]) =>
    expect
      .poll(() => events.some((event) => parts.every((part) => event.includes(part))), {
        message: parts.join(),
        timeout: 15_000,
      })
      .toBe(true)
  try {
    const names = ['trade', 'depth@100ms', 'kline_1m', 'markPrice@1s', 'bookTicker'].map((kind) => `btcusdt@${kind}`)
    await streams.subscribe([...names, '!markPrice@arr@1s', 'btcusdt@depth5@100ms'], 'usdm')
    for (const kind of ['trade', 'depthUpdate', 'kline', 'markPriceUpdate', 'bookTicker']) await heard(`"e":"${kind}"`)
    await heard('btcusdt@depth5@100ms')
    await streams.subscribeUsdFuturesUserDataStream()
    await client.setLeverage({ symbol: 'BTCUSDT', leverage: 12 })
    await heard('"e":"ACCOUNT_CONFIG_UPDATE"', '"s":"BTCUSDT","l":12')
    await client.setMarginType({ symbol: 'BTCUSDT', marginType: 'ISOLATED' })
    await client.submitNewOrder({ symbol: 'BTCUSDT', side: 'SELL', type: 'MARKET', quantity: 0.01 })
    await heard('"e":"ORDER_TRADE_UPDATE"', '"x":"TRADE"', '"X":"FILLED"')
    await heard('"e":"ACCOUNT_UPDATE"', '"m":"ORDER"', '"pa":"-0.010"', '"mt":"isolated"')
    await client.setIsolatedPositionMargin({ symbol: 'BTCUSDT', amount: 5, type: '1', positionSide: 'BOTH' })
    await heard('"e":"ACCOUNT_UPDATE"', '"m":"MARGIN_TRANSFER"')
    expect(events.filter((event) => event.startsWith('fault'))).toEqual([])
    await client.keepAliveFuturesUserDataListenKey()
    await client.closeFuturesUserDataListenKey()
    await heard('"e":"listenKeyExpired"')
    await expect(client.keepAliveFuturesUserDataListenKey()).rejects.toMatchObject({ code: -1125 })
  } finally {
    streams.closeAll(true)
  }
})
