// Sends each captured frame of the real market socket over a real socket to all our parsers: of the browser, the hub
// and the book.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { LiveConnection } from '#client/live/connection.ts'
import { MarketSocket } from '#client/live/socket.ts'
import { browserTimers } from '#client/live/timers.ts'
import { coinwFeedDialect } from '#objects/markets/market-source/dialects/coinw.ts'
import { parseClientRequest } from '#objects/realtime/requests.ts'
import { CandlePush, DepthPush, type SocketServerMessage, TickerAllPush, TickerPush } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { CoinwVenue, captured, isSibling } from '../fixtures/coinw-venue.ts'
import { hasSharedData } from '../fixtures/shared-data.ts'

const pushes = captured.filter((each) => each.kind === 'push')
const why = hasSharedData ? '' : ' (skipped: ../shared/data/socket is not here)'

/** The subscription of a page that gets this push. */
const topicOf = ({ biz, type, pairCode, interval }: Readonly<Record<string, unknown>>) =>
  ({
    biz,
    type,
    ...(pairCode !== undefined && { pairCode: String(pairCode).toUpperCase() }),
    ...(interval !== undefined && { interval }),
  }) as SubscriptionParams

/** Data of a push: spot's public data is JSON in text, all other data is plain. */
const plain = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

describe.skipIf(!hasSharedData)(`captured frames${why}`, () => {
  let venue: CoinwVenue
  let socket: MarketSocket
  let connection: LiveConnection
  const refused: (SocketServerMessage | undefined)[] = []

  beforeEach(async () => {
    venue = new CoinwVenue()
    const world = { ...browserTimers, open: (url: string) => new WebSocket(url), random: () => 0, log: () => undefined }
    socket = new MarketSocket({ url: await venue.listen(), socketDeps: world, heartbeatMs: 40 })
    refused.length = 0
    socket.on('subfail', (message) => refused.push(message))
    connection = new LiveConnection(socket, browserTimers)
    await expect.poll(() => connection.state).toBe('live')
  })
  afterEach(async () => {
    connection.suspend()
    await venue.close()
  })

  test('[UP30] each push reaches the page that asked for its topic, its data taken out of its text', async () => {
    expect(pushes.length).toBeGreaterThan(14)
    const own = pushes.filter((each) => !isSibling(each))
    for (const { frame } of own) {
      const news: unknown[] = []
      const stop = connection.watch(topicOf(frame), { handlePush: (data) => void news.push(data) })
      await expect.poll(() => news, { message: JSON.stringify(frame).slice(0, 80) }).toContainEqual(plain(frame.data))
      stop()
    }
    const kinds = own.map(({ frame: { biz, data } }) => `${biz}: ${typeof data}`)
    expect(new Set(kinds)).toEqual(new Set(['futures: object', 'exchange: object', 'exchange: string']))
    expect(refused).toEqual([])
  })

  test('[UP30] a refusal is told where it belongs, an error and a frame of a sibling harm nobody, pongs keep the line', async () => {
    socket.subscribe({ biz: 'futures', type: 'deep', pairCode: 'BTC' })
    await expect.poll(() => refused).toMatchObject([{ type: 'deep', data: { result: false, errorCode: 1007 } }])
    for (const { frame } of captured.filter(({ kind }) => kind !== 'push' && kind !== 'sub_fail')) venue.say(frame)
    for (const each of captured.filter(isSibling)) venue.say(each.frame)
    for (const text of ['', 'hello', '[[]]', '{"event":1}', '"pong"', 'null']) venue.say(text)
    const pings = () => venue.heard.filter((text) => text === '{"event":"ping"}').length
    const before = pings()
    // More heartbeats than may be without a pong.
    await expect.poll(() => pings() - before, { timeout: 3_000 }).toBeGreaterThan(8)
    expect([connection.state, venue.connections, refused.length]).toEqual(['live', 1, 1])
  })

  test.each<[biz: string, type: string, schema: z.ZodMiniType]>([
    ['exchange', 'ticker', TickerPush],
    ['exchange', 'ticker_all', TickerAllPush],
    ['exchange', 'depth', DepthPush],
    ['exchange', 'candles', CandlePush],
  ])('[UP31] %s %s is what the screens read', (biz, type, schema) => {
    const [push] = pushes.filter(({ frame }) => frame.biz === biz && frame.type === type)
    const parsed = schema.safeParse(plain(push?.frame.data))
    expect(parsed.error).toBeUndefined()
  })

  test('[UP31] the hub understands what clients of the real socket say', () => {
    const said = captured.filter(({ kind }) => kind === 'sub' || kind === 'login' || kind === 'ping')
    expect(said.length).toBeGreaterThan(14)
    for (const each of said) {
      const request = parseClientRequest(JSON.stringify(each.frame))
      // The sibling dialect says `subscribe` instead of `sub`.
      const expected = isSibling(each) && each.frame.event !== 'sub' ? 'exception' : each.kind
      expect(request.kind, JSON.stringify(each.frame)).toBe(expected)
    }
  })

  test('[UP32] a book that mirrors the venue reads every frame: what is of its market, and nothing else', () => {
    for (const each of captured) {
      const { kind, frame } = each
      const heard = coinwFeedDialect.parseMessage(JSON.stringify(frame), '2109')
      const text = JSON.stringify(frame)
      if (kind === 'error') expect(heard, text).toMatchObject({ kind: 'malformed' })
      else if (frame.type === 'depth_snapshot' && frame.pairCode === '2109' && kind === 'push') {
        expect(heard).toEqual({ kind: 'top', asks: [['198.8', '95.993']], bids: [['198.5', '112.520']] })
      } else expect(heard, text).toEqual({ kind: 'nothing' })
    }
    const [depth] = pushes.filter(({ frame }) => frame.type === 'depth' && frame.biz === 'exchange')
    expect(coinwFeedDialect.parseMessage(JSON.stringify(depth?.frame), '1')).toMatchObject({
      kind: 'change',
      after: 4_999_544_966,
      upTo: 4_999_544_973,
      asks: [
        ['94734.66', '0.1137'],
        ['94733.65', '0.0685'],
        ['94732.06', '0.0000'],
      ],
    })
    const refusal = captured.find(({ kind }) => kind === 'sub_fail')
    expect(coinwFeedDialect.parseMessage(JSON.stringify(refusal?.frame), 'BTC')).toEqual({
      kind: 'refused',
      reason: 'Invalid parameter',
    })
  })
})
