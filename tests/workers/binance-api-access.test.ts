// Access to the Binance dialect: authentication, rate limits, and error numbers and texts.

import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { WEIGHT_WARNINGS_MAX } from '#worker/binance-api/weights.ts'
import { API_KEY_CACHE_MS } from '#worker/identity/known-api-keys.ts'
import { Bot, botOf, keyOf, refusalOf } from './binance-client.ts'
import { type Asked, ask, askUnder } from './edge-site.ts'
import { emptied } from './leaving.ts'
import { enteredBy, objectOf, post, view } from './member.ts'
import { PASSWORD, registered } from './visitor.ts'

const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '50000' }
const INVALID = { status: 401, code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }

describe('whose call it is', () => {
  test('[BR30] a POST may be signed in its query, its body, or both, and is read as one', async () => {
    const { bot } = await botOf('mix')
    await bot.call(binanceSpotCalls.place, { ...LIMIT, newClientOrderId: 'q' }, { by: 'query' })
    await bot.call(binanceSpotCalls.place, { ...LIMIT, newClientOrderId: 'b' }, { by: 'body' })
    const { price, quantity, ...rest } = LIMIT
    const query = new URLSearchParams(rest).toString()
    const body = new URLSearchParams({ price, quantity, timestamp: String(Date.now()) }).toString()
    const mixed = await ask(`${binanceSpotCalls.place.path}?${query}`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': bot.id },
      body: `${body}&signature=${await bot.sign(query + body)}`,
    })
    expect([mixed.status, await mixed.json()]).toMatchObject([200, { symbol: 'BTCUSDT', status: 'NEW' }])
    expect(await bot.call(binanceSpotCalls.openOrders)).toHaveLength(3)
  })

  test('[BR31] each thing that is wrong with who asks has its number and text', async () => {
    const { bot } = await botOf('who')
    const format = { status: 401, code: -2014, msg: 'API-key format invalid.' }
    expect(await refusalOf(binanceSpotCalls.account.path)).toMatchObject(format)
    expect(await new Bot({ ...bot, id: 'short' }).refused(binanceSpotCalls.account)).toMatchObject(format)
    expect(await new Bot({ ...bot, id: 'a'.repeat(40) }).refused(binanceSpotCalls.account)).toMatchObject(INVALID)
    const signature = { status: 400, code: -1022, msg: 'Signature for this request is not valid.' }
    expect(await new Bot({ ...bot, secret: 'other' }).refused(binanceSpotCalls.account)).toMatchObject(signature)
    const tampered = { tamper: (text: string) => text.replace('0.01', '0.02') }
    expect(await bot.refused(binanceSpotCalls.place, LIMIT, tampered)).toMatchObject(signature)
    const upper = {
      tamper: (text: string) =>
        text.replace(/signature=(.*)/, (all) => all.toUpperCase().replace('SIGNATURE', 'signature')),
    }
    expect(await bot.call(binanceSpotCalls.account, {}, upper)).toMatchObject({ canTrade: true })
    const late = { status: 400, code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }
    expect(await bot.refused(binanceSpotCalls.account, {}, { timestamp: Date.now() - 6_000 })).toMatchObject(late)
    expect(
      await bot.call(binanceSpotCalls.account, { recvWindow: 10_000 }, { timestamp: Date.now() - 6_000 }),
    ).toBeDefined()
    expect(await bot.refused(binanceSpotCalls.account, {}, { timestamp: Date.now() + 5_000 })).toMatchObject({
      code: -1021,
      msg: "Timestamp for this request was 1000ms ahead of the server's time.",
    })
    expect(await bot.refused(binanceSpotCalls.account, { recvWindow: 60_001 })).toMatchObject({ code: -1131 })
    expect(await bot.refused(binanceSpotCalls.account, {}, { timestamp: '' })).toMatchObject({ code: -1105 })
    const unsigned = { tamper: (text: string) => text.replace(/&signature=.*/, '') }
    expect(await bot.refused(binanceSpotCalls.account, {}, unsigned)).toMatchObject({
      code: -1102,
      msg: "Mandatory parameter 'signature' was not sent, was empty/null, or malformed.",
    })
    const { body } = await bot.send(binanceSpotCalls.place, {}, { by: 'body', tamper: () => '{"symbol":"BTCUSDT"}' })
    expect(body).toMatchObject({ code: -1100 })
  })

  test('[BR32] a key does what its scopes say, from where its list says, for as long as it was made for', async () => {
    const { visitor } = await botOf('scopes')
    const reader = await keyOf(visitor, { trade: '' })
    const trader = await keyOf(visitor, { read: '' })
    expect(await reader.call(binanceSpotCalls.account)).toMatchObject({ canTrade: false })
    expect(await reader.refused(binanceSpotCalls.place, LIMIT)).toMatchObject(INVALID)
    expect(await trader.call(binanceSpotCalls.place, LIMIT)).toMatchObject({ status: 'NEW' })
    expect(await trader.refused(binanceSpotCalls.account)).toMatchObject(INVALID)

    const listed = await keyOf(visitor, { ips: '203.0.113.9 2001:db8::/32' })
    const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
    expect(await listed.call(binanceSpotCalls.openOrders, {}, from('203.0.113.9'))).toHaveLength(1)
    expect(await listed.call(binanceSpotCalls.openOrders, {}, from('2001:db8:1:2:3::4'))).toHaveLength(1)
    expect(await listed.refused(binanceSpotCalls.openOrders, {}, from('203.0.113.10'))).toMatchObject(INVALID)
    expect(await listed.refused(binanceSpotCalls.openOrders)).toMatchObject(INVALID)

    const short = await keyOf(visitor, { days: '30' })
    await runInDurableObject(objectOf(visitor), (_, { storage }) => {
      storage.sql.exec(`UPDATE api_keys SET json = json_set(json, '$.expiresAt', 1) WHERE id = ?`, short.id)
    })
    expect(await short.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
  })

  test('[MH28] [BW62] hubs, which ask for keys of open sockets, are told of none that expired; a listen key ends with its key', async () => {
    const { visitor } = await botOf('expired-socket')
    const account = objectOf(visitor)
    const ending = async (at: number) => {
      const { id } = await keyOf(visitor, { days: '30' })
      await runInDurableObject(account, (_, { storage }) => {
        storage.sql.exec(`UPDATE api_keys SET json = json_set(json, '$.expiresAt', ?) WHERE id = ?`, at, id)
      })
      return id
    }
    const soon = Date.now() + 60_000
    const [valid, expired] = [await ending(soon), await ending(1)]
    expect(await account.programKey(valid)).toBeDefined()
    expect(await account.programKey(expired)).toBeUndefined()
    for (const [index, id] of [valid, expired].entries()) await account.listenKey(id, String(index).repeat(64))
    expect(await account.listening('0'.repeat(64))).toMatchObject({ key: valid, until: soon })
    expect(await account.listening('1'.repeat(64))).toBeUndefined()
  })

  test('[BR33] a key that was revoked, or of an account that is closed, opens nothing any more', async () => {
    const { visitor, bot } = await botOf('revoked')
    expect(await bot.call(binanceSpotCalls.account)).toBeDefined()
    await post(visitor, 'api-key-revoke', { id: bot.id, current: PASSWORD })
    expect(await bot.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
    const other = await keyOf(visitor)
    expect(await other.call(binanceSpotCalls.account)).toBeDefined()
    // Other isolates learn of it within seconds, because they cache keys no longer.
    await objectOf(visitor).revokeApiKey(other.id, { agent: '', address: '' })
    expect(await other.call(binanceSpotCalls.account)).toBeDefined()
    await scheduler.wait(API_KEY_CACHE_MS + 50)
    expect(await other.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
    const last = await keyOf(visitor)
    await emptied(visitor.cookies.get('userId') ?? '')
    await post(visitor, 'account-close', { word: 'CLOSE', current: PASSWORD })
    expect(await last.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
  })

  test("[BR34] a sub-account's key is that of the sub-account, until it is frozen or its main account is being closed", async () => {
    const { visitor } = await botOf('main')
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const id = sub?.id ?? ''
    const inside = await enteredBy(visitor, id)
    // A key unknown here is read at once.
    const [first, second, third, last] = [
      await keyOf(inside),
      await keyOf(inside),
      await keyOf(inside),
      await keyOf(inside),
    ]
    expect((await first.call(binanceSpotCalls.account, { omitZeroBalances: true })).balances).toEqual([])
    await post(visitor, 'sub-account-freeze', { id })
    expect(await second.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
    await post(visitor, 'sub-account-thaw', { id })
    expect(await third.call(binanceSpotCalls.account)).toBeDefined()
    await emptied(visitor.cookies.get('userId') ?? '')
    await post(visitor, 'account-close', { word: 'CLOSE', current: PASSWORD })
    expect(await last.refused(binanceSpotCalls.account)).toMatchObject(INVALID)
  })

  test('[BR35] names that were not made here are refused without an object being opened for them', async () => {
    const before = (await listDurableObjectIds(env.ACCOUNT)).length
    for (let n = 0; n < 20; n += 1) {
      const id = crypto.randomUUID().replaceAll('-', '') + '0'.repeat(8)
      expect(await new Bot({ id, secret: 'x' }).refused(binanceSpotCalls.account)).toMatchObject(INVALID)
    }
    expect(await listDurableObjectIds(env.ACCOUNT)).toHaveLength(before)
  })

  test('[BR36] cookies count for nothing here, and a call that bears a key is of no other site', async () => {
    const { visitor, bot } = await botOf('cookies')
    const cookie = Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    expect(await refusalOf(binanceSpotCalls.account.path, { headers: { cookie } })).toMatchObject({ code: -2014 })
    const stranger = await registered('stranger@bots.test')
    const others = Array.from(stranger.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const placed = await bot.send(binanceSpotCalls.place, LIMIT, {
      headers: { cookie: others, origin: 'https://elsewhere.test' },
    })
    expect(placed.status).toBe(200)
    expect(placed.headers.getSetCookie()).toEqual([])
    expect(await bot.call(binanceSpotCalls.openOrders)).toHaveLength(1)
    const foreign: Asked = { method: 'POST', headers: { cookie, origin: 'https://elsewhere.test' } }
    expect(await refusalOf(binanceSpotCalls.place.path, foreign)).toMatchObject({ status: 403 })
  })

  test('[BR37] it is written down when a key was last used', async () => {
    const { visitor, bot } = await botOf('used')
    await bot.call(binanceSpotCalls.account)
    await expect.poll(async () => (await objectOf(visitor).apiKey(bot.id))?.usedAt).toBeGreaterThan(0)
  })
})

describe('how much', () => {
  // Limits count by clock minutes and tens of seconds; stops the clock so that no period ends meanwhile.
  beforeEach(() => void vi.setSystemTime(Date.now()))
  afterEach(() => void vi.useRealTimers())

  const under = (settings: Readonly<Record<string, string>>) => ({
    via: (address: string, asked?: Asked) => askUnder(settings, address, asked),
  })

  test('[BR38] over the weight of a minute it is 429 with the time to wait; who goes on is shut out with 418', async () => {
    const { bot } = await botOf('much')
    const few = under({ BOT_WEIGHT: '5' })
    const first = await bot.send(binanceSpotCalls.account, {}, few)
    expect([first.status, first.headers.get('x-mbx-used-weight-1m')]).toEqual([200, '1'])
    for (let call = 0; call < 4; call += 1) await bot.send(binanceSpotCalls.account, {}, few)
    const over = await bot.send(binanceSpotCalls.account, {}, few)
    expect([over.status, over.body]).toMatchObject([
      429,
      {
        code: -1003,
        msg: expect.stringContaining('Too many requests; current limit is 5 request weight per 1 MINUTE.'),
      },
    ])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let call = 0; call < WEIGHT_WARNINGS_MAX; call += 1) await bot.send(binanceSpotCalls.account, {}, few)
    const banned = await bot.send(binanceSpotCalls.account, {}, few)
    expect([banned.status, banned.body]).toMatchObject([418, { code: -1003 }])
    expect(Number(banned.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('[BR39] orders are counted with what their owner does on the site; too many are refused, cancels are not', async () => {
    const { bot } = await botOf('orders')
    const { orderId } = await bot.call(binanceSpotCalls.place, LIMIT)
    const few = under({ TRADE_RATE: '3' })
    const said = []
    for (let n = 0; n < 4; n += 1) said.push(await bot.send(binanceSpotCalls.place, LIMIT, few))
    const over = said.at(-1)
    expect([over?.status, over?.body]).toEqual([
      429,
      { code: -1015, msg: 'Too many new orders; current limit is 3 orders per 10 SECOND.' },
    ])
    expect(Number(over?.headers.get('retry-after'))).toBeGreaterThan(0)
    const cancel = { symbol: 'BTCUSDT', orderId }
    expect((await bot.send(binanceSpotCalls.cancel, cancel, few)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test('[BR40] orders: the exact number and text of each', async () => {
    const { bot } = await botOf('refused')
    const refused = (change: object) => bot.refused(binanceSpotCalls.place, { ...LIMIT, ...change })
    const filter = (name: string) => ({ status: 400, code: -1013, msg: `Filter failure: ${name}` })
    expect(await refused({ quantity: '0.010001' })).toMatchObject(filter('LOT_SIZE'))
    expect(await refused({ quantity: '0' })).toMatchObject({ code: -1013, msg: 'Invalid quantity.' })
    expect(await refused({ price: '50000.001' })).toMatchObject(filter('PRICE_FILTER'))
    expect(await refused({ price: '0' })).toMatchObject({ code: -1013, msg: 'Invalid price.' })
    expect(await refused({ quantity: '0.00001' })).toMatchObject(filter('NOTIONAL'))
    expect(await refused({ price: '900000', quantity: '0.001' })).toMatchObject(filter('PERCENT_PRICE_BY_SIDE'))
    expect(await refused({ icebergQty: '0.00001' })).toMatchObject(filter('ICEBERG_PARTS'))
    expect(await refused({ quantity: '9' })).toMatchObject({
      code: -2010,
      msg: 'Account has insufficient balance for requested action.',
    })
    const maker = { type: 'LIMIT_MAKER', timeInForce: undefined, price: '110000' }
    const { timeInForce: _, ...plain } = { ...LIMIT, ...maker }
    expect(await bot.refused(binanceSpotCalls.place, plain)).toMatchObject({
      code: -2010,
      msg: 'Order would immediately match and take.',
    })
    const stop = { symbol: 'BTCUSDT', side: 'SELL', type: 'STOP_LOSS', quantity: '0.01', stopPrice: '900000' }
    expect(await bot.refused(binanceSpotCalls.place, stop)).toMatchObject({
      code: -2010,
      msg: 'Order would trigger immediately.',
    })
    const trailing = { symbol: 'BTCUSDT', side: 'SELL', type: 'STOP_LOSS', quantity: '0.01', trailingDelta: 10_000 }
    expect(await bot.refused(binanceSpotCalls.place, trailing)).toMatchObject(filter('TRAILING_DELTA'))
    expect(await refused({ symbol: 'NOPE' })).toMatchObject({ code: -1121, msg: 'Invalid symbol.' })
    expect(await refused({ quantity: '0.00000000001' })).toMatchObject({
      code: -1111,
      msg: "Parameter 'quantity' has too much precision.",
    })
    expect(await refused({ cancelRestrictions: 'ONLY_NEW' })).toMatchObject({ code: -1104 })
    const fok = { timeInForce: 'FOK', quantity: '0.1' }
    expect(await refused(fok)).toMatchObject({ code: -2010 })
    expect(await bot.call(binanceSpotCalls.openOrders)).toEqual([])
  })

  test('[BR41] orders that are nobody’s, or somebody else’s, are there for nobody', async () => {
    const { bot } = await botOf('mine')
    const { bot: other } = await botOf('other')
    const { orderId } = await bot.call(binanceSpotCalls.place, LIMIT)
    const unknown = { code: -2013, msg: 'Order does not exist.' }
    const unsent = { code: -2011, msg: 'Unknown order sent.' }
    for (const which of [{ orderId }, { orderId: 5 }, { orderId: 9_007_199_254_740_991 }, { origClientOrderId: 'x' }]) {
      expect(await other.refused(binanceSpotCalls.order, { symbol: 'BTCUSDT', ...which })).toMatchObject(unknown)
      expect(await other.refused(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', ...which })).toMatchObject(unsent)
    }
    expect(await bot.refused(binanceSpotCalls.order, { symbol: 'ETHUSDT', orderId })).toMatchObject(unknown)
    expect(await bot.refused(binanceSpotCalls.cancel, { symbol: 'ETHUSDT', orderId })).toMatchObject(unsent)
    expect(await bot.refused(binanceSpotCalls.order, { symbol: 'BTCUSDT' })).toMatchObject({
      code: -1102,
      msg: "Param 'origClientOrderId' or 'orderId' must be sent, but both were empty/null!",
    })
    expect(await bot.call(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', orderId })).toMatchObject({
      status: 'CANCELED',
    })
    expect(await bot.refused(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', orderId })).toMatchObject(unsent)
  })

  test('[BR42] market data: unknown markets, intervals and limits', async () => {
    const look = (path: string) => refusalOf(`/api/v3/${path}`)
    expect(await look('depth?symbol=NOPE')).toMatchObject({ status: 400, code: -1121, msg: 'Invalid symbol.' })
    expect(await look('depth')).toMatchObject({ code: -1102 })
    expect(await look('depth?symbol=BTC_USDT')).toMatchObject({ code: -1121 })
    expect(await look('depth?symbol=btcusdt')).toMatchObject({ code: -1100 })
    expect(await look('depth?symbol=BTCUSDT&limit=ten')).toMatchObject({ code: -1100 })
    expect(await look('depth?symbol=BTCUSDT&symbol=ETHUSDT')).toMatchObject({ code: -1101 })
    expect(await look('klines?symbol=BTCUSDT&interval=1y')).toMatchObject({ code: -1120, msg: 'Invalid interval.' })
    expect(await look('klines?symbol=BTCUSDT&interval=1s')).toMatchObject({ code: -1120, msg: 'Invalid interval.' })
    expect(await look('ticker/price?symbols=BTCUSDT')).toMatchObject({ code: -1100 })
    const script = await look('depth?symbol=%3Cscript%3E')
    expect(JSON.stringify(script)).not.toContain('script')
    const long = await askUnder({}, binanceSpotCalls.place.path, { method: 'POST', body: `x=${'y'.repeat(5_000)}` })
    expect(long.status).toBe(413)
  })

  test('[BR43] where the exchange is elsewhere, its API is, too: nothing is answered here', async () => {
    const elsewhere = { UPSTREAM_SPOT_URL: 'https://exchange.test' }
    for (const path of [binanceSpotCalls.time.path, binanceSpotCalls.inverse.path, binanceSpotCalls.marginPairs.path]) {
      expect((await askUnder(elsewhere, path)).status, path).toBe(404)
    }
  })
})

describe('when the house cannot', () => {
  /** A ledger that answers all orders with `traded`. */
  const ledger = (traded: () => Promise<unknown>) => ({
    via: (address: string, asked?: Asked) =>
      askUnder({ LEDGER: { getByName: () => ({ trade: traded }) } as unknown as typeof env.LEDGER }, address, asked),
  })

  test('[BR44] an order that the book has not answered for is -1007, or its number where no more was asked for', async () => {
    const { bot } = await botOf('slow')
    const slow = ledger(async () => ({ kind: 'pending', id: 'l1-7' }))
    const late = await bot.send(binanceSpotCalls.place, LIMIT, slow)
    expect([late.status, late.body]).toMatchObject([408, { code: -1007 }])
    const ack = await bot.send(
      binanceSpotCalls.place,
      { ...LIMIT, newOrderRespType: 'ACK', newClientOrderId: 'late' },
      slow,
    )
    expect([ack.status, ack.body]).toMatchObject([200, { orderId: 7 * 4_096 + 4, clientOrderId: 'late' }])
  })

  test('[BR45] one that has too much to do says -1008 and when to come back; a fault says nothing of itself', async () => {
    const { bot } = await botOf('busy')
    const busy = await bot.send(
      binanceSpotCalls.place,
      LIMIT,
      ledger(async () => ({ kind: 'busy' })),
    )
    expect([busy.status, busy.body, busy.headers.get('retry-after')]).toMatchObject([503, { code: -1008 }, '1'])
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const broken = ledger(() => Promise.reject(new Error('a secret of the house')))
    const fault = await bot.send(binanceSpotCalls.place, LIMIT, broken)
    expect([fault.status, fault.body]).toEqual([
      500,
      { code: -1000, msg: 'An unknown error occurred while processing the request.' },
    ])
  })
})
