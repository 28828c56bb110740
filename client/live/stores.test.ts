import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { LiveConnection } from './connection.ts'
import { createLiveMarketStore } from './market-live.ts'
import { watchSpotBar, watchSpotMarket } from './spot.ts'
import { FakeTopicSocket } from './testing.ts'
import { createTickersStore } from './tickers.ts'
import { watchTickers } from './tickers-feed.ts'
import { browserTimers } from './timers.ts'

const btc = findMarket('BTC_USDT') ?? MARKETS[0]!
const eth = findMarket('ETH_USDT') ?? MARKETS[1]!

/** Responses of the server by path; a path without one fails. */
let answers: Map<string, unknown>
let requests: string[]
let frames: (() => void)[]
let socket: FakeTopicSocket
let connection: LiveConnection

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  answers = new Map()
  requests = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const [path = ''] = address.split('?')
    if (!answers.has(path)) return Response.json({ code: '-200', msg: 'no answer' }, { status: 503 })
    return Response.json({ code: '200', data: answers.get(path) })
  })
  socket = new FakeTopicSocket()
  connection = new LiveConnection(socket, browserTimers)
  socket.become('open', 'connectOk')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function drawFrame() {
  for (const work of frames.splice(0)) work()
}
/** Lets requests settle without advancing the time. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const push = (type: string, data: unknown, more: object = { pairCode: String(btc.id) }) =>
  socket.push({ biz: 'exchange', type, data: JSON.stringify(data), ...more })

const figures = { last: '1.00', high: '2.00', low: '0.50', volume: '10', quoteVolume: '10.00', changeRate: '0.0100' }
const row = (symbol: string, id: number): MarketRow => ({
  symbol,
  id,
  open: '1.00',
  change: '0.00',
  time: 0,
  spark: [],
  ...figures,
})

describe('all tickers', () => {
  const line = (id: number, price: string) => ({
    tmId: id,
    price,
    oneDayHighest: '2.00',
    oneDayLowest: '0.50',
    oneDayTotal: '10',
    currencyVol: 10,
    rose: '0.0100',
  })

  test('change once a frame; a selector of a market that did not change sees the very same value', () => {
    const tickers = createTickersStore([row('BTC_USDT', btc.id), row('ETH_USDT', eth.id)])
    watchTickers(connection, tickers)
    let changes = 0
    tickers.subscribe(() => {
      changes += 1
    })
    const before = tickers.getState()
    push('ticker_all', [line(btc.id, '5.00'), line(eth.id, '1.00')], {})
    push('ticker_all', [line(btc.id, '6.00')], {})
    expect(tickers.getState()).toBe(before)
    drawFrame()
    expect(changes).toBe(1)
    expect(tickers.getState().BTC_USDT?.last).toBe('6.00')
    // useStore compares by identity: an equal but new row would be drawn again.
    expect(tickers.getState().ETH_USDT).toBe(before.ETH_USDT)
  })

  test('of two pushes within a frame none is lost', () => {
    const tickers = createTickersStore([row('BTC_USDT', btc.id), row('ETH_USDT', eth.id)])
    watchTickers(connection, tickers)
    push('ticker_all', [line(btc.id, '5.00')], {})
    push('ticker_all', [line(eth.id, '7.00')], {})
    drawFrame()
    expect(tickers.getState().BTC_USDT?.last).toBe('5.00')
    expect(tickers.getState().ETH_USDT?.last).toBe('7.00')
  })

  test('that say nothing new, or something malformed, or a market that is not listed, change nothing', () => {
    const tickers = createTickersStore([row('BTC_USDT', btc.id)])
    watchTickers(connection, tickers)
    push('ticker_all', [line(btc.id, '1.00')], {})
    push('ticker_all', [{ tmId: 'x' }], {})
    push('ticker_all', { last: 1 }, {})
    push('ticker_all', [line(999_999, '5.00')], {})
    expect(frames).toHaveLength(0)
  })

  test('move in a tab that draws no frames, once a second', () => {
    const tickers = createTickersStore([row('BTC_USDT', btc.id)])
    watchTickers(connection, tickers)
    push('ticker_all', [line(btc.id, '5.00')], {})
    vi.advanceTimersByTime(999)
    expect(tickers.getState().BTC_USDT?.last).toBe('1.00')
    vi.advanceTimersByTime(1)
    expect(tickers.getState().BTC_USDT?.last).toBe('5.00')
  })

  test('come over HTTP while the socket is down', async () => {
    const tickers = createTickersStore([row('BTC_USDT', btc.id)])
    watchTickers(connection, tickers)
    const rates = { date: '2026-01-01', perUsd: {} }
    answers.set('/api/v1/market/overview', {
      source: 'simulated',
      markets: [{ ...row('BTC_USDT', btc.id), last: '8.00' }],
      rates,
    })
    socket.become('closed', 'connectClose')
    await vi.advanceTimersByTimeAsync(3_000)
    drawFrame()
    expect(tickers.getState().BTC_USDT?.last).toBe('8.00')
    expect(connection.state).toBe('delayed')
  })
})

const fill = (seq: number) => ({ price: '1.00', seq: String(seq), side: 'BUY', size: '1', time: seq })
const trade = (seq: number) => ({ seq, time: seq, side: 'buy' as const, price: '1.00', quantity: '1' })
const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('one market', () => {
  const seen = () =>
    createLiveMarketStore({
      ticker: figures,
      depth: { seq: 10, time: 0, bids: [['1.00', '1']], asks: [] },
      trades: descending(10, 5).map(trade),
    })

  test('book, tape and figures change together, once a frame', () => {
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    let changes = 0
    spot.subscribe(() => {
      changes += 1
    })
    push('depth', { startSeq: 11, endSeq: 11, bids: [['1.00', '5', '11']], asks: [] })
    push('fills', [fill(12), fill(11), fill(10)])
    push('ticker', { last: '3.00', high: '3.00', low: '0.50', vol: '1', volValue: '1', changeRate: '0.1' })
    expect(changes).toBe(0)
    drawFrame()
    expect(changes).toBe(1)
    const { depth, trades, ticker } = spot.getState()
    expect(depth).toEqual({ seq: 11, bids: [['1.00', '5']], asks: [] })
    expect(trades.map(({ seq }) => seq)).toEqual(descending(12, 5))
    expect(ticker.last).toBe('3.00')
    expect(requests).toEqual([])
  })

  test('the tape is filled over HTTP where the newest fills do not reach back to it, at the start only', async () => {
    answers.set('/api/v1/market/trades', descending(40, 1).map(trade))
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    push('fills', descending(40, 30).map(fill))
    await settle()
    drawFrame()
    expect(spot.getState().trades.map(({ seq }) => seq)).toEqual(descending(40, 1))
    push('fills', [fill(45)])
    await settle()
    drawFrame()
    expect(spot.getState().trades[0]?.seq).toBe(45)
    expect(requests).toHaveLength(1)
  })

  test('fills are shown once and newest first, however they come; the tape is 60 long', () => {
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    push('fills', descending(30, 8).map(fill))
    push('fills', [fill(32), fill(31)])
    push('fills', [fill(31)])
    push('fills', descending(100, 33).map(fill))
    drawFrame()
    expect(spot.getState().trades.map(({ seq }) => seq)).toEqual(descending(100, 41))
  })

  test('a gap in the book is closed over HTTP', async () => {
    answers.set('/api/v1/market/depth', { seq: 15, time: 0, bids: [['1.00', '15']], asks: [['2.00', '1']] })
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    push('depth', { startSeq: 14, endSeq: 16, bids: [['1.00', '16', '16']], asks: [] })
    await settle()
    drawFrame()
    expect(spot.getState().depth).toEqual({ seq: 16, bids: [['1.00', '16']], asks: [['2.00', '1']] })
    expect(requests).toEqual(['/api/v1/market/depth?symbol=BTC_USDT&limit=1000'])
  })

  test('malformed pushes change nothing and throw nothing', () => {
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    watchSpotBar(connection, spot, btc, '1m', 0)
    for (const data of [null, 7, '', [], {}, [[]], [null], { startSeq: 'x' }, { last: '1e9' }, [{ seq: -1 }]]) {
      for (const type of ['depth', 'fills', 'ticker']) push(type, data)
      push('candles', data, { pairCode: String(btc.id), interval: '1m' })
    }
    drawFrame()
    expect(spot.getState()).toEqual(seen().getState())
  })

  test('over HTTP nothing older takes the place of what is shown', async () => {
    const spot = seen()
    watchSpotMarket(connection, spot, btc)
    answers.set('/api/v1/market/depth', { seq: 9, time: 0, bids: [['1.00', '3']], asks: [] })
    answers.set('/api/v1/market/trades', descending(9, 1).map(trade))
    answers.set('/api/v1/market/ticker', { ...row('BTC_USDT', btc.id), last: '4.00' })
    socket.become('closed', 'connectClose')
    await vi.advanceTimersByTimeAsync(3_000)
    drawFrame()
    expect(spot.getState().depth.seq).toBe(10)
    expect(spot.getState().trades.map(({ seq }) => seq)).toEqual(descending(10, 1))
    expect(spot.getState().ticker.last).toBe('4.00')
    answers.set('/api/v1/market/depth', { seq: 20, time: 0, bids: [], asks: [] })
    await vi.advanceTimersByTimeAsync(3_000)
    drawFrame()
    expect(spot.getState().depth.seq).toBe(20)
  })

  test('after its end nothing is read', () => {
    const spot = seen()
    const stop = watchSpotMarket(connection, spot, btc)
    stop()
    push('depth', { startSeq: 11, endSeq: 11, bids: [], asks: [] })
    expect(frames).toHaveLength(0)
    expect(socket.topics.size).toBe(0)
  })
})

describe('bars', () => {
  const MINUTE = 60_000
  const bar = (minute: number, close = '1.00') => ({
    time: minute * MINUTE,
    open: '1.00',
    high: '9.00',
    low: '0.10',
    close,
    volume: '1',
    quoteVolume: '1',
  })
  const pushBar = (minute: number, close = '1.00') =>
    push('candles', [String(minute * MINUTE), '1.00', close, '9.00', '0.10', '1', '1'], {
      pairCode: String(btc.id),
      interval: '1m',
    })

  function watched(since: number) {
    const spot = createLiveMarketStore({ ticker: figures, depth: { seq: 1, time: 0, bids: [], asks: [] }, trades: [] })
    const shown: string[] = []
    spot.subscribe(({ bar: newest }) => newest && shown.push(`${newest.time / MINUTE} ${newest.close}`))
    const stop = watchSpotBar(connection, spot, btc, '1m', since * MINUTE)
    return { shown, stop }
  }

  test('come one by one, none is skipped, none goes back; one that closed is shown as it ended', async () => {
    const { shown } = watched(100)
    answers.set('/api/v1/market/candles', [bar(99), bar(100, '1.25'), bar(101, '1.30')])
    pushBar(100, '1.10')
    pushBar(100, '1.20')
    expect(requests).toEqual([])
    pushBar(101, '1.30')
    pushBar(101, '1.40')
    pushBar(100, '1.90')
    await vi.advanceTimersByTimeAsync(1_000)
    await settle()
    expect(requests).toHaveLength(1)
    expect(shown).toEqual(['100 1.10', '100 1.20', '100 1.25', '101 1.40'])
  })

  test('missed before the first push are fetched and shown in order, then the live one', async () => {
    answers.set('/api/v1/market/candles', [bar(99), bar(100, '5.00'), bar(101, '6.00'), bar(102, '6.50')])
    const { shown } = watched(100)
    pushBar(102, '7.00')
    pushBar(103, '8.00')
    await settle()
    expect(shown).toEqual(['100 5.00', '101 6.00', '102 6.50', '103 8.00'])
  })

  test('missed while the socket was down are fetched when it is back', async () => {
    const { shown } = watched(100)
    pushBar(100)
    answers.set('/api/v1/market/candles', [bar(100), bar(101, '3.00'), bar(102, '4.00'), bar(103, '4.50')])
    socket.become('open', 'connectOk')
    pushBar(103, '5.00')
    await settle()
    expect(shown).toEqual(['100 1.00', '100 1.00', '101 3.00', '102 4.00', '103 5.00'])
  })

  test('many are fetched in two calls; without an answer the live one is shown', async () => {
    const all = Array.from({ length: 60 }, (_, index) => bar(100 + index))
    vi.stubGlobal('fetch', async (address: string) => {
      requests.push(address)
      const query = new URLSearchParams(address.split('?')[1])
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
      const older = all.filter(({ time }) => time < before)
      return Response.json({ code: '200', data: older.slice(-Number(query.get('limit'))) })
    })
    const { shown } = watched(100)
    pushBar(159, '9.00')
    await settle()
    expect(shown).toHaveLength(60)
    expect(shown.at(-1)).toBe('159 9.00')
    expect(requests).toHaveLength(2)
    vi.stubGlobal('fetch', async () => {
      throw new Error('no network')
    })
    socket.become('open', 'connectOk')
    pushBar(170, '2.00')
    await settle()
    expect(shown.at(-1)).toBe('170 2.00')
  })

  test('come over HTTP while the socket is down; after the end none is shown', async () => {
    answers.set('/api/v1/market/candles', [bar(100), bar(101, '3.00')])
    const { shown, stop } = watched(100)
    socket.become('closed', 'connectClose')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(shown).toEqual(['100 1.00', '101 3.00'])
    stop()
    pushBar(102)
    expect(shown).toHaveLength(2)
  })
})
