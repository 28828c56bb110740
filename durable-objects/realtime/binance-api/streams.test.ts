import { beforeEach, describe, expect, test } from 'vitest'
import { LastMarketBars, type TopicPublication } from '../../platform/market-feed.ts'
import { SOCKET_AGE_MAX_MS, SOCKET_BEHIND_BYTES_MIN, SOCKET_IDLE_MS, SOCKET_SUBSCRIPTIONS_MAX } from '../limits.ts'
import {
  collectCloseCodes,
  collectFrames,
  createDepthPublication,
  createStatePublication,
  createTopicKey,
  HubBench,
  parseFrames,
} from '../testing.ts'
import { parseStreamsPath } from './paths.ts'

const client = { dialect: 'streams', batch: false, isCombined: false } as const

let bench: HubBench
let nextId = 0
beforeEach(() => {
  bench = new HubBench().connect('a', client)
  nextId = 0
})

const ask = (key: string, method: string, params?: unknown) => {
  nextId += 1
  return bench.say(key, { method, ...(params !== undefined && { params }), id: nextId })
}
const subscribe = (key: string, ...names: string[]) => parseFrames(ask(key, 'SUBSCRIBE', names).outgoing)
/** Advances one second, so that slower streams are sent again. */
const send = (...publications: TopicPublication[]) => {
  bench.now += 1_000
  return parseFrames(bench.send(...publications))
}

const trade = (seq: number, side: 'BUY' | 'SELL') =>
  JSON.stringify({ price: '91840.10', seq: String(seq), side, size: '0.00100', symbol: '78', time: '1700000000000' })
const trades = (...entries: string[]): TopicPublication => ({ kind: 'append', topic: createTopicKey('fills'), entries })
const ladder = (seq: number, bid: string) => {
  const asks = Array.from({ length: 20 }, (_, index) => [String(101 + index), '2'])
  return createStatePublication('depth_snapshot', { asks, bids: [[bid, '3']], time: '1700000000000', seq: String(seq) })
}
const bar = (time: number, close: string) => {
  return { time, open: '1', high: '9', low: '1', close, volume: '5', quoteVolume: '25' }
}
const bars = (value: LastMarketBars): TopicPublication => ({
  kind: 'state',
  topic: createTopicKey('bars', '1m'),
  json: JSON.stringify(LastMarketBars.parse(value)),
})

describe('requests', () => {
  test('[BW1] SUBSCRIBE, UNSUBSCRIBE and LIST_SUBSCRIPTIONS are answered under the id they came with', () => {
    expect(subscribe('a', 'btcusdt@trade', 'ethbtc@depth5')).toEqual([{ result: null, id: 1 }])
    expect(parseFrames(ask('a', 'LIST_SUBSCRIPTIONS').outgoing)).toEqual([
      { result: ['btcusdt@trade', 'ethbtc@depth5'], id: 2 },
    ])
    expect(parseFrames(ask('a', 'UNSUBSCRIBE', ['btcusdt@trade', 'never@there']).outgoing)).toEqual([
      { result: null, id: 3 },
    ])
    expect(parseFrames(ask('a', 'LIST_SUBSCRIPTIONS').outgoing)).toEqual([{ result: ['ethbtc@depth5'], id: 4 }])
  })

  test('[BW1] a number of 64 bits comes back with the same digits; a greater one is no id', () => {
    const answer = (id: string) => collectFrames(bench.say('a', `{"method":"LIST_SUBSCRIPTIONS","id":${id}}`).outgoing)
    for (const id of ['9007199254740993', '1764600000000000001', '18446744073709551615']) {
      expect(answer(id)).toEqual([`{"result":[],"id":${id}}`])
    }
    for (const id of ['-9007199254740993', '123456789012345678901', '1e30', '9007199254740993.5']) {
      expect(answer(id)[0]).toContain('request ID must be an unsigned integer')
    }
  })

  test('[BW1] ids are numbers up to 2^53 or names of up to 36 characters', () => {
    const big = Number.MAX_SAFE_INTEGER
    expect(parseFrames(bench.say('a', { method: 'LIST_SUBSCRIPTIONS', id: big }).outgoing)).toEqual([
      { result: [], id: big },
    ])
    const uuid = '922bcc6e-9de8-440d-9e84-7c80933a8d0d'
    expect(parseFrames(bench.say('a', { method: 'LIST_SUBSCRIPTIONS', id: uuid }).outgoing)).toEqual([
      { result: [], id: uuid },
    ])
  })

  test.each([
    ['{', 3, null],
    ['[]', 2, null],
    ['{}', 2, null],
    [{ method: 'subscribe', params: [], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: 'btcusdt@trade', id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: [1], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['btcusdt@nothing'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['BTCUSDT@trade'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['xyzusdt@trade'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['btcusdt@kline_7m'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['btcusdt@depth7'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['constructor'], id: 1 }, 2, 1],
    [{ method: 'SUBSCRIBE', params: ['x'.repeat(2_000)], id: 1 }, 2, 1],
    [{ method: 'LIST_SUBSCRIPTIONS', id: -1 }, 2, null],
    [{ method: 'LIST_SUBSCRIPTIONS', id: { a: 1 } }, 2, null],
    [{ method: 'SET_PROPERTY', params: ['combined', 'yes'], id: 1 }, 1, 1],
    [{ method: 'SET_PROPERTY', params: ['other', true], id: 1 }, 0, 1],
    [{ method: 'SET_PROPERTY', id: 1 }, 2, 1],
  ])('[BW2] %j is refused by a code and subscribes to nothing', (message, code, id) => {
    const [answer] = parseFrames(bench.say('a', message).outgoing)
    expect(answer).toMatchObject({ error: { code, msg: expect.any(String) }, id })
    expect(bench.hub.findStoredSession('a')?.topics).toEqual([])
  })

  test('[BW2] of a request one of whose streams is not there, none is subscribed to', () => {
    expect(subscribe('a', 'btcusdt@trade', 'btcusdt@no')[0]).toMatchObject({ error: { code: 2 } })
    expect(bench.hub.findStoredSession('a')?.topics).toEqual([])
  })

  test('[BW3] SET_PROPERTY combined puts the name of its stream around each push, or takes it off', () => {
    subscribe('a', 'btcusdt@depth5@100ms')
    expect(send(ladder(7, '100'))[0]).toMatchObject({ lastUpdateId: 7 })
    expect(parseFrames(ask('a', 'SET_PROPERTY', ['combined', true]).outgoing)).toEqual([{ result: null, id: 2 }])
    expect(parseFrames(ask('a', 'GET_PROPERTY', ['combined']).outgoing)).toEqual([{ result: true, id: 3 }])
    expect(send(ladder(8, '100'))[0]).toMatchObject({ stream: 'btcusdt@depth5@100ms', data: { lastUpdateId: 8 } })
    expect(bench.hub.findStoredSession('a')).toMatchObject({ isCombined: true })
    ask('a', 'SET_PROPERTY', ['combined', false])
    expect(send(ladder(9, '100'))[0]).toMatchObject({ lastUpdateId: 9 })
  })

  test('[BW12] a SUBSCRIBE that waits for its book is answered when nothing is left of it to wait for', () => {
    expect(subscribe('a', 'btcusdt@depth', 'ethusdt@depth')).toEqual([])
    expect(parseFrames(ask('a', 'UNSUBSCRIBE', ['btcusdt@depth']).outgoing)).toEqual([{ result: null, id: 2 }])
    expect(parseFrames(ask('a', 'UNSUBSCRIBE', ['ethusdt@depth']).outgoing)).toEqual([
      { result: null, id: 1 },
      { result: null, id: 3 },
    ])
    bench.hub.prune()
    expect(subscribe('a', 'btcusdt@depth')).toEqual([])
    expect(parseFrames(bench.send(createDepthPublication(1, 1, { '101': '1' }, true)))).toEqual([
      { result: null, id: 4 },
    ])
  })

  test('[BW4] the limits of a socket are the hub’s: so many messages, so many streams, a frame of text', () => {
    const said = Array.from({ length: 51 }, () => ask('a', 'LIST_SUBSCRIPTIONS'))
    expect(parseFrames(said.at(-1)?.outgoing ?? [])).toEqual([{ error: { code: 4, msg: 'Too many requests' }, id: 51 }])
    bench.connect('a', client, { person: 'ann', session: 'key', isProgram: true })
    const kinds = ['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker', 'depth20', 'depth5']
    const symbols = [
      'btc',
      'eth',
      'sol',
      'xrp',
      'bnb',
      'doge',
      'ada',
      'trx',
      'avax',
      'link',
      'dot',
      'ltc',
      'bch',
      'xlm',
    ]
    const more = [
      'uni',
      'aave',
      'atom',
      'near',
      'hbar',
      'apt',
      'arb',
      'op',
      'sui',
      'icp',
      'shib',
      'pepe',
      'fil',
      'gala',
    ]
    const names = [...symbols, ...more].flatMap((base) => kinds.map((kind) => `${base}usdt@${kind}`))
    expect(subscribe('a', ...names)).toMatchObject([{ result: null }])
    const rest = SOCKET_SUBSCRIPTIONS_MAX - names.length
    const bars = ['1m', '3m', '5m', '15m', '30m'].map((interval) => `btcusdt@kline_${interval}`)
    expect(subscribe('a', ...bars.slice(0, rest + 1))).toMatchObject([{ error: { code: 2 } }])
    expect(subscribe('a', ...bars.slice(0, rest))).toMatchObject([{ result: null }])
    expect(collectCloseCodes(bench.say('a', new ArrayBuffer(4)).outgoing)).toEqual([['a', 1003]])
  })

  test('[BW66] without a key a socket has 12 streams: more of the address are left out, more of a request refused', () => {
    const names = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'].map(
      (interval) => `btcusdt@kline_${interval}`,
    )
    bench.hub.beginStreams('a', names, bench.now, bench.owed)
    expect(bench.hub.findStoredSession('a')?.topics).toHaveLength(12)
    expect(subscribe('a', 'ethusdt@trade')).toEqual([
      { error: { code: 2, msg: 'Invalid request: too many streams without an API key' }, id: 1 },
    ])
    bench.connect('b', client, { person: 'ann', session: 'key', isProgram: true })
    bench.hub.beginStreams('b', names, bench.now, bench.owed)
    expect(bench.hub.findStoredSession('b')?.topics).toHaveLength(names.length)
    bench.connect('c', { dialect: 'usdm', batch: false, isCombined: false })
    bench.hub.futuresUserStreams.follow('c', { person: 'ann', key: 'key', expiresAt: 1, listenKey: 'listen' })
    bench.hub.beginStreams('c', names, bench.now, bench.owed)
    expect(bench.hub.findStoredSession('c')?.topics).toHaveLength(names.length)
  })
})

describe('doors', () => {
  test.each([
    ['/ws', undefined],
    ['/ws/perpum', undefined],
    ['/markets', undefined],
    ['/ws/0', { names: [], isCombined: false }],
    ['/stream/12', { names: [], isCombined: false }],
    ['/stream', { names: [], isCombined: true }],
    ['/stream?streams=btcusdt@trade/ethusdt@depth', { names: ['btcusdt@trade', 'ethusdt@depth'], isCombined: true }],
    ['/ws/btcusdt@trade', { names: ['btcusdt@trade'], isCombined: false }],
    ['/ws/btcusdt%40trade/ethusdt@depth', { names: ['btcusdt@trade', 'ethusdt@depth'], isCombined: false }],
    ['/ws/%E0%A4%A', { names: [], isCombined: false }],
  ])('[BW5] %s', (address, asked) => {
    const { pathname, searchParams } = new URL(address, 'https://hub')
    expect(parseStreamsPath(pathname, searchParams)).toEqual(asked)
  })

  test('[BW5] streams of the address are there without a word; those that are none are left out', () => {
    const begun = bench.hub.beginStreams('a', ['btcusdt@trade', 'no@thing', 'btcusdt@trade'], bench.now, bench.owed)
    expect(begun.watch).toEqual(['book:BTC_USDT'])
    expect(collectFrames(begun.outgoing)).toEqual([])
    expect(bench.hub.findStoredSession('a')?.topics).toEqual(['streams:btcusdt@trade'])
  })
})

describe('streams', () => {
  test('[BW6] the site’s topics are what streams are made of: a book is asked once for what several need', () => {
    subscribe('a', 'btcusdt@trade', 'btcusdt@aggTrade', 'btcusdt@kline_1m', 'btcusdt@ticker')
    expect(bench.hub.createProducerQuery('book:BTC_USDT').topics).toEqual([
      { biz: 'exchange', type: 'fills', pairCode: '78' },
      { biz: 'exchange', type: 'bars', pairCode: '78', interval: '1m' },
      { biz: 'exchange', type: 'figures', pairCode: '78' },
    ])
  })

  test('[BW7] trades come one by one, oldest first, without those from before', () => {
    subscribe('a', 'btcusdt@trade', 'btcusdt@aggTrade')
    expect(send(trades(trade(4, 'BUY')))).toEqual([])
    const [agg, , first, second] = send(trades(trade(6, 'SELL'), trade(5, 'BUY')))
    expect(first).toEqual({
      e: 'trade',
      E: bench.now,
      s: 'BTCUSDT',
      t: 5,
      p: '91840.10',
      q: '0.00100',
      T: 1_700_000_000_000,
      m: false,
      M: true,
    })
    expect(second).toMatchObject({ t: 6, m: true })
    expect(agg).toMatchObject({ e: 'aggTrade', a: 5, f: 5, l: 5, m: false })
  })

  test('[BW8] best prices and partial books bear the number of the book that REST names', () => {
    subscribe('a', 'btcusdt@bookTicker', 'btcusdt@depth10')
    const [ticker, partial] = send(ladder(7, '100'))
    expect(ticker).toEqual({ u: 7, s: 'BTCUSDT', b: '100', B: '3', a: '101', A: '2' })
    expect(partial).toMatchObject({ lastUpdateId: 7, bids: [['100', '3']] })
    expect(partial.asks).toHaveLength(10)
  })

  test('[BW8] best prices are sent when one of them changed, and a new reader gets the newest number', () => {
    subscribe('a', 'btcusdt@bookTicker')
    expect(send(ladder(7, '100'))).toMatchObject([{ u: 7 }])
    expect(send(ladder(8, '100'))).toEqual([])
    expect(send(ladder(9, '99'))).toMatchObject([{ u: 9, b: '99' }])
    send(ladder(10, '99'))
    bench.connect('b', client)
    expect(subscribe('b', 'btcusdt@bookTicker')).toMatchObject([{ result: null }, { u: 10, b: '99' }])
  })

  test('[BW9] a kline is told as it moves, and once more as it ended', () => {
    subscribe('a', 'btcusdt@kline_1m')
    expect(send(bars({ before: bar(0, '1'), open: bar(60_000, '2') }))).toMatchObject([
      { e: 'kline', s: 'BTCUSDT', k: { t: 60_000, T: 119_999, i: '1m', c: '2', x: false } },
    ])
    expect(send(bars({ before: bar(60_000, '3'), open: bar(120_000, '4') }))).toMatchObject([
      { k: { t: 60_000, c: '3', x: true } },
      { k: { t: 120_000, c: '4', x: false } },
    ])
    expect(send(bars({ before: bar(60_000, '3'), open: bar(120_000, '5') }))).toMatchObject([
      { k: { t: 120_000, c: '5', x: false } },
    ])
  })

  test('[BW9] a slow reader hears of an end that it missed', () => {
    subscribe('a', 'btcusdt@kline_1m')
    send(bars({ open: bar(60_000, '2') }))
    bench.owes.set('a', SOCKET_BEHIND_BYTES_MIN + 1)
    expect(send(bars({ before: bar(60_000, '3'), open: bar(120_000, '4') }))).toEqual([])
    bench.owes.clear()
    expect(send(bars({ before: bar(60_000, '3'), open: bar(120_000, '5') }))).toMatchObject([
      { k: { t: 60_000, c: '3', x: true } },
      { k: { t: 120_000, c: '5' } },
    ])
  })

  const row = (symbol: string, last: string, time: number) => {
    const id = symbol === 'BTC_USDT' ? 78 : 79
    const figures = { open: '8', high: '12', low: '7', volume: '2', quoteVolume: '20', change: '2', changeRate: '0.25' }
    return { symbol, id, last, ...figures, time }
  }
  const rows = (...of: ReturnType<typeof row>[]): TopicPublication => ({
    kind: 'state',
    topic: 'exchange:rows:',
    json: JSON.stringify(of),
  })

  test('[BW10] tickers of a day, small and whole; of all markets those that changed', () => {
    const small = { changePrice: '2', changeRate: '0.25', high: '12', last: '10', low: '7', open: '8' }
    subscribe('a', 'btcusdt@miniTicker', 'btcusdt@ticker', '!miniTicker@arr')
    const day = { o: '8', h: '12', l: '7', v: '2', q: '20' }
    expect(send(createStatePublication('ticker', { ...small, symbol: '78', vol: '2', volValue: '20' }))).toEqual([
      { e: '24hrMiniTicker', E: bench.now, s: 'BTCUSDT', c: '10', ...day },
    ])
    const best = { bid: { price: '9', quantity: '1' }, ask: { price: '11', quantity: '3' } }
    const last = { seq: 5, time: 9, side: 'buy', price: '10', quantity: '4' }
    expect(
      send(createStatePublication('figures', { ticker: row('BTC_USDT', '10', 9), ...best, trade: last })),
    ).toMatchObject([
      {
        e: '24hrTicker',
        s: 'BTCUSDT',
        c: '10',
        p: '2',
        P: '25.000',
        w: '10.00',
        b: '9',
        B: '1',
        a: '11',
        A: '3',
        ...day,
      },
    ])
    expect(send(rows(row('BTC_USDT', '10', 1), row('ETH_USDT', '20', 1)))[0]).toHaveLength(2)
    expect(send(rows(row('BTC_USDT', '10', 2), row('ETH_USDT', '21', 2)))).toMatchObject([[{ s: 'ETHUSDT', c: '21' }]])
    expect(send(rows(row('BTC_USDT', '10', 3), row('ETH_USDT', '21', 3)))).toEqual([])
  })

  test('[BW11] streams of a second’s pace are told no more than once a second, of the newest state', () => {
    subscribe('a', 'btcusdt@depth5', 'btcusdt@depth5@100ms')
    expect(parseFrames(bench.send(ladder(1, '1')))).toHaveLength(2)
    bench.now += 100
    expect(parseFrames(bench.send(ladder(2, '2')))).toMatchObject([{ lastUpdateId: 2 }])
    expect(bench.hub.hasUpdates && !bench.hub.isDue(bench.now)).toBe(true)
    bench.now += 900
    expect(bench.hub.isDue(bench.now)).toBe(true)
    expect(parseFrames(bench.flush())).toMatchObject([{ lastUpdateId: 2 }])
    expect(bench.hub.hasUpdates).toBe(false)
  })
})

describe('a book by its changes', () => {
  test('[BW12] a reader gets no snapshot, and changes whose U is the u before and one', () => {
    expect(subscribe('a', 'btcusdt@depth@100ms')).toEqual([])
    // Sent when the book is known, so that a snapshot taken afterwards misses no change.
    expect(parseFrames(bench.send(createDepthPublication(5, 5, { '101': '1' }, true)))).toEqual([
      { result: null, id: 1 },
    ])
    bench.hub.publish([createDepthPublication(6, 7, { '101': '2' })])
    expect(parseFrames(bench.send(createDepthPublication(8, 8, { '101': '3', '102': '0' })))).toEqual([
      {
        e: 'depthUpdate',
        E: bench.now,
        s: 'BTCUSDT',
        U: 6,
        u: 8,
        b: [],
        a: [
          ['101', '3'],
          ['102', '0.00000000'],
        ],
      },
    ])
    expect(parseFrames(bench.send(createDepthPublication(9, 9, { '101': '4' })))).toMatchObject([{ U: 9, u: 9 }])
  })

  test('[BW12] changes that overlap are cut, and those that overtook one another put in order', () => {
    subscribe('a', 'btcusdt@depth@100ms')
    bench.send(createDepthPublication(5, 5, { '101': '1' }, true))
    const late = createDepthPublication(6, 6, { '101': '2' })
    expect([...bench.hub.publish([createDepthPublication(7, 7, { '102': '3' })])]).toEqual(['book:BTC_USDT'])
    expect(parseFrames(bench.send(late))).toMatchObject([{ U: 6, u: 7 }])
    expect(parseFrames(bench.send(createDepthPublication(7, 8, { '103': '1' })))).toMatchObject([
      { U: 8, u: 8, a: [['103', '1']] },
    ])
  })

  test('[BW12] an answer that overtook the news is waited for; what is still missing at the next one is lost', () => {
    subscribe('a', 'btcusdt@depth@100ms')
    bench.send(createDepthPublication(5, 5, { '101': '1' }, true))
    bench.hub.publish([createDepthPublication(7, 7, { '101': '3' }, true)])
    expect(parseFrames(bench.send(createDepthPublication(6, 7, { '101': '3' })))).toMatchObject([{ U: 6, u: 7 }])
    bench.hub.publish([createDepthPublication(9, 9, { '101': '4' }, true)])
    expect(bench.flush()).toEqual([])
    bench.hub.publish([createDepthPublication(9, 9, { '101': '4' }, true)])
    expect(collectCloseCodes(bench.flush())).toEqual([['a', 1012]])
  })

  test('[BW13] a book that began anew, and a hub that forgot where its readers are, end the socket with 1012', () => {
    subscribe('a', 'btcusdt@depth@100ms')
    bench.send(createDepthPublication(5, 5, { '101': '1' }, true))
    bench.send(createDepthPublication(6, 6, { '101': '2' }))
    bench.hub.publish([createDepthPublication(2, 2, { '101': '9' }, true)])
    expect(collectCloseCodes(bench.flush())).toEqual([['a', 1012]])

    bench.hub.connect('b', client, { topics: ['streams:btcusdt@depth'], heardAt: bench.now })
    bench.hub.connect('c', client, { topics: ['streams:btcusdt@bookTicker'], heardAt: bench.now })
    bench.hub.publish([createDepthPublication(3, 3, { '101': '1' })])
    expect(collectCloseCodes(bench.flush())).toEqual([['b', 1012]])
  })

  test('[BW14] a client is not asked for signs of life; its socket ends after a day', () => {
    bench.now += SOCKET_AGE_MAX_MS - 1
    expect(bench.hub.sweep(bench.now, () => undefined)).toEqual([])
    ask('a', 'LIST_SUBSCRIPTIONS')
    bench.now += 1
    expect(collectCloseCodes(bench.hub.sweep(bench.now, () => undefined))).toEqual([['a', 1001]])
    expect(SOCKET_AGE_MAX_MS).toBeGreaterThan(SOCKET_IDLE_MS)
  })

  test('[BW15] a site’s reader and a client of the dialect share one hub, and neither hears the other’s words', () => {
    bench.connect('site')
    bench.sub('site', 'fills')
    subscribe('a', 'btcusdt@trade')
    bench.send(trades(trade(8, 'BUY')))
    const sent = bench.send(trades(trade(9, 'BUY')))
    expect(parseFrames(sent, 'a')).toMatchObject([{ e: 'trade', t: 9 }])
    expect(parseFrames(sent, 'site')).toMatchObject([{ biz: 'exchange', type: 'fills' }])
  })
})
