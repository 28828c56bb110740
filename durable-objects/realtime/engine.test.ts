import { beforeEach, describe, expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import {
  PENDING_FEED_ENTRIES_MAX,
  SOCKET_BEHIND_BYTES_MIN,
  SOCKET_BEHIND_MAX_MS,
  SOCKET_IDLE_MS,
  SOCKET_STUCK_BYTES_MIN,
  SOCKET_STUCK_MAX_MS,
} from './limits.ts'
import {
  BATCH_CONNECTION,
  collectCloseCodes,
  collectFrames,
  createDepthPublication,
  createFillsPublication,
  createStatePublication,
  createTopicKey,
  FUTURES_CONNECTION,
  HubBench,
  parseFrameData,
  parseFrames,
  SPOT_CONNECTION,
} from './testing.ts'

let bench: HubBench
beforeEach(() => {
  bench = new HubBench().connect('a')
})

describe('news', () => {
  test('[MH8] the first subscription has the producer asked, a later one gets the present state at once', () => {
    const first = bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: '78' } })
    expect(first).toMatchObject({ watch: ['book:BTC_USDT'] })
    expect(bench.hub.findStoredSession('a')).toEqual({ topics: [createTopicKey('ticker')], heardAt: bench.now })
    expect(bench.hub.createProducerQuery('book:BTC_USDT').topics).toEqual([
      { biz: 'exchange', type: 'ticker', pairCode: '78' },
    ])
    expect(parseFrameData(bench.send(createStatePublication('ticker', { last: '7' })))).toEqual([{ last: '7' }])
    bench.connect('b')
    const later = bench.say('b', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: '78' } })
    expect(later.watch).toBeUndefined()
    expect(parseFrames(later.outgoing)).toMatchObject([
      { channel: 'subscribe' },
      { data: '{"last":"7"}', type: 'ticker' },
    ])
  })

  test('[MH8] the next flush does not repeat what the present state contained', () => {
    bench.sub('a', 'depth')
    bench.sub('a', 'fills')
    bench.send(createDepthPublication(1, 1, { '5': '1' }, true), createFillsPublication(1))
    bench.hub.publish([createDepthPublication(2, 2, { '5': '2' }), createFillsPublication(2)])
    bench.connect('b')
    expect(JSON.parse(bench.sub('b', 'depth')[1].data)).toMatchObject({ endSeq: 2, snapshot: true })
    expect(JSON.parse(bench.sub('b', 'fills')[1].data)).toEqual([{ seq: '2' }, { seq: '1' }])
    const flushed = bench.flush()
    expect(parseFrameData(flushed, 'a')).toMatchObject([{ startSeq: 2, endSeq: 2 }, [{ seq: '2' }]])
    expect(collectFrames(flushed, 'b')).toEqual([])
    expect(parseFrameData(bench.send(createDepthPublication(3, 3, { '5': '3' })), 'b')).toMatchObject([
      { startSeq: 3, endSeq: 3 },
    ])
  })

  test('[MH9] what comes between two flushes is joined, and nothing of it is lost', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    bench.send(
      createDepthPublication(1, 1, { '5': '1', '6': '1' }, true),
      createFillsPublication(1),
      createStatePublication('ticker', 1),
    )
    bench.hub.publish([
      createDepthPublication(2, 3, { '5': '0' }),
      createFillsPublication(3, 2),
      createStatePublication('ticker', 2),
    ])
    bench.hub.publish([
      createDepthPublication(4, 4, { '5': '4', '6': '9' }),
      createFillsPublication(4),
      createStatePublication('ticker', 3),
    ])
    expect(parseFrameData(bench.flush())).toEqual([
      {
        startSeq: 2,
        endSeq: 4,
        asks: [
          ['5', '4', '4'],
          ['6', '9', '4'],
        ],
        bids: [],
      },
      [{ seq: '4' }, { seq: '3' }, { seq: '2' }],
      3,
    ])
    expect(bench.hub.hasUpdates).toBe(false)
    expect(bench.flush()).toEqual([])
  })

  test('[MH10] sockets with the same topics share the very text; batch connections get one frame', () => {
    for (const [key, facts] of Object.entries({ b: SPOT_CONNECTION, x: BATCH_CONNECTION, y: BATCH_CONNECTION })) {
      bench.connect(key, facts)
    }
    for (const key of ['a', 'b', 'x', 'y']) for (const type of ['ticker', 'depth_snapshot']) bench.sub(key, type)
    bench.send(createStatePublication('ticker', 0), createStatePublication('depth_snapshot', 0))
    const sent = bench.send(createStatePublication('ticker', 1), createStatePublication('depth_snapshot', 1))
    const of = (key: string) => sent.flatMap((each) => ('frames' in each && each.to === key ? [each.frames] : []))
    expect(of('a')[0]).toBe(of('b')[0])
    expect(of('a')[0]).toHaveLength(2)
    expect(of('x')[0]).toBe(of('y')[0])
    expect(of('x')[0]).toHaveLength(1)
    expect(parseFrames(sent, 'x')[0].map(({ type }: { type: string }) => type)).toEqual(['depth_snapshot', 'ticker'])
    expect(collectFrames(bench.send(createStatePublication('ticker', 2)), 'x')[0]).toMatch(/^\{.*\}$/)
  })

  test('[MH11] what is known is not sent again', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    const known = [
      createDepthPublication(3, 3, { '5': '1' }, true),
      createFillsPublication(2, 1),
      createStatePublication('ticker', 1),
    ]
    bench.send(...known)
    expect(bench.send(...known, createDepthPublication(2, 3, { '5': '8' }))).toEqual([])
    const overlapping: TopicPublication = {
      kind: 'depth',
      topic: createTopicKey('depth'),
      change: {
        startSeq: 3,
        endSeq: 4,
        asks: [
          ['5', '8', 3],
          ['6', '2', 4],
        ],
        bids: [],
      },
    }
    expect(parseFrameData(bench.send(overlapping, createFillsPublication(3, 2)))).toEqual([
      { startSeq: 4, endSeq: 4, asks: [['6', '2', '4']], bids: [] },
      [{ seq: '3' }],
    ])
  })

  test('[MH12] after a gap the producer is asked, and readers go on with numbers that join up', () => {
    bench.sub('a', 'depth')
    bench.send(createDepthPublication(1, 1, { '5': '1', '6': '1' }, true))
    expect([...bench.hub.publish([createDepthPublication(4, 4, { '5': '4' })])]).toEqual(['book:BTC_USDT'])
    expect(bench.flush()).toEqual([])
    const { asked } = bench.hub.createProducerQuery('book:BTC_USDT')
    bench.hub.publish([createDepthPublication(6, 6, { '5': '4' }, true)], asked)
    expect(parseFrameData(bench.flush())).toEqual([
      {
        startSeq: 2,
        endSeq: 6,
        asks: [
          ['6', '0', '6'],
          ['5', '4', '6'],
        ],
        bids: [],
      },
    ])
    expect(parseFrameData(bench.send(createDepthPublication(7, 7, { '7': '1' })))).toMatchObject([{ startSeq: 7 }])
  })

  test('[MH13] an overtaken answer brings nothing back', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    bench.send(
      createDepthPublication(1, 1, { '5': '1' }, true),
      createFillsPublication(1),
      createStatePublication('ticker', 'old'),
    )
    const { asked } = bench.hub.createProducerQuery('book:BTC_USDT')
    bench.send(
      createDepthPublication(2, 2, { '5': '2' }),
      createFillsPublication(2),
      createStatePublication('ticker', 'new'),
    )
    bench.hub.publish(
      [
        createDepthPublication(1, 1, { '5': '1' }, true),
        createFillsPublication(1),
        createStatePublication('ticker', 'old'),
      ],
      asked,
    )
    expect(bench.flush()).toEqual([])
    bench.hub.publish(
      [
        createDepthPublication(2, 2, { '5': '2' }, true),
        createFillsPublication(2, 1),
        createStatePublication('ticker', 'newer'),
      ],
      bench.hub.createProducerQuery('book:BTC_USDT').asked,
    )
    expect(parseFrameData(bench.flush())).toEqual(['newer'])
  })

  test('[MH13] an overtaken answer brings no entry back that is too old to be kept', () => {
    bench.sub('a', 'fills')
    const from = (newest: number, count: number) => Array.from({ length: count }, (_, index) => newest - index)
    bench.send(createFillsPublication(...from(60, 50)))
    const { asked } = bench.hub.createProducerQuery('book:BTC_USDT')
    bench.send(createFillsPublication(...from(65, 5)))
    bench.hub.publish([createFillsPublication(...from(60, 50))], asked)
    expect(bench.flush()).toEqual([])
    const next = bench.hub.createProducerQuery('book:BTC_USDT').asked
    bench.send(createFillsPublication(...from(125, 60)))
    bench.hub.publish([createFillsPublication(...from(65, 50))], next)
    expect(bench.flush()).toEqual([])
    const last = bench.hub.createProducerQuery('book:BTC_USDT').asked
    bench.send(createFillsPublication(126))
    bench.hub.publish([createFillsPublication(...from(128, 50))], last)
    expect(parseFrameData(bench.flush())).toEqual([[{ seq: '128' }, { seq: '127' }]])
  })

  test('[MH13] what an overtaken first answer has is older: new readers get it, and nobody as news', () => {
    bench.sub('a', 'fills')
    const { asked } = bench.hub.createProducerQuery('book:BTC_USDT')
    expect(parseFrameData(bench.send(createFillsPublication(4)))).toEqual([[{ seq: '4' }]])
    bench.hub.publish([createFillsPublication(3, 2, 1)], asked)
    bench.hub.publish([createFillsPublication(4, 3, 2, 1)], bench.hub.createProducerQuery('book:BTC_USDT').asked)
    expect(bench.flush()).toEqual([])
    bench.connect('b')
    const seqs = ['4', '3', '2', '1'].map((seq) => ({ seq }))
    expect(bench.sub('b', 'fills').map(({ data }) => data)).toEqual([{ result: true }, JSON.stringify(seqs)])
  })

  test('[MH13] a producer that started anew: everyone gets its snapshot', () => {
    bench.sub('a', 'depth')
    bench.send(createDepthPublication(90, 90, { '5': '1' }, true))
    bench.hub.publish(
      [createDepthPublication(3, 3, { '8': '1' }, true)],
      bench.hub.createProducerQuery('book:BTC_USDT').asked,
    )
    expect(parseFrameData(bench.flush())).toEqual([
      { startSeq: 3, endSeq: 3, snapshot: true, asks: [['8', '1', '3']], bids: [] },
    ])
    expect(parseFrameData(bench.send(createDepthPublication(4, 4, { '8': '2' })))).toMatchObject([
      { startSeq: 4, endSeq: 4 },
    ])
  })

  test('[MH14] a crowd of entries presses for a flush, and goes out whole', () => {
    bench.sub('a', 'fills')
    bench.send(createFillsPublication(0))
    const seqs = Array.from(
      { length: PENDING_FEED_ENTRIES_MAX + 1 },
      (_, index) => PENDING_FEED_ENTRIES_MAX + 1 - index,
    )
    bench.hub.publish([createFillsPublication(...seqs.slice(1))])
    expect(bench.hub.isFlushUrgent).toBe(false)
    bench.hub.publish([createFillsPublication(seqs[0] ?? 0)])
    expect(bench.hub.isFlushUrgent).toBe(true)
    expect(parseFrameData(bench.flush())[0]).toHaveLength(PENDING_FEED_ENTRIES_MAX + 1)
    expect(bench.hub.isFlushUrgent).toBe(false)
  })

  test('[MH15] sockets that outlived the memory are in their topics again, and start afresh', () => {
    const woken = new HubBench()
    woken.hub.connect('a', BATCH_CONNECTION, {
      topics: [createTopicKey('ticker'), createTopicKey('depth'), 'exchange:ticker:31337'],
      heardAt: woken.now,
    })
    expect([...woken.hub.producers]).toEqual(['book:BTC_USDT'])
    woken.hub.publish([createDepthPublication(8, 9, { '5': '1' })])
    expect(woken.flush()).toEqual([])
    expect(
      parseFrameData(woken.send(createDepthPublication(9, 9, { '5': '1' }, true), createStatePublication('ticker', 1))),
    ).toEqual([{ startSeq: 9, endSeq: 9, snapshot: true, asks: [['5', '1', '9']], bids: [] }, 1])
    expect(parseFrameData(woken.send(createStatePublication('ticker', 2)))).toEqual([2])
  })

  test('[MH16] topics without subscribers are forgotten', () => {
    bench.sub('a', 'ticker')
    bench.connect('b')
    bench.sub('b', 'fills')
    bench.hub.disconnect('b')
    bench.hub.prune()
    expect(bench.hub.createProducerQuery('book:BTC_USDT').topics).toMatchObject([{ type: 'ticker' }])
    bench.hub.disconnect('a')
    bench.hub.prune()
    expect([...bench.hub.producers]).toEqual([])
    expect(bench.hub.stats).toMatchObject({ sockets: 0, topics: 0 })
  })
})

describe('slow readers', () => {
  beforeEach(() => {
    bench.connect('slow', BATCH_CONNECTION)
    for (const key of ['a', 'slow']) for (const type of ['depth', 'fills', 'ticker']) bench.sub(key, type)
    bench.send(
      createDepthPublication(1, 1, { '5': '1' }, true),
      createFillsPublication(1),
      createStatePublication('ticker', 1),
    )
  })

  test('[MH17] get nothing while behind, then the newest state of what they missed', () => {
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN + 1)
    for (let seq = 2; seq <= 4; seq++) {
      const sent = bench.send(createDepthPublication(seq, seq, { '5': String(seq) }), createFillsPublication(seq))
      expect(collectFrames(sent, 'slow')).toEqual([])
      expect(collectFrames(sent, 'a')).toHaveLength(2)
    }
    expect(bench.hub.hasSlowReaders).toBe(true)
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN)
    expect(bench.flush()).toEqual([])
    bench.owes.set('slow', 0)
    const sent = bench.flush()
    expect(collectFrames(sent, 'slow')).toHaveLength(1)
    expect(parseFrameData(sent, 'slow')).toEqual([
      { startSeq: 4, endSeq: 4, snapshot: true, asks: [['5', '4', '4']], bids: [] },
      [{ seq: '4' }, { seq: '3' }, { seq: '2' }],
    ])
    expect(bench.hub.hasSlowReaders).toBe(false)
    expect(
      parseFrameData(
        bench.send(createDepthPublication(5, 5, { '5': '5' }), createStatePublication('ticker', 2)),
        'slow',
      ),
    ).toMatchObject([{ startSeq: 5 }, 2])
  })

  test('[MH17] get at most 50 of the entries they missed', () => {
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN + 1)
    for (let seq = 2; seq <= 90; seq++) bench.send(createFillsPublication(seq))
    bench.owes.set('slow', 0)
    const [entries] = parseFrameData(bench.flush(), 'slow')
    expect(entries).toHaveLength(50)
    expect(entries[0]).toEqual({ seq: '90' })
  })

  test('[MH17] who subscribes while behind gets the state once drained', () => {
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN + 1)
    bench.sub('a', 'depth_snapshot')
    bench.send(createStatePublication('depth_snapshot', 1))
    expect(bench.sub('slow', 'depth_snapshot')).toHaveLength(1)
    bench.owes.set('slow', 0)
    expect(parseFrameData(bench.flush(), 'slow')).toEqual([1])
  })

  test('[MH18] are closed when they owe much for long', () => {
    bench.owes.set('slow', SOCKET_STUCK_BYTES_MIN + 1)
    expect(collectCloseCodes(bench.send(createFillsPublication(2)))).toEqual([])
    bench.now += SOCKET_STUCK_MAX_MS - 1
    expect(collectCloseCodes(bench.flush())).toEqual([])
    bench.now += 1
    expect(collectCloseCodes(bench.flush())).toEqual([['slow', 1013]])
    expect(bench.hub.stats).toMatchObject({ sockets: 1, slow: 0, fellBehind: 1, closedSlow: 1 })
    expect(collectFrames(bench.send(createFillsPublication(3)), 'slow')).toEqual([])
  })

  test('[MH18] are closed when they stay behind, but not if they drain in between', () => {
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN + 1)
    bench.send(createFillsPublication(2))
    bench.now += SOCKET_BEHIND_MAX_MS - 1
    bench.owes.set('slow', 0)
    bench.flush()
    bench.owes.set('slow', SOCKET_BEHIND_BYTES_MIN + 1)
    expect(collectCloseCodes(bench.send(createFillsPublication(3)))).toEqual([])
    bench.now += SOCKET_BEHIND_MAX_MS
    expect(collectCloseCodes(bench.flush())).toEqual([['slow', 1013]])
  })
})

describe('limits', () => {
  test('[MH19] binary closes with 1003, too long a frame with 1009, counted in bytes', () => {
    expect(collectCloseCodes(bench.say('a', new ArrayBuffer(2)).outgoing)).toEqual([['a', 1003]])
    const limit = 16 * 1024
    for (const [text, closes] of [
      ['x'.repeat(limit), false],
      ['x'.repeat(limit + 1), true],
      ['€'.repeat(limit / 3), false],
      ['€'.repeat(limit / 3 + 1), true],
      ['😀'.repeat(limit / 4), false],
      ['😀'.repeat(limit / 4 + 1), true],
    ] as const) {
      const outgoing = new HubBench().connect('x').say('x', text).outgoing
      expect(collectCloseCodes(outgoing)).toEqual(closes ? [['x', 1009]] : [])
    }
  })

  test('[MH20] 50 at once, 10 a second, then 1001; abuse closes with 1008', () => {
    const answers = (count: number) => Array.from({ length: count }, () => bench.say('a', '{"event":"ping" }').outgoing)
    expect(answers(50).map((each) => collectFrames(each)[0])).toEqual(Array(50).fill('{"event":"pong"}'))
    expect(collectFrames(answers(1)[0] ?? [])[0]).toContain('1001')
    bench.now += 1000
    expect(answers(11).filter((each) => collectFrames(each)[0]?.includes('pong'))).toHaveLength(10)
    const last = answers(49)
    expect(collectCloseCodes(last.flat())).toEqual([['a', 1008]])
    expect(bench.say('a', '{"event":"ping" }').outgoing).toEqual([])
  })

  test('[MH20] refusals are forgiven after a pause', () => {
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 90; count++) expect(collectCloseCodes(bench.say('a', 'x').outgoing)).toEqual([])
      bench.now += 6000
    }
  })

  test('[MH21] 200 subscriptions, then a refusal that says so', () => {
    const wishes = MARKETS.flatMap(({ id }) =>
      ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h'].map((interval) => ({ pairCode: String(id), interval })),
    )
    expect(wishes.length).toBeGreaterThan(200)
    bench.connect('ann', SPOT_CONNECTION, { person: 'ann', session: 's1' })
    const results = wishes.map((wish) => {
      bench.now += 100
      return bench.sub('ann', 'candles', wish)[0].data
    })
    expect(results.filter(({ result }) => result)).toHaveLength(200)
    expect(results[200]).toEqual({ result: false, errorCode: 1010, errorMsg: 'Too many subscriptions' })
    expect(bench.sub('ann', 'candles', wishes[0])).toMatchObject([{ data: { result: true } }])
  })

  test('[MH29] a socket without an account has 12 topics, may change them, and is told the reason for the next', () => {
    const ids = MARKETS.map(({ id }) => String(id))
    const results = ids.slice(0, 14).map((pairCode) => bench.sub('a', 'ticker', { pairCode })[0].data)
    expect(results.map(({ result }) => result)).toEqual([...Array(12).fill(true), false, false])
    expect(results[12]).toMatchObject({ errorCode: 1011, errorMsg: 'Too many subscriptions without an account' })
    expect(bench.sub('a', 'ticker', { pairCode: ids[0] })).toMatchObject([{ data: { result: true } }])
    bench.say('a', { event: 'unsub', params: { biz: 'exchange', type: 'ticker', pairCode: ids[0] } })
    expect(bench.sub('a', 'ticker', { pairCode: ids[13] })).toMatchObject([{ data: { result: true } }])
    expect(bench.sub('a', 'ticker', { pairCode: ids[0] })).toMatchObject([{ data: { errorCode: 1011 } }])
    expect(bench.hub.findStoredSession('a')?.topics).toHaveLength(12)
  })

  test('[MH29] futures of CoinW’s dialect have the same limit, until a program logs in', () => {
    bench.connect('f', FUTURES_CONNECTION)
    const sub = (pairCode: string, interval: string) =>
      bench.sub('f', 'candles_swap_utc', { biz: 'futures', pairCode, interval })[0].data
    const wishes = ['BTC', 'ETH', 'SOL'].flatMap((base) =>
      ['1', '5', '15', '30', '1h'].map((bar) => [base, bar] as const),
    )
    expect(wishes.map((wish) => sub(...wish).result).filter(Boolean)).toHaveLength(12)
    bench.hub.accountSockets.loginProgram('f', { person: 'ann', session: 'key' })
    expect(wishes.map((wish) => sub(...wish).result).filter(Boolean)).toHaveLength(15)
  })

  test('[MH28] a program that logged in on a page’s socket is its key’s owner after the hub slept, too', () => {
    const page = { person: 'tom', session: 'session' }
    bench.connect('f', FUTURES_CONNECTION, page)
    bench.hub.accountSockets.loginProgram('f', { person: 'ann', session: 'key' })
    const stored = bench.hub.findStoredSession('f')
    const woken = new HubBench()
    woken.hub.connect('f', FUTURES_CONNECTION, stored ?? expect.unreachable('not stored'), page)
    expect(woken.hub.accountSockets.socketsOf('ann', ['key'])).toEqual(['f'])
    expect(woken.hub.accountSockets.socketsOf('tom', null)).toEqual([])
    expect(woken.hub.accountSockets.listSessionsByUser()).toEqual(new Map())
  })

  test('[MH21] ten thousand subscriptions in one go end in 1008', () => {
    const outgoing = Array.from({ length: 10_000 }, (_, index) =>
      bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: String(index) } }),
    ).flatMap((reaction) => reaction.outgoing)
    expect(collectCloseCodes(outgoing)).toEqual([['a', 1008]])
  })

  test('[MH22] silence of 90 s closes; a frame or a ping answered by the platform counts as a sign of life', () => {
    bench.connect('b').connect('c')
    bench.now += SOCKET_IDLE_MS - 1
    bench.say('b', '{"event":"ping" }')
    const pinged = bench.now
    expect(bench.hub.sweep(bench.now, () => undefined)).toEqual([])
    bench.now += 1
    expect(collectCloseCodes(bench.hub.sweep(bench.now, (key) => (key === 'c' ? pinged : undefined)))).toEqual([
      ['a', 1001],
    ])
    expect(bench.hub.stats.sockets).toBe(2)
  })
})

test('[MH8] a new reader gets what comes between its present state and the next flush', () => {
  bench.sub('a', 'depth')
  bench.sub('a', 'fills')
  bench.send(createDepthPublication(1, 1, { '5': '1' }, true), createFillsPublication(1))
  bench.hub.publish([createDepthPublication(2, 2, { '5': '2' }), createFillsPublication(2)])
  bench.connect('b')
  bench.sub('b', 'depth')
  bench.sub('b', 'fills')
  bench.hub.publish([createDepthPublication(3, 3, { '5': '3' }), createFillsPublication(3)])
  expect(parseFrameData(bench.flush(), 'b')).toMatchObject([{ endSeq: 3 }, [{ seq: '3' }]])
  expect(
    parseFrameData(bench.send(createDepthPublication(4, 4, { '5': '4' }), createFillsPublication(4)), 'b'),
  ).toMatchObject([{ startSeq: 4, endSeq: 4 }, [{ seq: '4' }]])
})
