import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import {
  collectFrames,
  createDepthPublication,
  createStatePublication,
  createTopicKey,
  FUTURES_CONNECTION,
  HubBench,
  parseFrames,
  SPOT_CONNECTION,
} from './testing.ts'

let bench: HubBench
beforeEach(() => {
  bench = new HubBench().connect('a')
})

describe('dialect', () => {
  test('[MH1] sub and unsub are acknowledged with what was sent', () => {
    expect(
      collectFrames(
        bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode: '78' } }).outgoing,
      ),
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
    expect(bench.hub.findStoredSession('a')?.topics).toEqual([createTopicKey('candles', '1d')])
    expect(parseFrames(bench.say('a', unsub).outgoing)).toEqual([ack])
    expect(bench.send(createDepthPublication(1, 1, { '5': '1' }, true))).toEqual([])
  })

  test.each([
    ['unknown type', { biz: 'exchange', type: 'deep', pairCode: '78' }],
    ['unknown biz', { biz: 'EXCHANGE', type: 'depth', pairCode: '78' }],
    ['the other dialect', { biz: 'futures', type: 'depth', pairCode: 'BTC' }],
    ['unknown interval', { biz: 'exchange', type: 'candles', pairCode: '78', interval: '2m' }],
    ['no interval', { biz: 'exchange', type: 'candles', pairCode: '78' }],
    ['no pair', { biz: 'exchange', type: 'depth' }],
  ])('[MH2] %s is refused with 1007', (_, params) => {
    expect(parseFrames(bench.say('a', { event: 'sub', params }).outgoing)).toEqual([
      { ...params, data: { result: false, errorCode: 1007, errorMsg: 'Invalid parameter' }, channel: 'subscribe' },
    ])
  })

  test('[MH2] params of the wrong shape are refused with what of them can be repeated', () => {
    const params = { biz: 'exchange', type: 'depth', pairCode: ['78', '79'], interval: 'x'.repeat(100) }
    expect(parseFrames(bench.say('a', { event: 'unsub', params }).outgoing)).toEqual([
      {
        biz: 'exchange',
        type: 'depth',
        data: { result: false, errorCode: 1007, errorMsg: 'Invalid parameter' },
        channel: 'unsubscribe',
      },
    ])
  })

  test.each(['ping', 'hello', '', '{"event":"ping"', '\u0000'])('[MH3] %j is no JSON: Rate Limit', (text) => {
    expect(collectFrames(bench.say('a', text).outgoing)).toEqual([
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
    expect(collectFrames(bench.say('a', text).outgoing)).toEqual([
      '{"result":false,"errorCode":500,"errorMsg":"exception"}',
    ])
  })

  test('[MH4] an unknown pair is acknowledged, and nothing is kept of it', () => {
    for (const pairCode of ['999999', '78,79', 'BTC_USDT', '078', '7 8', '']) {
      const reaction = bench.say('a', { event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode } })
      expect(parseFrames(reaction.outgoing)).toMatchObject([{ data: { result: true }, pairCode }])
      expect(bench.hub.findStoredSession('a')?.topics).toEqual([])
      expect(reaction.watch).toBeUndefined()
    }
    expect(bench.hub.stats.topics).toBe(0)
  })

  test('[MH4] futures of known types are acknowledged in either case, others refused', () => {
    bench.connect('f', FUTURES_CONNECTION)
    const sub = (params: unknown) => parseFrames(bench.say('f', { event: 'sub', params }).outgoing)[0]
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
    expect(collectFrames(bench.send(createStatePublication('ticker', { last: '1' })))).toHaveLength(1)
    bench.sub('a', 'ticker_all', { pairCode: '1' })
    expect(bench.sub('a', 'ticker_all', { pairCode: undefined })).toMatchObject([{ channel: 'subscribe' }])
    const all: TopicPublication = { kind: 'state', topic: 'exchange:ticker_all:', json: '[]' }
    expect(collectFrames(bench.send(all))).toEqual(['{"biz":"exchange","data":"[]","type":"ticker_all"}'])
  })

  test('[MH5] a repeated sub to depth brings a new snapshot', () => {
    bench.sub('a', 'depth')
    bench.send(createDepthPublication(5, 5, { '10': '1' }, true))
    const [ack, push] = bench.sub('a', 'depth')
    expect(ack.channel).toBe('subscribe')
    expect(JSON.parse(push.data)).toMatchObject({ snapshot: true, endSeq: 5, asks: [['10', '1', '5']] })
  })

  test('[MH6] spot data is a string with JSON in it; level numbers are text', () => {
    bench.sub('a', 'depth')
    bench.send(createDepthPublication(4999544966, 4999544966, {}, true))
    expect(collectFrames(bench.send(createDepthPublication(4999544967, 4999544970, { '94732.06': '0.0000' })))).toEqual(
      [
        String.raw`{"biz":"exchange","pairCode":"78","data":"{\"startSeq\":4999544967,\"endSeq\":4999544970,\"asks\":[[\"94732.06\",\"0.0000\",\"4999544970\"]],\"bids\":[]}","type":"depth"}`,
      ],
    )
  })

  test('[MH7] [SO12] other spellings of ping, login and private topics', () => {
    expect(collectFrames(bench.say('a', '{ "event" : "ping" }').outgoing)).toEqual(['{"event":"pong"}'])
    expect(collectFrames(bench.say('a', { event: 'login', params: { api_key: 'K' } }).outgoing)).toEqual([
      '{"data":{"result":false,"errorCode":1003,"errorMsg":"Login refused"},"channel":"login"}',
    ])
    expect(collectFrames(bench.say('a', { event: 'logout' }).outgoing)).toEqual([
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
      const hub = new HubBench().connect('x', frame.biz === 'futures' ? FUTURES_CONNECTION : SPOT_CONNECTION)
      const { data: _, channel: __, ...params } = frame
      expect(parseFrames(hub.say('x', { event: 'sub', params }).outgoing)).toEqual([frame])
    }
  })

  here(`[MH2] [MH3] the captured refusals are ours${why}`, () => {
    const refusals = captures.filter(({ kind, frame }) => kind === 'sub_fail' && known(frame.biz))
    for (const { frame } of refusals) {
      const { data: _, channel: __, ...params } = frame
      const hub = new HubBench().connect('x', FUTURES_CONNECTION)
      expect(collectFrames(hub.say('x', { event: 'sub', params }).outgoing)).toEqual([JSON.stringify(frame)])
    }
    const error = captures.find(({ kind, frame }) => kind === 'error' && frame.errorCode === 1001)
    expect(parseFrames(bench.say('a', 'hello').outgoing)).toEqual([error?.frame])
  })

  here(`[MH6] the captured spot pushes are written as we write them, key by key${why}`, () => {
    const pushes = captures.filter(
      ({ kind, frame }) =>
        kind === 'push' && frame.biz === 'exchange' && typeof frame.data === 'string' && !('time' in frame),
    )
    expect(pushes.map(({ frame }) => frame.type).sort()).toEqual(['candles', 'depth', 'ticker', 'ticker_all'])
    for (const { frame } of pushes) {
      const hub = new HubBench().connect('x')
      const { data, ...params } = frame
      const named = { ...params, ...('pairCode' in params && { pairCode: '78' }) } as Parameters<typeof toTopicKey>[0]
      hub.say('x', { event: 'sub', params: named })
      const json = String(data)
      const seq = JSON.parse(json).startSeq
      const before = createDepthPublication(seq - 1, seq - 1, {}, true)
      if (params.type === 'depth') hub.send(before)
      const sent = hub.send(
        params.type === 'depth'
          ? {
              kind: 'depth',
              topic: toTopicKey(named),
              change: JSON.parse(json, (_, value) => (/^4999\d+$/.test(value) ? Number(value) : value)),
            }
          : { kind: 'state', topic: toTopicKey(named), json },
      )
      const expected = { ...frame, ...('pairCode' in params && { pairCode: '78' }) }
      expect(collectFrames(sent)).toEqual([JSON.stringify(expected)])
    }
  })
})
