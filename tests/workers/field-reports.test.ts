// Bugs that users of other venues reported, tried over HTTP (docs/tried.md has the sources).

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { type Bot, botOf, look, refusalOf } from './binance-client.ts'
import { ask } from './edge-site.ts'
import { call } from './trader.ts'

const symbol = 'BTCUSDT'
let bot: Bot
let price = 0
let mark = 0
const atPercent = (percent: number, of = price, decimals = 2) => (of * (1 + percent / 100)).toFixed(decimals)
const resting = () => ({ symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', price: atPercent(-10) }) as const

beforeAll(async () => {
  const made = await botOf('reports')
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const told = await look(binanceSpotCalls.price, { symbol })
  price = Number('price' in told ? told.price : 0)
  const premium = await look(binanceFuturesCalls.premiumIndex, { symbol })
  mark = Number('markPrice' in premium ? premium.markPrice : 0)
})

describe('signatures', () => {
  test('R1 a parameter with signs that are percent-encoded is signed as it is sent', async () => {
    const placed = await bot.call(binanceSpotCalls.test, {
      ...resting(),
      quantity: '0.001',
      newClientOrderId: 'a.b:c_d-1',
    })
    expect(placed).toEqual({})
    const order = {
      symbol,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.01',
      price: atPercent(-10, mark, 1),
    }
    const rested = await bot.call(binanceFuturesCalls.place, { ...order, newClientOrderId: 'x-a/b:c.d_1' })
    expect(rested).toMatchObject({ clientOrderId: 'x-a/b:c.d_1' })
    await bot.call(binanceFuturesCalls.cancel, { symbol, origClientOrderId: 'x-a/b:c.d_1' })
  })

  test('R2 a symbol in other letters is refused by its name, not by the signature', async () => {
    expect(await bot.refused(binanceSpotCalls.openOrders, { symbol: '币安人生USDT' })).toMatchObject({
      status: 400,
      code: -1100,
    })
    expect(await bot.refused(binanceFuturesCalls.leverage, { symbol: '币安人生USDT', leverage: 5 })).toMatchObject({
      status: 400,
    })
  })

  test('R3 parts in the address and parts in the body are signed one after the other', async () => {
    const query = new URLSearchParams({ symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' }).toString()
    const body = new URLSearchParams({
      quantity: '0.001',
      price: atPercent(-10),
      timestamp: String(Date.now()),
    }).toString()
    const signature = await bot.sign(query + body)
    const answer = await ask(`${binanceSpotCalls.test.path}?${query}`, {
      method: 'POST',
      headers: { 'x-mbx-apikey': bot.id, 'content-type': 'application/x-www-form-urlencoded' },
      body: `${body}&signature=${signature}`,
    })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })

  test('R4 a clock more than a second ahead is -1021', async () => {
    expect(await bot.refused(binanceSpotCalls.account, {}, { timestamp: Date.now() + 1_500 })).toMatchObject({
      code: -1021,
    })
    expect((await bot.send(binanceSpotCalls.account, {}, { timestamp: Date.now() + 800 })).status).toBe(200)
  })

  test('R5 a symbol in small letters is -1100', async () => {
    expect(await refusalOf(`${binanceSpotCalls.depth.path}?symbol=btcusdt`)).toMatchObject({ status: 400, code: -1100 })
  })
})

describe('amounts', () => {
  test('R6 digits beyond the step are refused by LOT_SIZE, beyond the tick by PRICE_FILTER', async () => {
    const quantity = await bot.refused(binanceSpotCalls.test, { ...resting(), quantity: '0.0010499999' })
    expect(quantity).toMatchObject({ code: -1013, msg: 'Filter failure: LOT_SIZE' })
    const ticks = await bot.refused(binanceSpotCalls.test, {
      ...resting(),
      quantity: '0.001',
      price: `${atPercent(-10)}1`,
    })
    expect(ticks).toMatchObject({ code: -1013, msg: 'Filter failure: PRICE_FILTER' })
  })

  test.each(['0.0029', '0.0058', '0.0115', '0.0007'])(
    'R7 %s, which floating point does not divide by the step, is a whole number of steps',
    async (quantity) => {
      expect(await bot.call(binanceSpotCalls.test, { ...resting(), quantity })).toEqual({})
    },
  )

  test('R8 an amount in the notation of programs for small numbers is read, or refused by its name', async () => {
    expect(await bot.refused(binanceSpotCalls.test, { ...resting(), quantity: '1e-3' })).toMatchObject({
      status: 400,
      code: -1100,
    })
  })
})

describe('orders', () => {
  test('R9 a maker’s order that would trade is -2010, and nothing rests', async () => {
    const told = await bot.refused(binanceSpotCalls.place, {
      symbol,
      side: 'BUY',
      type: 'LIMIT_MAKER',
      quantity: '0.001',
      price: atPercent(4),
    })
    expect(told).toMatchObject({ code: -2010, msg: 'Order would immediately match and take.' })
    expect(await bot.call(binanceSpotCalls.openOrders, { symbol })).toEqual([])
  })

  test('R10 cancelling what is not there is -2011', async () => {
    expect(await bot.refused(binanceSpotCalls.cancel, { symbol, orderId: 987_654_321 })).toMatchObject({
      code: -2011,
      msg: 'Unknown order sent.',
    })
  })

  test('R11 after a break a program finds how each order ended, by its own id', async () => {
    await bot.call(binanceSpotCalls.place, { ...resting(), quantity: '0.001', newClientOrderId: 'r11' })
    await bot.call(binanceSpotCalls.cancel, { symbol, origClientOrderId: 'r11' })
    expect(await bot.call(binanceSpotCalls.order, { symbol, origClientOrderId: 'r11' })).toMatchObject({
      status: 'CANCELED',
    })
    const all = await bot.call(binanceSpotCalls.allOrders, { symbol })
    expect(all.filter(({ clientOrderId }) => clientOrderId === 'r11')).toHaveLength(1)
  })

  test('R12 trades have ids of their own, and are paged by them without a gap or a repetition', async () => {
    for (let count = 0; count < 3; count += 1) {
      await bot.call(binanceSpotCalls.place, { symbol, side: 'BUY', type: 'MARKET', quantity: '0.002' })
    }
    const all = await vi.waitFor(async () => {
      const found = await bot.call(binanceSpotCalls.myTrades, { symbol })
      expect(found.reduce((sum, { qty }) => sum + Number(qty), 0)).toBeCloseTo(0.006, 8)
      return found
    })
    const paged: number[] = []
    for (let from = 0; ; ) {
      const page = await bot.call(binanceSpotCalls.myTrades, { symbol, fromId: from, limit: 1 })
      const [only] = page
      if (!only) break
      paged.push(only.id)
      from = only.id + 1
    }
    expect(paged).toEqual(all.map(({ id }) => id))
    expect(new Set(paged).size).toBe(paged.length)
  })

  test('R38 orders are paged by their ids to an end', async () => {
    const all = await bot.call(binanceSpotCalls.allOrders, { symbol })
    const ids: number[] = []
    for (let from = 1; ids.length <= all.length; ) {
      const [next] = await bot.call(binanceSpotCalls.allOrders, { symbol, orderId: from, limit: 1 })
      if (!next) break
      ids.push(next.orderId)
      from = next.orderId + 1
    }
    expect(ids).toEqual(all.map(({ orderId }) => orderId))
  })

  test('R13 trades from a moment on begin with it, and more than a day between two is refused', async () => {
    const [first] = await bot.call(binanceSpotCalls.myTrades, { symbol })
    const time = first?.time ?? 0
    const since = await bot.call(binanceSpotCalls.myTrades, { symbol, startTime: time })
    expect(since[0]?.id).toBe(first?.id)
    const long = await bot.refused(binanceSpotCalls.myTrades, { symbol, startTime: time - 2 * DAY_MS, endTime: time })
    expect(long).toMatchObject({ code: -1127 })
  })
})

describe('candles', () => {
  test('R14 the last one is that of now, and one that opens at the end is there', async () => {
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    const three = await look(binanceSpotCalls.klines, {
      symbol,
      interval: '1h',
      startTime: hour - 2 * HOUR_MS,
      endTime: hour,
    })
    expect(three.map(([open]) => open)).toEqual([hour - 2 * HOUR_MS, hour - HOUR_MS, hour])
    expect(three.map(([, , , , , , close]) => close)).toEqual(three.map(([open]) => Number(open) + HOUR_MS - 1))
  })

  test('R15 pages of a day join up, each candle once', async () => {
    const end = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    const seen: unknown[] = []
    for (let from = end - 24 * HOUR_MS; from < end; ) {
      const page = await look(binanceSpotCalls.klines, { symbol, interval: '1h', startTime: from, limit: 7 })
      seen.push(...page.map(([open]) => open))
      from = Number(page.at(-1)?.[6]) + 1
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => end - (24 - index) * HOUR_MS))
  })
})

describe('the book', () => {
  test('R16 a snapshot never stands behind an earlier one, and never crosses', async () => {
    let last = 0
    for (let count = 0; count < 5; count += 1) {
      const { lastUpdateId, bids, asks } = await look(binanceSpotCalls.depth, { symbol, limit: 5 })
      expect(lastUpdateId).toBeGreaterThanOrEqual(last)
      expect(Number(bids[0]?.[0])).toBeLessThan(Number(asks[0]?.[0]))
      last = lastUpdateId
    }
  })
})

describe('contracts', () => {
  const market = { symbol, type: 'MARKET', quantity: '0.01' } as const

  test('R17 a side of the other mode is -4061', async () => {
    expect(
      await bot.refused(binanceFuturesCalls.place, { ...market, side: 'BUY', positionSide: 'LONG' }),
    ).toMatchObject({
      code: -4061,
    })
  })

  test('R18 a stop that only reduces says so in its answer, and goes with its position', async () => {
    await bot.call(binanceFuturesCalls.place, { ...market, side: 'BUY' })
    const stop = {
      symbol,
      side: 'SELL',
      stopPrice: atPercent(-5, mark, 1),
      quantity: '0.01',
      reduceOnly: 'true',
    } as const
    const told = await bot.send(binanceFuturesCalls.place, { ...stop, type: 'STOP_MARKET' })
    const placed =
      told.status === 200
        ? told
        : await bot.send(binanceFuturesCalls.placeAlgo, {
            algoType: 'CONDITIONAL',
            symbol,
            side: 'SELL',
            type: 'STOP_MARKET',
            quantity: '0.01',
            reduceOnly: 'true',
            triggerPrice: stop.stopPrice,
          })
    expect(placed.body).toMatchObject({ reduceOnly: true })
    await bot.call(binanceFuturesCalls.place, { ...market, side: 'SELL', reduceOnly: 'true' })
    await vi.waitFor(async () => expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol })).toEqual([]))
  })

  test('R37 take-profit and stop of one position stand side by side, and neither binds money', async () => {
    await bot.call(binanceFuturesCalls.place, { ...market, side: 'BUY' })
    const exit = { algoType: 'CONDITIONAL', symbol, side: 'SELL', quantity: '0.01', reduceOnly: 'true' } as const
    await bot.call(binanceFuturesCalls.placeAlgo, {
      ...exit,
      type: 'STOP_MARKET',
      triggerPrice: atPercent(-5, mark, 1),
    })
    await bot.call(binanceFuturesCalls.placeAlgo, {
      ...exit,
      type: 'TAKE_PROFIT_MARKET',
      triggerPrice: atPercent(5, mark, 1),
    })
    expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol })).toHaveLength(2)
    await bot.call(binanceFuturesCalls.place, { ...market, side: 'SELL', reduceOnly: 'true' })
    await vi.waitFor(async () => expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol })).toEqual([]))
  })

  test('R19 in hedge mode a side closes without reduceOnly, which is -1106 there', async () => {
    await bot.call(binanceFuturesCalls.setPositionMode, { dualSidePosition: 'true' })
    await bot.call(binanceFuturesCalls.place, { ...market, side: 'BUY', positionSide: 'LONG' })
    const sent = { ...market, side: 'SELL', positionSide: 'LONG' } as const
    expect(await bot.refused(binanceFuturesCalls.place, { ...sent, reduceOnly: 'true' })).toMatchObject({ code: -1106 })
    await bot.call(binanceFuturesCalls.place, sent)
    const open = await bot.call(binanceFuturesCalls.positionRisk, { symbol })
    expect(open.filter(({ positionAmt }) => Number(positionAmt) !== 0)).toEqual([])
    await bot.call(binanceFuturesCalls.setPositionMode, { dualSidePosition: 'false' })
  })
})

describe('streams of one’s own', () => {
  test('R20 asking for a key again is the same key, and one that is not there is -1125', async () => {
    const headers = { 'x-mbx-apikey': bot.id }
    const key = async () =>
      (await (await ask('/fapi/v1/listenKey', { method: 'POST', headers })).json()) as { listenKey: string }
    const first = await key()
    expect(await key()).toEqual(first)
    await ask('/fapi/v1/listenKey', { method: 'DELETE', headers })
    const gone = await ask('/fapi/v1/listenKey', { method: 'PUT', headers })
    expect(await gone.json()).toMatchObject({ code: -1125 })
  })
})
