import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { MARKETS } from '#shared/markets.ts'
import { topicKey } from '#shared/socket/messages.ts'
import type { Publication } from '../platform/market-feed.ts'
import { Hub, type Outgoing } from './engine.ts'
import { BEHIND_BYTES, IDLE_MS, STALLED_MS, STUCK_BYTES, STUCK_MS, WAITING_MAX } from './limits.ts'

const spot = { dialect: 'spot', batch: false } as const
const futures = { dialect: 'futures', batch: false } as const
const batch = { dialect: 'spot', batch: true } as const

const topic = (type: string, interval?: string) =>
  topicKey({ biz: 'exchange', type, pairCode: '78', ...(interval && { interval }) })
const state = (type: string, data: unknown): Publication => ({
  kind: 'state',
  topic: topic(type),
  json: JSON.stringify(data),
})
const fills = (...seqs: number[]): Publication => ({
  kind: 'append',
  topic: topic('fills'),
  entries: seqs.map((seq) => `{"seq":"${seq}"}`),
})
const depth = (startSeq: number, endSeq: number, levels: Record<string, string>, snapshot = false): Publication => ({
  kind: 'depth',
  topic: topic('depth'),
  change: {
    startSeq,
    endSeq,
    ...(snapshot && { snapshot }),
    asks: Object.entries(levels).map(([price, quantity]) => [price, quantity, endSeq]),
    bids: [],
  },
})

/** A hub with sockets named by letters, a clock that stands still unless moved, and what each socket owes. */
class Bench {
  readonly hub = new Hub<string>()
  readonly owes = new Map<string, number>()
  now = 1_000_000
  readonly owed = (key: string) => this.owes.get(key) ?? 0

  connect(key: string, facts: Parameters<Hub<string>['connect']>[1] = spot): this {
    this.hub.connect(key, facts, { topics: [], heardAt: this.now })
    return this
  }

  say(key: string, message: unknown) {
    const text = typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message)
    return this.hub.receive(key, text, this.now, this.owed)
  }

  /** Subscribes and answers the frames that came back, parsed. */
  sub(key: string, type: string, more: Record<string, unknown> = {}) {
    return parsed(this.say(key, { event: 'sub', params: { biz: 'exchange', type, pairCode: '78', ...more } }).outgoing)
  }

  flush() {
    return this.hub.flush(this.now, this.owed)
  }

  /** Publishes and flushes; answers what each socket got: parsed frames. */
  send(...publications: Publication[]) {
    this.hub.publish(publications)
    return this.flush()
  }
}

const framesOf = (outgoing: readonly Outgoing<string>[], key?: string) =>
  outgoing.flatMap((each) => ('frames' in each && (key === undefined || each.to === key) ? each.frames : []))
const parsed = (outgoing: readonly Outgoing<string>[], key?: string) =>
  framesOf(outgoing, key).map((frame) => JSON.parse(frame))
const dataOf = (outgoing: readonly Outgoing<string>[], key?: string) =>
  parsed(outgoing, key)
    .flat()
    .map(({ data }) => JSON.parse(data))
const closesOf = (outgoing: readonly Outgoing<string>[]) =>
  outgoing.flatMap((each) => ('close' in each ? [[each.to, each.close.code]] : []))

let bench: Bench
beforeEach(() => {
  bench = new Bench().connect('a')
})

describe('dialect', () => {
  test('[MH1] sub and unsub are acknowledged with what was sent', () => {
    expect(
      framesOf(bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode: '78' } }).outgoing),
    ).toEqual(['{"biz":"exchange","pairCode":"78","data":{"result":true},"channel":"subscribe","type":"depth"}'])
    expect(bench.sub('a', 'candles', { interval: '1d' })).toEqual([
      {
        biz: 'exchange',
        pairCode: '78',
        data: { result: true },
        channel: 'subscribe',
        type: 'candles',
        interval: '1d',
      },
    ])
    const unsub = { event: 'unsub', params: { biz: 'exchange', type: 'depth', pairCode: '78' } }
    const ack = { biz: 'exchange', pairCode: '78', data: { result: true }, channel: 'unsubscribe', type: 'depth' }
    bench.say('a', unsub)
    expect(bench.hub.memoryOf('a')?.topics).toEqual([topic('candles', '1d')])
    expect(parsed(bench.say('a', unsub).outgoing)).toEqual([ack])
    expect(bench.send(depth(1, 1, { '5': '1' }, true))).toEqual([])
  })

  test.each([
    ['unknown type', { biz: 'exchange', type: 'deep', pairCode: '78' }],
    ['unknown biz', { biz: 'EXCHANGE', type: 'depth', pairCode: '78' }],
    ['the other dialect', { biz: 'futures', type: 'depth', pairCode: 'BTC' }],
    ['unknown interval', { biz: 'exchange', type: 'candles', pairCode: '78', interval: '2m' }],
    ['no interval', { biz: 'exchange', type: 'candles', pairCode: '78' }],
    ['no pair', { biz: 'exchange', type: 'depth' }],
  ])('[MH2] %s is refused with 1007', (_, params) => {
    expect(parsed(bench.say('a', { event: 'sub', params }).outgoing)).toEqual([
      { ...params, data: { result: false, errorCode: 1007, errorMsg: 'Invalid parameter' }, channel: 'subscribe' },
    ])
  })

  test('[MH2] params of the wrong shape are refused with what of them can be repeated', () => {
    const params = { biz: 'exchange', type: 'depth', pairCode: ['78', '79'], interval: 'x'.repeat(100) }
    expect(parsed(bench.say('a', { event: 'unsub', params }).outgoing)).toEqual([
      {
        biz: 'exchange',
        type: 'depth',
        data: { result: false, errorCode: 1007, errorMsg: 'Invalid parameter' },
        channel: 'unsubscribe',
      },
    ])
  })

  test.each(['ping', 'hello', '', '{"event":"ping"', '\u0000'])('[MH3] %j is no JSON: Rate Limit', (text) => {
    expect(framesOf(bench.say('a', text).outgoing)).toEqual([
      '{"result":false,"errorCode":1001,"errorMsg":"Rate Limit"}',
    ])
  })

  test.each([
    '{"event":"SUB","params":{"biz":"exchange","type":"depth","pairCode":"78"}}',
    '{"event":"sub"}',
    '{"event":"sub","params":null}',
    '{"event":"sub","params":["exchange"]}',
    '{}',
    '[]',
    'null',
    '7',
    '"ping"',
    '{"event":{"__proto__":1}}',
  ])('[MH3] %s is no message: exception', (text) => {
    expect(framesOf(bench.say('a', text).outgoing)).toEqual(['{"result":false,"errorCode":500,"errorMsg":"exception"}'])
  })

  test('[MH4] an unknown pair is acknowledged, and nothing is kept of it', () => {
    for (const pairCode of ['999999', '78,79', 'BTC_USDT', '078', '7 8', '']) {
      const reaction = bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode } })
      expect(parsed(reaction.outgoing)).toMatchObject([{ data: { result: true }, pairCode }])
      expect(bench.hub.memoryOf('a')?.topics).toEqual([])
      expect(reaction.watch).toBeUndefined()
    }
    expect(bench.hub.stats.topics).toBe(0)
  })

  test('[MH4] futures of known types are acknowledged in either case, others refused', () => {
    bench.connect('f', futures)
    const sub = (params: unknown) => parsed(bench.say('f', { event: 'sub', params }).outgoing)[0]
    expect(sub({ biz: 'futures', type: 'depth', pairCode: 'btc' })).toEqual({
      biz: 'futures',
      pairCode: 'btc',
      data: { result: true },
      channel: 'subscribe',
      type: 'depth',
    })
    expect(sub({ biz: 'futures', type: 'candles_swap_utc', pairCode: 'ETH', interval: '1H' }).data.result).toBe(true)
    expect(sub({ biz: 'futures', type: 'candles_swap', pairCode: 'ETH', interval: '9' }).data.errorCode).toBe(1007)
    expect(sub({ biz: 'futures', type: 'deep', pairCode: 'BTC' }).data.errorCode).toBe(1007)
    expect(sub({ biz: 'FUTURES', type: 'depth', pairCode: 'BTC' }).data.errorCode).toBe(1007)
    expect(sub({ biz: 'futures', type: 'position' }).data.errorCode).toBe(1003)
  })

  test('[MH5] a repeated sub is acknowledged twice and streams once', () => {
    bench.sub('a', 'ticker')
    expect(bench.sub('a', 'ticker', { interval: '1m' })).toMatchObject([{ data: { result: true }, interval: '1m' }])
    expect(framesOf(bench.send(state('ticker', { last: '1' })))).toHaveLength(1)
    bench.sub('a', 'ticker_all', { pairCode: '1' })
    expect(bench.sub('a', 'ticker_all', { pairCode: undefined })).toMatchObject([{ channel: 'subscribe' }])
    const all: Publication = { kind: 'state', topic: 'exchange:ticker_all:', json: '[]' }
    expect(framesOf(bench.send(all))).toEqual(['{"biz":"exchange","data":"[]","type":"ticker_all"}'])
  })

  test('[MH5] a repeated sub to depth brings a new snapshot', () => {
    bench.sub('a', 'depth')
    bench.send(depth(5, 5, { '10': '1' }, true))
    const [ack, push] = bench.sub('a', 'depth')
    expect(ack.channel).toBe('subscribe')
    expect(JSON.parse(push.data)).toMatchObject({ snapshot: true, endSeq: 5, asks: [['10', '1', '5']] })
  })

  test('[MH6] spot data is a string with JSON in it; level numbers are text', () => {
    bench.sub('a', 'depth')
    bench.send(depth(4999544966, 4999544966, {}, true))
    expect(framesOf(bench.send(depth(4999544967, 4999544970, { '94732.06': '0.0000' })))).toEqual([
      String.raw`{"biz":"exchange","pairCode":"78","data":"{\"startSeq\":4999544967,\"endSeq\":4999544970,\"asks\":[[\"94732.06\",\"0.0000\",\"4999544970\"]],\"bids\":[]}","type":"depth"}`,
    ])
  })

  test('[MH7] other spellings of ping, login and private topics', () => {
    expect(framesOf(bench.say('a', '{ "event" : "ping" }').outgoing)).toEqual(['{"event":"pong"}'])
    expect(framesOf(bench.say('a', { event: 'login', params: { api_key: 'K' } }).outgoing)).toEqual([
      '{"data":{"result":false,"errorCode":1003,"errorMsg":"Login refused"},"channel":"login"}',
    ])
    expect(framesOf(bench.say('a', { event: 'logout' }).outgoing)).toEqual([
      '{"data":{"result":true},"channel":"logout"}',
    ])
    expect(bench.sub('a', 'assets', { pairCode: undefined })).toMatchObject([
      { data: { result: false, errorCode: 1003, errorMsg: 'Login required' }, type: 'assets' },
    ])
  })
})

describe('captures of the real parts', () => {
  const FRAMES = resolve(import.meta.dirname, '../../../shared/data/socket/frames.jsonl')
  const captures: { dir: string; kind: string; frame: Record<string, unknown> }[] = existsSync(FRAMES)
    ? readFileSync(FRAMES, 'utf8')
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
    : []
  const known = (biz: unknown) => biz === 'exchange' || biz === 'futures'
  const here = captures.length > 0 ? test : test.skip
  const why = captures.length > 0 ? '' : ' (skipped: ../shared/data/socket is not here)'

  here(`[MH1] every captured ack of a public topic is ours${why}`, () => {
    const acks = captures.filter(({ kind, frame }) => kind === 'ack' && known(frame.biz) && 'pairCode' in frame)
    expect(acks.length).toBeGreaterThan(8)
    for (const { frame } of acks) {
      const hub = new Bench().connect('x', frame.biz === 'futures' ? futures : spot)
      const { data: _, channel: __, ...params } = frame
      expect(parsed(hub.say('x', { event: 'sub', params }).outgoing)).toEqual([frame])
    }
  })

  here(`[MH2] [MH3] the captured refusals are ours${why}`, () => {
    const refusals = captures.filter(({ kind, frame }) => kind === 'sub_fail' && known(frame.biz))
    for (const { frame } of refusals) {
      const { data: _, channel: __, ...params } = frame
      const hub = new Bench().connect('x', futures)
      expect(framesOf(hub.say('x', { event: 'sub', params }).outgoing)).toEqual([JSON.stringify(frame)])
    }
    const error = captures.find(({ kind, frame }) => kind === 'error' && frame.errorCode === 1001)
    expect(parsed(bench.say('a', 'hello').outgoing)).toEqual([error?.frame])
  })

  here(`[MH6] the captured spot pushes are written as we write them, key by key${why}`, () => {
    const pushes = captures.filter(
      ({ kind, frame }) =>
        kind === 'push' && frame.biz === 'exchange' && typeof frame.data === 'string' && !('time' in frame),
    )
    expect(pushes.map(({ frame }) => frame.type).sort()).toEqual(['candles', 'depth', 'ticker', 'ticker_all'])
    for (const { frame } of pushes) {
      const hub = new Bench().connect('x')
      const { data, ...params } = frame
      const named = { ...params, ...('pairCode' in params && { pairCode: '78' }) } as Parameters<typeof topicKey>[0]
      hub.say('x', { event: 'sub', params: named })
      const json = String(data)
      const seq = JSON.parse(json).startSeq
      const before = depth(seq - 1, seq - 1, {}, true)
      if (params.type === 'depth') hub.send(before)
      const sent = hub.send(
        params.type === 'depth'
          ? {
              kind: 'depth',
              topic: topicKey(named),
              change: JSON.parse(json, (_, value) => (/^4999\d+$/.test(value) ? Number(value) : value)),
            }
          : { kind: 'state', topic: topicKey(named), json },
      )
      const expected = { ...frame, ...('pairCode' in params && { pairCode: '78' }) }
      expect(framesOf(sent)).toEqual([JSON.stringify(expected)])
    }
  })
})

describe('news', () => {
  test('[MH8] the first subscription has the producer asked, a later one gets the present state at once', () => {
    const first = bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: '78' } })
    expect(first).toMatchObject({ watch: 'book:BTC_USDT' })
    expect(bench.hub.memoryOf('a')).toEqual({ topics: [topic('ticker')], heardAt: bench.now })
    expect(bench.hub.question('book:BTC_USDT').topics).toEqual([{ biz: 'exchange', type: 'ticker', pairCode: '78' }])
    expect(dataOf(bench.send(state('ticker', { last: '7' })))).toEqual([{ last: '7' }])
    bench.connect('b')
    const later = bench.say('b', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: '78' } })
    expect(later.watch).toBeUndefined()
    expect(parsed(later.outgoing)).toMatchObject([{ channel: 'subscribe' }, { data: '{"last":"7"}', type: 'ticker' }])
  })

  test('[MH8] the next flush does not repeat what the present state contained', () => {
    bench.sub('a', 'depth')
    bench.sub('a', 'fills')
    bench.send(depth(1, 1, { '5': '1' }, true), fills(1))
    bench.hub.publish([depth(2, 2, { '5': '2' }), fills(2)])
    bench.connect('b')
    expect(JSON.parse(bench.sub('b', 'depth')[1].data)).toMatchObject({ endSeq: 2, snapshot: true })
    expect(JSON.parse(bench.sub('b', 'fills')[1].data)).toEqual([{ seq: '2' }, { seq: '1' }])
    const flushed = bench.flush()
    expect(dataOf(flushed, 'a')).toMatchObject([{ startSeq: 2, endSeq: 2 }, [{ seq: '2' }]])
    expect(framesOf(flushed, 'b')).toEqual([])
    expect(dataOf(bench.send(depth(3, 3, { '5': '3' })), 'b')).toMatchObject([{ startSeq: 3, endSeq: 3 }])
  })

  test('[MH9] what comes between two flushes is joined, and nothing of it is lost', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    bench.send(depth(1, 1, { '5': '1', '6': '1' }, true), fills(1), state('ticker', 1))
    bench.hub.publish([depth(2, 3, { '5': '0' }), fills(3, 2), state('ticker', 2)])
    bench.hub.publish([depth(4, 4, { '5': '4', '6': '9' }), fills(4), state('ticker', 3)])
    expect(dataOf(bench.flush())).toEqual([
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
    expect(bench.hub.hasNews).toBe(false)
    expect(bench.flush()).toEqual([])
  })

  test('[MH10] sockets with the same topics share the very text; batch connections get one frame', () => {
    for (const [key, facts] of Object.entries({ b: spot, x: batch, y: batch })) {
      bench.connect(key, facts)
    }
    for (const key of ['a', 'b', 'x', 'y']) for (const type of ['ticker', 'depth_snapshot']) bench.sub(key, type)
    bench.send(state('ticker', 0), state('depth_snapshot', 0))
    const sent = bench.send(state('ticker', 1), state('depth_snapshot', 1))
    const of = (key: string) => sent.flatMap((each) => ('frames' in each && each.to === key ? [each.frames] : []))
    expect(of('a')[0]).toBe(of('b')[0])
    expect(of('a')[0]).toHaveLength(2)
    expect(of('x')[0]).toBe(of('y')[0])
    expect(of('x')[0]).toHaveLength(1)
    expect(parsed(sent, 'x')[0].map(({ type }: { type: string }) => type)).toEqual(['depth_snapshot', 'ticker'])
    expect(framesOf(bench.send(state('ticker', 2)), 'x')[0]).toMatch(/^\{.*\}$/)
  })

  test('[MH11] what is known is not sent again', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    const known = [depth(3, 3, { '5': '1' }, true), fills(2, 1), state('ticker', 1)]
    bench.send(...known)
    expect(bench.send(...known, depth(2, 3, { '5': '8' }))).toEqual([])
    const overlapping: Publication = {
      kind: 'depth',
      topic: topic('depth'),
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
    expect(dataOf(bench.send(overlapping, fills(3, 2)))).toEqual([
      { startSeq: 4, endSeq: 4, asks: [['6', '2', '4']], bids: [] },
      [{ seq: '3' }],
    ])
  })

  test('[MH12] after a gap the producer is asked, and readers go on with numbers that join up', () => {
    bench.sub('a', 'depth')
    bench.send(depth(1, 1, { '5': '1', '6': '1' }, true))
    expect([...bench.hub.publish([depth(4, 4, { '5': '4' })])]).toEqual(['book:BTC_USDT'])
    expect(bench.flush()).toEqual([])
    const { asked } = bench.hub.question('book:BTC_USDT')
    bench.hub.publish([depth(6, 6, { '5': '4' }, true)], asked)
    expect(dataOf(bench.flush())).toEqual([
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
    expect(dataOf(bench.send(depth(7, 7, { '7': '1' })))).toMatchObject([{ startSeq: 7 }])
  })

  test('[MH13] an overtaken answer brings nothing back', () => {
    for (const type of ['depth', 'fills', 'ticker']) bench.sub('a', type)
    bench.send(depth(1, 1, { '5': '1' }, true), fills(1), state('ticker', 'old'))
    const { asked } = bench.hub.question('book:BTC_USDT')
    bench.send(depth(2, 2, { '5': '2' }), fills(2), state('ticker', 'new'))
    bench.hub.publish([depth(1, 1, { '5': '1' }, true), fills(1), state('ticker', 'old')], asked)
    expect(bench.flush()).toEqual([])
    bench.hub.publish(
      [depth(2, 2, { '5': '2' }, true), fills(2, 1), state('ticker', 'newer')],
      bench.hub.question('book:BTC_USDT').asked,
    )
    expect(dataOf(bench.flush())).toEqual(['newer'])
  })

  test('[MH13] a producer that started anew: everyone gets its snapshot', () => {
    bench.sub('a', 'depth')
    bench.send(depth(90, 90, { '5': '1' }, true))
    bench.hub.publish([depth(3, 3, { '8': '1' }, true)], bench.hub.question('book:BTC_USDT').asked)
    expect(dataOf(bench.flush())).toEqual([
      { startSeq: 3, endSeq: 3, snapshot: true, asks: [['8', '1', '3']], bids: [] },
    ])
    expect(dataOf(bench.send(depth(4, 4, { '8': '2' })))).toMatchObject([{ startSeq: 4, endSeq: 4 }])
  })

  test('[MH14] a crowd of entries presses for a flush, and goes out whole', () => {
    bench.sub('a', 'fills')
    bench.send(fills(0))
    const seqs = Array.from({ length: WAITING_MAX + 1 }, (_, index) => WAITING_MAX + 1 - index)
    bench.hub.publish([fills(...seqs.slice(1))])
    expect(bench.hub.isPressed).toBe(false)
    bench.hub.publish([fills(seqs[0] ?? 0)])
    expect(bench.hub.isPressed).toBe(true)
    expect(dataOf(bench.flush())[0]).toHaveLength(WAITING_MAX + 1)
    expect(bench.hub.isPressed).toBe(false)
  })

  test('[MH15] sockets that outlived the memory are in their topics again, and start afresh', () => {
    const woken = new Bench()
    woken.hub.connect('a', batch, {
      topics: [topic('ticker'), topic('depth'), 'exchange:ticker:31337'],
      heardAt: woken.now,
    })
    expect([...woken.hub.producers]).toEqual(['book:BTC_USDT'])
    woken.hub.publish([depth(8, 9, { '5': '1' })])
    expect(woken.flush()).toEqual([])
    expect(dataOf(woken.send(depth(9, 9, { '5': '1' }, true), state('ticker', 1)))).toEqual([
      { startSeq: 9, endSeq: 9, snapshot: true, asks: [['5', '1', '9']], bids: [] },
      1,
    ])
    expect(dataOf(woken.send(state('ticker', 2)))).toEqual([2])
  })

  test('[MH16] topics without subscribers are forgotten', () => {
    bench.sub('a', 'ticker')
    bench.connect('b')
    bench.sub('b', 'fills')
    bench.hub.disconnect('b')
    bench.hub.prune()
    expect(bench.hub.question('book:BTC_USDT').topics).toMatchObject([{ type: 'ticker' }])
    bench.hub.disconnect('a')
    bench.hub.prune()
    expect([...bench.hub.producers]).toEqual([])
    expect(bench.hub.stats).toMatchObject({ sockets: 0, topics: 0 })
  })
})

describe('slow readers', () => {
  beforeEach(() => {
    bench.connect('slow', batch)
    for (const key of ['a', 'slow']) for (const type of ['depth', 'fills', 'ticker']) bench.sub(key, type)
    bench.send(depth(1, 1, { '5': '1' }, true), fills(1), state('ticker', 1))
  })

  test('[MH17] get nothing while behind, then the newest state of what they missed', () => {
    bench.owes.set('slow', BEHIND_BYTES + 1)
    for (let seq = 2; seq <= 4; seq++) {
      const sent = bench.send(depth(seq, seq, { '5': String(seq) }), fills(seq))
      expect(framesOf(sent, 'slow')).toEqual([])
      expect(framesOf(sent, 'a')).toHaveLength(2)
    }
    expect(bench.hub.hasSlow).toBe(true)
    bench.owes.set('slow', BEHIND_BYTES)
    expect(bench.flush()).toEqual([])
    bench.owes.set('slow', 0)
    const sent = bench.flush()
    expect(framesOf(sent, 'slow')).toHaveLength(1)
    expect(dataOf(sent, 'slow')).toEqual([
      { startSeq: 4, endSeq: 4, snapshot: true, asks: [['5', '4', '4']], bids: [] },
      [{ seq: '4' }, { seq: '3' }, { seq: '2' }],
    ])
    expect(bench.hub.hasSlow).toBe(false)
    expect(dataOf(bench.send(depth(5, 5, { '5': '5' }), state('ticker', 2)), 'slow')).toMatchObject([
      { startSeq: 5 },
      2,
    ])
  })

  test('[MH17] get at most 50 of the entries they missed', () => {
    bench.owes.set('slow', BEHIND_BYTES + 1)
    for (let seq = 2; seq <= 90; seq++) bench.send(fills(seq))
    bench.owes.set('slow', 0)
    const [entries] = dataOf(bench.flush(), 'slow')
    expect(entries).toHaveLength(50)
    expect(entries[0]).toEqual({ seq: '90' })
  })

  test('[MH17] who subscribes while behind gets the state once drained', () => {
    bench.owes.set('slow', BEHIND_BYTES + 1)
    bench.sub('a', 'depth_snapshot')
    bench.send(state('depth_snapshot', 1))
    expect(bench.sub('slow', 'depth_snapshot')).toHaveLength(1)
    bench.owes.set('slow', 0)
    expect(dataOf(bench.flush(), 'slow')).toEqual([1])
  })

  test('[MH18] are closed when they owe much for long', () => {
    bench.owes.set('slow', STUCK_BYTES + 1)
    expect(closesOf(bench.send(fills(2)))).toEqual([])
    bench.now += STUCK_MS - 1
    expect(closesOf(bench.flush())).toEqual([])
    bench.now += 1
    expect(closesOf(bench.flush())).toEqual([['slow', 1013]])
    expect(bench.hub.stats).toMatchObject({ sockets: 1, slow: 0, fellBehind: 1, closedSlow: 1 })
    expect(framesOf(bench.send(fills(3)), 'slow')).toEqual([])
  })

  test('[MH18] are closed when they stay behind, but not if they drain in between', () => {
    bench.owes.set('slow', BEHIND_BYTES + 1)
    bench.send(fills(2))
    bench.now += STALLED_MS - 1
    bench.owes.set('slow', 0)
    bench.flush()
    bench.owes.set('slow', BEHIND_BYTES + 1)
    expect(closesOf(bench.send(fills(3)))).toEqual([])
    bench.now += STALLED_MS
    expect(closesOf(bench.flush())).toEqual([['slow', 1013]])
  })
})

describe('limits', () => {
  test('[MH19] binary closes with 1003, too long a frame with 1009, counted in bytes', () => {
    expect(closesOf(bench.say('a', new ArrayBuffer(2)).outgoing)).toEqual([['a', 1003]])
    const limit = 16 * 1024
    for (const [text, closes] of [
      ['x'.repeat(limit), false],
      ['x'.repeat(limit + 1), true],
      ['€'.repeat(limit / 3), false],
      ['€'.repeat(limit / 3 + 1), true],
      ['😀'.repeat(limit / 4), false],
      ['😀'.repeat(limit / 4 + 1), true],
    ] as const) {
      const outgoing = new Bench().connect('x').say('x', text).outgoing
      expect(closesOf(outgoing)).toEqual(closes ? [['x', 1009]] : [])
    }
  })

  test('[MH20] 50 at once, 10 a second, then 1001; abuse closes with 1008', () => {
    const answers = (count: number) => Array.from({ length: count }, () => bench.say('a', '{"event":"ping" }').outgoing)
    expect(answers(50).map((each) => framesOf(each)[0])).toEqual(Array(50).fill('{"event":"pong"}'))
    expect(framesOf(answers(1)[0] ?? [])[0]).toContain('1001')
    bench.now += 1000
    expect(answers(11).filter((each) => framesOf(each)[0]?.includes('pong'))).toHaveLength(10)
    const last = answers(49)
    expect(closesOf(last.flat())).toEqual([['a', 1008]])
    expect(bench.say('a', '{"event":"ping" }').outgoing).toEqual([])
  })

  test('[MH20] refusals are forgiven after a pause', () => {
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 90; count++) expect(closesOf(bench.say('a', 'x').outgoing)).toEqual([])
      bench.now += 6000
    }
  })

  test('[MH21] 200 subscriptions, then a refusal that says so', () => {
    const wishes = MARKETS.flatMap(({ id }) =>
      ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h'].map((interval) => ({ pairCode: String(id), interval })),
    )
    expect(wishes.length).toBeGreaterThan(200)
    const results = wishes.map((wish) => {
      bench.now += 100
      return bench.sub('a', 'candles', wish)[0].data
    })
    expect(results.filter(({ result }) => result)).toHaveLength(200)
    expect(results[200]).toEqual({ result: false, errorCode: 1010, errorMsg: 'Too many subscriptions' })
    expect(bench.sub('a', 'candles', wishes[0])).toMatchObject([{ data: { result: true } }])
  })

  test('[MH21] ten thousand subscriptions in one go end in 1008', () => {
    const outgoing = Array.from({ length: 10_000 }, (_, index) =>
      bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: String(index) } }),
    ).flatMap((reaction) => reaction.outgoing)
    expect(closesOf(outgoing)).toEqual([['a', 1008]])
  })

  test('[MH22] silence of 90 s closes; a frame or a ping answered by the platform counts as a sign of life', () => {
    bench.connect('b').connect('c')
    bench.now += IDLE_MS - 1
    bench.say('b', '{"event":"ping" }')
    const pinged = bench.now
    expect(bench.hub.sweep(bench.now, () => undefined)).toEqual([])
    bench.now += 1
    expect(closesOf(bench.hub.sweep(bench.now, (key) => (key === 'c' ? pinged : undefined)))).toEqual([['a', 1001]])
    expect(bench.hub.stats.sockets).toBe(2)
  })
})
