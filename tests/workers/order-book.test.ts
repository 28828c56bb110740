// The book in workerd: real SQL, RPC, timers, and evictions while the market runs.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LiveMarket } from '#objects/markets/market/live-market.ts'
import { createPrivateTextHasher, toPublicBookEvent } from '#objects/markets/market/proof/open-event.ts'
import { replayLogSlice } from '#objects/markets/market/proof/replay.ts'
import { MarketStore } from '#objects/markets/market/store.ts'
import type { MatchingCommand } from '#objects/markets/matching/engine.ts'
import type { BookDecision } from '#objects/markets/matching/events.ts'
import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import { verifyChainSlice } from '#objects/markets/matching/testing.ts'
import type { OrderBook } from '#objects/markets/order-book/object.ts'
import { MARKET_FEED_VERSION, type TopicLeaseRequest, type TopicPublication } from '#objects/platform/market-feed.ts'
import { Candle, DepthSnapshot, MarketRow, Trade } from '#shared/markets/market-data.ts'
import { HASH_CHAIN_GENESIS } from '#shared/markets/proof/chain.ts'
import { MarketLogSlice } from '#shared/markets/proof/log.ts'
import { INTERVALS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const bookOf = (symbol: string): DurableObjectStub<OrderBook> => env.ORDER_BOOK.getByName(symbol)

const topic = (type: string, pairCode: string, interval?: string): SubscriptionParams => ({
  biz: 'exchange',
  type,
  pairCode,
  ...(interval !== undefined && { interval }),
})
const request = (hub: string, topics: readonly SubscriptionParams[], leaseMs = 3_000): TopicLeaseRequest => ({
  version: MARKET_FEED_VERSION,
  hub,
  topics,
  leaseMs,
})

/** A tenth of the best bid, so that nothing trades with it. */
async function restingOrder(symbol: string, priceDecimals: number): Promise<NewOrder> {
  const { bids } = await bookOf(symbol).depth(1)
  const best = Math.round(Number(bids[0]?.[0]) * 10 ** priceDecimals)
  return {
    account: 'alice',
    side: 'buy',
    type: 'limit',
    price: Math.round(best / 10),
    quantity: 1_000_000,
    timeInForce: 'GTC',
    postOnly: false,
    clientOrderId: 'mine',
  }
}

const watched = new Set<string>()

/** Replaces the real hubs by one that records publications. */
async function withHub(symbol: string, publish: (hub: string, told: readonly TopicPublication[]) => Promise<void>) {
  watched.add(symbol)
  await runInDurableObject(bookOf(symbol), (instance) => {
    const hubs = {
      getByName: (hub: string) => ({
        publish: (_: number, publications: readonly TopicPublication[]) => publish(hub, publications),
      }),
    }
    Object.defineProperty(instance, 'env', { value: { ...env, MARKET_HUB: hubs } })
  })
}

afterEach(async () => {
  for (const symbol of watched) for (const hub of ['a', 'b']) await bookOf(symbol).watch(request(hub, []))
  watched.clear()
})

/** Sends a command directly to the market, without a ledger. */
const carryOut = (symbol: string, command: MatchingCommand): Promise<BookDecision> =>
  runInDurableObject(bookOf(symbol), (instance) => (instance as unknown as Inside).live.execute(command, Date.now()))
const takerOf = (decision: BookDecision) =>
  decision.ok && decision.value.flatMap((event) => (event.kind === 'filled' ? [event.takerId] : []))[0]
type Inside = { readonly live: LiveMarket }

/** Public steps of the log. */
const stepsOf = (symbol: string) =>
  runInDurableObject(bookOf(symbol), (_, state) => {
    const store = new MarketStore(state.storage)
    const seal = createPrivateTextHasher(
      sha256,
      store.proof.sealKey(() => expect.unreachable('it has one')),
    )
    return store.segments(1, Number.MAX_SAFE_INTEGER).map(({ events, ...heads }) => ({
      ...heads,
      events: events.map(({ seq, event }) => ({ seq, event: toPublicBookEvent(event, seq, seal) })),
    }))
  })

describe('what a book answers', () => {
  test('[OB22] is whole from the first moment, in the shapes of the contract', async () => {
    const book = bookOf('BTC_USDT')
    const { ticker, depth, trades, candles } = await book.view({ interval: '15m' })
    expect(DepthSnapshot.parse(depth)).toEqual(depth)
    expect(depth.bids.length).toBeGreaterThan(20)
    expect(depth.asks.length).toBeGreaterThan(20)
    expect(Number(depth.bids[0]?.[0])).toBeLessThan(Number(depth.asks[0]?.[0]))
    expect(trades.map((trade) => Trade.parse(trade)).length).toBeGreaterThan(5)
    expect(candles.map((candle) => Candle.parse(candle))).toHaveLength(300)
    expect(ticker.last).toBe(candles.at(-1)?.close)
    const row = MarketRow.parse(await book.ticker())
    expect(row).toMatchObject({ symbol: 'BTC_USDT', id: 78 })
    expect(row.spark.length).toBeGreaterThanOrEqual(24)
    expect(await book.depth(3)).toMatchObject({ bids: { length: 3 }, asks: { length: 3 } })
    expect(await book.trades(2)).toHaveLength(2)
  })

  test('[OB21] has bars of every interval, of tiny prices too', async () => {
    const book = bookOf('PEPE_USDT')
    for (const interval of INTERVALS) {
      const page = await book.candles(interval, undefined, 3)
      expect(
        page.map((bar) => Candle.parse(bar).close),
        interval,
      ).toHaveLength(3)
      expect(page[0]?.close).toMatch(/^0\.0000\d{4}$/)
      const older = await book.candles(interval, page[0]?.time, 1)
      expect(older[0]?.time).toBeLessThan(page[0]?.time ?? 0)
    }
  })
})

describe('an evicted book', () => {
  test('[PF7] [OB23] comes back with orders, tape, bars, numbers, chain and seal: its trades can be checked still', async () => {
    const book = bookOf('ETH_USDT')
    const order = await restingOrder('ETH_USDT', 2)
    const placed = await carryOut('ETH_USDT', { kind: 'place', order })
    expect(placed.ok && placed.value.map(({ kind }) => kind)).toEqual(['accepted', 'rested'])
    await pause(600)
    const taken = await carryOut('ETH_USDT', {
      kind: 'place',
      order: { ...order, type: 'market', timeInForce: 'IOC', quantity: 100, clientOrderId: 'take' },
    })
    expect(taken.ok && taken.value.map(({ kind }) => kind)).toEqual(['accepted', 'filled'])
    const log = () => stepsOf('ETH_USDT')
    const before = { depth: await book.depth(1_000), trades: await book.trades(20), log: await log() }
    // Trades of only the house may not be stored yet (OB76).
    const { seq: written } = await book.head()

    await evictDurableObject(book)

    const after = { depth: await book.depth(1_000), trades: await book.trades(500), log: await log() }
    expect(after.log.slice(0, before.log.length)).toEqual(before.log)
    expect(after.depth.seq).toBeGreaterThanOrEqual(before.depth.seq)
    const kept = before.trades.filter(({ seq }) => seq <= written)
    expect(kept.length).toBeGreaterThan(0)
    expect(after.trades).toEqual(expect.arrayContaining(kept))
    const price = (order.price / 100).toFixed(2)
    expect(after.depth.bids.find(([own]) => own === price)).toEqual([price, '100.0000'])
    const again = await carryOut('ETH_USDT', { kind: 'place', order })
    expect(again).toEqual({ ok: false, error: 'duplicate_client_order_id' })

    expect(after.log[0]?.from).toEqual(HASH_CHAIN_GENESIS)
    for (const [index, { from, to, events }] of after.log.entries()) {
      expect(verifyChainSlice(from, events, to, sha256)).toBeUndefined()
      const last = after.log[index - 1]?.to ?? HASH_CHAIN_GENESIS
      expect(from.hash).toBe(last.hash)
      expect(from.seq).toBeGreaterThanOrEqual(last.seq)
    }
    const [trade] = taken.ok
      ? after.log.flatMap(({ events }) => events).filter(({ event }) => event.takerId === takerOf(taken))
      : []
    const slice = MarketLogSlice.parse(JSON.parse((await book.slice(trade?.seq ?? 0)) ?? ''))
    expect(replayLogSlice(slice, sha256)).toMatchObject({ links: slice.events.length })
    expect(replayLogSlice(slice, sha256).fault).toBeUndefined()
    expect(JSON.stringify(slice)).not.toContain('alice')
    expect(await book.entry(trade?.seq ?? 0)).toMatchObject({
      seq: trade?.seq,
      text: expect.stringContaining('"filled"'),
    })
    expect(await book.slice(10 ** 9)).toBeUndefined()
    const orderId = placed.ok && placed.value[0]?.kind === 'accepted' ? placed.value[0].orderId : 0
    expect((await carryOut('ETH_USDT', { kind: 'cancel', orderId })).ok).toBe(true)
    expect(await carryOut('ETH_USDT', { kind: 'cancel', orderId })).toEqual({ ok: false, error: 'order_unknown' })
  })

  test('[OB23] goes on with its minute and its day', async () => {
    const book = bookOf('SOL_USDT')
    await book.ticker()
    await pause(1_200)
    const [before] = await book.candles('1m', undefined, 1)
    const day = await book.ticker()
    await evictDurableObject(book)
    const minutes = await book.candles('1m', undefined, 2)
    const after = minutes.find(({ time }) => time === before?.time)
    expect(after?.open).toBe(before?.open)
    expect(Number(after?.volume)).toBeGreaterThanOrEqual(Number(before?.volume))
    expect(Number(after?.high)).toBeGreaterThanOrEqual(Number(before?.high))
    const again = await book.ticker()
    expect(again.open).toBe(day.open)
    expect(Number(again.volume)).toBeGreaterThanOrEqual(Number(day.volume))
    expect(again.time - day.time).toBeLessThan(MINUTE_MS)
  })

  test('[OB27] ticks again as soon as its hub renews the lease', async () => {
    const told: TopicPublication[] = []
    const publish = async (_: string, publications: readonly TopicPublication[]) => void told.push(...publications)
    await withHub('XRP_USDT', publish)
    const topics = [topic('depth', '83')]
    const book = bookOf('XRP_USDT')
    await book.watch(request('a', topics))
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
    await evictDurableObject(book)
    await withHub('XRP_USDT', publish)
    told.length = 0
    await pause(700)
    expect(told).toEqual([])
    const [present] = await book.watch(request('a', topics))
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1))
    const seqs = [present, ...told].map((news) => (news?.kind === 'depth' ? news.change : expect.unreachable()))
    for (const [index, change] of seqs.slice(1).entries()) expect(change.startSeq).toBe((seqs[index]?.endSeq ?? 0) + 1)
  })
})

describe('a watched book', () => {
  test('[OB27] answers the present of each topic, publishes while the lease lasts, and then stops', async () => {
    const told: { hub: string; news: readonly TopicPublication[] }[] = []
    await withHub('DOGE_USDT', async (hub, news) => void told.push({ hub, news }))
    const topics = [
      topic('ticker', '145'),
      topic('depth', '145'),
      topic('depth_snapshot', '145'),
      topic('candles', '145', '1h'),
      topic('fills', '145'),
    ]
    const book = bookOf('DOGE_USDT')
    const present = await book.watch(request('a', topics, 1_500))
    expect(present.map(({ kind, topic: name }) => [kind, name])).toEqual([
      ['state', 'exchange:ticker:145'],
      ['depth', 'exchange:depth:145'],
      ['state', 'exchange:depth_snapshot:145'],
      ['state', 'exchange:candles:145:1h'],
      ['append', 'exchange:fills:145'],
    ])
    const state = (name: string) => {
      const found = present.find(({ topic: own }) => own === `exchange:${name}`)
      return JSON.parse(found?.kind === 'state' ? found.json : 'null')
    }
    expect(Object.keys(state('ticker:145')).sort()).toEqual(
      ['changePrice', 'changeRate', 'high', 'last', 'low', 'open', 'symbol', 'vol', 'volValue'].sort(),
    )
    expect(state('candles:145:1h')).toHaveLength(7)
    expect(state('depth_snapshot:145')).toMatchObject({ asks: { length: 20 }, bids: { length: 20 } })
    await pause(1_200)
    expect(told.length).toBeGreaterThan(1)
    expect(new Set(told.map(({ hub }) => hub))).toEqual(new Set(['a']))
    await pause(1_000)
    const count = told.length
    await pause(800)
    expect(told.length).toBe(count)
  })

  test('[OB27] leaves a hub that fails and goes on with the others', async () => {
    const told: string[] = []
    await withHub('ADA_USDT', async (hub) => {
      told.push(hub)
      if (hub === 'a') throw new Error('hub is gone')
    })
    const book = bookOf('ADA_USDT')
    await book.watch(request('a', [topic('depth', '148')]))
    await book.watch(request('b', [topic('depth', '148')]))
    await vi.waitFor(() => expect(told.filter((hub) => hub === 'b').length).toBeGreaterThan(2))
    expect(told.filter((hub) => hub === 'a').length).toBeLessThanOrEqual(1)
  })

  test('[OB27] understands its own version of the feed only', async () => {
    await runInDurableObject(bookOf('LTC_USDT'), async (instance) => {
      const other = { ...request('a', [topic('ticker', '80')]), version: MARKET_FEED_VERSION + 1 }
      await expect(instance.watch(other)).rejects.toThrow('feed version')
    })
  })
})
