// Batches of USDⓈ-M futures orders in the Binance dialect, through the real worker: each order has its own answer.

import { beforeAll, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type Bot, botOf, look } from './binance-client.ts'
import { call } from './trader.ts'

const symbol = 'BTCUSDT'
const LIMIT = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' } as const
let bot: Bot
let mark = 0
/** Price at a percent from the mark, in the contract's steps. */
const near = (percent: number) => (mark * (1 + percent / 100)).toFixed(1)
const list = (...parts: readonly unknown[]) => ({ batchOrders: JSON.stringify(parts) })

beforeAll(async () => {
  const made = await botOf('batches', ['USDT'])
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const premium = await look(binanceFuturesCalls.premiumIndex, { symbol })
  mark = Number('markPrice' in premium ? premium.markPrice : 0)
})

test('[BR80] orders of a batch are placed, changed and cancelled each by itself, in the order of the list', async () => {
  const placed = await bot.call(
    binanceFuturesCalls.placeMany,
    list(
      { ...LIMIT, price: near(-5), newClientOrderId: 'batch-1' },
      // Like programs that send numbers instead of text.
      { ...LIMIT, price: Number(near(-6)), quantity: 0.02, reduceOnly: false, newClientOrderId: 'batch-2' },
      { ...LIMIT, price: near(-5), quantity: '50' },
      { ...LIMIT, symbol: 'NOPE', price: near(-5) },
      { ...LIMIT, type: 'STOP', price: near(5) },
    ),
  )
  expect(placed).toMatchObject([
    { status: 'NEW', clientOrderId: 'batch-1', price: near(-5) },
    { status: 'NEW', clientOrderId: 'batch-2', origQty: '0.020' },
    { code: -2019, msg: 'Account has insufficient balance for requested action.' },
    { code: -1121, msg: 'Invalid symbol.' },
    { code: -4120 },
  ])
  expect(await bot.call(binanceFuturesCalls.openOrders)).toHaveLength(2)
  const [first, second] = placed.flatMap((told) => ('orderId' in told ? [told.orderId] : []))

  const change = { symbol, side: 'BUY', quantity: '0.03' } as const
  const changed = await bot.call(
    binanceFuturesCalls.amendMany,
    list(
      { ...change, orderId: first, price: near(-7) },
      { ...change, origClientOrderId: 'batch-2', price: near(-8) },
      { ...change, orderId: 4_096, price: near(-7) },
      { ...change, price: near(-7) },
    ),
    { by: 'body' },
  )
  expect(changed).toMatchObject([
    { origQty: '0.030', price: near(-7) },
    { origQty: '0.030', price: near(-8) },
    { code: -2011, msg: 'Unknown order sent.' },
    { code: -1102 },
  ])
  const open = (await bot.call(binanceFuturesCalls.openOrders, { symbol })).map(({ orderId }) => orderId)
  expect(open).toHaveLength(2)
  expect([first, second]).not.toContain(undefined)

  const canceled = await bot.call(binanceFuturesCalls.cancelMany, {
    symbol,
    orderIdList: JSON.stringify([...open, 4_096]),
  })
  expect(canceled).toMatchObject([{ status: 'CANCELED' }, { status: 'CANCELED' }, { code: -2011 }])
  expect(await bot.call(binanceFuturesCalls.openOrders)).toEqual([])
})

test('[BR80] a batch that is sent twice places each order once', async () => {
  const batch = list(
    { ...LIMIT, price: near(-5), newClientOrderId: 'once-1' },
    { ...LIMIT, price: near(-5), newClientOrderId: 'once-2' },
  )
  expect(await bot.call(binanceFuturesCalls.placeMany, batch)).toMatchObject([{ status: 'NEW' }, { status: 'NEW' }])
  expect(await bot.call(binanceFuturesCalls.placeMany, batch, { by: 'query' })).toMatchObject([
    { code: -4116 },
    { code: -4116 },
  ])
  expect(await bot.call(binanceFuturesCalls.openOrders)).toHaveLength(2)
  // With the parameter names that ccxt sends.
  const named = { symbol, origclientorderidlist: '["once-1","once-2","once-3"]' }
  expect(await bot.call(binanceFuturesCalls.cancelMany, named)).toMatchObject([
    { status: 'CANCELED', clientOrderId: 'once-1' },
    { status: 'CANCELED', clientOrderId: 'once-2' },
    { code: -2011 },
  ])
})

test('[BR80] what is no list, or too long a one, is refused as a whole', async () => {
  const codeOf = async (definition: Parameters<Bot['refused']>[0], values: Parameters<Bot['refused']>[1]) =>
    (await bot.refused(definition, values)).code
  const order = { ...LIMIT, price: near(-5) }
  expect(await codeOf(binanceFuturesCalls.placeMany, list())).toBe(-4082)
  expect(await codeOf(binanceFuturesCalls.placeMany, list(...Array.from({ length: 6 }, () => order)))).toBe(-4082)
  expect(await codeOf(binanceFuturesCalls.amendMany, list(...Array.from({ length: 6 }, () => order)))).toBe(-4082)
  expect(await codeOf(binanceFuturesCalls.placeMany, {})).toBe(-1102)
  for (const text of ['{', '{}', '[1]', '[[]]', '"text"']) {
    expect(await codeOf(binanceFuturesCalls.placeMany, { batchOrders: text }), text).toBe(-1130)
  }
  expect(await codeOf(binanceFuturesCalls.cancelMany, { symbol })).toBe(-1102)
  expect(await codeOf(binanceFuturesCalls.cancelMany, { symbol, orderIdList: '[]' })).toBe(-1102)
  expect(await codeOf(binanceFuturesCalls.cancelMany, { symbol, orderIdList: '[{}]' })).toBe(-1130)
  const eleven = JSON.stringify(Array.from({ length: 11 }, (_, index) => index))
  expect(await codeOf(binanceFuturesCalls.cancelMany, { symbol, orderIdList: eleven })).toBe(-4032)
  expect(await bot.call(binanceFuturesCalls.openOrders)).toEqual([])
})

test('[BR80] a batch counts for five orders and a weight of five, a cancel of several for one', async () => {
  const one = list({ ...LIMIT, price: near(-5), newClientOrderId: 'weighed' })
  const counted = async (...asked: Parameters<Bot['send']>) => {
    const { headers } = await bot.send(...asked)
    return [headers.get('x-mbx-used-weight-1m'), headers.get('x-mbx-order-count-10s')].map(Number)
  }
  const [weight = 0, orders = 0] = await counted(binanceFuturesCalls.placeMany, one)
  expect(orders).toBeGreaterThanOrEqual(5)
  const cancel = { symbol, origClientOrderIdList: '["weighed"]' }
  expect((await counted(binanceFuturesCalls.cancelMany, cancel))[0]).toBe(weight + 1)
  expect((await counted(binanceFuturesCalls.placeMany, one))[0]).toBe(weight + 6)
  expect(await bot.call(binanceFuturesCalls.cancelMany, cancel)).toMatchObject([{ status: 'CANCELED' }])
})
