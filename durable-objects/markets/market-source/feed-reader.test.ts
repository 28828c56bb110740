import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binanceApi, binanceFeedDialect } from './dialects/binance.ts'
import { coinwFeedDialect } from './dialects/coinw.ts'
import type { FeedDialect, FeedMessage } from './dialects/dialect.ts'
import { krakenFeedDialect } from './dialects/kraken.ts'
import { FeedBook, type FeedLevel } from './feed-book.ts'
import { FeedReader } from './feed-reader.ts'

const GRID = { priceDecimals: 2, quantityDecimals: 3 }
const reader = (dialect: FeedDialect = binanceFeedDialect, symbol = 'BTCUSDT') => new FeedReader(dialect, symbol, GRID)

const snapshot = (upTo: number, bids: FeedLevel[], asks: FeedLevel[]): FeedMessage => ({
  kind: 'snapshot',
  upTo,
  bids,
  asks,
})
const change = (after: number, upTo: number, bids: FeedLevel[], asks: FeedLevel[] = []): FeedMessage => ({
  kind: 'change',
  after,
  upTo,
  bids,
  asks,
})

describe('on our grid', () => {
  test('[OB28] prices move away from the middle, levels that fall together are added, parts of lots are cut off', () => {
    const book = new FeedBook()
    book.apply(
      [
        ['100.019', '0.0014'],
        ['100.011', '0.0007'],
        ['99.5', '1'],
        ['98', '0.0009'],
        ['0.001', '5'],
      ],
      [
        ['100.021', '2'],
        ['100.03', '0.5555'],
        ['100.031', '0.0004'],
      ],
    )
    expect(book.ladder(GRID, 10)).toEqual({
      // 0.0014 + 0.0007 = 0.0021 is two lots; 0.0009 is none. A price below one tick is omitted.
      bids: [
        [10_001, 2],
        [9_950, 1_000],
      ],
      asks: [[10_003, 2_555]],
    })
    expect(book.ladder(GRID, 1).bids).toEqual([[10_001, 2]])
  })

  test('[OB28] a coarser grid never crosses a book and never shows more than there is', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 9_999 }))
    fc.assert(
      fc.property(fc.array(level), fc.array(level), (below, above) => {
        const text = (count: number, base: number): string => (base + count / 1_000).toFixed(3)
        const book = new FeedBook()
        book.apply(
          below.map(([at, size]): FeedLevel => [text(-at, 10), (size / 10_000).toFixed(4)]),
          above.map(([at, size]): FeedLevel => [text(at, 10), (size / 10_000).toFixed(4)]),
        )
        const { bids, asks } = book.ladder(GRID, 1_000)
        if (bids[0] && asks[0]) expect(bids[0][0]).toBeLessThan(asks[0][0])
        const lots = (levels: readonly (readonly [number, number])[]) => levels.reduce((sum, [, size]) => sum + size, 0)
        const all = (levels: readonly FeedLevel[]) => levels.reduce((sum, [, size]) => sum + Number(size) * 1_000, 0)
        expect(lots(bids)).toBeLessThanOrEqual(all(book.top('buy', 10_000)) + 1e-6)
        expect(lots(asks)).toBeLessThanOrEqual(all(book.top('sell', 10_000)) + 1e-6)
      }),
    )
  })

  test('[OB28] a trade is at the level that it met', () => {
    const trade = (side: 'buy' | 'sell', id: number, quantity = '1.0009'): FeedMessage => ({
      kind: 'trades',
      trades: [{ id, time: 5, side, price: '100.011', quantity }],
    })
    const feed = reader()
    expect(feed.applyMessage(trade('buy', 1))).toEqual({
      kind: 'trades',
      trades: [{ time: 5, side: 'buy', priceTicks: 10_002, quantityLots: 1_000 }],
    })
    expect(feed.applyMessage(trade('sell', 2))).toMatchObject({ trades: [{ priceTicks: 10_001 }] })
    // Repeated after a reconnection, or less than one lot.
    expect(feed.applyMessage(trade('sell', 2))).toEqual({ kind: 'trades', trades: [] })
    expect(feed.applyMessage(trade('sell', 3, '0.0009'))).toEqual({ kind: 'trades', trades: [] })
  })

  test('a venue that begins to count its trades anew is still heard', () => {
    const trade = (id: number, time: number): FeedMessage => ({
      kind: 'trades',
      trades: [{ id, time, side: 'buy', price: '1', quantity: '1' }],
    })
    const feed = reader()
    const told = [trade(900, 50), trade(1, 40), trade(1, 60), trade(2, 60), trade(2, 60)].map((message) => {
      const taken = feed.applyMessage(message)
      return taken.kind === 'trades' ? taken.trades.length : expect.unreachable()
    })
    expect(told).toEqual([1, 0, 1, 1, 0])
  })
})

describe('snapshot and changes', () => {
  test('[OB30] changes that came before the snapshot are joined to it, what it contains is not applied again', () => {
    const feed = reader()
    expect(feed.applyMessage(change(89, 95, [['7', '7']])).kind).toBe('nothing')
    expect(feed.applyMessage(change(95, 104, [['10', '4']])).kind).toBe('nothing')
    expect(feed.applyMessage(change(104, 106, [['10', '5']], [['11', '0']])).kind).toBe('nothing')
    expect(feed.isSynced).toBe(false)
    expect(
      feed.applyMessage(
        snapshot(
          100,
          [['10', '1']],
          [
            ['11', '1'],
            ['12', '1'],
          ],
        ),
      ).kind,
    ).toBe('book')
    expect(feed.ladder()).toEqual({ bids: [[1_000, 5_000]], asks: [[1_200, 1_000]] })
    expect(feed.applyMessage(change(100, 106, [['10', '9']])).kind).toBe('nothing')
    expect(feed.applyMessage(change(106, 107, [['10', '6']])).kind).toBe('book')
    expect(feed.ladder()?.bids).toEqual([[1_000, 6_000]])
  })

  test('[OB30] a snapshot that is too old leaves the gap, the next one closes it', () => {
    const feed = reader()
    feed.applyMessage(change(150, 160, [['10', '2']]))
    expect(feed.applyMessage(snapshot(100, [['9', '1']], []))).toEqual({ kind: 'gap', reason: 'after 100 came 151' })
    expect(feed.isSynced).toBe(false)
    expect(feed.applyMessage(snapshot(155, [['9', '1']], [])).kind).toBe('book')
    expect(feed.ladder()?.bids).toEqual([
      [1_000, 2_000],
      [900, 1_000],
    ])
  })

  test.each<[string, FeedMessage]>([
    ['a missing number', change(102, 104, [['10', '2']])],
    ['a crossed book', change(100, 104, [['12', '2']])],
    ['a touching book', change(100, 104, [['11', '2']])],
  ])('[OB29] after %s there is no book', (_, message) => {
    const feed = reader()
    feed.applyMessage(snapshot(100, [['10', '1']], [['11', '1']]))
    expect(feed.applyMessage(message).kind).toBe('gap')
    expect(feed.ladder()).toBeUndefined()
    // The change is stored until a snapshot contains or precedes it.
    expect(feed.applyMessage(snapshot(103, [['10', '3']], [['11.5', '1']])).kind).toBe('book')
  })

  test('a book of random changes is a map of levels, and a copy goes its own way', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const feed = reader()
        feed.applyMessage(snapshot(0, [], []))
        const naive = { bids: new Map<number, number>(), asks: new Map<number, number>() }
        const kept = feed.copy()
        for (const [index, [isBid, at, size]] of steps.entries()) {
          const price = isBid ? at : at + 100
          const level: FeedLevel = [price.toFixed(1), `${size}.000`]
          const taken = feed.applyMessage(change(index, index + 1, isBid ? [level] : [], isBid ? [] : [level]))
          expect(taken.kind).toBe('book')
          const side = naive[isBid ? 'bids' : 'asks']
          if (size === 0) side.delete(price)
          else side.set(price, size)
        }
        const levels = (of: Map<number, number>, sign: 1 | -1) =>
          [...of].sort(([a], [b]) => (a - b) * sign).map(([price, size]) => [price * 100, size * 1_000])
        expect(feed.ladder()).toEqual({ bids: levels(naive.bids, -1), asks: levels(naive.asks, 1) })
        expect(kept.ladder()).toEqual({ bids: [], asks: [] })
      }),
    )
  })
})

describe('Binance', () => {
  const frame = (data: object) => JSON.stringify({ stream: 'btcusdt@depth@100ms', data: { s: 'BTCUSDT', ...data } })
  test.each<[string, string, FeedMessage]>([
    ['spot', frame({ e: 'depthUpdate', U: 5, u: 8, b: [['1', '2']], a: [] }), change(4, 8, [['1', '2']])],
    ['futures', frame({ e: 'depthUpdate', U: 5, u: 8, pu: 2, b: [], a: [] }), change(2, 8, [])],
    [
      'a trade: the buyer made, so the seller took',
      frame({ e: 'trade', t: 9, p: '1.5', q: '2', T: 77, m: true }),
      { kind: 'trades', trades: [{ id: 9, time: 77, side: 'sell', price: '1.5', quantity: '2' }] },
    ],
    ['an answer', '{"result":null,"id":1}', { kind: 'nothing' }],
    ['a bookTicker', frame({ u: 1, b: '1', B: '1', a: '2', A: '1' }), { kind: 'nothing' }],
    ['another market', frame({ e: 'trade', s: 'ETHUSDT', t: 'x' }), { kind: 'nothing' }],
    ['no JSON', '{"stream":', { kind: 'malformed', reason: 'no JSON' }],
    ['no object', '7', { kind: 'malformed', reason: 'no object' }],
    [
      'a price that is no decimal',
      frame({ e: 'depthUpdate', U: 5, u: 8, b: [['1e3', '2']], a: [] }),
      { kind: 'malformed', reason: 'depthUpdate' },
    ],
    [
      'a negative quantity',
      frame({ e: 'depthUpdate', U: 5, u: 8, b: [['1', '-2']], a: [] }),
      { kind: 'malformed', reason: 'depthUpdate' },
    ],
    [
      'numbers that do not fit',
      frame({ e: 'depthUpdate', U: 5, u: 2 ** 60, b: [], a: [] }),
      { kind: 'malformed', reason: 'depthUpdate' },
    ],
    [
      'numbers backwards',
      frame({ e: 'depthUpdate', U: 9, u: 8, b: [], a: [] }),
      { kind: 'malformed', reason: 'depthUpdate: U > u' },
    ],
    [
      'a trade without a side',
      frame({ e: 'trade', t: 9, p: '1.5', q: '2', T: 77 }),
      { kind: 'malformed', reason: 'trade' },
    ],
  ])('%s', (_, text, message) => {
    expect(binanceFeedDialect.parseMessage(text, 'BTCUSDT')).toEqual(message)
  })

  test('over HTTP: a snapshot, an unknown symbol, a limit, nonsense', () => {
    const read = binanceFeedDialect.rest?.readSnapshot ?? expect.unreachable()
    expect(read('{"lastUpdateId":7,"bids":[["1","2"]],"asks":[]}')).toEqual(snapshot(7, [['1', '2']], []))
    expect(read('{"code":-1121,"msg":"Invalid symbol."}')).toEqual({ kind: 'refused', reason: 'Invalid symbol.' })
    expect(read('{"code":-1003,"msg":"Too many requests."}').kind).toBe('malformed')
    expect(read('<html>').kind).toBe('malformed')
  })

  test('addresses', () => {
    const address = 'wss://stream.binance.com:9443/stream?streams=btcusdt@depth@100ms/btcusdt@trade'
    for (const base of ['', '/', '/stream', '/ws', '/stream/']) {
      expect(binanceFeedDialect.socketUrl(`wss://stream.binance.com:9443${base}`, 'BTCUSDT')).toBe(address)
    }
    const url = (base: string) => binanceFeedDialect.rest?.snapshot(base, 'BTCUSDT').url
    expect(url('https://api.binance.com')).toBe('https://api.binance.com/api/v3/depth?symbol=BTCUSDT&limit=1000')
    expect(url('https://fapi.binance.com/fapi/v1')).toBe(
      'https://fapi.binance.com/fapi/v1/depth?symbol=BTCUSDT&limit=1000',
    )
  })
})

describe('Kraken', () => {
  test('both sides in one message, trades with times in seconds, refusals, other channels', () => {
    const both = '[1,{"a":[["12","1","1.0"]]},{"b":[["10","2","1.0","r"]],"c":"7"},"book-1000","XBT/USDT"]'
    expect(krakenFeedDialect.parseMessage(both, 'XBT/USDT')).toEqual({
      kind: 'change',
      bids: [['10', '2']],
      asks: [['12', '1']],
      checksum: 7,
    })
    const trade = '[1,[["5541.2","0.15","1534614057.321597","s","l",""]],"trade","XBT/USDT"]'
    expect(krakenFeedDialect.parseMessage(trade, 'XBT/USDT')).toEqual({
      kind: 'trades',
      trades: [{ time: 1_534_614_057_321, side: 'sell', price: '5541.2', quantity: '0.15' }],
    })
    const refusal =
      '{"event":"subscriptionStatus","status":"error","pair":"XBT/USDT","errorMessage":"Currency pair not supported"}'
    expect(krakenFeedDialect.parseMessage(refusal, 'XBT/USDT')).toEqual({
      kind: 'refused',
      reason: 'Currency pair not supported',
    })
    expect(krakenFeedDialect.parseMessage('{"event":"heartbeat"}', 'XBT/USDT').kind).toBe('nothing')
    expect(krakenFeedDialect.parseMessage(both, 'ETH/USDT').kind).toBe('nothing')
    expect(krakenFeedDialect.parseMessage('[1,{"a":[["12","1","1.0"]]},"book-1000","XBT/USDT"]', 'XBT/USDT').kind).toBe(
      'malformed',
    )
    expect(krakenFeedDialect.symbolOf({ base: 'DOGE', quote: 'BTC', id: 1 })).toBe('XDG/XBT')
  })

  test('levels behind the thousandth are not kept: nothing is told of them any more', () => {
    const levels = Array.from({ length: 1_000 }, (_, index) => [`${index + 2_000}.0`, '1.0', '1.0'])
    const feed = reader(krakenFeedDialect, 'XBT/USDT')
    feed.readText(JSON.stringify([1, { as: levels, bs: [] }, 'book-1000', 'XBT/USDT']))
    const next = new FeedBook()
    next.apply([], [['1999.0', '1.0'], ...levels.map(([price, size]): FeedLevel => [price ?? '', size ?? ''])])
    const c = String(krakenFeedDialect.checksum?.(next))
    const message = JSON.stringify([1, { a: [['1999.0', '1.0', '2.0']], c }, 'book-1000', 'XBT/USDT'])
    expect(feed.readText(message).kind).toBe('book')
    const asks = feed.book?.top('sell', 2_000) ?? []
    expect([asks.length, asks[0]?.[0], asks.at(-1)?.[0]]).toEqual([1_000, '1999.0', '2998.0'])
  })

  test('CRC-32 has its check value', () => {
    expect(crc32('123456789')).toBe(0xcbf43926)
  })
})

describe('the dialect of our own socket', () => {
  const push = (type: string, data: unknown) =>
    JSON.stringify({ biz: 'exchange', pairCode: '78', type, data: JSON.stringify(data) })
  const depth = (startSeq: number, endSeq: number, bids: unknown[], more = {}) =>
    push('depth', { startSeq, endSeq, asks: [], bids, ...more })

  test('a snapshot and changes whose numbers join, a gap, and asking again', () => {
    const feed = reader(coinwFeedDialect, '78')
    expect(feed.readText(depth(9, 9, [['10.00', '1.000', '9']], { snapshot: true })).kind).toBe('book')
    expect(feed.readText(depth(10, 12, [['10.00', '2.000', '11']])).kind).toBe('book')
    expect(feed.ladder()?.bids).toEqual([[1_000, 2_000]])
    expect(feed.readText(depth(14, 15, [['10.00', '3.000', '15']]))).toEqual({
      kind: 'gap',
      reason: 'after 12 came 14',
    })
    expect(coinwFeedDialect.resyncMessages('78')).toEqual([
      '{"event":"sub","params":{"biz":"exchange","type":"depth","pairCode":"78"}}',
    ])
  })

  test('where depth never brings a book, the best twenty levels are one', () => {
    const feed = reader(coinwFeedDialect, '78')
    expect(feed.readText(depth(10, 12, [['10.00', '2.000', '11']])).kind).toBe('nothing')
    expect(
      feed.readText(push('depth_snapshot', { asks: [['11', '1']], bids: [['10', '1']], time: '1', seq: '12' })).kind,
    ).toBe('book')
    expect(feed.ladder()).toEqual({ bids: [[1_000, 1_000]], asks: [[1_100, 1_000]] })
    expect(feed.readText(depth(20, 20, [['9.00', '1.000', '20']], { snapshot: true })).kind).toBe('book')
    expect(feed.readText(push('depth_snapshot', { asks: [], bids: [], time: '1', seq: '12' })).kind).toBe('nothing')
    expect(feed.ladder()?.bids).toEqual([[900, 1_000]])
  })

  test('fills come newest first and are told oldest first, once', () => {
    const fill = (seq: number, side: string) => ({
      price: '10.00',
      seq: String(seq),
      side,
      size: '1',
      symbol: '78',
      time: String(seq * 10),
    })
    const feed = reader(coinwFeedDialect, '78')
    expect(feed.readText(push('fills', [fill(5, 'BUY'), fill(4, 'SELL')]))).toMatchObject({
      trades: [
        { time: 40, side: 'sell' },
        { time: 50, side: 'buy' },
      ],
    })
    expect(feed.readText(push('fills', [fill(6, 'BUY'), fill(5, 'BUY')]))).toMatchObject({ trades: [{ time: 60 }] })
  })

  test('acknowledgements, refusals and nonsense', () => {
    const ack = (result: boolean, pairCode = '78') =>
      JSON.stringify({
        biz: 'exchange',
        pairCode,
        type: 'depth',
        channel: 'subscribe',
        data: { result, errorCode: 1007, errorMsg: 'Invalid parameter' },
      })
    expect(coinwFeedDialect.parseMessage(ack(true), '78').kind).toBe('nothing')
    expect(coinwFeedDialect.parseMessage(ack(false), '78')).toEqual({ kind: 'refused', reason: 'Invalid parameter' })
    expect(coinwFeedDialect.parseMessage(ack(false, '79'), '78').kind).toBe('nothing')
    expect(coinwFeedDialect.parseMessage('{"event":"pong"}', '78').kind).toBe('nothing')
    expect(coinwFeedDialect.parseMessage(push('depth', { startSeq: 'x' }), '78').kind).toBe('malformed')
    expect(coinwFeedDialect.parseMessage(push('fills', 'x'), '78').kind).toBe('malformed')
    expect(coinwFeedDialect.parseMessage('[', '78').kind).toBe('malformed')
  })
})

test('nothing that a venue may say makes a dialect throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const dialect of [binanceFeedDialect, krakenFeedDialect, coinwFeedDialect])
        expect(typeof dialect.parseMessage(text, 'X').kind).toBe('string')
      const base = 'https://rest.test'
      expect(typeof binanceFeedDialect.rest?.readSnapshot(text).kind).toBe('string')
      const span = { unit: 'hours', from: 0, to: 1 } as const
      expect(() => binanceApi.bars(base, 'X', span).read(text)).not.toThrow()
      expect(() => binanceApi.instrument(base, 'X')?.read(text)).not.toThrow()
    }),
    { numRuns: 300 },
  )
})
