// Sockets of the bots' client libraries, unmodified from npm, against the served site.

import { WebsocketAPIClient, WebsocketClient } from 'binance'
import ccxt from 'ccxt'
import { expect, test } from 'playwright/test'
import { programOf, streamClient } from '../simulation/binance-api/churn.ts'

const MARKET = 'BTC/USDT'
const must = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('there is none')
  return value
}

for (const path of ['/ws', '/stream'] as const) {
  test(`[BW40] ccxt pro watches a market's book, trades, tickers and candles below ${path}`, async ({ baseURL }) => {
    test.setTimeout(60_000)
    const client = await streamClient(must(baseURL), path)
    try {
      const [trades, ticker, candles, tickers, best] = await Promise.all([
        client.watchTrades(MARKET),
        client.watchTicker(MARKET),
        client.watchOHLCV(MARKET, '1m'),
        client.watchTickers([MARKET, 'ETH/USDT']),
        client.watchBidsAsks([MARKET]),
      ])
      expect(must(trades[0])).toMatchObject({ symbol: MARKET, side: expect.stringMatching(/^(buy|sell)$/) })
      expect(must(ticker.last)).toBeGreaterThan(0)
      expect(must(must(candles[0])[0]) % 60_000).toBe(0)
      expect(Object.keys(tickers).length).toBeGreaterThan(0)
      expect(must(must(best[MARKET]).ask)).toBeGreaterThan(must(must(best[MARKET]).bid))
      // A wrong number would throw a ChecksumError; a wrong level would cross the book.
      let book = await client.watchOrderBook(MARKET)
      const first = must(book.nonce)
      for (let update = 0; update < 15; update += 1) {
        book = await client.watchOrderBook(MARKET)
        expect(must(must(book.bids[0])[0])).toBeLessThan(must(must(book.asks[0])[0]))
      }
      expect(must(book.nonce)).toBeGreaterThan(first)
    } finally {
      await client.close()
    }
  })
}

test('[BW41] ccxt pro trades over the socket, and watches its orders, trades and balance', async ({ baseURL }) => {
  test.setTimeout(60_000)
  const origin = must(baseURL)
  const client = await streamClient(origin, '/ws', await programOf(origin))
  try {
    const last = must((await client.fetchTicker(MARKET)).last)
    const low = Math.floor(last * 0.8)
    const ordersSoon = client.watchOrders(MARKET)
    const balanceSoon = client.watchBalance()
    await client.fetchBalanceWs()
    const placed = await client.createOrderWs(MARKET, 'limit', 'buy', 0.01, low, { clientOrderId: 'streamed-1' })
    expect(placed).toMatchObject({ status: 'open', price: low, clientOrderId: 'streamed-1' })
    const [seen] = await ordersSoon
    expect(seen).toMatchObject({ id: placed.id, status: 'open', amount: 0.01, clientOrderId: 'streamed-1' })
    const held = (await balanceSoon).USDT
    expect(must(held).used).toBeCloseTo(low * 0.01, 6)

    expect(await client.fetchOrderWs(must(placed.id), MARKET)).toMatchObject({ id: placed.id, status: 'open' })
    expect(await client.fetchOpenOrdersWs(MARKET)).toHaveLength(1)
    const edited = await client.editOrderWs(must(placed.id), MARKET, 'limit', 'buy', 0.02, low + 1)
    expect(edited).toMatchObject({ status: 'open', amount: 0.02 })
    const canceled = await client.cancelOrderWs(must(edited.id), MARKET)
    expect(canceled).toMatchObject({ id: edited.id, status: 'canceled' })

    const tradesSoon = client.watchMyTrades(MARKET)
    const bought = await client.createOrderWs(MARKET, 'market', 'buy', 0.01)
    expect(bought).toMatchObject({ status: 'closed', filled: 0.01 })
    expect(must((await tradesSoon)[0])).toMatchObject({ order: bought.id, symbol: MARKET, side: 'buy' })
    await expect
      .poll(() => must(client.orders).filter(({ status }: { status: string }) => status === 'open'))
      .toEqual([])
    const known = Object.fromEntries(
      must(client.orders).map((each: { id: string; status: string }) => [each.id, each.status]),
    )
    expect(known).toEqual({
      [must(placed.id)]: 'canceled',
      [must(edited.id)]: 'canceled',
      [must(bought.id)]: 'closed',
    })
    const mine = await client.fetchMyTrades(MARKET)
    expect(must(client.myTrades).map(({ id }: { id: string }) => id)).toEqual(mine.map(({ id }) => id))
    const balance = await client.fetchBalance()
    await expect.poll(() => must(client.balance.spot).USDT?.free).toBe(must(balance.USDT).free)
    await expect(client.createOrderWs(MARKET, 'limit', 'buy', 1, last)).rejects.toThrow(ccxt.InsufficientFunds)
  } finally {
    await client.close()
  }
})

test('[BW42] binance: streams and the socket of requests', async ({ baseURL }) => {
  test.setTimeout(60_000)
  const origin = must(baseURL)
  const { id, secret } = await programOf(origin)
  const socket = origin.replace(/^http/, 'ws')
  const streams = new WebsocketClient({ wsUrl: `${socket}/stream`, beautify: false })
  const events: string[] = []
  streams.on('message', (message: unknown) => void events.push(JSON.stringify(message)))
  streams.on('exception', (fault: unknown) => void events.push(`fault ${JSON.stringify(fault)}`))
  const api = new WebsocketAPIClient({ api_key: id, api_secret: secret, wsUrl: `${socket}/ws-api/v3` })
  try {
    await streams.subscribe(['btcusdt@trade', 'btcusdt@depth@100ms', 'btcusdt@kline_1m'], 'main')
    for (const kind of ['trade', 'depthUpdate', 'kline']) {
      await expect.poll(() => events.some((event) => event.includes(`"e":"${kind}"`)), { timeout: 15_000 }).toBe(true)
    }
    expect(events.filter((event) => event.startsWith('fault'))).toEqual([])
    expect((await api.getSpotServerTime()).result.serverTime).toBeGreaterThan(0)
    const info = await api.getSpotAccountInformation({ timestamp: Date.now() })
    expect(info.result.balances.length).toBeGreaterThan(1)
  } finally {
    streams.closeAll(true)
    api.disconnectAll()
  }
})
