// A recording as an endless market: a small one, and a real one if the shared data exist.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeBarsIntoInterval } from '../durable-objects/markets/market-data/bars.ts'
import { binanceFeedDialect } from '../durable-objects/markets/market-source/dialects/binance.ts'
import { FeedReader } from '../durable-objects/markets/market-source/feed-reader.ts'
import { findMarket } from '../shared/markets/markets.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/platform/intervals.ts'
import { barsOfTrades } from '../tests/fixtures/bars-of-trades.ts'
import { hasSharedData, sharedText } from '../tests/fixtures/shared-data.ts'
import type { MarketRecording } from './recording.ts'
import { openRecording, parseRecording } from './replay.ts'
import { SettingError } from './settings.ts'

const START = Date.UTC(2026, 10, 21, 7, 0, 12, 345)
const market = findMarket('BTC_USDT') ?? expect.unreachable()

const line = (ms: number, message: object) => `${1_723_161_253_000 + ms}000000 ${JSON.stringify(message)}`
const depth = (ms: number, u: number, quantity: string) =>
  line(ms, { stream: 'd', data: { e: 'depthUpdate', s: 'BTCUSDT', U: u, u, b: [['100.00', quantity]], a: [] } })
const trade = (ms: number, t: number, price: string) =>
  line(ms, { stream: 't', data: { e: 'trade', s: 'BTCUSDT', t, p: price, q: '0.00010', T: 1, m: t % 2 === 0 } })
const snapshot = (ms: number, lastUpdateId: number) =>
  line(ms, { lastUpdateId, bids: [['100.00', '1.00000']], asks: [['101.00', '2.00000']] })

/** 200 seconds from the snapshot on, which comes 300 ms after the first message. */
const SMALL = [
  depth(0, 9, '7.00000'),
  trade(100, 1, '99.00'),
  depth(200, 11, '8.00000'),
  snapshot(300, 10),
  trade(1_300, 2, '100.00'),
  depth(50_300, 12, '9.00000'),
  trade(50_300, 3, '101.00'),
  trade(50_400, 4, '100.50'),
  line(60_000, { stream: 'b', data: { u: 1, s: 'BTCUSDT', b: '1', B: '1', a: '2', A: '2' } }),
  depth(120_300, 13, '5.00000'),
  trade(200_299, 5, '102.00'),
].join('\n')
const SMALL_MS = 200_000

const only = (recordings: readonly MarketRecording[]): MarketRecording => recordings[0] ?? expect.unreachable()
const small = () => only(parseRecording(SMALL, 'small', START))
const bid = (recording: MarketRecording, time: number) => recording.step(time - 1, time).ladder.bids[0]?.[1]

describe('a small recording', () => {
  test('[OB32] begins where its book is known and tells trades at their recorded distances', () => {
    const { trades, ladder } = small().step(START - 1, START + 50_399 - 300)
    expect(trades).toEqual([
      { time: START + 1_000, side: 'sell', priceTicks: 10_000, quantityLots: 10 },
      { time: START + 50_000, side: 'buy', priceTicks: 10_100, quantityLots: 10 },
    ])
    expect(ladder).toEqual({ bids: [[10_000, 900_000]], asks: [[10_100, 200_000]] })
    expect([0, 49_999, 50_000, 119_999, 120_000, SMALL_MS - 1].map((at) => bid(small(), START + at))).toEqual([
      800_000, 800_000, 900_000, 900_000, 500_000, 500_000,
    ])
  })

  test('[OB32] starts anew at its end, and ran before it was opened too', () => {
    const recording = small()
    for (const circle of [0, 1, 7, -1, -40]) {
      const begin = START + circle * SMALL_MS
      expect(bid(recording, begin)).toBe(800_000)
      expect(bid(recording, begin + 130_000)).toBe(500_000)
      const { trades } = recording.step(begin + 199_000, begin + SMALL_MS + 1_000)
      expect(trades.map(({ time, priceTicks }) => [time - begin, priceTicks])).toEqual([
        [199_999, 10_200],
        [SMALL_MS + 1_000, 10_000],
      ])
    }
  })

  test('[OB32] any way of cutting a span gives the same trades, and any way to a moment the same book', () => {
    const recording = small()
    fc.assert(
      fc.property(
        fc.integer({ min: -5 * SMALL_MS, max: 5 * SMALL_MS }),
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 10 }),
        (from, cuts) => {
          const end = START + from + 60_000
          let since = START + from
          const parts = []
          for (const length of cuts) {
            const until = Math.min(end, since + length)
            parts.push(...recording.step(since, until).trades)
            since = until
          }
          parts.push(...recording.step(since, end).trades)
          const whole = small().step(START + from, end)
          expect(parts).toEqual(whole.trades)
          expect(recording.step(end, end).ladder).toEqual(whole.ladder)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[OB32] bars are exactly those of its trades, empty minutes carry the close, hours are sums of minutes', () => {
    const recording = small()
    const from = Math.floor(START / HOUR_MS) * HOUR_MS - 2 * HOUR_MS
    const trades = []
    for (let at = from - MINUTE_MS; at < from + 3 * HOUR_MS; at += MINUTE_MS) {
      trades.push(...recording.step(at - 1, at + MINUTE_MS - 1).trades)
    }
    const minutes = recording.bars('minutes', from, from + 3 * HOUR_MS)
    expect(minutes).toHaveLength(180)
    expect(minutes.some(({ volumeLots }) => volumeLots === 0)).toBe(true)
    expect(barsOfTrades(trades, '1m').filter(({ time }) => time >= from)).toEqual(
      minutes.slice(0, barsOfTrades(trades, '1m').filter(({ time }) => time >= from).length),
    )
    const hours = recording.bars('hours', from, from + 3 * HOUR_MS)
    expect(hours).toEqual(mergeBarsIntoInterval(minutes, '1h'))
  })

  test('[OB32] the bar that is not over holds what came before', () => {
    const minute = Math.floor(START / MINUTE_MS) * MINUTE_MS
    const [before] = small().bars('minutes', minute, START + 1_000)
    const [after] = small().bars('minutes', minute, START + 1_001)
    expect((after?.volumeLots ?? 0) - (before?.volumeLots ?? 0)).toBe(10)
    expect(after?.close).toBe(10_000)
  })

  test('seconds and answers with an address are read as well, and several markets at once', () => {
    const at = (ms: number) => `1633998512.${String(ms).padStart(3, '0')}`
    const of = (s: string, ms: number, t: number) =>
      `${at(ms)}: ${JSON.stringify({ stream: 't', data: { e: 'aggTrade', s, a: t, p: '10.00', q: '1.0', T: 1, m: false } })}`
    const answer = (s: string, ms: number) =>
      `https://api.binance.com/api/v3/depth?symbol=${s}&limit=1000 -> ${at(ms)}: {"lastUpdateId":1,"bids":[["9","1"]],"asks":[["11","1"]]}`
    const text = [
      'wss://stream.binance.com <-> 1633998511.1',
      answer('ETHUSDT', 100),
      answer('BTCUSDT', 300),
      answer('NKNUSDT', 310),
      of('ETHUSDT', 200, 1),
      of('NKNUSDT', 350, 1),
      of('ETHUSDT', 400, 2),
      of('BTCUSDT', 500, 1),
    ].join('\n')
    const recordings = parseRecording(text, 'x', START)
    expect(recordings.map(({ symbol }) => symbol)).toEqual(['BTC_USDT', 'ETH_USDT'])
    const [btc, eth] = recordings.map((recording) => recording.step(START - 1, START + 200))
    expect(btc?.trades.map(({ time }) => time - START)).toEqual([200])
    expect(eth?.trades.map(({ time }) => time - START)).toEqual([100])
    expect(eth?.ladder.bids).toEqual([[900, 10_000]])
  })

  test('a recording without trades has a book and no bars', () => {
    const recording = only(parseRecording([snapshot(0, 10), depth(500, 11, '3.00000')].join('\n'), 'x', START))
    expect(bid(recording, START + 500)).toBe(300_000)
    expect(recording.step(START, START + 5_000).trades).toEqual([])
    expect(recording.bars('minutes', START - HOUR_MS, START)).toEqual([])
  })

  test('where its book is not known, the recording has no quotes', () => {
    const gap = [snapshot(0, 10), depth(100, 11, '3.00000'), depth(200, 15, '4.00000'), trade(900, 1, '100.00')]
    const recording = only(parseRecording(gap.join('\n'), 'x', START))
    expect(recording.step(START, START + 150).ladder.bids).toHaveLength(1)
    expect(recording.step(START + 150, START + 250).ladder).toEqual({ bids: [], asks: [] })
  })
})

describe('a file that is no recording ends the start with one line', () => {
  test.each([
    ['', /holds no messages/],
    ['hello\nworld', /holds no messages/],
    [trade(0, 1, '1').replaceAll('BTCUSDT', 'NKNUSDT'), /is of NKNUSDT, which is not listed/],
    [snapshot(0, 1), /is of no market/],
    [trade(0, 1, '1'), /holds no order book snapshot/],
    [
      `${snapshot(0, 1)}\n${depth(10, 100, '1')}\n${trade(20, 1, '1')}`.replace(
        '"lastUpdateId":1',
        '"lastUpdateId":"x"',
      ),
      /holds no order book snapshot/,
    ],
  ])('%#', (text, message) => {
    const read = () => parseRecording(text, '/a/b.gz', START)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(message)
    expect(read).toThrow('REPLAY_FILE /a/b.gz')
  })

  test('one that is not there', async () => {
    await expect(openRecording('/nowhere/recording.gz')).rejects.toThrow(
      'REPLAY_FILE /nowhere/recording.gz cannot be read',
    )
    await expect(openRecording(import.meta.dirname)).rejects.toThrow(SettingError)
  })
})

describe.skipIf(!hasSharedData)('the BTCUSDT recording of ../shared/data', () => {
  const text = hasSharedData ? sharedText('ws/binance_spot_btcusdt_20240808T2354_11min.txt.gz') : ''

  test('[OB32] tells each trade of the recording once a circle, and its book at any moment', () => {
    const recording = only(parseRecording(text, 'x', START))
    const rows = text.trim().split('\n')
    const ms = (row: string) => Number(BigInt(row.slice(0, 19)) / 1_000_000n)
    const begin = ms(rows.find((row) => row.includes(' {"lastUpdateId"')) ?? expect.unreachable())
    const told = rows.filter((row) => row.includes('"e":"trade"') && ms(row) >= begin)
    const durationMs = ms(rows.findLast((row) => /"e":"(trade|depthUpdate)"/.test(row)) ?? '') - begin + 1

    let at = START - 1
    const trades = []
    // The steps divide no other period evenly.
    for (; at < START + durationMs - 1; at += 977) {
      trades.push(...recording.step(at, Math.min(at + 977, START + durationMs - 1)).trades)
    }
    expect(trades.map(({ time }) => time - START)).toEqual(told.map((row) => ms(row) - begin))
    expect(recording.step(START + durationMs - 1, START + 2 * durationMs - 1).trades.length).toBeGreaterThan(0)

    const reader = new FeedReader(binanceFeedDialect, 'BTCUSDT', market)
    let next = 0
    for (const offset of [0, 1, 29_999, 30_000, 333_333, durationMs - 1]) {
      for (let row = rows[next]; row && ms(row) - begin <= offset; row = rows[++next]) {
        const message = row.slice(20)
        if (message.startsWith('{"lastUpdateId"'))
          reader.applyMessage(binanceFeedDialect.rest?.readSnapshot(message) ?? expect.unreachable())
        else if (message.includes('"depthUpdate"')) reader.readText(message)
      }
      const time = START + 3 * durationMs + offset
      expect(recording.step(time, time).ladder).toEqual(reader.ladder())
    }
  }, 60_000)
})
