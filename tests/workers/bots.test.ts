// The bots' dialect through the real worker: market data, orders, and what is refused.

import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { botCalls as calls } from '#shared/api/bots.ts'
import { botOf, look } from './bot.ts'

describe('market data', () => {
  test('[BR10] every public call answers as the contract says', async () => {
    await look(calls.ping)
    expect(Math.abs((await look(calls.time)).serverTime - Date.now())).toBeLessThan(5_000)
    const { symbols, rateLimits } = await look(calls.exchangeInfo)
    expect(symbols).toHaveLength(30)
    expect(rateLimits).toHaveLength(2)
    expect((await look(calls.exchangeInfo, { symbol: 'BTCUSDT' })).symbols).toHaveLength(1)
    expect((await look(calls.exchangeInfo, { symbols: '["BTCUSDT","ETHBTC"]' })).symbols).toHaveLength(2)
    const { lastUpdateId, bids, asks } = await look(calls.depth, { symbol: 'BTCUSDT', limit: 5 })
    expect([bids.length, asks.length]).toEqual([5, 5])
    const { seq } = await env.ORDER_BOOK.getByName('BTC_USDT').depth(1)
    expect(seq).toBeGreaterThanOrEqual(lastUpdateId)
    await look(calls.trades, { symbol: 'BTCUSDT', limit: 5 })
    await look(calls.aggTrades, { symbol: 'BTCUSDT', limit: 5 })
    await look(calls.avgPrice, { symbol: 'BTCUSDT' })
    expect(await look(calls.ticker24h, { symbol: 'BTCUSDT' })).toMatchObject({ symbol: 'BTCUSDT' })
    expect(await look(calls.ticker24h)).toHaveLength(30)
    expect(await look(calls.bookTicker, { symbols: '["BTCUSDT"]' })).toMatchObject([{ symbol: 'BTCUSDT' }])
    expect(await look(calls.price)).toHaveLength(30)
    await look(calls.linear)
    await look(calls.inverse)
    await look(calls.marginPairs)
    await look(calls.isolatedPairs)
  })
})

describe('orders', () => {
  test('[BR20] are placed, read, and cancelled', async () => {
    const { bot } = await botOf('ann')
    const placed = await bot.call(calls.place, {
      ...{ symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '50000' },
      newClientOrderId: 'a-1',
    })
    expect(placed).toMatchObject({ status: 'NEW', fills: [], clientOrderId: 'a-1', origQty: '0.01000' })
    const { orderId } = placed
    expect(await bot.call(calls.order, { symbol: 'BTCUSDT', orderId })).toMatchObject({ orderId, status: 'NEW' })
    expect(await bot.call(calls.openOrders)).toHaveLength(1)
    const account = await bot.call(calls.account)
    expect(account.balances.find(({ asset }) => asset === 'USDT')).toMatchObject({ locked: '500.00000000' })
    expect(await bot.call(calls.cancel, { symbol: 'BTCUSDT', orderId })).toMatchObject({ status: 'CANCELED' })
    expect(await bot.call(calls.openOrders, { symbol: 'BTCUSDT' })).toEqual([])
    expect(await bot.call(calls.allOrders, { symbol: 'BTCUSDT' })).toMatchObject([{ orderId, status: 'CANCELED' }])
  })
})
