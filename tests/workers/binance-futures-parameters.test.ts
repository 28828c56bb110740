// Effect of each parameter of USDⓈ-M futures in the Binance dialect, through the real worker: client ids, stops of
// whole positions. Parameters of new orders: shared/binance-api/futures/parameters.test.ts.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type Bot, botOf, look, type Values } from './binance-client.ts'
import { call } from './trader.ts'

const symbol = 'BTCUSDT'
const OTHER = 'ETHUSDT'
const LIMIT = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' } as const
const ALGO = { algoType: 'CONDITIONAL', symbol, side: 'SELL', quantity: '0.01' } as const
const WHOLE = { algoType: 'CONDITIONAL', symbol, type: 'STOP_MARKET', closePosition: 'true' } as const
const MARKET = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' } as const
const LATE = 4_000_000_000_000
let bot: Bot
let mark = 0
const near = (percent: number) => (mark * (1 + percent / 100)).toFixed(1)
const codeOf = async (asked: BinanceCall, values: Values) => (await bot.refused(asked, values)).code

beforeAll(async () => {
  const made = await botOf('parameters', ['USDT'])
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '8000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('8000.00000000'),
  )
  const premium = await look(binanceFuturesCalls.premiumIndex, { symbol })
  mark = Number('markPrice' in premium ? premium.markPrice : 0)
})

describe('stops of whole positions', () => {
  const stop = (side: 'BUY' | 'SELL', more: Values = {}) => ({
    ...WHOLE,
    side,
    triggerPrice: near(side === 'SELL' ? -5 : 5),
    ...more,
  })

  test('[BR83] one-way: refused on the side that closes nothing, before, while and after a position is held', async () => {
    for (const side of ['BUY', 'SELL'] as const)
      expect(await codeOf(binanceFuturesCalls.placeAlgo, stop(side))).toBe(-2022)
    await bot.call(binanceFuturesCalls.place, MARKET)
    expect(await codeOf(binanceFuturesCalls.placeAlgo, stop('BUY'))).toBe(-2022)
    expect(await bot.call(binanceFuturesCalls.placeAlgo, stop('SELL'))).toMatchObject({
      algoStatus: 'NEW',
      closePosition: true,
    })
    await bot.call(binanceFuturesCalls.place, { ...MARKET, side: 'SELL', reduceOnly: true })
    expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol })).toEqual([])
    expect((await bot.call(binanceFuturesCalls.allAlgos, { symbol })).at(-1)).toMatchObject({ algoStatus: 'EXPIRED' })
    expect(await codeOf(binanceFuturesCalls.placeAlgo, stop('SELL'))).toBe(-2022)
  })

  test('[BR83] hedge mode: against its leg, and only where that is held', async () => {
    await bot.call(binanceFuturesCalls.setPositionMode, { dualSidePosition: true })
    for (const positionSide of ['LONG', 'SHORT']) {
      for (const side of ['BUY', 'SELL'] as const) {
        expect(await codeOf(binanceFuturesCalls.placeAlgo, stop(side, { positionSide }))).toBe(-2022)
      }
    }
    await bot.call(binanceFuturesCalls.place, { ...MARKET, positionSide: 'LONG' })
    expect(await codeOf(binanceFuturesCalls.placeAlgo, stop('BUY', { positionSide: 'LONG' }))).toBe(-2022)
    expect(await codeOf(binanceFuturesCalls.placeAlgo, stop('BUY', { positionSide: 'SHORT' }))).toBe(-2022)
    expect(await bot.call(binanceFuturesCalls.placeAlgo, stop('SELL', { positionSide: 'LONG' }))).toMatchObject({
      algoStatus: 'NEW',
    })
    await bot.call(binanceFuturesCalls.place, { ...MARKET, side: 'SELL', positionSide: 'LONG' })
    expect(await bot.call(binanceFuturesCalls.openAlgos)).toEqual([])
    await bot.call(binanceFuturesCalls.setPositionMode, { dualSidePosition: false })
  })
})

describe('ids of clients', () => {
  const stop = (more: Values = {}) => ({
    ...ALGO,
    type: 'STOP_MARKET',
    triggerPrice: near(-5),
    clientAlgoId: 'id-1',
    ...more,
  })

  test('[BR84] a clientAlgoId waits once: the second is -4116, whatever its terms and its contract', async () => {
    const { algoId } = await bot.call(binanceFuturesCalls.placeAlgo, stop())
    const other = { ...stop(), symbol: OTHER, quantity: '0.1', triggerPrice: '100' }
    for (const again of [stop(), stop({ quantity: '0.02' }), stop({ side: 'BUY', triggerPrice: near(5) }), other]) {
      expect(await codeOf(binanceFuturesCalls.placeAlgo, again)).toBe(-4116)
    }
    expect(await bot.call(binanceFuturesCalls.openAlgos)).toHaveLength(1)
    expect(await bot.call(binanceFuturesCalls.algo, { clientAlgoId: 'id-1' })).toMatchObject({
      algoId,
      algoStatus: 'NEW',
    })
    expect(await bot.call(binanceFuturesCalls.cancelAlgo, { clientAlgoId: 'id-1' })).toMatchObject({ algoId })
    expect(await bot.call(binanceFuturesCalls.openAlgos)).toEqual([])
    expect(await bot.call(binanceFuturesCalls.algo, { clientAlgoId: 'id-1' })).toMatchObject({
      algoId,
      algoStatus: 'CANCELED',
    })
  })

  test('[BR84] used again in another contract the id means the one that waits', async () => {
    const [{ price = '0' } = {}] = [await look(binanceFuturesCalls.price, { symbol: OTHER })].flat()
    const triggerPrice = (Number(price) * 0.9).toFixed(2)
    const again = await bot.call(binanceFuturesCalls.placeAlgo, {
      ...stop(),
      symbol: OTHER,
      quantity: '0.1',
      triggerPrice,
    })
    expect(await bot.call(binanceFuturesCalls.algo, { clientAlgoId: 'id-1' })).toMatchObject({
      symbol: OTHER,
      algoStatus: 'NEW',
    })
    expect(await codeOf(binanceFuturesCalls.cancelAlgo, { symbol, clientAlgoId: 'id-1' })).toBe(-2011)
    expect(await bot.call(binanceFuturesCalls.cancelAlgo, { clientAlgoId: 'id-1' })).toMatchObject({
      algoId: again.algoId,
    })
  })

  test('[BR84] an order that has traded is answered again for seconds: a program that lost the answer trades once', async () => {
    const order = { ...MARKET, newClientOrderId: 'once' }
    const first = await bot.call(binanceFuturesCalls.place, order)
    expect(await bot.call(binanceFuturesCalls.place, order)).toEqual(first)
    expect((await bot.call(binanceFuturesCalls.positionRiskV3, { symbol }))[0]?.positionAmt).toBe('0.010')
    const second = await bot.call(binanceFuturesCalls.place, { ...order, quantity: '0.02' })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await bot.call(binanceFuturesCalls.order, { symbol, origClientOrderId: 'once' })).toMatchObject({
      origQty: '0.020',
    })
    await bot.call(binanceFuturesCalls.place, { ...MARKET, side: 'SELL', quantity: '0.03', reduceOnly: true })
  })

  test('[BR84] an open one is -4116, a cancelled one leaves its id, and one without goes by what it is shown with', async () => {
    const order = { ...LIMIT, price: near(-5), newClientOrderId: 'open' }
    const first = await bot.call(binanceFuturesCalls.place, order)
    for (const again of [order, { ...order, quantity: '0.02' }])
      expect(await codeOf(binanceFuturesCalls.place, again)).toBe(-4116)
    await bot.call(binanceFuturesCalls.cancel, { symbol, origClientOrderId: 'open' })
    expect((await bot.call(binanceFuturesCalls.place, order)).orderId).not.toBe(first.orderId)
    const plain = await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-6) })
    const { orderId, clientOrderId } = plain
    const named = { symbol, origClientOrderId: clientOrderId }
    expect(await bot.call(binanceFuturesCalls.order, named)).toMatchObject({ orderId })
    expect(await bot.call(binanceFuturesCalls.cancel, { ...named, orderId })).toMatchObject({ status: 'CANCELED' })
    await bot.call(binanceFuturesCalls.cancelAll, { symbol })
    const algo = await bot.call(binanceFuturesCalls.placeAlgo, { ...ALGO, type: 'STOP_MARKET', triggerPrice: near(-5) })
    expect(await bot.call(binanceFuturesCalls.cancelAlgo, { clientAlgoId: algo.clientAlgoId })).toMatchObject({
      algoId: algo.algoId,
    })
  })
})

test('[BR82] a conditional order is told with what it was asked for', async () => {
  const limit = { ...ALGO, type: 'STOP', triggerPrice: near(-5), price: near(-5) }
  for (const timeInForce of ['GTX', 'IOC', 'FOK', 'GTC']) {
    const { algoId } = await bot.call(binanceFuturesCalls.placeAlgo, { ...limit, timeInForce })
    expect(await bot.call(binanceFuturesCalls.algo, { algoId })).toMatchObject({ timeInForce })
  }
  const asked = { selfTradePreventionMode: 'EXPIRE_MAKER', priceProtect: 'true', workingType: 'MARK_PRICE' }
  expect(await bot.call(binanceFuturesCalls.placeAlgo, { ...limit, ...asked })).toMatchObject({
    selfTradePreventionMode: 'EXPIRE_MAKER',
    priceProtect: true,
    workingType: 'MARK_PRICE',
    timeInForce: 'GTC',
  })
  const order = { ...LIMIT, price: near(-5), selfTradePreventionMode: 'EXPIRE_BOTH' }
  expect(await bot.call(binanceFuturesCalls.place, order)).toMatchObject({ selfTradePreventionMode: 'EXPIRE_BOTH' })
  await bot.call(binanceFuturesCalls.cancelAllAlgo, { symbol })
  await bot.call(binanceFuturesCalls.cancelAll, { symbol })
})

test('[BR82] what was asked for as an order of the book by its old name is told where it goes', async () => {
  const old = { symbol, side: 'SELL', type: 'STOP_MARKET', stopPrice: near(-5), closePosition: 'true' }
  expect(await codeOf(binanceFuturesCalls.place, { ...old, workingType: 'MARK_PRICE', priceProtect: 'TRUE' })).toBe(
    -4120,
  )
  const trail = { symbol, side: 'SELL', type: 'TRAILING_STOP_MARKET', quantity: '0.01', callbackRate: '1' }
  expect(await codeOf(binanceFuturesCalls.place, { ...trail, activationPrice: near(5), reduceOnly: true })).toBe(-4120)
})

test('[BR82] a change names its order’s side, one list is cancelled, and all that names an order is true of it', async () => {
  const { orderId } = await bot.call(binanceFuturesCalls.place, {
    ...LIMIT,
    price: near(-5),
    newClientOrderId: 'which',
  })
  const change = { symbol, orderId, side: 'SELL', quantity: '0.02', price: near(-6) }
  expect(await codeOf(binanceFuturesCalls.amend, change)).toBe(-1117)
  expect(await codeOf(binanceFuturesCalls.order, { symbol, orderId, origClientOrderId: 'other' })).toBe(-2013)
  expect(await codeOf(binanceFuturesCalls.cancel, { symbol, orderId, origClientOrderId: 'other' })).toBe(-2011)
  const lists = { symbol, orderIdList: `[${orderId}]`, origClientOrderIdList: '["other"]' }
  expect(await codeOf(binanceFuturesCalls.cancelMany, lists)).toBe(-1106)
  expect(await bot.call(binanceFuturesCalls.cancel, { symbol, orderId, origClientOrderId: 'which' })).toMatchObject({
    orderId,
  })
  const { algoId } = await bot.call(binanceFuturesCalls.placeAlgo, {
    ...ALGO,
    type: 'STOP_MARKET',
    triggerPrice: near(-5),
  })
  expect(await codeOf(binanceFuturesCalls.algo, { algoId, symbol: OTHER })).toBe(-2013)
  expect(await codeOf(binanceFuturesCalls.cancelAlgo, { algoId, clientAlgoId: 'other' })).toBe(-2011)
  expect(await codeOf(binanceFuturesCalls.allAlgos, { symbol: OTHER, algoId })).toBe(-1130)
  await bot.call(binanceFuturesCalls.cancelAlgo, { algoId, symbol })
  expect((await bot.call(binanceFuturesCalls.startListening)).listenKey).not.toBe('')
  for (const listening of [binanceFuturesCalls.keepListening, binanceFuturesCalls.stopListening]) {
    expect(await codeOf(listening, { listenKey: 'other' })).toBe(-1125)
  }
})

/** Two requests that differ only in the parameter, or the test that shows its effect. */
type Evidence = readonly [Values, Values] | string
const HERE = 'tests/workers/binance-futures-parameters.test.ts'
const TRADING = 'tests/workers/binance-futures.test.ts'
const BATCHES = 'tests/workers/binance-futures-batches.test.ts'
const HISTORY = 'durable-objects/futures/history.test.ts'
const barsOf = (name: 'symbol' | 'pair', more: Values = {}) => {
  const bars = { limit: '2', interval: '1m', ...more }
  return {
    [name]: [
      { ...bars, [name]: symbol },
      { ...bars, [name]: 'NOPE' },
    ],
    interval: [
      // In the first hour of a day, bars of days and of hours begin at the same moment.
      { ...bars, [name]: symbol, interval: '1d' },
      { ...bars, [name]: symbol, interval: '1m' },
    ],
    limit: HISTORY,
    startTime: [
      { ...bars, [name]: symbol },
      { ...bars, [name]: symbol, startTime: LATE },
    ],
    endTime: [
      { ...bars, [name]: symbol },
      { ...bars, [name]: symbol, endTime: 1 },
    ],
  } satisfies Record<string, Evidence>
}
const PERPETUAL = { contractType: 'PERPETUAL' }
const ofSymbol: Evidence = [{ symbol }, { symbol: OTHER }]
const span = {
  startTime: [{ symbol }, { symbol, startTime: LATE }],
  endTime: [{ symbol }, { symbol, endTime: 1 }],
} as const
const paged = { limit: [{ symbol }, { symbol, limit: 1 }] as const, ...span }
const which = { symbol: TRADING, orderId: TRADING, origClientOrderId: TRADING }
const whichAlgo = { symbol: HERE, algoId: TRADING, clientAlgoId: HERE }

const EVIDENCE: Readonly<Record<string, Readonly<Record<string, Evidence>>>> = {
  depth: {
    symbol: ofSymbol,
    limit: [
      { symbol, limit: 5 },
      { symbol, limit: 10 },
    ],
  },
  trades: { symbol: ofSymbol, limit: paged.limit },
  aggTrades: { symbol: ofSymbol, fromId: [{ symbol }, { symbol, fromId: 999_999_999 }], ...paged },
  klines: barsOf('symbol'),
  markPriceKlines: barsOf('symbol'),
  premiumIndexKlines: barsOf('symbol'),
  indexPriceKlines: barsOf('pair'),
  continuousKlines: {
    ...barsOf('pair', PERPETUAL),
    contractType: [
      { pair: symbol, interval: '1m', ...PERPETUAL },
      { pair: symbol, interval: '1m', contractType: 'NEXT_QUARTER' },
    ],
  },
  premiumIndex: { symbol: ofSymbol },
  fundingRate: { symbol: HISTORY, limit: HISTORY, startTime: HISTORY, endTime: HISTORY },
  ...Object.fromEntries(
    ['ticker24h', 'price', 'priceV2', 'bookTicker', 'openInterest'].map((name) => [name, { symbol: ofSymbol }]),
  ),
  place: Object.fromEntries(
    Object.keys(binanceFuturesCalls.place.query.shape).map((name) => [
      name,
      'shared/binance-api/futures/parameters.test.ts',
    ]),
  ),
  placeAlgo: Object.fromEntries(
    Object.keys(binanceFuturesCalls.placeAlgo.query.shape).map((name) => [
      name,
      'shared/binance-api/futures/parameters.test.ts',
    ]),
  ),
  amend: { ...which, side: HERE, quantity: TRADING, price: TRADING },
  order: which,
  openOrder: which,
  cancel: which,
  placeMany: { batchOrders: BATCHES },
  amendMany: { batchOrders: BATCHES },
  cancelMany: {
    symbol: BATCHES,
    orderIdList: BATCHES,
    orderidlist: HERE,
    origClientOrderIdList: BATCHES,
    origclientorderidlist: BATCHES,
  },
  cancelAll: { symbol: TRADING },
  openOrders: { symbol: [{}, { symbol: OTHER }] },
  allOrders: { symbol: ofSymbol, orderId: [{ symbol }, { symbol, orderId: 999_999_999 }], ...paged },
  algo: whichAlgo,
  cancelAlgo: whichAlgo,
  cancelAllAlgo: { symbol: TRADING },
  openAlgos: { symbol: [{}, { symbol: OTHER }] },
  allAlgos: { symbol: ofSymbol, algoId: HERE, ...paged },
  positionRisk: { symbol: ofSymbol },
  positionRiskV3: { symbol: [{}, { symbol: OTHER }] },
  symbolConfig: { symbol: ofSymbol },
  commissionRate: { symbol: ofSymbol },
  leverageBracket: { symbol: ofSymbol },
  leverage: { symbol: TRADING, leverage: TRADING },
  marginType: { symbol: TRADING, marginType: TRADING },
  positionMargin: { symbol: TRADING, positionSide: TRADING, amount: TRADING, type: TRADING },
  setPositionMode: { dualSidePosition: TRADING },
  keepListening: { listenKey: HERE },
  stopListening: { listenKey: HERE },
  userTrades: { symbol: ofSymbol, orderId: TRADING, fromId: [{ symbol }, { symbol, fromId: 999_999_999 }], ...paged },
  income: {
    symbol: [{}, { symbol: OTHER }],
    incomeType: [{ incomeType: 'TRANSFER' }, { incomeType: 'COMMISSION' }],
    page: [{}, { page: 100 }],
    ...paged,
  },
}

/** Parts of an answer that do not change by themselves: number of rows, and their fields. */
function outlineOf(body: unknown): unknown {
  if (!Array.isArray(body)) {
    const { symbol: named, code, bids, lastUpdateId: _, ...rest } = body as Record<string, unknown>
    return [named, code, Array.isArray(bids) ? [bids.length, String(bids[0]).length] : Object.keys(rest)]
  }
  const [row] = body
  return [body.length, Array.isArray(row) ? row[0] : row?.symbol, row?.incomeType, row?.p ?? row?.price]
}

test('[BR82] each parameter of each call changes what is told, is refused by name, or is described as without effect', async () => {
  await bot.call(binanceFuturesCalls.place, MARKET)
  await bot.call(binanceFuturesCalls.place, { ...MARKET, side: 'SELL', reduceOnly: true })
  await bot.call(binanceFuturesCalls.place, MARKET)
  await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-6) })
  await bot.call(binanceFuturesCalls.placeAlgo, { ...ALGO, type: 'STOP_MARKET', triggerPrice: near(-5) })
  const untold: string[] = []
  for (const [name, definition] of Object.entries<BinanceCall>(binanceFuturesCalls)) {
    for (const parameter of Object.keys(definition.query.shape)) {
      const evidence = EVIDENCE[name]?.[parameter]
      if (typeof evidence === 'string') continue
      const at = `${name} ${parameter}`
      if (!evidence) {
        untold.push(`${at}: nothing shows what it does`)
        continue
      }
      const [one, other] = await Promise.all(
        evidence.map(async (values) => outlineOf((await bot.send(definition, values)).body)),
      )
      if (JSON.stringify(one) === JSON.stringify(other)) untold.push(`${at}: ${JSON.stringify(one)} both times`)
    }
  }
  expect(untold).toEqual([])
})
