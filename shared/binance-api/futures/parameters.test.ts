// No parameter of a new order is dropped silently: for each order type, each parameter changes the order, is refused by
// name, or is documented as ignored. Other calls: tests/workers/binance-futures-parameters.

import { describe, expect, test } from 'vitest'
import type { BinanceCall } from '../call.ts'
import { binanceFuturesOrderCalls, type FuturesNewOrder, type NewAlgoOrder } from './calls.ts'
import { parseFuturesConditional, parseFuturesOrder } from './orders.ts'
import { AlgoOrderType } from './words.ts'

type Values = Readonly<Record<string, string>>

const COMMON = { symbol: 'BTCUSDT', side: 'SELL', quantity: '0.01' }
const KINDS: Readonly<Record<string, Values>> = {
  LIMIT: { ...COMMON, type: 'LIMIT', timeInForce: 'GTC', price: '90000' },
  MARKET: { ...COMMON, type: 'MARKET' },
}
const ALGO = { ...COMMON, algoType: 'CONDITIONAL' }
const CONDITIONALS: Readonly<Record<string, Values>> = {
  STOP: { ...ALGO, type: 'STOP', triggerPrice: '80000', price: '79000' },
  STOP_MARKET: { ...ALGO, type: 'STOP_MARKET', triggerPrice: '80000' },
  TAKE_PROFIT: { ...ALGO, type: 'TAKE_PROFIT', triggerPrice: '99000', price: '98000' },
  TAKE_PROFIT_MARKET: { ...ALGO, type: 'TAKE_PROFIT_MARKET', triggerPrice: '99000' },
  TRAILING_STOP_MARKET: { ...ALGO, type: 'TRAILING_STOP_MARKET', callbackRate: '1' },
  'whole position': {
    symbol: 'BTCUSDT',
    side: 'SELL',
    algoType: 'CONDITIONAL',
    type: 'STOP_MARKET',
    triggerPrice: '80000',
    closePosition: 'true',
  },
}

/** Parameter values that differ from the defaults and from the values above. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  symbol: ['ETHUSDT'],
  side: ['BUY'],
  positionSide: ['LONG', 'SHORT'],
  type: ['LIMIT', 'MARKET', ...AlgoOrderType.options],
  timeInForce: ['IOC', 'FOK', 'GTX'],
  quantity: ['0.02'],
  reduceOnly: ['true'],
  price: ['91000'],
  newClientOrderId: ['mine'],
  newOrderRespType: ['ACK', 'RESULT'],
  selfTradePreventionMode: ['NONE', 'EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'],
  priceProtect: ['true', 'TRUE'],
  priceMatch: ['OPPONENT', 'OPPONENT_5', 'QUEUE', 'QUEUE_20'],
  goodTillDate: ['1790000000000'],
  stopPrice: ['80000'],
  closePosition: ['true'],
  workingType: ['MARK_PRICE'],
  callbackRate: ['2', '0.05', '11'],
  activatePrice: ['85000'],
  activationPrice: ['85000'],
  algoType: ['TWAP'],
  triggerPrice: ['81000'],
  clientAlgoId: ['mine'],
}

type Outcome = { readonly said: string; readonly isRefused: boolean }

function outcome(call: BinanceCall, values: Values): Outcome {
  const read = call.query.safeParse(values)
  if (!read.success) return { said: `refused ${read.error.issues[0]?.path.join()}`, isRefused: true }
  const asked =
    call === binanceFuturesOrderCalls.place
      ? parseFuturesOrder(read.data as FuturesNewOrder)
      : parseFuturesConditional(read.data as NewAlgoOrder)
  return { said: JSON.stringify(asked), isRefused: !asked.ok }
}

const CASES = (
  [
    ['place', KINDS],
    ['placeAlgo', CONDITIONALS],
  ] as const
).flatMap(([name, kinds]) => Object.entries(kinds).map(([kind, base]) => [name, kind, base] as const))

describe.each(CASES)('%s of %s', (name, kind, base) => {
  const call: BinanceCall = binanceFuturesOrderCalls[name]
  test('[BR82] is an order as it stands', () => {
    expect(outcome(call, base).isRefused).toBe(false)
  })
  test.each(Object.keys(call.query.shape))('[BR82] %s is honoured, refused by name, or without effect', (parameter) => {
    const others = OTHERS[parameter]
    if (!others) throw new Error(`${parameter} is declared, and no value of it is tried`)
    for (const value of others.filter((other) => other !== base[parameter])) {
      const told = outcome(call, { ...base, [parameter]: value })
      const isSame = told.said === outcome(call, base).said
      expect([kind, parameter, value, isSame]).toEqual([
        kind,
        parameter,
        value,
        call.ignores?.includes(parameter) ?? false,
      ])
    }
  })
})

test('[BR82] batches ask the same of each of their orders', () => {
  expect(Object.keys(binanceFuturesOrderCalls.placeMany.query.shape)).toEqual(['batchOrders'])
})

test.each([
  ['place', { ...KINDS.MARKET, timeInForce: 'GTC' }, -1106, 'timeInForce'],
  ['place', { ...KINDS.LIMIT, stopPrice: '1' }, -1106, 'stopPrice'],
  ['place', { ...KINDS.LIMIT, callbackRate: '1' }, -1106, 'callbackRate'],
  ['place', { ...KINDS.MARKET, closePosition: 'true', quantity: undefined }, -4136, 'MARKET,closePosition true'],
  [
    'place',
    { ...COMMON, type: 'STOP_MARKET', stopPrice: '1', quantity: undefined, closePosition: 'true' },
    -4120,
    'Algo',
  ],
  ['place', { ...KINDS.LIMIT, priceMatch: 'QUEUE', price: undefined }, -5037, 'price match'],
  ['place', { ...KINDS.LIMIT, priceMatch: 'QUEUE' }, -5037, 'price match'],
  ['place', { ...KINDS.LIMIT, goodTillDate: '1790000000000' }, -1106, 'goodTillDate'],
  ['place', { ...KINDS.LIMIT, selfTradePreventionMode: 'NONE' }, -5039, 'self trade'],
  ['place', { ...KINDS.LIMIT, positionSide: 'LONG', reduceOnly: 'true' }, -1106, 'reduceOnly'],
  ['placeAlgo', { ...CONDITIONALS['whole position'], quantity: '1' }, -4137, 'Quantity must be zero'],
  ['placeAlgo', { ...CONDITIONALS['whole position'], reduceOnly: 'true' }, -1106, 'reduceOnly'],
  ['placeAlgo', { ...CONDITIONALS['whole position'], reduceOnly: 'false' }, -1106, 'reduceOnly'],
  ['placeAlgo', { ...CONDITIONALS.STOP, quantity: undefined, closePosition: 'true' }, -4136, 'STOP,closePosition true'],
  ['placeAlgo', { ...CONDITIONALS.STOP_MARKET, timeInForce: 'GTX' }, -1106, 'timeInForce'],
  ['placeAlgo', { ...CONDITIONALS.STOP_MARKET, callbackRate: '1' }, -1106, 'callbackRate'],
  ['placeAlgo', { ...CONDITIONALS.STOP_MARKET, activatePrice: '1' }, -1106, 'activatePrice'],
  ['placeAlgo', { ...CONDITIONALS.TRAILING_STOP_MARKET, triggerPrice: '1' }, -1106, 'triggerPrice'],
  ['placeAlgo', { ...CONDITIONALS.TRAILING_STOP_MARKET, callbackRate: '0.05' }, -2007, 'callBack'],
  ['placeAlgo', { ...CONDITIONALS.TRAILING_STOP_MARKET, callbackRate: '10.5' }, -2007, 'callBack'],
  [
    'placeAlgo',
    { ...CONDITIONALS.TRAILING_STOP_MARKET, activatePrice: '1', activationPrice: '2' },
    -1106,
    'activationPrice',
  ],
  ['placeAlgo', { ...CONDITIONALS.TRAILING_STOP_MARKET, priceProtect: 'true' }, -1106, 'priceProtect'],
] as const)('[BR82] %s of %j is refused as %d', (name, values, code, named) => {
  const read = binanceFuturesOrderCalls[name].query.parse(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  )
  const asked =
    name === 'place' ? parseFuturesOrder(read as FuturesNewOrder) : parseFuturesConditional(read as NewAlgoOrder)
  expect(asked).toMatchObject({ ok: false, error: { code, msg: expect.stringContaining(named) } })
})

test.each([
  ['STOP', 'GTX', { timeInForce: 'GTC', postOnly: true }],
  ['STOP', 'IOC', { timeInForce: 'IOC', postOnly: false }],
  ['TAKE_PROFIT', 'FOK', { timeInForce: 'FOK', postOnly: false }],
  ['STOP_MARKET', 'IOC', { timeInForce: 'IOC' }],
  ['TRAILING_STOP_MARKET', 'FOK', { timeInForce: 'FOK' }],
] as const)('[BR82] %s with %s keeps it', (type, timeInForce, kept) => {
  const read = binanceFuturesOrderCalls.placeAlgo.query.parse({ ...CONDITIONALS[type], timeInForce })
  expect(parseFuturesConditional(read)).toMatchObject({ ok: true, value: kept })
})
