// Market data in the Binance dialect, through the real worker.

import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { binanceBarStart, nextBinanceBarStart } from '#shared/binance-api/intervals.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import type { BinanceInterval } from '#shared/binance-api/words.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { botOf, look, refusalOf, type Values } from './binance-client.ts'

describe('market data', () => {
  test('[BR18] every public call answers as the contract says', async () => {
    expect(await look(binanceSpotCalls.ping)).toEqual({})
    expect(Math.abs((await look(binanceSpotCalls.time)).serverTime - Date.now())).toBeLessThan(5_000)
    const { symbols, rateLimits } = await look(binanceSpotCalls.exchangeInfo)
    expect(symbols).toHaveLength(30)
    expect(rateLimits).toEqual([
      { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: 60_000 },
      { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 300 },
    ])
    const [btc] = (await look(binanceSpotCalls.exchangeInfo, { symbol: 'BTCUSDT' })).symbols
    expect(btc?.filters).toContainEqual(expect.objectContaining({ filterType: 'PRICE_FILTER', tickSize: '0.01' }))
    expect(btc?.filters).toContainEqual(expect.objectContaining({ filterType: 'LOT_SIZE', stepSize: '0.00001' }))
    expect((await look(binanceSpotCalls.exchangeInfo, { symbols: '["BTCUSDT","ETHBTC"]' })).symbols).toHaveLength(2)
    expect(await look(binanceSpotCalls.ticker24h, { symbol: 'BTCUSDT' })).toMatchObject({ symbol: 'BTCUSDT' })
    for (const call of [binanceSpotCalls.ticker24h, binanceSpotCalls.bookTicker, binanceSpotCalls.price]) {
      expect(await look(call)).toHaveLength(30)
      expect(await look(call, { symbols: '["ETHBTC","BTCUSDT"]' })).toHaveLength(2)
      expect(await look(call, { symbol: 'ETHBTC' })).toMatchObject({ symbol: 'ETHBTC' })
    }
    expect(await look(binanceSpotCalls.avgPrice, { symbol: 'BTCUSDT' })).toMatchObject({ mins: 0 })
    expect(await look(binanceSpotCalls.inverse)).toMatchObject({ symbols: [] })
    for (const call of [binanceSpotCalls.marginPairs, binanceSpotCalls.isolatedPairs])
      expect(await look(call)).toEqual([])
  })

  test('[BR47] who asks about all markets wakes none of those that sleep', async () => {
    const asleep = MARKETS.filter(({ symbol }) => !/^(?:BTC|ETH)_/.test(symbol))
    const heads = () => Promise.all(asleep.map(({ symbol }) => env.ORDER_BOOK.getByName(symbol).head()))
    const before = await heads()
    const [tickers, best] = [await look(binanceSpotCalls.ticker24h), await look(binanceSpotCalls.bookTicker)]
    expect(Array.isArray(tickers) && Array.isArray(best) && [tickers.length, best.length]).toEqual([30, 30])
    for (const row of [best].flat()) {
      expect(Number(row.askPrice), row.symbol).toBeGreaterThan(Number(row.bidPrice))
      expect(Number(row.bidQty) * Number(row.askQty), row.symbol).toBeGreaterThan(0)
    }
    expect(await heads()).toEqual(before)
  })

  test("[BR19] the book's number is that of its last event: the one that its market counts everywhere", async () => {
    const before = await env.ORDER_BOOK.getByName('BTC_USDT').head()
    const { lastUpdateId, bids, asks } = await look(binanceSpotCalls.depth, { symbol: 'BTCUSDT', limit: 5 })
    const later = await look(binanceSpotCalls.depth, { symbol: 'BTCUSDT', limit: 5 })
    // The head is the last durable event; the book is ahead of it by steps in memory (OB75).
    expect(lastUpdateId).toBeGreaterThanOrEqual(before.seq)
    expect(later.lastUpdateId).toBeGreaterThanOrEqual(lastUpdateId)
    expect([bids.length, asks.length]).toEqual([5, 5])
    expect(Number(bids[0]?.[0])).toBeLessThan(Number(asks[0]?.[0]))
  })

  test('[BR17] trades and bars are oldest first, and go on where the last page ended', async () => {
    const { bot } = await botOf('tape')
    await bot.call(binanceSpotCalls.place, { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.001' })
    const five = { symbol: 'BTCUSDT', limit: 5 }
    const [trades, tape] = await Promise.all([
      look(binanceSpotCalls.trades, five),
      look(binanceSpotCalls.aggTrades, five),
    ])
    expect(tape.map(({ a }) => a)).toEqual(trades.map(({ id }) => id))
    expect(trades.map(({ id }) => id)).toEqual(trades.map(({ id }) => id).sort((a, b) => a - b))
    const [first] = tape
    expect((await look(binanceSpotCalls.aggTrades, { symbol: 'BTCUSDT', fromId: first?.a ?? 0, limit: 1 }))[0]?.a).toBe(
      first?.a,
    )
    const bars = await look(binanceSpotCalls.klines, { symbol: 'BTCUSDT', interval: '1h', limit: 6 })
    expect(bars).toHaveLength(6)
    const [, second] = bars.map(([time]) => time)
    const page = await look(binanceSpotCalls.klines, {
      symbol: 'BTCUSDT',
      interval: '1h',
      limit: 2,
      startTime: second ?? 0,
    })
    expect(page.map(([time]) => time)).toEqual(bars.slice(1, 3).map(([time]) => time))
  })

  test('[BR91] a history that is filled from before a market’s first bar begins with its first ones', async () => {
    const [listed] = MARKETS.filter(({ symbol }) => symbol === 'BTC_USDT').map(({ listedAt }) => listedAt)
    for (const interval of ['1m', '5m', '1h', '8h', '1d', '3d', '1w', '1M']) {
      const first = binanceBarStart(interval as BinanceInterval, listed ?? 0)
      for (const startTime of [0, 1_640_995_200_000]) {
        const asked = { symbol: 'BTCUSDT', interval, startTime, limit: 10 }
        const bars = await look(binanceSpotCalls.klines, asked)
        const since = Math.max(first, Math.ceil(startTime / 60_000) * 60_000)
        expect([bars.length, bars[0]?.[0]], `${interval} ${startTime}`).toEqual([
          10,
          first >= startTime ? first : nextBinanceBarStart(interval as BinanceInterval, first),
        ])
        expect(bars[0]?.[0]).toBeGreaterThanOrEqual(since)
        expect(await look(binanceSpotCalls.uiKlines, asked)).toEqual(bars)
      }
    }
    const ended = { symbol: 'BTCUSDT', interval: '1h', startTime: 0, endTime: (listed ?? 0) - 1 }
    expect(await look(binanceSpotCalls.klines, ended)).toEqual([])
    const trades = await look(binanceSpotCalls.historicalTrades, { symbol: 'BTCUSDT', fromId: 0, limit: 3 })
    const tape = await look(binanceSpotCalls.aggTrades, { symbol: 'BTCUSDT', startTime: 0, limit: 3 })
    expect(trades).toHaveLength(3)
    expect(tape).toHaveLength(3)
    const zoned = await refusalOf('/api/v3/klines?symbol=BTCUSDT&interval=1d&timeZone=8')
    expect(zoned).toMatchObject({ code: -1130, msg: "Data sent for parameter 'timeZone' is not valid." })
  })

  test('[BR49] bars of eight hours and of three days are the sums of smaller ones', async () => {
    const bars = (interval: string, asked: Values) =>
      look(binanceSpotCalls.klines, { symbol: 'SOLUSDT', interval, ...asked })
    const sum = (rows: readonly (readonly unknown[])[]) => rows.reduce((total, row) => total + Number(row[5]), 0)
    for (const [interval, of, parts] of [
      ['8h', '1h', 8],
      ['3d', '1d', 3],
    ] as const) {
      const page = await bars(interval, { limit: 4 })
      const times = page.map(([time]) => time)
      expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(
        Array(3).fill((page[0]?.[6] ?? 0) + 1 - (times[0] ?? 0)),
      )
      const [, whole] = page
      const [, , , , , , endTime = 0] = whole ?? []
      const [startTime = 0] = whole ?? []
      const smaller = await bars(of, { startTime, endTime })
      expect(smaller).toHaveLength(parts)
      expect(whole?.slice(1, 5)).toEqual([smaller[0]?.[1], whole?.[2], whole?.[3], smaller.at(-1)?.[4]])
      expect(Number(whole?.[2])).toBe(Math.max(...smaller.map((row) => Number(row[2]))))
      expect(Number(whole?.[3])).toBe(Math.min(...smaller.map((row) => Number(row[3]))))
      expect(Number(whole?.[5])).toBeCloseTo(sum(smaller), 4)
      // A page from a time continues the other one.
      expect(await bars(interval, { startTime, limit: 2 })).toEqual(page.slice(1, 3))
      expect(await bars(interval, { endTime: startTime, limit: 1 })).toEqual([whole])
    }
  })
})
