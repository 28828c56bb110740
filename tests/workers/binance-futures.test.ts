// USDⓈ-M futures of the Binance dialect through the real worker: figures, orders, positions and history.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { type Bot, botOf, look } from './binance-client.ts'
import { audited, call } from './trader.ts'

const symbol = 'BTCUSDT'
const LIMIT = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' } as const
let bot: Bot
let mark = 0
/** Price at a percent from the mark, in the contract's steps. */
const near = (percent: number) => (mark * (1 + percent / 100)).toFixed(1)

beforeAll(async () => {
  const made = await botOf('futures', ['USDT'])
  bot = made.bot
  expect(await call(made.visitor, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const premium = await look(binanceFuturesCalls.premiumIndex, { symbol })
  mark = Number('markPrice' in premium ? premium.markPrice : 0)
})

describe('figures', () => {
  test('[BR70] every public call answers as its contract says, of one contract or of all', async () => {
    const { symbols } = await look(binanceFuturesCalls.exchangeInfo)
    expect(symbols).toHaveLength(CONTRACTS.length)
    expect(symbols[0]).toMatchObject({ symbol, contractType: 'PERPETUAL', pricePrecision: 1, quantityPrecision: 3 })
    expect(symbols[0]?.filters).toContainEqual({ filterType: 'MIN_NOTIONAL', notional: '50' })
    expect((await look(binanceFuturesCalls.depth, { symbol, limit: 5 })).bids).toHaveLength(5)
    expect((await look(binanceFuturesCalls.trades, { symbol, limit: 3 })).length).toBeGreaterThan(0)
    expect((await look(binanceFuturesCalls.aggTrades, { symbol, limit: 3 })).length).toBeGreaterThan(0)
    const bars = await look(binanceFuturesCalls.klines, { symbol, interval: '1h', limit: 3 })
    expect(bars).toHaveLength(3)
    const [first] = await look(binanceFuturesCalls.klines, {
      symbol,
      interval: '1h',
      limit: 1,
      startTime: bars[0]?.[0] ?? 0,
    })
    expect(first?.[0]).toBe(bars[0]?.[0])
    expect(await look(binanceFuturesCalls.klines, { symbol, interval: '3d', limit: 2 })).toHaveLength(2)
    const old = { interval: '1h', startTime: 0, limit: 10 }
    const oldest = await look(binanceFuturesCalls.klines, { symbol, ...old })
    expect([oldest.length, oldest[0]?.[0]]).toEqual([10, symbols[0]?.onboardDate])
    expect(
      await look(binanceFuturesCalls.continuousKlines, { pair: symbol, contractType: 'PERPETUAL', ...old }),
    ).toEqual(oldest)
    for (const call of [binanceFuturesCalls.markPriceKlines, binanceFuturesCalls.indexPriceKlines]) {
      const which = call === binanceFuturesCalls.indexPriceKlines ? { pair: symbol } : { symbol }
      expect((await look(call, { ...which, interval: '1m', startTime: 0 })).length).toBeGreaterThan(0)
    }
    const [marked] = await look(binanceFuturesCalls.markPriceKlines, { symbol, interval: '1m' })
    expect(Math.abs(Number(marked?.[4]) / mark - 1)).toBeLessThan(0.01)
    expect((await look(binanceFuturesCalls.indexPriceKlines, { pair: symbol, interval: '1d' })).length).toBe(1)
    expect(await look(binanceFuturesCalls.fundingRate, { symbol })).toEqual([])
    expect(
      (await look(binanceFuturesCalls.fundingInfo)).find((row) => row.symbol === 'PEPEUSDT')?.fundingIntervalHours,
    ).toBe(1)
    for (const one of [
      binanceFuturesCalls.ticker24h,
      binanceFuturesCalls.price,
      binanceFuturesCalls.priceV2,
      binanceFuturesCalls.bookTicker,
      binanceFuturesCalls.premiumIndex,
    ]) {
      expect(await look(one), one.path).toHaveLength(CONTRACTS.length)
      expect(await look(one, { symbol }), one.path).toMatchObject({ symbol })
    }
    const seen = (await look(binanceFuturesCalls.depth, { symbol, limit: 5 })).lastUpdateId
    const best = await look(binanceFuturesCalls.bookTicker, { symbol })
    expect('lastUpdateId' in best && best.lastUpdateId).toBeGreaterThanOrEqual(seen)
    expect(await look(binanceFuturesCalls.openInterest, { symbol })).toMatchObject({ symbol })
  })
})

describe('orders', () => {
  test('[BR71] a limit is placed, read, changed and cancelled, by its number or its client’s id', async () => {
    const placed = await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-5), newClientOrderId: 'mine-1' })
    expect(placed).toMatchObject({ status: 'NEW', type: 'LIMIT', positionSide: 'BOTH', clientOrderId: 'mine-1' })
    const { orderId } = placed
    expect(await bot.call(binanceFuturesCalls.order, { symbol, origClientOrderId: 'mine-1' })).toMatchObject({
      orderId,
    })
    expect(await bot.call(binanceFuturesCalls.openOrder, { symbol, orderId })).toMatchObject({ status: 'NEW' })
    expect(await bot.call(binanceFuturesCalls.openOrders)).toHaveLength(1)
    const changed = { symbol, orderId, side: 'BUY', quantity: '0.02', price: near(-6) }
    expect(await bot.call(binanceFuturesCalls.amend, changed, { by: 'body' })).toMatchObject({
      origQty: '0.020',
      price: near(-6),
    })
    const [open] = await bot.call(binanceFuturesCalls.openOrders, { symbol })
    // The number from before the amendment still finds it.
    for (const call of [binanceFuturesCalls.order, binanceFuturesCalls.openOrder]) {
      expect(await bot.call(call, { symbol, orderId })).toMatchObject({ orderId: open?.orderId, status: 'NEW' })
    }
    await bot.call(binanceFuturesCalls.amend, { ...changed, price: near(-7) }, { by: 'body' })
    expect(await bot.call(binanceFuturesCalls.cancel, { symbol, orderId })).toMatchObject({
      status: 'CANCELED',
      price: near(-7),
    })
    await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-5), newClientOrderId: 'mine-1' })
    expect(await bot.refused(binanceFuturesCalls.cancel, { symbol, orderId })).toMatchObject({ code: -2011 })
    expect(await bot.call(binanceFuturesCalls.cancel, { symbol, origClientOrderId: 'mine-1' })).toMatchObject({
      status: 'CANCELED',
    })
    const again = await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-5) })
    expect(await bot.call(binanceFuturesCalls.cancel, { symbol, orderId: again.orderId })).toMatchObject({
      status: 'CANCELED',
    })
    expect(await bot.refused(binanceFuturesCalls.cancel, { symbol, orderId: again.orderId })).toMatchObject({
      code: -2011,
    })
    expect(await bot.refused(binanceFuturesCalls.order, { symbol, orderId: 4_096 })).toMatchObject({ code: -2013 })
    await bot.call(binanceFuturesCalls.place, { ...LIMIT, price: near(-5), timeInForce: 'GTX' })
    expect(await bot.call(binanceFuturesCalls.cancelAll, { symbol })).toMatchObject({ code: 200 })
    expect(await bot.call(binanceFuturesCalls.openOrders)).toEqual([])
    expect((await bot.call(binanceFuturesCalls.allOrders, { symbol })).map(({ status }) => status)).toContain(
      'CANCELED',
    )
  })

  test('[BR72] each refusal has the number and the text that clients know', async () => {
    const refused = async (more: object) =>
      (await bot.refused(binanceFuturesCalls.place, { ...LIMIT, price: near(-5), ...more })).code
    expect(await refused({ quantity: '50' })).toBe(-2019)
    expect(await refused({ quantity: '0.0001' })).toBe(-1111)
    expect(await refused({ price: '90000.01' })).toBe(-1111)
    expect(await refused({ quantity: '0.001', price: '10000' })).toBe(-4164)
    expect(await refused({ price: near(300) })).toBe(-4016)
    expect(await refused({ timeInForce: 'GTX', price: near(1) })).toBe(-5022)
    expect(await refused({ reduceOnly: true })).toBe(-2022)
    expect(await refused({ positionSide: 'LONG' })).toBe(-4061)
    expect(await refused({ type: 'STOP' })).toBe(-4120)
    expect(await refused({ wrong: '1' })).toBe(-1104)
    expect((await bot.refused(binanceFuturesCalls.place, { ...LIMIT, symbol: 'NOPE', price: '1' })).code).toBe(-1121)
    expect((await bot.refused(binanceFuturesCalls.leverage, { symbol, leverage: 200 })).code).toBe(-4028)
    expect((await bot.refused(binanceFuturesCalls.marginType, { symbol, marginType: 'CROSSED' })).code).toBe(-4046)
    expect((await bot.refused(binanceFuturesCalls.setPositionMode, { dualSidePosition: false })).code).toBe(-4059)
    expect((await bot.refused(binanceFuturesCalls.positionMargin, { symbol, amount: '5', type: 1 })).code).toBe(-4054)
  })

  test('[BR73] orders that wait for a price have calls of their own, and say what became of them', async () => {
    const algo = { algoType: 'CONDITIONAL', symbol, quantity: '0.01' }
    const stop = { ...algo, side: 'BUY', type: 'STOP_MARKET', triggerPrice: near(5), clientAlgoId: 'stop-1' }
    const placed = await bot.call(binanceFuturesCalls.placeAlgo, stop)
    expect(placed).toMatchObject({ algoStatus: 'NEW', orderType: 'STOP_MARKET', clientAlgoId: 'stop-1' })
    const { algoId } = placed
    expect(await bot.call(binanceFuturesCalls.algo, { clientAlgoId: 'stop-1' })).toMatchObject({ algoId })
    const limit = { ...algo, side: 'SELL', type: 'TAKE_PROFIT', triggerPrice: near(4), price: near(4) }
    expect(await bot.call(binanceFuturesCalls.placeAlgo, { ...limit, workingType: 'MARK_PRICE' })).toMatchObject({
      price: near(4),
      workingType: 'MARK_PRICE',
    })
    const trail = { ...algo, side: 'SELL', type: 'TRAILING_STOP_MARKET', callbackRate: '1.5', activatePrice: near(3) }
    expect(await bot.call(binanceFuturesCalls.placeAlgo, trail)).toMatchObject({
      callbackRate: '1.5',
      activatePrice: near(3),
    })
    expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol })).toHaveLength(3)
    expect((await bot.refused(binanceFuturesCalls.placeAlgo, { ...stop, triggerPrice: near(-5) })).code).toBe(-2021)
    expect(await bot.call(binanceFuturesCalls.cancelAlgo, { algoId })).toMatchObject({ algoId, code: '200' })
    expect(await bot.call(binanceFuturesCalls.cancelAllAlgo, { symbol })).toMatchObject({ code: 200 })
    expect(await bot.call(binanceFuturesCalls.openAlgos)).toEqual([])
    expect((await bot.call(binanceFuturesCalls.allAlgos, { symbol })).map(({ algoStatus }) => algoStatus)).toEqual([
      'CANCELED',
      'CANCELED',
      'CANCELED',
    ])
  })
})

test('[BR74] [BR97] a position is opened, shown, given margin and closed; leverage, modes, trades and income follow', async () => {
  expect(await bot.call(binanceFuturesCalls.leverage, { symbol, leverage: 20 })).toMatchObject({
    maxNotionalValue: '100000000.00000000',
  })
  expect(await bot.call(binanceFuturesCalls.marginType, { symbol, marginType: 'ISOLATED' })).toMatchObject({
    code: 200,
  })
  const market = { symbol, type: 'MARKET', quantity: '0.02' }
  const bought = await bot.call(binanceFuturesCalls.place, { ...market, side: 'BUY' })
  expect(bought).toMatchObject({ status: 'FILLED', executedQty: '0.020' })
  expect(Number(bought.cumQuote)).toBeCloseTo(Number(bought.avgPrice) * 0.02, 3)
  const [held] = await bot.call(binanceFuturesCalls.positionRiskV3, { symbol })
  expect(held).toMatchObject({ positionAmt: '0.020', marginType: 'isolated', leverage: '20', positionSide: 'BOTH' })
  expect(Number(held?.liquidationPrice)).toBeLessThan(mark)
  expect(await bot.call(binanceFuturesCalls.positionMargin, { symbol, amount: '50', type: 1 })).toMatchObject({
    amount: 50,
    type: 1,
  })
  const account = await bot.call(binanceFuturesCalls.accountV3)
  expect(account.positions).toMatchObject([{ symbol, isolated: true }])
  expect(Number(account.totalMarginBalance)).toBeCloseTo(
    Number(account.totalWalletBalance) + Number(account.totalUnrealizedProfit),
    6,
  )
  expect((await bot.call(binanceFuturesCalls.symbolConfig, { symbol }))[0]).toMatchObject({
    marginType: 'ISOLATED',
    leverage: 20,
  })
  expect((await bot.call(binanceFuturesCalls.leverageBracket, { symbol }))[0]?.brackets[1]).toMatchObject({
    bracket: 2,
    initialLeverage: 100,
    notionalFloor: 50_000,
    maintMarginRatio: 0.005,
    cum: 50,
  })
  expect((await bot.refused(binanceFuturesCalls.setPositionMode, { dualSidePosition: true })).code).toBe(-4068)
  await bot.call(binanceFuturesCalls.place, { ...market, side: 'SELL', reduceOnly: true })
  expect(await bot.call(binanceFuturesCalls.positionRiskV3)).toEqual([])
  // Older versions return all contracts, with or without a position.
  expect(await bot.call(binanceFuturesCalls.positionRisk)).toHaveLength(CONTRACTS.length)
  const [none] = await bot.call(binanceFuturesCalls.positionRisk, { symbol })
  expect(none).toMatchObject({ positionAmt: '0.000', leverage: '20', marginType: 'isolated', adl: 0 })
  expect(Math.abs(Number(none?.markPrice) / mark - 1)).toBeLessThan(0.02)
  expect((await bot.call(binanceFuturesCalls.account)).positions).toHaveLength(CONTRACTS.length)
  const trades = await bot.call(binanceFuturesCalls.userTrades, { symbol })
  expect(trades.map(({ side }) => side)).toEqual(['BUY', 'SELL'])
  expect(await bot.call(binanceFuturesCalls.userTrades, { symbol, orderId: bought.orderId })).toHaveLength(1)
  expect(await bot.call(binanceFuturesCalls.userTrades, { symbol, fromId: trades[1]?.id ?? 0 })).toHaveLength(1)
  const income = await bot.call(binanceFuturesCalls.income, { symbol })
  expect(new Set(income.map(({ incomeType }) => incomeType))).toEqual(new Set(['COMMISSION', 'REALIZED_PNL']))
  expect(await bot.call(binanceFuturesCalls.income, { incomeType: 'TRANSFER' })).toMatchObject([
    { income: '5000.00000000' },
  ])
  // [BR97] Without a start the newest page comes first; with one, the oldest. Rows are oldest first.
  const all = await bot.call(binanceFuturesCalls.income)
  const half = Math.ceil(all.length / 2)
  const [newer, older] = [
    await bot.call(binanceFuturesCalls.income, { limit: half }),
    await bot.call(binanceFuturesCalls.income, { limit: half, page: 2 }),
  ]
  expect([...older, ...newer]).toEqual(all)
  const from = { startTime: all[0]?.time ?? 0, limit: 1 }
  expect([
    ...(await bot.call(binanceFuturesCalls.income, from)),
    ...(await bot.call(binanceFuturesCalls.income, { ...from, page: 2 })),
  ]).toEqual(all.slice(0, 2))
  expect(await bot.call(binanceFuturesCalls.income, { page: 1_000 })).toEqual([])
  expect((await bot.refused(binanceFuturesCalls.income, { page: 102, limit: 1_000 })).code).toBe(-1130)
  expect(await bot.call(binanceFuturesCalls.setPositionMode, { dualSidePosition: true })).toMatchObject({ code: 200 })
  expect(await bot.call(binanceFuturesCalls.positionMode)).toEqual({ dualSidePosition: true })
  await bot.call(binanceFuturesCalls.place, { ...market, side: 'SELL', positionSide: 'SHORT' })
  expect(await bot.call(binanceFuturesCalls.positionRiskV3)).toMatchObject([
    { positionSide: 'SHORT', positionAmt: '-0.020' },
  ])
  const both = await bot.call(binanceFuturesCalls.positionRisk, { symbol })
  expect(both.map(({ positionSide, positionAmt }) => [positionSide, positionAmt])).toEqual([
    ['LONG', '0.000'],
    ['SHORT', '-0.020'],
  ])
  expect(await bot.call(binanceFuturesCalls.commissionRate, { symbol })).toMatchObject({
    takerCommissionRate: '0.000500',
  })
  await audited()
})
