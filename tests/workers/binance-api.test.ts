// Orders in the Binance dialect through the real worker.

import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { computeShardName, DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { TradingStore } from '#objects/wallet/ledger/trading-store.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { type OrderView, tradingCalls } from '#shared/markets/trading/calls.ts'
import { writeThrough } from '../fixtures/write-through.ts'
import { type Bot, botOf, look, type Values } from './binance-client.ts'
import { ask } from './edge-site.ts'
import type { Visitor } from './visitor.ts'

/** An old order, as its book reported it. */
const ENDED: Omit<OrderView, 'id' | 'createdAt'> = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'canceled',
  timeInForce: 'GTC',
  price: '50000.00',
  quantity: '0.01000',
  filled: '0.00000',
  filledQuote: '0.0000000',
  makerPpm: 0,
  takerPpm: 0,
  updatedAt: 1,
}
const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '50000' }

/** Whole prices far below and far above the last one, within the price filter. */
async function around(symbol = 'BTCUSDT') {
  const ticker = await look(binanceSpotCalls.price, { symbol })
  const last = Number('price' in ticker ? ticker.price : 0)
  return { last, low: Math.floor(last * 0.8), high: Math.ceil(last * 1.2) }
}

const money = async (bot: Bot) => {
  const { balances } = await bot.call(binanceSpotCalls.account, { omitZeroBalances: true })
  return Object.fromEntries(balances.map(({ asset, free, locked }) => [asset, { free, locked }]))
}

/** Expects an audit without missing money. */
async function audited(): Promise<void> {
  expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
}

const siteOrders = async (visitor: Visitor) =>
  (await (await visitor.ask(tradingCalls.open.path)).json<{ data: { id: string; clientOrderId: string }[] }>()).data

describe('orders', () => {
  test('[BR20] are placed, read and cancelled by number or client id, and are the same orders on the site', async () => {
    const { bot, visitor } = await botOf('ann')
    const placed = await bot.call(binanceSpotCalls.place, { ...LIMIT, newClientOrderId: 'a-1' })
    expect(placed).toMatchObject({ status: 'NEW', fills: [], clientOrderId: 'a-1', origQty: '0.01000' })
    const { orderId } = placed
    expect(await siteOrders(visitor)).toMatchObject([{ clientOrderId: 'a-1' }])
    expect(await bot.call(binanceSpotCalls.order, { symbol: 'BTCUSDT', orderId })).toMatchObject({
      orderId,
      status: 'NEW',
    })
    expect(await bot.call(binanceSpotCalls.order, { symbol: 'BTCUSDT', origClientOrderId: 'a-1' })).toMatchObject({
      orderId,
    })
    expect(await bot.call(binanceSpotCalls.openOrders)).toHaveLength(1)
    expect(await bot.call(binanceSpotCalls.openOrders, { symbol: 'ETHUSDT' })).toEqual([])
    expect(await money(bot)).toMatchObject({ USDT: { free: '9500.00000000', locked: '500.00000000' } })
    const which = { symbol: 'BTCUSDT', origClientOrderId: 'a-1', newClientOrderId: 'c-1' }
    expect(await bot.call(binanceSpotCalls.cancel, which)).toMatchObject({
      orderId,
      status: 'CANCELED',
      origClientOrderId: 'a-1',
      clientOrderId: 'c-1',
    })
    expect(await siteOrders(visitor)).toEqual([])
    expect(await bot.call(binanceSpotCalls.allOrders, { symbol: 'BTCUSDT' })).toMatchObject([
      { orderId, status: 'CANCELED' },
    ])
    expect(await money(bot)).toMatchObject({ USDT: { free: '10000.00000000', locked: '0.00000000' } })
    await audited()
  })

  test('[BR21] the answer says as much as was asked for: number, order, or trades and fees, too', async () => {
    const { bot } = await botOf('bob')
    const market = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.001' }
    const full = await bot.call(binanceSpotCalls.place, market)
    expect(full).toMatchObject({ status: 'FILLED', executedQty: '0.00100', selfTradePreventionMode: 'EXPIRE_TAKER' })
    const fills = 'fills' in full ? (full.fills ?? []) : []
    expect(fills.length).toBeGreaterThan(0)
    expect(fills[0]).toMatchObject({ commissionAsset: 'BTC' })
    const result = await bot.call(binanceSpotCalls.place, { ...market, newOrderRespType: 'RESULT' })
    expect(result).toMatchObject({ status: 'FILLED' })
    expect(result).not.toHaveProperty('fills')
    const ack = await bot.call(binanceSpotCalls.place, { ...market, newOrderRespType: 'ACK' })
    expect(Object.keys(ack).sort()).toEqual(['clientOrderId', 'orderId', 'orderListId', 'symbol', 'transactTime'])
    const stop = await bot.call(binanceSpotCalls.place, {
      symbol: 'BTCUSDT',
      side: 'SELL',
      type: 'STOP_LOSS',
      quantity: '0.001',
      stopPrice: (await around()).low,
    })
    expect(stop).not.toHaveProperty('status')
    const mine = await bot.call(binanceSpotCalls.myTrades, { symbol: 'BTCUSDT' })
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(fills.map(({ tradeId }) => tradeId)))
    expect(new Set(mine.map(({ orderId }) => orderId)).size).toBe(3)
    expect(await bot.call(binanceSpotCalls.myTrades, { symbol: 'BTCUSDT', orderId: full.orderId })).toHaveLength(
      fills.length,
    )
  })

  test('[BR22] a client id is one open order of a market: refused while it is open, and free when it is over', async () => {
    const { bot } = await botOf('cat')
    const duplicate = { status: 400, code: -2010, msg: 'Duplicate order sent.' }
    const named = { ...LIMIT, newClientOrderId: 'once' }
    const first = await bot.call(binanceSpotCalls.place, named)
    expect(await bot.refused(binanceSpotCalls.place, named)).toMatchObject(duplicate)
    expect(await bot.refused(binanceSpotCalls.place, { ...named, quantity: '0.02' })).toMatchObject(duplicate)
    // The same client id of another market is another order.
    const elsewhere = await bot.call(binanceSpotCalls.place, { ...named, symbol: 'ETHUSDT', price: '1000' })
    const which = { symbol: 'BTCUSDT', origClientOrderId: 'once' }
    expect(await bot.call(binanceSpotCalls.order, which)).toMatchObject({ orderId: first.orderId })
    expect(await bot.call(binanceSpotCalls.order, { ...which, symbol: 'ETHUSDT' })).toMatchObject({
      orderId: elsewhere.orderId,
    })
    expect(await bot.call(binanceSpotCalls.openOrders)).toHaveLength(2)
    await bot.call(binanceSpotCalls.cancel, which)
    const second = await bot.call(binanceSpotCalls.place, named)
    expect(second).toMatchObject({ status: 'NEW', clientOrderId: 'once' })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await bot.call(binanceSpotCalls.order, which)).toMatchObject({ orderId: second.orderId, status: 'NEW' })
  })

  test('[BR22] one that traded is bought once, however often it is asked for within seconds; with other terms it is new', async () => {
    const { bot } = await botOf('cate')
    const market = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.001', newClientOrderId: 'buy' }
    const first = await bot.call(binanceSpotCalls.place, market)
    const again = await bot.call(binanceSpotCalls.place, market)
    expect(again).toMatchObject({ orderId: first.orderId, status: 'FILLED', executedQty: '0.00100' })
    expect('fills' in again && again.fills).toEqual('fills' in first && first.fills)
    const other = await bot.call(binanceSpotCalls.place, { ...market, quantity: '0.002' })
    expect(other).toMatchObject({ status: 'FILLED', executedQty: '0.00200' })
    expect(other.orderId).not.toBe(first.orderId)
    // A refusal places nothing: a repeated request is checked anew.
    const dear = { ...LIMIT, quantity: '9', newClientOrderId: 'dear' }
    expect(await bot.refused(binanceSpotCalls.place, dear)).toMatchObject({ code: -2010 })
    expect(await bot.call(binanceSpotCalls.place, { ...LIMIT, newClientOrderId: 'dear' })).toMatchObject({
      status: 'NEW',
    })
    await audited()
  })

  test('[BR90] a sale at the market for an amount is filled when it has raised it, with the amount kept, as a purchase is', async () => {
    const { bot } = await botOf('sally')
    for (const side of ['SELL', 'BUY']) {
      const placed = await bot.call(binanceSpotCalls.place, {
        symbol: 'BTCUSDT',
        side,
        type: 'MARKET',
        quoteOrderQty: '100',
      })
      if (!('status' in placed)) return expect.unreachable('it says how it stands')
      const { orderId, executedQty, cummulativeQuoteQty } = placed
      const ended = { status: 'FILLED', origQty: executedQty, executedQty, origQuoteOrderQty: '100.0000000' }
      expect(placed).toMatchObject({ ...ended, side, cummulativeQuoteQty })
      expect(Number(cummulativeQuoteQty)).toBeGreaterThan(98)
      expect(Number(cummulativeQuoteQty)).toBeLessThanOrEqual(100)
      expect(await bot.call(binanceSpotCalls.order, { symbol: 'BTCUSDT', orderId })).toMatchObject(ended)
      expect((await bot.call(binanceSpotCalls.allOrders, { symbol: 'BTCUSDT' })).at(-1)).toMatchObject(ended)
    }
    await audited()
  })

  test('[BR90] whoever has no more than raises it at the best price sells that', async () => {
    const { bot } = await botOf('saul')
    const { last } = await around()
    const left = (0.0005 * last).toFixed(2)
    // Nearly all money is held by a resting order.
    const rest = { ...LIMIT, side: 'SELL', quantity: '0.9995', price: (await around()).high }
    await bot.call(binanceSpotCalls.place, rest)
    const sale = { symbol: 'BTCUSDT', side: 'SELL', type: 'MARKET', quoteOrderQty: (Number(left) * 0.99).toFixed(2) }
    expect(await bot.call(binanceSpotCalls.place, sale)).toMatchObject({ status: 'FILLED' })
    const more = { ...sale, quoteOrderQty: Number(left).toFixed(2) }
    expect(await bot.refused(binanceSpotCalls.place, more)).toMatchObject({
      code: -2010,
      msg: 'Account has insufficient balance for requested action.',
    })
    await audited()
  })

  test('[BR23] one takes the place of another with the very same money; or stays, if the other cannot go', async () => {
    const { bot } = await botOf('dan', ['USDT'])
    const all: Values = { ...LIMIT, quantity: '0.2' }
    const { orderId } = await bot.call(binanceSpotCalls.place, all)
    expect((await money(bot)).USDT?.free).toBe('0.00000000')
    const instead = { ...all, price: '49999', cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId: orderId }
    const replaced = await bot.call(binanceSpotCalls.cancelReplace, { ...instead, cancelNewClientOrderId: 'gone' })
    expect(replaced).toMatchObject({
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: { orderId, status: 'CANCELED', clientOrderId: 'gone' },
      newOrderResponse: { status: 'NEW', price: '49999.00' },
    })
    expect(await bot.refused(binanceSpotCalls.cancelReplace, instead)).toMatchObject({
      status: 400,
      code: -2022,
      msg: 'Order cancel-replace failed.',
      data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED', cancelResponse: { code: -2011 } },
    })
    const little = { ...instead, quantity: '0.0002', cancelReplaceMode: 'ALLOW_FAILURE' }
    expect(await bot.refused(binanceSpotCalls.cancelReplace, little)).toMatchObject({
      code: -2022,
      data: { cancelResult: 'FAILURE', newOrderResult: 'FAILURE' },
    })
    await bot.call(binanceSpotCalls.cancelAll, { symbol: 'BTCUSDT' })
    expect(await bot.refused(binanceSpotCalls.cancelReplace, little)).toMatchObject({
      status: 409,
      code: -2021,
      msg: 'Order cancel-replace partially failed.',
      data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS', newOrderResponse: { status: 'NEW' } },
    })
    const [left] = await bot.call(binanceSpotCalls.openOrders)
    const tooMuch = { ...instead, quantity: '9', cancelOrderId: left?.orderId ?? 0 }
    expect(await bot.refused(binanceSpotCalls.cancelReplace, tooMuch)).toMatchObject({
      status: 409,
      code: -2021,
      data: { cancelResult: 'SUCCESS', newOrderResponse: { code: -2010 } },
    })
    const unreadable = { ...instead, quantity: '0.000001' }
    expect(await bot.refused(binanceSpotCalls.cancelReplace, unreadable)).toMatchObject({ code: -1013 })
    await audited()
  })

  test('[BR24] one of two: placed, read as a list, cancelled as one', async () => {
    const { bot } = await botOf('eve')
    const { low, high } = await around()
    const list = {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: '0.01',
      listClientOrderId: 'list-1',
      newOrderRespType: 'FULL',
      aboveType: 'LIMIT_MAKER',
      abovePrice: high,
      aboveClientOrderId: 'up-1',
      belowType: 'STOP_LOSS',
      belowStopPrice: low,
      belowClientOrderId: 'down-1',
    }
    const placed = await bot.call(binanceSpotCalls.placeOco, list)
    expect(placed).toMatchObject({ listOrderStatus: 'EXECUTING', listClientOrderId: 'list-1' })
    expect(placed.orderReports.map(({ type, clientOrderId }) => [type, clientOrderId])).toEqual([
      ['LIMIT_MAKER', 'up-1'],
      ['STOP_LOSS', 'down-1'],
    ])
    const { orderListId } = placed
    expect(await bot.call(binanceSpotCalls.openLists)).toMatchObject([{ orderListId }])
    expect(await bot.call(binanceSpotCalls.order, { symbol: 'BTCUSDT', origClientOrderId: 'down-1' })).toMatchObject({
      orderListId,
    })
    const wrong = { symbol: 'ETHUSDT', orderListId }
    expect(await bot.refused(binanceSpotCalls.cancelList, wrong)).toMatchObject({ code: -2011 })
    const canceled = await bot.call(binanceSpotCalls.cancelList, { symbol: 'BTCUSDT', orderListId })
    expect(canceled.orderReports.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])
    expect(await bot.call(binanceSpotCalls.openLists)).toEqual([])
    expect((await money(bot)).BTC).toEqual({ free: '1.0000000000', locked: '0.0000000000' })
    const ids = { aboveClientOrderId: 'up-2', belowClientOrderId: 'down-2' }
    const crossed = await bot.refused(binanceSpotCalls.placeOco, {
      ...list,
      ...ids,
      abovePrice: low + 1,
      belowStopPrice: low,
    })
    expect(crossed).toMatchObject({ code: -2010, msg: 'The relationship of the prices for the orders is not correct.' })
  })

  test('[BR94] lists are read by number and by name, open and over; a name is one open list', async () => {
    const { bot } = await botOf('lists')
    const { low, high } = await around()
    const list = {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: '0.01',
      listClientOrderId: 'mine',
      aboveType: 'LIMIT_MAKER',
      abovePrice: high,
      belowType: 'STOP_LOSS',
      belowStopPrice: low,
    }
    const first = await bot.call(binanceSpotCalls.placeOco, list)
    // The list id names one open list, no matter the ids of its orders.
    const ids = { aboveClientOrderId: 'other-up', belowClientOrderId: 'other-down' }
    expect(await bot.refused(binanceSpotCalls.placeOco, { ...list, ...ids, quantity: '0.02' })).toMatchObject({
      code: -2010,
      msg: 'Duplicate order sent.',
    })
    expect(await bot.call(binanceSpotCalls.openLists)).toHaveLength(1)
    const { orderReports: _, ...own } = first
    expect(await bot.call(binanceSpotCalls.list, { orderListId: first.orderListId })).toEqual(own)
    await bot.call(binanceSpotCalls.cancelList, { symbol: 'BTCUSDT', listClientOrderId: 'mine' })
    const second = await bot.call(binanceSpotCalls.placeOco, list)
    expect(await bot.call(binanceSpotCalls.list, { origClientOrderId: 'mine' })).toMatchObject({
      orderListId: second.orderListId,
      listOrderStatus: 'EXECUTING',
    })
    await bot.call(binanceSpotCalls.cancelList, { symbol: 'BTCUSDT', orderListId: second.orderListId })
    const buy = { symbol: 'ETHUSDT', side: 'BUY', quantity: '0.1', aboveType: 'STOP_LOSS', belowType: 'LIMIT_MAKER' }
    const third = await bot.call(binanceSpotCalls.placeOco, { ...buy, aboveStopPrice: 9_000, belowPrice: 1_000 })
    const all = await bot.call(binanceSpotCalls.allLists)
    expect(all.map(({ orderListId, listOrderStatus }) => [orderListId, listOrderStatus])).toEqual([
      [first.orderListId, 'ALL_DONE'],
      [second.orderListId, 'ALL_DONE'],
      [third.orderListId, 'EXECUTING'],
    ])
    expect(await bot.call(binanceSpotCalls.allLists, { fromId: second.orderListId, limit: 1 })).toMatchObject([
      { orderListId: second.orderListId },
    ])
    expect(await bot.call(binanceSpotCalls.allLists, { startTime: Date.now() + 60_000 })).toEqual([])
    expect(await bot.refused(binanceSpotCalls.allLists, { fromId: 1, startTime: 1 })).toMatchObject({ code: -1128 })
    expect(await bot.refused(binanceSpotCalls.allLists, { startTime: 0, endTime: 86_400_001 })).toMatchObject({
      code: -1127,
    })
    expect(await bot.refused(binanceSpotCalls.list)).toMatchObject({ code: -1102 })
    for (const which of [{ orderListId: 1 }, { origClientOrderId: 'none' }]) {
      expect(await bot.refused(binanceSpotCalls.list, which)).toMatchObject({
        code: -2013,
        msg: 'Order list does not exist.',
      })
    }
  })

  test('[BR25] all of a market are cancelled at once, and none is a refusal', async () => {
    const { bot } = await botOf('fay')
    const { low, high } = await around()
    await bot.call(binanceSpotCalls.place, { ...LIMIT, quantity: '0.001' })
    await bot.call(binanceSpotCalls.place, { ...LIMIT, symbol: 'ETHUSDT', price: '2000', quantity: '0.1' })
    await bot.call(binanceSpotCalls.placeOco, {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: '0.01',
      aboveType: 'LIMIT_MAKER',
      abovePrice: high,
      belowType: 'STOP_LOSS',
      belowStopPrice: low,
    })
    const canceled = await bot.call(binanceSpotCalls.cancelAll, { symbol: 'BTCUSDT' })
    expect(canceled.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    expect(await bot.call(binanceSpotCalls.openOrders)).toMatchObject([{ symbol: 'ETHUSDT' }])
    expect(await bot.refused(binanceSpotCalls.cancelAll, { symbol: 'BTCUSDT' })).toMatchObject({ code: -2011 })
  })

  test('[BR26] orders and trades of the past: from somewhere on, or else the last ones', async () => {
    const { bot } = await botOf('gus')
    const ids: number[] = []
    for (const price of ['50000', '50001', '50002', '50003']) {
      ids.push((await bot.call(binanceSpotCalls.place, { ...LIMIT, price, quantity: '0.001' })).orderId)
    }
    await bot.call(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', orderId: ids[2] ?? 0 })
    await bot.call(binanceSpotCalls.cancel, { symbol: 'BTCUSDT', orderId: ids[0] ?? 0 })
    const all = async (asked: Values) =>
      (await bot.call(binanceSpotCalls.allOrders, { symbol: 'BTCUSDT', ...asked })).map(({ orderId }) => orderId)
    expect(await all({})).toEqual(ids)
    expect(await all({ limit: 2 })).toEqual(ids.slice(2))
    expect(await all({ limit: 2, orderId: ids[1] ?? 0 })).toEqual(ids.slice(1, 3))
    expect(await all({ limit: 3, startTime: 1 })).toEqual(ids.slice(0, 3))
    expect(await all({ endTime: 1 })).toEqual([])
    for (const quantity of ['0.001', '0.002', '0.003']) {
      await bot.call(binanceSpotCalls.place, { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity })
    }
    const mine = async (asked: Values) =>
      (await bot.call(binanceSpotCalls.myTrades, { symbol: 'BTCUSDT', ...asked })).map(({ id }) => id)
    const trades = await mine({})
    expect(trades).toEqual([...trades].sort((a, b) => a - b))
    expect(await mine({ limit: 2 })).toEqual(trades.slice(-2))
    expect(await mine({ fromId: trades[1] ?? 0, limit: 1 })).toEqual(trades.slice(1, 2))
    expect(await mine({ startTime: 1, limit: 1 })).toEqual(trades.slice(0, 1))
    const long = { symbol: 'BTCUSDT', startTime: 1, endTime: 2 * 86_400_000 }
    expect(await bot.refused(binanceSpotCalls.myTrades, long)).toMatchObject({ code: -1127 })
    expect(await bot.refused(binanceSpotCalls.allOrders, long)).toMatchObject({ code: -1127 })
  })

  test('[BR48] hundreds of orders, page after page: by number and by time, lists among them', async () => {
    const { visitor, bot } = await botOf('paged', [])
    const person = visitor.cookies.get('userId') ?? ''
    const shard = computeShardName(person, DEFAULT_LEDGER_SHARDS)
    await runInDurableObject(env.LEDGER.getByName(shard), (_, { storage }) => {
      const { sql } = writeThrough(storage)
      const store = new TradingStore(sql)
      for (let number = 100_000; number < 100_700; number += 1) {
        const ids = number % 50 === 0 ? [`${shard}-${number}.1`, `${shard}-${number}.2`] : [`${shard}-${number}`]
        for (const id of ids) store.saveOrder(person, { ...ENDED, id, createdAt: number * 1_000 })
      }
    })
    const all = async (asked: Values) =>
      bot.call(binanceSpotCalls.allOrders, { symbol: 'BTCUSDT', limit: 100, ...asked })
    const seen: number[] = []
    for (let orderId = 0; ; ) {
      const page = await all({ orderId })
      seen.push(...page.map((order) => order.orderId))
      const last = page.at(-1)
      if (page.length < 100 || !last) break
      orderId = last.orderId + 1
    }
    expect(seen).toHaveLength(714)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    const [first] = await all({ startTime: 100_050_000, limit: 1 })
    expect(first?.time).toBe(100_050_000)
    expect((await all({ startTime: 100_050_000, endTime: 100_052_000 })).map(({ time }) => time)).toEqual([
      100_050_000, 100_050_000, 100_051_000, 100_052_000,
    ])
    expect((await all({ endTime: 100_099_500, limit: 2 })).map(({ time }) => time)).toEqual([100_098_000, 100_099_000])
  })

  test('[BR27] what clients ask of somebody: fees, coins with their networks, how many orders they have placed', async () => {
    const { bot } = await botOf('hal')
    const { commissionRates, canTrade, makerCommission } = await bot.call(binanceSpotCalls.account)
    expect([commissionRates.maker, canTrade, makerCommission]).toEqual(['0.00100000', true, 10])
    expect(await bot.call(binanceSpotCalls.commission, { symbol: 'BTCUSDT' })).toMatchObject({
      standardCommission: { taker: '0.00100000' },
    })
    expect(await bot.call(binanceSpotCalls.tradeFee, { symbol: 'BTCUSDT' })).toHaveLength(1)
    expect(await bot.call(binanceSpotCalls.tradeFee)).toHaveLength(30)
    const coins = await bot.call(binanceSpotCalls.coins)
    const usdt = coins.find(({ coin }) => coin === 'USDT')
    expect(usdt).toMatchObject({
      free: '10000.00000000',
      networkList: [{ network: 'TRX', isDefault: true }, {}, {}, {}],
    })
    // Acts on the site count, too: the faucet was used twice.
    expect(await bot.call(binanceSpotCalls.orderCounts)).toMatchObject([{ rateLimitType: 'ORDERS', limit: 300 }])
    const { headers } = await bot.send(binanceSpotCalls.place, LIMIT)
    const count = Number(headers.get('x-mbx-order-count-10s'))
    expect(count).toBeGreaterThan(0)
    expect(Number(headers.get('x-mbx-used-weight-1m'))).toBeGreaterThan(3)
    expect(await bot.call(binanceSpotCalls.orderCounts)).toMatchObject([{ count }])
  })

  test('[BR28] an order that is only tried is looked at as the book would, and not placed', async () => {
    const { bot } = await botOf('ivy')
    const { last } = await around()
    expect(await bot.call(binanceSpotCalls.test, LIMIT)).toEqual({})
    expect(await bot.refused(binanceSpotCalls.test, { ...LIMIT, quantity: '0.00001' })).toMatchObject({ code: -1013 })
    const taking = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT_MAKER',
      quantity: '0.01',
      price: Math.ceil(last * 1.1),
    }
    expect(await bot.refused(binanceSpotCalls.test, taking)).toMatchObject({ code: -2010 })
    expect(await bot.call(binanceSpotCalls.openOrders)).toEqual([])
  })
})

test('[BR29] a path or method of no call is said to be none, as JSON', async () => {
  const unknown = await ask('/api/v3/nothing')
  expect([unknown.status, await unknown.json()]).toEqual([404, { code: -1000, msg: 'Unknown path.' }])
  const method = await ask('/api/v3/depth', { method: 'DELETE' })
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await ask('/sapi/v1/nothing')).status).toBe(404)
})

test('[BR46] a market that is stopped says so, takes no orders, and lets go of those it has', async () => {
  const { bot } = await botOf('stopped')
  const order = { ...LIMIT, symbol: 'ETHUSDT', price: '1000' }
  const { orderId } = await bot.call(binanceSpotCalls.place, order)
  const auditor = env.AUDITOR.getByName('auditor')
  const statusOf = async () => (await look(binanceSpotCalls.exchangeInfo, { symbol: 'ETHUSDT' })).symbols[0]?.status
  expect(await statusOf()).toBe('TRADING')
  await auditor.halt('ETH_USDT', 'a test')
  await vi.waitFor(async () => expect(await statusOf()).toBe('BREAK'), { interval: 250 })
  expect((await look(binanceSpotCalls.exchangeInfo, { symbol: 'BTCUSDT' })).symbols[0]?.status).toBe('TRADING')
  const closed = { status: 400, code: -2010, msg: 'Market is closed.' }
  expect(await bot.refused(binanceSpotCalls.place, order)).toMatchObject(closed)
  expect(await bot.call(binanceSpotCalls.cancel, { symbol: 'ETHUSDT', orderId })).toMatchObject({ status: 'CANCELED' })
  await auditor.halt('ETH_USDT', null)
  await vi.waitFor(async () => expect(await statusOf()).toBe('TRADING'), { interval: 250 })
  expect(await bot.call(binanceSpotCalls.place, order)).toMatchObject({ status: 'NEW' })
})
