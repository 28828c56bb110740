// A hub fed by another venue's socket: captured frames of the real venue pass through source, book and hub to a reader.
// Without durable objects and their alarms, but with all code that they run.

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveMarket } from '#objects/markets/market/live-market.ts'
import { MarketStore } from '#objects/markets/market/store.ts'
import { createTopicSnapshot, createTopicUpdate } from '#objects/markets/market-data/feed.ts'
import { createMarketSource } from '#objects/markets/market-source/make-source.ts'
import { isSourceUnreachableError, type MarketSource } from '#objects/markets/market-source/source.ts'
import type { VenueNetwork } from '#objects/markets/market-source/upstream.ts'
import { NO_ORDER_SETTLEMENT } from '#objects/markets/matching/settlement.ts'
import { collectFrames, HubBench, parseFrames } from '#objects/realtime/testing.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DepthPush, FillsPush } from '#shared/realtime/pushes.ts'
import { CoinwVenue } from '../fixtures/coinw-venue.ts'
import { hasSharedData } from '../fixtures/shared-data.ts'
import { SqliteStorage } from '../fixtures/sqlite-storage.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
const TOPICS = ['depth', 'fills'].map((type) => ({ biz: 'exchange', type, pairCode: '78' }))

/** Like workerd-network.ts, with Node's WebSocket. */
const network: VenueNetwork = {
  openSocket: (url, { message, closed }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.addEventListener('open', () => resolve({ send: (text) => socket.send(text), close: () => socket.close() }))
      socket.addEventListener('message', ({ data }) => message(String(data)))
      socket.addEventListener('error', () => reject(new Error('connection error')))
      socket.addEventListener('close', ({ code }) => closed(`closed with ${code}`))
    }),
  fetchReply: () => Promise.reject(new Error('the dialect has no calls')),
}

/** A book that publishes to a hub, wired as in the objects. */
function mirrored(source: MarketSource) {
  const bench = new HubBench().connect('reader')
  const live = new LiveMarket({
    market,
    source,
    store: new MarketStore(new SqliteStorage()),
    settlement: NO_ORDER_SETTLEMENT,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onChanges: (changes, input) =>
      bench.hub.publish(TOPICS.flatMap((params) => createTopicUpdate(input, changes, params) ?? [])),
    pause: () => Promise.resolve(),
  })
  return { bench, live }
}

const levels = (asks: [string, string][], bids: [string, string][]) => ({
  biz: 'exchange',
  pairCode: '78',
  data: JSON.stringify({ asks, bids, time: Date.now(), seq: 1 }),
  type: 'depth_snapshot',
})

describe.skipIf(!hasSharedData)('a hub that is fed by the socket of an exchange', () => {
  let venue: CoinwVenue
  let source: MarketSource
  let told: ReturnType<typeof mirrored>

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    venue = new CoinwVenue()
    const env = { MARKET_SOURCE: 'upstream', UPSTREAM_SPOT_WS_URL: await venue.listen() }
    source = createMarketSource(market, env, { network }).source
    told = mirrored(source)
  })
  afterEach(async () => {
    source.close()
    await venue.close()
    vi.restoreAllMocks()
  })

  /** Steps the book until it publishes a depth push with the right book, and returns the pushes. */
  async function until(isRight: (best: { asks: Map<string, string>; bids: Map<string, string> }) => boolean) {
    const { bench, live } = told
    const book = { asks: new Map<string, string>(), bids: new Map<string, string>() }
    for (let attempt = 0; attempt < 300; attempt += 1) {
      await live.catchUp(Date.now())
      bench.now += 1_000
      for (const frame of parseFrames(bench.flush(), 'reader')) {
        if (frame.type !== 'depth') continue
        const change = DepthPush.parse(JSON.parse(frame.data))
        for (const side of ['asks', 'bids'] as const) {
          if (change.snapshot) book[side].clear()
          for (const [price, quantity] of change[side]) {
            if (Number(quantity) === 0) book[side].delete(price)
            else book[side].set(price, quantity)
          }
        }
      }
      if (isRight(book)) return book
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return expect.unreachable('the book never came to that')
  }

  async function subscribe() {
    const { bench, live } = told
    await live.catchUp(Date.now())
    for (const { type } of TOPICS) bench.sub('reader', type)
    const { topics, asked } = bench.hub.createProducerQuery('book:BTC_USDT')
    bench.hub.publish(
      topics.flatMap((params) => createTopicSnapshot(live.feedInput, params) ?? []),
      asked,
    )
  }

  test('[UP33] asks for what it mirrors, in the words of the dialect', async () => {
    await told.live.catchUp(Date.now())
    expect(venue.heard.map((text) => JSON.parse(text))).toEqual(
      ['depth', 'depth_snapshot', 'fills'].map((type) => ({
        event: 'sub',
        params: { biz: 'exchange', type, pairCode: '78' },
      })),
    )
  })

  test('[UP33] a reader has the levels that were captured, then each change of them, and trades', async () => {
    await subscribe()
    const first = await until(({ asks, bids }) => asks.size > 0 && bids.size > 0)
    expect([[...first.asks], [...first.bids]]).toEqual([[['198.80', '95.99300']], [['198.50', '112.52000']]])

    venue.say(
      levels(
        [['199.1', '1.5']],
        [
          ['198.9', '2'],
          ['198.5', '112.520'],
        ],
      ),
    )
    const second = await until(({ bids }) => bids.has('198.90'))
    expect(second.asks).toEqual(new Map([['199.10', '1.50000']]))

    const fill = { price: '199.1', seq: '7', side: 'BUY', size: '0.25', symbol: '78', time: String(Date.now()) }
    venue.say({ biz: 'exchange', pairCode: '78', data: JSON.stringify([fill]), type: 'fills' })
    const { bench, live } = told
    await expect
      .poll(async () => {
        await live.catchUp(Date.now())
        bench.now += 1_000
        return collectFrames(bench.flush(), 'reader')
          .map((frame) => JSON.parse(frame))
          .filter(({ type }) => type === 'fills')
          .flatMap(({ data }) => FillsPush.parse(JSON.parse(data)))
      })
      .toMatchObject([{ side: 'buy', price: '199.10', quantity: '0.25000' }])
  })

  test('[UP33] an exchange that goes away: quotes are withdrawn; one that comes back: they are there again', async () => {
    await subscribe()
    await until(({ asks }) => asks.size > 0)
    venue.drop()
    await until(({ asks, bids }) => asks.size === 0 && bids.size === 0)
    await until(({ asks }) => asks.has('198.80'))
  })

  test('[UP33] an exchange that complains, or does not have the market, is a market that cannot be reached', async () => {
    source.close()
    await venue.close()
    venue = new CoinwVenue()
    const env = { MARKET_SOURCE: 'upstream', UPSTREAM_SPOT_WS_URL: `${await venue.listen()}/x` }
    await venue.close()
    source = createMarketSource(market, env, { network }).source
    const reason = await mirrored(source)
      .live.catchUp(Date.now())
      .catch((error: unknown) => error)
    expect(isSourceUnreachableError(reason)).toBe(true)
  })
})
