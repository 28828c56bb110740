// All error numbers of USDⓈ-M futures over HTTP: the input that causes one at Binance causes it here, and of several
// faults the first in Binance's order of checks. Numbers and texts are from Binance's published list.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type Bot, botOf, look, refusalOf, type Values } from './binance-client.ts'
import { call } from './trader.ts'

const symbol = 'BTCUSDT'
const WEEK_MS = 7 * 86_400_000
const LIMIT = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' } as const
const ALGO = { algoType: 'CONDITIONAL', symbol, side: 'BUY', type: 'STOP_MARKET', quantity: '0.01' } as const
const PRECISION = { code: -1111, msg: 'Precision is over the maximum defined for this asset.' }
const LONG_ID = { code: -4015, msg: 'Client order id length should not be more than 36 chars' }
const SPAN = { code: -1023, msg: 'Start time is greater than end time.' }
const REDUCE = { code: -2022, msg: 'ReduceOnly Order is rejected.' }
let bot: Bot
let mark = 0
const near = (percent: number) => (mark * (1 + percent / 100)).toFixed(1)
type Name = keyof typeof binanceFuturesCalls
type Told = { readonly code: number; readonly msg?: unknown }
const refused = (name: Name, asked: Values) => bot.refused(binanceFuturesCalls[name], asked)

beforeAll(async () => {
  const made = await botOf('futures-codes', ['USDT'])
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '8000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('8000.00000000'),
  )
  const premium = await look(binanceFuturesCalls.premiumIndex, { symbol })
  mark = Number('markPrice' in premium ? premium.markPrice : 0)
})

test('[BR95] a new order: form, then precision, then figures, then the band, then money', async () => {
  const order = { ...LIMIT, price: near(-5) }
  const rows: readonly (readonly [Values, Told])[] = [
    [{ quantity: '0.0001' }, PRECISION],
    [{ price: `${near(-5)}1` }, PRECISION],
    [{ quantity: '0.0001', price: '0' }, PRECISION],
    [{ quantity: '0' }, { code: -4003, msg: 'Quantity less than or equal to zero.' }],
    [{ quantity: '99999999999999999999' }, { code: -4005, msg: 'Quantity greater than max quantity.' }],
    [{ price: '0' }, { code: -4001, msg: 'Price less than 0.' }],
    [{ price: '99999999999999999999' }, { code: -4002, msg: 'Price greater than max price.' }],
    [{ price: near(80) }, { code: -4016, msg: expect.stringMatching(/^Limit price can't be higher than [\d.]+\.$/) }],
    [
      { side: 'SELL', price: near(-80) },
      { code: -4024, msg: expect.stringMatching(/^Limit price can't be lower than [\d.]+\.$/) },
    ],
    [{ newClientOrderId: 'x'.repeat(37) }, LONG_ID],
    [{ newClientOrderId: 'a b' }, { code: -1100 }],
    [{ newOrderRespType: 'FULL' }, { code: -1136, msg: 'Invalid newOrderRespType.' }],
    [{ priceMatch: 'QUEUE' }, { code: -5037 }],
    [{ quantity: '50' }, { code: -2019 }],
  ]
  for (const [more, told] of rows) {
    expect(await refused('place', { ...order, ...more }), JSON.stringify(more)).toMatchObject(told)
  }
  const { price: _, ...priceless } = order
  expect(await refused('place', { ...priceless, priceMatch: 'QUEUE' })).toMatchObject({ code: -5037 })
  const batchOrders = JSON.stringify([
    { ...order, newClientOrderId: 'x'.repeat(37) },
    { ...order, quantity: '0.0001' },
  ])
  expect(await bot.call(binanceFuturesCalls.placeMany, { batchOrders })).toEqual([LONG_ID, PRECISION])
  const { orderId } = await bot.call(binanceFuturesCalls.place, order)
  expect(
    await refused('amend', { symbol, orderId, side: 'BUY', quantity: '0.0101', price: `${near(-6)}7` }),
  ).toMatchObject(PRECISION)
  expect(await bot.call(binanceFuturesCalls.cancel, { symbol, orderId })).toMatchObject({ status: 'CANCELED' })
})

describe('[BR95] orders that wait for a price', () => {
  const rows: readonly (readonly [Values, Told])[] = [
    [{ quantity: '0.0105', triggerPrice: '1.25' }, PRECISION],
    [{ triggerPrice: '0' }, { code: -4006, msg: 'Stop price less than zero.' }],
    [{ triggerPrice: '99999999999999999999' }, { code: -4007, msg: 'Stop price greater than max price.' }],
    [{ clientAlgoId: 'x'.repeat(37) }, LONG_ID],
    [{ newOrderRespType: 'FULL' }, { code: -1136 }],
    [{ reduceOnly: 'true' }, REDUCE],
  ]
  test.each(rows)('%j', async (more, told) => {
    expect(await refused('placeAlgo', { ...ALGO, triggerPrice: near(5), ...more })).toMatchObject(told)
  })

  test('that only reduce or close are refused on the side that reduces nothing, and close a position once a kind', async () => {
    await bot.call(binanceFuturesCalls.place, { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' })
    const stop = { ...ALGO, side: 'SELL', triggerPrice: near(-5) }
    expect(await refused('placeAlgo', { ...ALGO, triggerPrice: near(5), reduceOnly: 'true' })).toMatchObject(REDUCE)
    expect(await bot.call(binanceFuturesCalls.placeAlgo, { ...stop, reduceOnly: 'true' })).toMatchObject({
      reduceOnly: true,
    })
    const { quantity: _, ...whole } = { ...stop, closePosition: 'true' }
    expect(await bot.call(binanceFuturesCalls.placeAlgo, whole)).toMatchObject({ closePosition: true })
    expect(await refused('placeAlgo', { ...whole, triggerPrice: near(-6) })).toMatchObject({ code: -4130 })
    const profit = { ...whole, type: 'TAKE_PROFIT_MARKET', triggerPrice: near(5) }
    expect(await bot.call(binanceFuturesCalls.placeAlgo, profit)).toMatchObject({ algoStatus: 'NEW' })
    await bot.call(binanceFuturesCalls.cancelAllAlgo, { symbol })
    await bot.call(binanceFuturesCalls.place, {
      symbol,
      side: 'SELL',
      type: 'MARKET',
      quantity: '0.01',
      reduceOnly: true,
    })
  })
})

test('[BR95] spans that end before they begin, or are too long; levels, kinds and paths that there are not', async () => {
  const backwards = { startTime: 2_000, endTime: 1_000 }
  for (const name of ['allOrders', 'allAlgos', 'userTrades'] as const) {
    expect(await refused(name, { symbol, ...backwards }), name).toMatchObject(SPAN)
    expect(await refused(name, { symbol, startTime: 1, endTime: WEEK_MS + 2 }), name).toMatchObject({
      code: -4165,
      msg: 'Maximum time interval is 7 days',
    })
    expect(await bot.call(binanceFuturesCalls[name], { symbol, startTime: 1, endTime: WEEK_MS + 1 }), name).toEqual([])
  }
  expect(await refused('income', backwards)).toMatchObject(SPAN)
  const query = new URLSearchParams({ symbol, interval: '1h', startTime: '2000', endTime: '1000' })
  for (const name of ['klines', 'markPriceKlines', 'premiumIndexKlines', 'aggTrades', 'fundingRate'] as const) {
    expect(await refusalOf(`${binanceFuturesCalls[name].path}?${query}`), name).toMatchObject(SPAN)
  }
  expect(await refusalOf(`${binanceFuturesCalls.depth.path}?symbol=${symbol}&limit=7`)).toMatchObject({
    code: -4021,
    msg: 'Invalid depth limit.',
  })
  expect(await refused('positionMargin', { symbol, amount: '1', type: 3 })).toMatchObject({
    code: -1130,
    msg: "Data sent for parameter 'type' is not valid.",
  })
  expect(await refused('positionMargin', { symbol, amount: '0.000000001', type: 1 })).toMatchObject(PRECISION)
  const path = '/fapi/v1/orderAmendment'
  expect(await refusalOf(path)).toEqual({ status: 404, code: -5000, msg: `Path ${path}, Method GET is invalid` })
  expect(await refusalOf('/fapi/v1/%3Cb%3E')).toMatchObject({ msg: 'Path /fapi, Method GET is invalid' })
})

test('[BR96] bars of the premium index are fractions of the index, by every interval, from when anybody looked', async () => {
  for (const interval of ['1m', '1h', '3d', '1w', '1M']) {
    const bars = await look(binanceFuturesCalls.premiumIndexKlines, { symbol, interval, startTime: 0 })
    expect(bars.length, interval).toBeGreaterThan(0)
    for (const [, open, high, low, close] of bars) {
      for (const text of [open, high, low, close]) expect(text).toMatch(/^-?0\.\d{8}$/)
      expect(Math.abs(Number(close))).toBeLessThan(0.05)
      expect(Number(high)).toBeGreaterThanOrEqual(Number(low))
    }
  }
})
