// Sockets of the Binance dialect through the real worker: access, streams of a live market, requests, and a user's
// events.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatSignedParams } from '#shared/binance-api/signing.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { serveBinanceSocketRequest } from '#worker/binance-api/socket-requests.ts'
import { BINANCE_SPOT } from '#worker/binance-api/spot/product.ts'
import { type Bot, botOf, keyOf, look } from './binance-client.ts'
import { ask, askUnder } from './edge-site.ts'
import { evictHub } from './evict-hub.ts'
import { objectOf, post } from './member.ts'

type Frame = {
  id?: unknown
  status?: number
  result?: Record<string, unknown> | null
  error?: { code: number; msg: string }
  subscriptionId?: number
  event?: Record<string, unknown> & { e: string; B?: { a: string; f: string; l: string }[] }
  e?: string
  U?: number
  u?: number
}

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close(1000, 'test over')
})

const until = <T>(what: () => T) =>
  vi.waitFor(
    () => {
      const value = what()
      expect(value).toBeTruthy()
      return value as NonNullable<T>
    },
    { interval: 20 },
  )

async function connect(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await ask(path, { headers: { upgrade: 'websocket', ...headers } })
  const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
  const frames: Frame[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => void closed.push(code))
  socket.accept()
  sockets.push(socket)
  let next = 0
  /** Sends a request and waits for its answer. */
  const request = (method: string, params?: unknown) => {
    next += 1
    const id = next
    socket.send(JSON.stringify({ id, method, ...(params !== undefined && { params }) }))
    return until(() => frames.find((frame) => frame.id === id))
  }
  const events = (kind?: string) => frames.flatMap(({ event }) => (event && (!kind || event.e === kind) ? [event] : []))
  return { socket, frames, closed, request, events, say: (text: string) => socket.send(text) }
}
type Connection = Awaited<ReturnType<typeof connect>>

type Params = Readonly<Record<string, unknown>>
async function signed(bot: Bot, params: Params = {}) {
  const all = { ...params, apiKey: bot.id, timestamp: Date.now() }
  return { ...all, signature: await bot.sign(formatSignedParams(all)) }
}
const call = async (connection: Connection, bot: Bot, method: string, params: Params = {}) =>
  connection.request(method, await signed(bot, params))
const follow = (connection: Connection, bot: Bot) => call(connection, bot, 'userDataStream.subscribe.signature')

const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: 0.01 }
const around = async () => {
  const ticker = await look(binanceSpotCalls.price, { symbol: 'BTCUSDT' })
  const last = Number('price' in ticker ? ticker.price : 0)
  return { low: Math.floor(last * 0.8), high: Math.ceil(last * 1.2) }
}

describe('doors', () => {
  test('[BW5] every path of the dialect opens a socket beside the site’s own, for programs and nobody else’s page', async () => {
    for (const path of ['/ws/0', '/ws/btcusdt@trade', '/stream', '/stream/3', '/ws-api/v3', '/ws-api/v3/']) {
      await connect(path)
      expect((await ask(path)).status).toBe(426)
      const foreign = { upgrade: 'websocket', origin: 'https://elsewhere.test' }
      expect((await ask(path, { headers: foreign })).status).toBe(403)
    }
    const site = await connect('/ws')
    site.say('{"event":"ping"}')
    await until(() => site.frames[0])
    expect(site.frames).toEqual([{ event: 'pong' }])
  })

  test("[BW5] with the name of another's key, no other spelling of a path opens the site's dialect", async () => {
    const { bot } = await botOf('named')
    const headers = { upgrade: 'websocket', 'x-mbx-apikey': bot.id }
    for (const path of ['/ja_JP/stream', '/en_US/market/ws', '/ja_JP/ws-api/v3', '/ja_JP//stream', '//stream']) {
      expect([path, (await ask(path, { headers })).webSocket]).toEqual([path, null])
    }
    // Either release of the worker may call a hub.
    const named = { upgrade: 'websocket', 'x-hub-person': 'someone', 'x-hub-session': bot.id }
    for (const path of ['/ja_JP/stream', '//stream', '/elsewhere', '/']) {
      expect((await env.MARKET_HUB.getByName('hub-paths').fetch(`https://hub${path}`, { headers: named })).status).toBe(
        404,
      )
    }
  })

  test('[BW66] the name of a key gives no more streams after its end, nor at addresses that it is not bound to', async () => {
    const { bot, visitor } = await botOf('named-bound')
    const [bound, ended] = [await keyOf(visitor, { ips: '203.0.113.9' }), await keyOf(visitor, { days: '30' })]
    await runInDurableObject(objectOf(visitor), (_, { storage }) => {
      storage.sql.exec(`UPDATE api_keys SET json = json_set(json, '$.expiresAt', 1) WHERE id = ?`, ended.id)
    })
    const bars = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M']
    const streams = bars.map((bar) => `btcusdt@kline_${bar}`)
    const answer = async (id: string, address: string) => {
      const reader = await connect('/stream/1', { 'x-mbx-apikey': id, 'cf-connecting-ip': address })
      return reader.request('SUBSCRIBE', streams)
    }
    expect(await answer(bot.id, '203.0.113.1')).toMatchObject({ result: null })
    expect(await answer(bound.id, '203.0.113.9')).toMatchObject({ result: null })
    for (const { id } of [bound, ended]) {
      expect(await answer(id, '203.0.113.1')).toMatchObject({ error: { code: 2 } })
    }
  })

  test('[BW5] an exchange that is elsewhere has an API of its own', async () => {
    const elsewhere = { UPSTREAM_SPOT_URL: 'https://spot.exchange.test' }
    for (const path of ['/ws/0', '/stream', '/ws-api/v3']) {
      expect((await askUnder(elsewhere, path, { headers: { upgrade: 'websocket' } })).status).toBe(404)
    }
  })

  test('[BW5] what the address names is told at once, by name where it is asked so', async () => {
    const named = await connect('/stream?streams=btcusdt@bookTicker/btcusdt@kline_1m')
    const frames = named.frames as unknown as { stream: string; data: { e?: string; b?: string } }[]
    await until(() => frames.some(({ stream }) => stream === 'btcusdt@kline_1m'))
    expect(frames.find(({ stream }) => stream === 'btcusdt@bookTicker')?.data.b).toMatch(/^\d+\.\d\d$/)
  })
})

describe('a live market', () => {
  test('[BW12] changes join up, and lead from the snapshot of REST to the book', async () => {
    const reader = await connect('/ws/0')
    await reader.request('SUBSCRIBE', ['btcusdt@depth@100ms'])
    const { lastUpdateId } = await look(binanceSpotCalls.depth, { symbol: 'BTCUSDT', limit: 1000 })
    const changes = () => reader.frames.filter(({ e }) => e === 'depthUpdate')
    await until(() => changes().filter(({ u = 0 }) => u > lastUpdateId).length > 5)
    const [first] = changes().filter(({ u = 0 }) => u > lastUpdateId)
    expect(first?.U).toBeLessThanOrEqual(lastUpdateId + 1)
    for (const [index, { U }] of changes().entries()) {
      if (index > 0) expect(U).toBe((changes()[index - 1]?.u ?? 0) + 1)
    }
  })

  test('[BW10] the array streams tell of all markets', async () => {
    const reader = await connect('/ws/1')
    await reader.request('SUBSCRIBE', ['!miniTicker@arr', '!ticker@arr'])
    const arrays = () => (reader.frames as unknown[]).filter((frame) => Array.isArray(frame))
    await until(() => arrays().length >= 2)
    expect(arrays()[0]).toHaveLength(30)
  })

  test('[BW13] a hub that forgot where its readers of a book are ends them', async () => {
    const hub = env.MARKET_HUB.getByName('bots-asleep')
    const response = await hub.fetch('https://hub/ws/0', { headers: { upgrade: 'websocket' } })
    const socket = response.webSocket ?? expect.unreachable('no socket')
    const frames: Frame[] = []
    const closed: number[] = []
    socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
    socket.addEventListener('close', ({ code }) => void closed.push(code))
    socket.accept()
    socket.send('{"method":"SUBSCRIBE","params":["ethusdt@depth"],"id":1}')
    await until(() => frames.length > 0)
    await evictHub(hub)
    await hub.stats()
    await until(() => closed.length > 0)
    expect(closed).toEqual([1012])
  })
})

describe('requests', () => {
  test('[BW23] what is everybody’s takes no key', async () => {
    const api = await connect('/ws-api/v3')
    expect(await api.request('ping')).toMatchObject({ status: 200, result: {} })
    expect((await api.request('time')).result?.serverTime).toBeGreaterThan(0)
    expect(await api.request('ticker.book', { symbol: 'BTCUSDT' })).toMatchObject({ result: { symbol: 'BTCUSDT' } })
    expect((await api.request('depth', { symbol: 'BTCUSDT', limit: 5 })).result?.bids).toHaveLength(5)
    expect((await api.request('klines', { symbol: 'BTCUSDT', interval: '1m', limit: 3 })).result).toHaveLength(3)
  })

  test('[BW24] what is wrong with one is told by number and text, under its id', async () => {
    const { bot } = await botOf('socket-wrong', [])
    const api = await connect('/ws-api/v3')
    const late = { apiKey: bot.id, timestamp: Date.now() - 10_000 }
    const wrong: [string, unknown, number, number][] = [
      ['order.fly', {}, 400, -1020],
      ['account.status', {}, 400, -1102],
      ['account.status', { apiKey: 'short' }, 401, -2014],
      ['account.status', { apiKey: bot.id }, 400, -1102],
      ['account.status', { ...late, signature: await bot.sign(formatSignedParams(late)) }, 400, -1021],
      ['account.status', { ...(await signed(bot)), signature: '0'.repeat(64) }, 400, -1022],
      ['account.status', { ...(await signed(bot)), recvWindow: 4000 }, 400, -1022],
      ['account.status', await signed(bot, { recvWindow: 70_000 }), 400, -1131],
      ['order.status', await signed(bot, { symbol: 'NOPE' }), 400, -1121],
      ['order.status', await signed(bot, { symbol: 'BTCUSDT', orderId: 4096 }), 400, -2013],
      ['order.cancel', await signed(bot, { symbol: 'BTCUSDT', orderId: 4096 }), 400, -2011],
      ['order.place', await signed(bot, { ...LIMIT, price: 0.001 }), 400, -1013],
      ['order.place', await signed(bot, { ...LIMIT, price: 50_000, quantity: 0.000001 }), 400, -1013],
      ['order.place', await signed(bot, { ...LIMIT, side: 'HOLD', price: 1 }), 400, -1117],
      ['depth', { symbol: 'NOPE' }, 400, -1121],
      ['userDataStream.unsubscribe', { subscriptionId: 4 }, 400, -2036],
    ]
    for (const [method, params, status, code] of wrong) {
      expect(await api.request(method, params), `${method} ${JSON.stringify(params)}`).toMatchObject({
        status,
        error: { code, msg: expect.any(String) },
      })
    }
    const { low } = await around()
    expect(await call(api, bot, 'order.place', { ...LIMIT, price: low })).toMatchObject({
      error: { code: -2010, msg: 'Account has insufficient balance for requested action.' },
    })
    for (const text of ['{', '[]', '{"method":5}', '{"method":"ping","params":[]}']) {
      const before = api.frames.length
      api.say(text)
      await until(() => api.frames.length > before)
      expect(api.frames.at(-1)).toMatchObject({ id: null, status: 400, error: { code: expect.any(Number) } })
    }
  })

  test('[BW25] a key’s scopes and addresses count here as over HTTP', async () => {
    const { visitor } = await botOf('socket-scope')
    const reader = await keyOf(visitor, { trade: '' })
    const bound = await keyOf(visitor, { ips: '203.0.113.7' })
    const api = await connect('/ws-api/v3')
    expect((await call(api, reader, 'account.status')).status).toBe(200)
    expect(await call(api, reader, 'order.place', { ...LIMIT, price: 50_000 })).toMatchObject({
      status: 401,
      error: { code: -2015 },
    })
    expect(await call(api, bound, 'account.status')).toMatchObject({ error: { code: -2015 } })
    const near = await connect('/ws-api/v3', { 'cf-connecting-ip': '203.0.113.7' })
    expect((await call(near, bound, 'account.status')).status).toBe(200)
  })

  test('[BW24] a number is signed as it was sent, and comes with an id of 64 bits', async () => {
    const { bot } = await botOf('socket-numbers')
    const { low } = await around()
    const api = await connect('/ws-api/v3')
    const { timestamp, ...rest } = { ...LIMIT, price: low, apiKey: bot.id, timestamp: Date.now() }
    const signature = await bot.sign(formatSignedParams({ ...rest, quantity: '0.010', timestamp }))
    const params = JSON.stringify({ ...rest, quantity: 0, timestamp, signature }).replace(
      '"quantity":0',
      '"quantity":0.010',
    )
    api.say(`{"id":1764600000000000000,"method":"order.place","params":${params}}`)
    await until(() => api.frames[0])
    expect(api.frames[0]).toMatchObject({
      id: 1_764_600_000_000_000_000,
      status: 200,
      result: { origQty: '0.01000' },
    })
  })

  test('[BW24] a misspelled parameter of an order is refused as over HTTP; one of a read is ignored', async () => {
    const { bot } = await botOf('socket-misspelled')
    const { low } = await around()
    const api = await connect('/ws-api/v3')
    const order = { ...LIMIT, price: low, icebergqty: '0.001' }
    expect(await call(api, bot, 'order.place', order)).toMatchObject({ status: 400, error: { code: -1104 } })
    expect(await call(api, bot, 'openOrders.status', { more: 1 })).toMatchObject({ status: 200, result: [] })
    const ofCcxt = { ...LIMIT, price: low, newClientOrderId: 'both', clientOrderId: 'both' }
    expect(await call(api, bot, 'order.place', ofCcxt)).toMatchObject({ result: { clientOrderId: 'both' } })
  })

  test('[BW24] answers and errors count what is used of the limits; one over them says when to come back', async () => {
    const { bot } = await botOf('socket-limits')
    const { low } = await around()
    const api = await connect('/ws-api/v3')
    const count = expect.any(Number)
    const limits = [
      { rateLimitType: 'REQUEST_WEIGHT', count },
      { rateLimitType: 'ORDERS', count },
    ]
    expect(await call(api, bot, 'order.place', { ...LIMIT, price: low })).toMatchObject({ rateLimits: limits })
    const refused = await call(api, bot, 'order.status', { symbol: 'BTCUSDT', orderId: 1 })
    expect(refused).toMatchObject({ error: { code: -2013 }, rateLimits: limits })
    const silent = await call(api, bot, 'order.status', { symbol: 'BTCUSDT', orderId: 1, returnRateLimits: false })
    expect(silent).not.toHaveProperty('rateLimits')
    const request = { id: 1, method: 'exchangeInfo', params: {}, numbersAsSent: {}, logon: undefined }
    const last = await serveBinanceSocketRequest({ ...env, BOT_WEIGHT: '5' }, BINANCE_SPOT, request, '203.0.113.77')
    expect(last).toMatchObject({ status: 429, error: { code: -1003, data: { serverTime: expect.any(Number) } } })
    const { retryAfter, serverTime } = (last.error as { data?: Record<string, number> }).data ?? {}
    expect((retryAfter ?? 0) - (serverTime ?? 0)).toBeGreaterThan(0)
  })

  test('[BW26] a key of any scope logs on, and each request checks the scope that it needs', async () => {
    const { visitor } = await botOf('socket-trade-only')
    const trader = await keyOf(visitor, { read: '' })
    const { low } = await around()
    const api = await connect('/ws-api/v3')
    expect(await call(api, trader, 'session.logon')).toMatchObject({ status: 200, result: { apiKey: trader.id } })
    expect(await api.request('order.place', { ...LIMIT, price: low })).toMatchObject({ status: 200 })
    expect(await api.request('account.status')).toMatchObject({ error: { code: -2015 } })
    expect(await api.request('userDataStream.subscribe')).toMatchObject({ error: { code: -2015 } })
  })

  test('[BW26] who has logged on signs no more, until they log out', async () => {
    const { bot } = await botOf('socket-logon')
    const api = await connect('/ws-api/v3')
    expect(await api.request('session.status')).toMatchObject({ result: { apiKey: null } })
    expect(await call(api, bot, 'session.logon')).toMatchObject({ result: { apiKey: bot.id } })
    expect((await api.request('account.status', { timestamp: Date.now() })).status).toBe(200)
    expect(await api.request('userDataStream.subscribe')).toMatchObject({ result: { subscriptionId: 0 } })
    expect(await api.request('session.subscriptions')).toMatchObject({ result: [{ subscriptionId: 0 }] })
    expect((await api.request('session.logout')).result).toMatchObject({ apiKey: null })
    expect((await api.request('account.status')).error?.code).toBe(-1102)
  })
})

describe('one’s own', () => {
  test('[BW27] every order placed, changed, filled and cancelled is told, in order and once; balances too', async () => {
    const { bot } = await botOf('socket-own')
    const { low } = await around()
    const api = await connect('/ws-api/v3')
    expect(await follow(api, bot)).toMatchObject({ status: 200, result: { subscriptionId: 0 } })
    const placed = await call(api, bot, 'order.place', { ...LIMIT, price: low, newClientOrderId: 'own-1' })
    expect(placed).toMatchObject({ status: 200, result: { status: 'NEW', clientOrderId: 'own-1' } })
    const orderId = placed.result?.orderId
    await until(() => api.events('executionReport').length >= 1)
    expect(api.events('executionReport')).toMatchObject([{ x: 'NEW', X: 'NEW', i: orderId, c: 'own-1', s: 'BTCUSDT' }])
    const replaced = await call(api, bot, 'order.cancelReplace', {
      ...LIMIT,
      quantity: 0.02,
      price: low,
      cancelOrderId: orderId,
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelNewClientOrderId: 'replace-1',
    })
    expect(replaced).toMatchObject({ result: { cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' } })
    expect((await call(api, bot, 'openOrders.status')).result).toHaveLength(1)
    expect(await call(api, bot, 'openOrders.cancelAll', { symbol: 'BTCUSDT' })).toMatchObject({ status: 200 })
    const bought = await call(api, bot, 'order.place', {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'MARKET',
      quantity: 0.01,
    })
    expect(bought).toMatchObject({ result: { status: 'FILLED' } })
    const account = await bot.call(binanceSpotCalls.account, { omitZeroBalances: true })
    const fills = await bot.call(binanceSpotCalls.myTrades, { symbol: 'BTCUSDT' })
    await until(() => api.events('executionReport').at(-1)?.X === 'FILLED')
    const reports = api.events('executionReport')
    expect(reports.filter(({ x }) => x !== 'TRADE').map(({ x }) => x)).toEqual([
      'NEW',
      'CANCELED',
      'NEW',
      'CANCELED',
      'NEW',
    ])
    expect(reports.filter(({ x }) => x === 'TRADE').map(({ t }) => t)).toEqual(fills.map(({ id }) => id))
    // A cancellation has a client id of its own, and the order's where clients expect it.
    const [gone, all] = reports.filter(({ x }) => x === 'CANCELED')
    expect(gone).toMatchObject({ i: orderId, c: 'replace-1', C: 'own-1' })
    expect(all?.C).toBe(
      (replaced.result as { newOrderResponse?: { clientOrderId: string } }).newOrderResponse?.clientOrderId,
    )
    expect([all?.C, '']).not.toContain(all?.c)
    const newest = new Map(
      api.events('outboundAccountPosition').flatMap(({ B = [] }) => B.map((each) => [each.a, each])),
    )
    for (const { asset, free, locked } of account.balances) {
      expect(newest.get(asset)).toEqual({ a: asset, f: free, l: locked })
    }
  })

  test('[BW31] lists are placed, read and cancelled over the socket as over HTTP', async () => {
    const { bot } = await botOf('socket-list')
    const { low, high } = await around()
    const api = await connect('/ws-api/v3')
    await follow(api, bot)
    const list = {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: 0.01,
      listClientOrderId: 'list-ws',
      aboveType: 'LIMIT_MAKER',
      abovePrice: high,
      belowType: 'STOP_LOSS',
      belowStopPrice: low,
      aboveClientOrderId: 'above-ws',
      belowClientOrderId: 'below-ws',
    }
    const placed = await call(api, bot, 'orderList.place.oco', list)
    expect(placed).toMatchObject({
      status: 200,
      result: { listOrderStatus: 'EXECUTING', listClientOrderId: 'list-ws' },
    })
    const { orderListId } = placed.result as { orderListId?: number }
    const started = { e: 'listStatus', g: orderListId, C: 'list-ws', L: 'EXECUTING', O: [{}, {}] }
    await until(() => api.events('listStatus').length === 1)
    expect(api.events('listStatus')).toMatchObject([started])
    expect(await call(api, bot, 'openOrderLists.status')).toMatchObject({ result: [{ orderListId }] })
    expect((await bot.call(binanceSpotCalls.openLists)).map((each) => each.orderListId)).toEqual([orderListId])
    const over = await call(api, bot, 'orderList.cancel', {
      symbol: 'BTCUSDT',
      orderListId,
      newClientOrderId: 'over-ws',
    })
    expect(over).toMatchObject({ status: 200, result: { listOrderStatus: 'ALL_DONE', listClientOrderId: 'list-ws' } })
    await until(() => api.events('listStatus').length === 2)
    expect(api.events('listStatus')[1]).toMatchObject({ g: orderListId, L: 'ALL_DONE' })
    const cancels = api.events('executionReport').filter(({ x }) => x === 'CANCELED')
    expect(cancels.map(({ C }) => C).sort()).toEqual(['above-ws', 'below-ws'])
    expect(cancels.map(({ c }) => c)).toEqual(['over-ws', 'over-ws'])
    expect(await call(api, bot, 'openOrderLists.status')).toMatchObject({ result: [] })
    const counted = await call(api, bot, 'account.rateLimits.orders')
    expect(counted).toMatchObject({ status: 200, result: [{ rateLimitType: 'ORDERS' }] })
  })

  test('[BW27] what is asked over HTTP and by many at once is told by socket: none lost, none doubled', async () => {
    const { bot } = await botOf('socket-many')
    const { low } = await around()
    const [one, other] = [await connect('/ws-api/v3'), await connect('/ws-api/v3')]
    await follow(one, bot)
    await follow(other, bot)
    const ids = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const { orderId } = await bot.call(binanceSpotCalls.place, {
          ...LIMIT,
          quantity: '0.001',
          price: String(low - index),
        })
        await bot.call(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', orderId })
        return orderId
      }),
    )
    const wanted = ids.flatMap((id) => [`${id} NEW`, `${id} CANCELED`]).sort()
    for (const { events } of [one, other]) {
      const said = () => events('executionReport').map(({ i, x }) => `${i} ${x}`)
      await until(() => said().length >= wanted.length)
      expect(said().toSorted()).toEqual(wanted)
      for (const id of ids) expect(said().indexOf(`${id} NEW`)).toBeLessThan(said().indexOf(`${id} CANCELED`))
    }
  })

  test('[BW22] a revoked key ends what it opened; an unsubscription does what it says', async () => {
    const { bot, visitor } = await botOf('socket-revoked')
    const second = await keyOf(visitor, { label: 'Second' })
    const api = await connect('/ws-api/v3')
    await follow(api, bot)
    await follow(api, second)
    expect((await post(visitor, 'api-key-revoke', { id: bot.id })).status).toBe(303)
    await until(() => api.frames.some(({ event }) => event?.e === 'eventStreamTerminated'))
    expect(api.frames.filter(({ event }) => event?.e === 'eventStreamTerminated')).toMatchObject([
      { subscriptionId: 0 },
    ])
    expect(await follow(api, bot)).toMatchObject({ error: { code: -2015 } })
    const { low } = await around()
    await second.call(binanceSpotCalls.place, { ...LIMIT, price: low })
    await until(() => api.events('executionReport').length === 1)
    expect(await api.request('userDataStream.unsubscribe', { subscriptionId: 1 })).toMatchObject({ status: 200 })
    await second.call(binanceSpotCalls.cancelAll, { symbol: 'BTCUSDT' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(api.events('executionReport')).toHaveLength(1)
  })

  test('[BW21] a socket whose hub slept is told on; one whose ledger forgot it begins anew', async () => {
    const { bot } = await botOf('socket-asleep')
    const { low } = await around()
    const hub = env.MARKET_HUB.getByName('bots-own')
    const response = await hub.fetch('https://hub/ws-api/v3', { headers: { upgrade: 'websocket' } })
    const socket = response.webSocket ?? expect.unreachable('no socket')
    const frames: Frame[] = []
    const closed: number[] = []
    socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
    socket.addEventListener('close', ({ code }) => void closed.push(code))
    socket.accept()
    const params = await signed(bot)
    socket.send(JSON.stringify({ id: 1, method: 'userDataStream.subscribe.signature', params }))
    await until(() => frames.length === 1)
    await bot.call(binanceSpotCalls.place, { ...LIMIT, price: low })
    await until(() => frames.some(({ event }) => event?.x === 'NEW'))
    await evictDurableObject(hub)
    await bot.call(binanceSpotCalls.cancelAll, { symbol: 'BTCUSDT' })
    await until(() => frames.some(({ event }) => event?.x === 'CANCELED'))
    expect(frames.filter(({ event }) => event?.e === 'executionReport')).toHaveLength(2)
    expect(closed).toEqual([])

    // An object with subscribers stays in memory; only an unplanned eviction makes it forget.
    for (const shard of ['l0', 'l1']) {
      await runInDurableObject(env.LEDGER.getByName(shard), (_, ctx) => ctx.abort('forgets')).catch(() => undefined)
    }
    socket.send(JSON.stringify({ id: 2, method: 'userDataStream.subscribe.signature', params: await signed(bot) }))
    await until(() => closed.length > 0)
    expect(closed).toEqual([1012])
  })
})
