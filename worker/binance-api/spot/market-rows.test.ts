import { describe, expect, test } from 'vitest'
import { Kline } from '#shared/binance-api/answers.ts'
import { AggTrade, BinanceTrade, BookTicker, Ticker24h } from '#shared/binance-api/spot/answers.ts'
import type { MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { aggregateBinanceBars, toKline } from '../bars.ts'
import { computeBarsEnd, selectTapeTrades } from '../pages.ts'
import { toAggTrade, toBinanceTrade, toBookTicker, toTicker24h } from './market-rows.ts'

const BTC = findMarket('BTC_USDT') ?? expect.unreachable()
const trade: Trade = { seq: 7, time: 1_000, side: 'sell', price: '90000.01', quantity: '0.00003' }
const glance: MarketTopOfBook = {
  ticker: {
    symbol: 'BTC_USDT',
    id: 78,
    last: '90000.01',
    open: '91000.00',
    high: '92000.00',
    low: '89000.00',
    volume: '2.00000',
    quoteVolume: '181000.0000000',
    change: '-999.99',
    changeRate: '-0.010989',
    time: 86_400_000,
  },
  bid: { price: '90000.00', quantity: '1.00000' },
  ask: undefined,
  trade,
}

test('[BR16] figures are exact: the value of a trade, the average of a day, a change cut off in percent', () => {
  expect(BinanceTrade.parse(toBinanceTrade(BTC, trade))).toMatchObject({
    id: 7,
    quoteQty: '2.7000003',
    isBuyerMaker: true,
  })
  expect(AggTrade.parse(toAggTrade(trade))).toMatchObject({ a: 7, f: 7, l: 7, T: 1_000, m: true })
  expect(Ticker24h.parse(toTicker24h(BTC, glance))).toMatchObject({
    symbol: 'BTCUSDT',
    weightedAvgPrice: '90500.00',
    priceChange: '-999.99',
    priceChangePercent: '-1.098',
    lastQty: '0.00003',
    bidQty: '1.00000',
    askPrice: '0',
    openTime: 0,
    closeTime: 86_400_000,
    lastId: 7,
  })
  const untraded = { ...glance, trade: undefined, ticker: { ...glance.ticker, volume: '0.00000' } }
  expect(toTicker24h(BTC, untraded)).toMatchObject({ weightedAvgPrice: '90000.01', lastQty: '0', lastId: -1 })
  expect(BookTicker.parse(toBookTicker('ETH_BTC', glance))).toMatchObject({ symbol: 'ETHBTC', askQty: '0' })
})

test('[BR16] a bar ends where the next begins', () => {
  const prices = { open: '1', high: '3', low: '1', close: '2' }
  const bar = toKline('1h', { time: HOUR_MS, ...prices, volume: '5', quoteVolume: '9' })
  expect(Kline.parse(bar)).toEqual([HOUR_MS, '1', '3', '1', '2', '5', 2 * HOUR_MS - 1, '9', 0, '0', '0', '0'])
  const january = toKline('1M', { time: Date.UTC(2026, 0, 1), ...prices, volume: '5', quoteVolume: '9' })
  expect(january[6]).toBe(Date.UTC(2026, 1, 1) - 1)
})

test('[BR17] bars are the first ones from a time on, or else the last ones', () => {
  const now = 100 * HOUR_MS
  const before = (asked: object, limit = 3) => computeBarsEnd('1h', { limit, ...asked }, now)
  expect(before({})).toBeUndefined()
  expect(before({ startTime: 10 * HOUR_MS })).toBe(13 * HOUR_MS)
  expect(before({ startTime: 10 * HOUR_MS + 1 })).toBe(14 * HOUR_MS)
  expect(before({ startTime: 99 * HOUR_MS })).toBeUndefined()
  expect(before({ endTime: 20 * HOUR_MS })).toBe(20 * HOUR_MS + 1)
  expect(before({ startTime: 10 * HOUR_MS, endTime: 11 * HOUR_MS })).toBe(11 * HOUR_MS + 1)
  expect(before({ startTime: 0 }, 1_000)).toBeUndefined()
})

test('[BR17] trades are the first ones from a number or a time on, or else the last ones, oldest first', () => {
  const tape = [5, 4, 3, 2, 1].map((seq) => ({ ...trade, seq, time: seq * 100 }))
  const chosen = (asked: object) => selectTapeTrades(tape, { limit: 2, ...asked }).map(({ seq }) => seq)
  expect(chosen({})).toEqual([4, 5])
  expect(chosen({ fromId: 2 })).toEqual([2, 3])
  expect(chosen({ startTime: 250 })).toEqual([3, 4])
  expect(chosen({ endTime: 300 })).toEqual([2, 3])
  expect(chosen({ startTime: 100, endTime: 100 })).toEqual([1])
})

describe('[BR49] bars that the house does not keep', () => {
  const scales = { priceDecimals: 2, quantityDecimals: 5 }
  const bar = (time: number, [open, high, low, close]: readonly string[], volume: string) => {
    return {
      time,
      open: open ?? '',
      high: high ?? '',
      low: low ?? '',
      close: close ?? '',
      volume,
      quoteVolume: '1.0000001',
    }
  }
  test('are the sums of smaller ones, from multiples of their length on', () => {
    const day = (index: number) => index * 24 * HOUR_MS
    const days = [
      bar(day(2), ['1.00', '1.50', '0.90', '1.10'], '1.00000'),
      bar(day(3), ['9.00', '10.00', '8.00', '9.50'], '0.10000'),
      bar(day(4), ['9.50', '9.50', '9.50', '9.50'], '0.00000'),
      bar(day(5), ['9.60', '9.70', '7.99', '8.00'], '0.20001'),
      bar(day(6), ['8.00', '8.00', '8.00', '8.00'], '0.00000'),
    ]
    expect(aggregateBinanceBars(scales, '3d', days)).toEqual([
      { ...days[0], time: 0 },
      {
        time: day(3),
        open: '9.00',
        high: '10.00',
        low: '7.99',
        close: '8.00',
        volume: '0.30001',
        quoteVolume: '3.0000003',
      },
      days[4],
    ])
    const eight = toKline('8h', { ...bar(8 * HOUR_MS, ['1', '1', '1', '1'], '1') })
    expect(eight[6]).toBe(16 * HOUR_MS - 1)
  })

  test('and are asked for like all others', () => {
    const until = (asked: object) => computeBarsEnd('8h', { limit: 3, ...asked }, 1_000 * HOUR_MS)
    expect(until({})).toBeUndefined()
    expect(until({ startTime: 80 * HOUR_MS })).toBe(104 * HOUR_MS)
    expect(until({ startTime: 81 * HOUR_MS })).toBe(112 * HOUR_MS)
    expect(until({ endTime: 81 * HOUR_MS })).toBe(81 * HOUR_MS + 1)
  })
})
