// Connections without a network: time and random numbers are arguments.

import { describe, expect, test } from 'vitest'
import { binanceFeedDialect } from './dialects/binance.ts'
import { coinwFeedDialect } from './dialects/coinw.ts'
import type { FeedDialect } from './dialects/dialect.ts'
import {
  FEED_BACKOFF_MAX_MS,
  FEED_BOOK_LOSS_GRACE_MS,
  FEED_CONNECT_TIMEOUT_MS,
  FEED_PING_INTERVAL_MS,
  FEED_REFUSED_RETRY_MS,
  FEED_SILENCE_MAX_MS,
  FEED_SNAPSHOT_INTERVAL_MS,
  FEED_SNAPSHOT_TIMEOUT_MS,
  type FeedAction,
  FeedSession,
} from './feed-session.ts'
import { SourceUnreachableError } from './source.ts'

const T = 1_700_000_000_000
const REST = 'https://rest.test'

const session = (dialect: FeedDialect = binanceFeedDialect, symbol = 'BTCUSDT', random = () => 1) =>
  new FeedSession({
    dialect,
    symbol,
    grid: { priceDecimals: 2, quantityDecimals: 3 },
    feedUrl: 'wss://feed.test',
    restUrl: REST,
    random,
  })

const kinds = (actions: readonly FeedAction[]) => actions.map(({ kind }) => kind)
const frame = (data: object) => JSON.stringify({ stream: 's', data: { s: 'BTCUSDT', ...data } })
const depth = (U: number, u: number, b: [string, string][] = []) => frame({ e: 'depthUpdate', U, u, b, a: [] })
const trade = (t: number, time: number) => frame({ e: 'trade', t, p: '10', q: '1', T: time, m: false })
const SNAPSHOT = '{"lastUpdateId":100,"bids":[["10","1"]],"asks":[["11","1"]]}'
const readSnapshot = (text: string) => binanceFeedDialect.rest?.readSnapshot(text)
const EMPTY = { bids: [], asks: [] }

/** A session that is live at `T`. */
function live() {
  const feed = session()
  feed.tick(T)
  feed.handleOpen(T)
  feed.handleSnapshot(readSnapshot(SNAPSHOT), T)
  expect(feed.isLive(T)).toBe(true)
  feed.takeStep(T - 250, T)
  return feed
}

describe('connecting', () => {
  test('begins when somebody asks, asks for a snapshot once the socket is open, and is live when it is there', () => {
    const feed = session()
    expect(feed.tick(T)).toEqual([
      { kind: 'connect', url: 'wss://feed.test/stream?streams=btcusdt@depth@100ms/btcusdt@trade' },
    ])
    expect(feed.tick(T + 100)).toEqual([])
    expect(feed.isConnecting(T + 100, 1_500)).toBe(true)
    expect(feed.handleOpen(T + 200)).toMatchObject([
      { kind: 'fetch_snapshot', call: { url: `${REST}/api/v3/depth?symbol=BTCUSDT&limit=1000`, weight: 50 } },
    ])
    feed.handleMessage(depth(95, 101, [['10', '7']]), T + 250)
    expect(feed.isLive(T + 250)).toBe(false)
    feed.handleSnapshot(readSnapshot(SNAPSHOT), T + 300)
    expect(feed.isLive(T + 300)).toBe(true)
    expect(feed.takeStep(T, T + 300).ladder).toEqual({ bids: [[1_000, 7_000]], asks: [[1_100, 1_000]] })
  })

  test('[OB31] pauses grow, are uneven, end at half a minute, and start small again after a success', () => {
    const pause = (feed: FeedSession, at: number) => {
      feed.handleClose('refused', at)
      let wait = 0
      while (kinds(feed.tick(at + wait))[0] !== 'connect') wait += 50
      return wait
    }
    for (const [random, first] of [
      [() => 1, 500],
      [() => 0, 250],
    ] as const) {
      const feed = session(binanceFeedDialect, 'BTCUSDT', random)
      feed.tick(T)
      const pauses: number[] = []
      let at = T
      for (let attempt = 0; attempt < 9; attempt += 1) {
        pauses.push(pause(feed, at))
        at += pauses.at(-1) ?? 0
      }
      expect(pauses[0]).toBe(first)
      expect(pauses[1]).toBe(2 * first)
      expect(pauses.at(-1)).toBe(random() === 1 ? FEED_BACKOFF_MAX_MS : FEED_BACKOFF_MAX_MS / 2)
      feed.handleOpen(at)
      feed.handleSnapshot(readSnapshot(SNAPSHOT), at)
      expect(pause(feed, at)).toBe(first)
    }
  })

  test('[OB31] a socket that does not open is given up', () => {
    const feed = session()
    feed.tick(T)
    expect(feed.tick(T + FEED_CONNECT_TIMEOUT_MS)).toEqual([])
    expect(kinds(feed.tick(T + FEED_CONNECT_TIMEOUT_MS + 1))).toEqual(['disconnect'])
    expect(feed.lastFailure).toBe('no connection')
  })

  test('[OB31] a market that the venue does not have is left alone for a while', () => {
    const feed = session()
    feed.tick(T)
    feed.handleOpen(T)
    expect(kinds(feed.handleSnapshot(readSnapshot('{"code":-1121,"msg":"Invalid symbol."}'), T))).toEqual([
      'disconnect',
    ])
    expect(() => feed.takeStep(T, T + 250)).toThrow(new SourceUnreachableError('Invalid symbol.'))
    expect(feed.tick(T + FEED_REFUSED_RETRY_MS - 1)).toEqual([])
    expect(kinds(feed.tick(T + FEED_REFUSED_RETRY_MS))).toEqual(['connect'])
  })

  test('nobody asks: the line is hung up, and taken up again with the next question', () => {
    const feed = live()
    expect(kinds(feed.disconnect())).toEqual(['disconnect'])
    expect(feed.disconnect()).toEqual([])
    expect(feed.handleClose('closed', T + 1)).toEqual([])
    expect(kinds(feed.tick(T + 2))).toEqual(['connect'])
  })
})

describe('a book that is not known for sure', () => {
  test('[OB29] silence: pinged first, then not quoted and connected anew', () => {
    const feed = live()
    expect(feed.tick(T + FEED_PING_INTERVAL_MS - 1)).toEqual([])
    expect(feed.tick(T + FEED_PING_INTERVAL_MS)).toEqual([{ kind: 'say', text: binanceFeedDialect.pingMessage }])
    expect(feed.tick(T + FEED_PING_INTERVAL_MS + 1)).toEqual([])
    // A response to the ping shows that the venue is alive.
    feed.handleMessage('{"result":[],"id":1}', T + FEED_PING_INTERVAL_MS + 50)
    expect(feed.isLive(T + FEED_PING_INTERVAL_MS + FEED_SILENCE_MAX_MS)).toBe(true)
    const silent = T + FEED_PING_INTERVAL_MS + 50 + FEED_SILENCE_MAX_MS + 1
    expect(feed.isLive(silent)).toBe(false)
    expect(kinds(feed.tick(silent))).toEqual(['disconnect'])
    expect(feed.takeStep(silent - 250, silent).ladder).toEqual(EMPTY)
  })

  test('[OB29] a lost connection: the house withdraws at once, and after a while the market is unreachable', () => {
    const feed = live()
    expect(feed.takeStep(T, T + 250).ladder).not.toEqual(EMPTY)
    feed.handleClose('closed with 1006', T + 300)
    expect(feed.takeStep(T + 250, T + 500)).toEqual({ trades: [], ladder: EMPTY })
    expect(feed.takeStep(T + 500, T + 250 + FEED_BOOK_LOSS_GRACE_MS)).toEqual({ trades: [], ladder: EMPTY })
    expect(() => feed.takeStep(T + 500, T + 251 + FEED_BOOK_LOSS_GRACE_MS)).toThrow(
      new SourceUnreachableError('closed with 1006'),
    )
  })

  test('[OB29] quotes that may still stand are withdrawn before anything is said to be unreachable', () => {
    const feed = live()
    feed.takeStep(T, T + 250)
    feed.disconnect()
    const later = T + 3_600_000
    expect(feed.takeStep(later - 10_000, later)).toEqual({ trades: [], ladder: EMPTY })
    expect(() => feed.takeStep(later, later + 250)).toThrow(SourceUnreachableError)
  })

  test('[OB31] a market that was never reached shows nothing', () => {
    const feed = session()
    expect(() => feed.takeStep(T - 250, T)).toThrow(SourceUnreachableError)
    feed.tick(T)
    feed.handleClose('connection refused', T)
    expect(() => feed.takeStep(T, T + 1)).toThrow('connection refused')
  })

  test('[OB29] [OB30] a gap: not quoted until a new snapshot has the changes joined to it', () => {
    const feed = live()
    feed.handleMessage(depth(101, 102), T + 1_000)
    const asked = feed.handleMessage(depth(110, 112, [['10', '3']]), T + 2_000)
    expect(kinds(asked)).toEqual(['fetch_snapshot'])
    expect(feed.takeStep(T + 1_750, T + 2_000).ladder).toEqual(EMPTY)
    // Only one snapshot request at a time.
    expect(feed.handleMessage(depth(113, 113), T + 2_100)).toEqual([])
    feed.handleSnapshot(readSnapshot('{"lastUpdateId":110,"bids":[["9","1"]],"asks":[["11","1"]]}'), T + 2_200)
    expect(feed.takeStep(T + 2_000, T + 2_250).ladder?.bids).toEqual([
      [1_000, 3_000],
      [900, 1_000],
    ])
  })

  test('[OB30] a snapshot too old, one that is nonsense, one that never comes: asked again, not at once', () => {
    const feed = session()
    feed.tick(T)
    feed.handleOpen(T)
    feed.handleMessage(depth(150, 151), T + 10)
    expect(feed.handleSnapshot(readSnapshot(SNAPSHOT), T + 20)).toEqual([])
    expect(feed.tick(T + FEED_SNAPSHOT_INTERVAL_MS - 1)).toEqual([])
    expect(kinds(feed.tick(T + FEED_SNAPSHOT_INTERVAL_MS))).toEqual(['fetch_snapshot'])
    expect(feed.handleSnapshot(readSnapshot('<html>busy</html>'), T + 400)).toEqual([])
    expect(kinds(feed.tick(T + 400))).toEqual([])
    expect(kinds(feed.tick(T + 400 + 500))).toEqual(['fetch_snapshot'])
    feed.handleSnapshot(undefined, T + 1_000)
    expect(kinds(feed.tick(T + 1_999))).toEqual([])
    expect(kinds(feed.tick(T + 2_000))).toEqual(['fetch_snapshot'])
    expect(kinds(feed.tick(T + 2_000 + FEED_SNAPSHOT_TIMEOUT_MS))).toEqual(['say'])
    expect(kinds(feed.tick(T + 2_001 + FEED_SNAPSHOT_TIMEOUT_MS))).toEqual(['fetch_snapshot'])
  })

  test('[OB30] where the socket brings the snapshots, it is the socket that is asked', () => {
    const feed = session(coinwFeedDialect, '78')
    feed.tick(T)
    expect(kinds(feed.handleOpen(T))).toEqual(['say', 'say', 'say'])
    const push = (data: object) =>
      JSON.stringify({ biz: 'exchange', type: 'depth', pairCode: '78', data: JSON.stringify(data) })
    feed.handleMessage(push({ snapshot: true, startSeq: 5, endSeq: 5, bids: [['10', '1', 5]], asks: [] }), T + 10)
    expect(feed.isLive(T + 10)).toBe(true)
    expect(feed.handleMessage(push({ startSeq: 9, endSeq: 9, bids: [], asks: [] }), T + 5_000)).toEqual(
      coinwFeedDialect.resyncMessages('78').map((text) => ({ kind: 'say', text })),
    )
  })

  test('malformed messages change nothing and are named', () => {
    const feed = live()
    for (const text of ['', '{', '[]', frame({ e: 'depthUpdate' }), frame({ e: 'trade' })])
      feed.handleMessage(text, T + 1)
    expect(feed.isLive(T + 1)).toBe(true)
    expect(feed.lastFailure).toBe('malformed: trade')
    expect(feed.takeStep(T, T + 250).ladder?.bids).toEqual([[1_000, 1_000]])
  })
})

describe('trades', () => {
  test('are told once, within the span that is asked for, whatever clock the venue has', () => {
    const feed = live()
    for (const [id, time] of [
      [1, T - 60_000],
      [2, T - 3_000],
      [3, T + 100],
      [4, T + 9_000],
    ] as const) {
      feed.handleMessage(trade(id, time), T + 100)
    }
    expect(feed.takeStep(T, T + 250).trades.map(({ time }) => time)).toEqual([T + 1, T + 100, T + 250])
    feed.handleMessage(trade(4, T + 9_000), T + 300)
    expect(feed.takeStep(T + 250, T + 500).trades).toEqual([])
  })

  test('that nobody takes do not pile up', () => {
    const feed = live()
    for (let id = 1; id <= 7_000; id += 1) feed.handleMessage(trade(id, T + 1), T + 1)
    expect(feed.takeStep(T, T + 250).trades).toHaveLength(5_000)
    feed.handleMessage(trade(8_000, T + 300), T + 300)
    feed.discardTrades()
    expect(feed.takeStep(T + 250, T + 500).trades).toEqual([])
  })
})

describe('[OB97] time in which trades may be missing', () => {
  test('is from the last sound step or message to the book that is whole again, and is told once', () => {
    const feed = live()
    expect(feed.takeMissedSpan()).toBeUndefined()
    feed.handleMessage(depth(110, 111), T + 100)
    expect(feed.takeMissedSpan()).toBeUndefined()
    feed.handleSnapshot(readSnapshot('{"lastUpdateId":120,"bids":[["9","1"]],"asks":[["11","1"]]}'), T + 900)
    expect(feed.takeMissedSpan()).toEqual({ from: T, to: T + 900 })
    expect(feed.takeMissedSpan()).toBeUndefined()

    feed.handleClose('gone', T + 2_000)
    feed.tick(T + 60_000)
    feed.handleOpen(T + 60_100)
    feed.handleSnapshot(readSnapshot(SNAPSHOT), T + 60_200)
    expect(feed.takeMissedSpan()).toEqual({ from: T + 100, to: T + 60_200 })
  })

  test('is none before a feed was ever whole, nor while nobody asked', () => {
    const feed = session()
    feed.tick(T)
    feed.handleClose('refused', T + 10)
    feed.tick(T + 60_000)
    feed.handleOpen(T + 60_100)
    feed.handleSnapshot(readSnapshot(SNAPSHOT), T + 60_200)
    feed.disconnect()
    feed.tick(T + 90_000)
    feed.handleOpen(T + 90_100)
    feed.handleSnapshot(readSnapshot(SNAPSHOT), T + 90_200)
    expect(feed.takeMissedSpan()).toBeUndefined()
  })
})
