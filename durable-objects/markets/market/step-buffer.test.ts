import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import type { TextHasher } from '#shared/markets/proof/chain.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { SimulatedSource } from '../market-source/simulated.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { createOrderInsertQuery } from '../matching/order-rows.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { verifyChainSlice } from '../matching/testing.ts'
import { LiveMarket } from './live-market.ts'
import { createPrivateTextHasher, toPublicBookEvent } from './proof/open-event.ts'
import { replayLogSlice } from './proof/replay.ts'
import { findLogSlice } from './proof/slice.ts'
import { MARKET_WRITE_INTERVAL_MS, MarketStore } from './store.ts'

const sha256: TextHasher = (text) => createHash('sha256').update(text).digest('hex')
const START = Date.UTC(2026, 5, 3, 10, 20, 30)
const STEP_MS = 250

function begin(symbol = 'BTC_USDT', { storage = new SqliteStorage(), isWatched = true } = {}) {
  const listed = findMarket(symbol) ?? expect.unreachable()
  const market = { ...listed, listedAt: START - 40 * DAY_MS }
  const store = new MarketStore(storage)
  const live = new LiveMarket({
    market,
    source: new SimulatedSource(market, 7),
    store,
    settlement: NO_ORDER_SETTLEMENT,
    hash: sha256,
    onChanges: () => undefined,
    pause: () => Promise.resolve(),
    isWatched: () => isWatched,
  })
  return { market, storage, store, live }
}

async function run(live: LiveMarket, from: number, to: number): Promise<void> {
  for (let now = from; now <= to; now += STEP_MS) await live.catchUp(now)
}

/** Number of changes that the database counts: each row set or deleted is one. */
const writesOf = ({ database }: SqliteStorage): number =>
  Number(database.prepare('SELECT total_changes() AS count').get()?.count)

const order = (live: LiveMarket, ticks: number, more: Partial<NewOrder> = {}): NewOrder => ({
  account: 'alice',
  side: 'buy',
  type: 'limit',
  price: (live.book.bids.best?.price ?? 0) - ticks,
  quantity: 10_000,
  timeInForce: 'GTC',
  postOnly: false,
  ...more,
})

describe('rows', () => {
  test.each(['BTC_USDT', 'DOGE_USDT', 'OP_USDT'])(
    '[OB77] a watched market writes less than two rows a second: %s',
    async (symbol) => {
      const { live, storage } = begin(symbol)
      await live.catchUp(START)
      const before = writesOf(storage)
      await run(live, START, START + 3 * MINUTE_MS)
      expect((writesOf(storage) - before) / 180).toBeLessThan(1.2)
    },
  )

  test('[OB77] a market that is only read writes one row a start, with a user’s order far away too', async () => {
    const { live, storage } = begin('BTC_USDT', { isWatched: false })
    await live.catchUp(START)
    expect(live.place(order(live, 500_000), START).ok).toBe(true)
    const before = writesOf(storage)
    for (let now = START; now < START + 20_000; now += 1_000) await live.catchUp(now)
    expect(writesOf(storage) - before).toBe(0)
    const again = begin('BTC_USDT', { storage, isWatched: false })
    const opened = writesOf(storage)
    for (let now = START + 20_000; now < START + 40_000; now += 1_000) await again.live.catchUp(now)
    expect(writesOf(storage) - opened).toBe(1)
  })
})

test('[OB78] trades of steps that are not written yet are proved from memory', async () => {
  const { live, store, market } = begin('BTC_USDT')
  await run(live, START, START + 9_000)
  const written = store.writtenHead().seq
  const unwritten = live.trades(50).filter(({ seq }) => seq > written)
  expect(unwritten.length).toBeGreaterThan(3)
  const deps = { market, store, hash: sha256, seal: createPrivateTextHasher(sha256, '') }
  for (const { seq } of unwritten) {
    const slice = findLogSlice(deps, seq) ?? expect.unreachable()
    expect(slice.book).not.toBeNull()
    expect(replayLogSlice(slice, sha256).fault).toBeUndefined()
  }
})

describe('a stop between two writes', () => {
  test('[OB76] loses no order and no trade of a user, and uses no number twice', async () => {
    const { live, storage, store } = begin('BTC_USDT')
    await run(live, START, START + 7_000)
    const resting = live.place(order(live, 20_000, { clientOrderId: 'rests' }), START + 7_000)
    const bought = live.place(order(live, -20_000, { account: 'bob', quantity: 500 }), START + 7_000)
    expect(resting.ok && bought.ok).toBe(true)
    const traded = live.trades(3)
    await run(live, START + 7_250, START + 7_000 + MARKET_WRITE_INTERVAL_MS - STEP_MS)
    const lost = live.depth(1).seq
    expect(lost).toBeGreaterThan(store.writtenHead().seq)

    const again = begin('BTC_USDT', { storage })
    expect([...again.live.book.orders.values()].filter(({ account }) => account === 'alice')).toMatchObject([
      { clientOrderId: 'rests', quantity: 10_000 },
    ])
    expect(again.live.trades(3)).toEqual(traded)
    expect(again.live.depth(1).seq).toBeGreaterThan(lost)
    await run(again.live, START + 8_000, START + 20_000)
    const segments = again.store.segments(1, Number.MAX_SAFE_INTEGER)
    for (const [index, { to }] of segments.slice(0, -1).entries()) {
      const { from } = segments[index + 1] ?? expect.unreachable()
      expect(from.hash).toBe(to.hash)
      expect(from.seq).toBeGreaterThanOrEqual(to.seq)
    }
    const seal = createPrivateTextHasher(sha256, '')
    for (const { from, to, events } of segments) {
      const open = events.map(({ seq, event }) => ({ seq, event: toPublicBookEvent(event, seq, seal) }))
      expect(verifyChainSlice(from, open, to, sha256)).toBeUndefined()
    }
  })

  test('[OB76] a trade on either side of the stop can be carried out again from the log', async () => {
    const { live, storage, market } = begin('BTC_USDT')
    await run(live, START, START + 12_000)
    await run(live, START + 12_000, START + 14_000)
    const again = begin('BTC_USDT', { storage })
    await run(again.live, START + 14_000, START + 30_000)
    const deps = { market, store: again.store, hash: sha256, seal: createPrivateTextHasher(sha256, '') }
    const trades = again.store
      .segments(1, Number.MAX_SAFE_INTEGER)
      .flatMap(({ events }) => events)
      .filter(({ event }) => event.kind === 'filled')
    expect(trades.length).toBeGreaterThan(50)
    for (const { seq } of trades) {
      const slice = findLogSlice(deps, seq) ?? expect.unreachable()
      expect(slice.book).not.toBeNull()
      const checked = replayLogSlice(slice, sha256)
      expect(checked.fault).toBeUndefined()
      expect(checked.trades).toBe(slice.events.filter(({ event }) => event.kind === 'filled').length)
    }
  })
})

test('[OB75] a transaction that fails undoes its own step only', async () => {
  const { live, storage } = begin('BTC_USDT')
  await run(live, START, START + 8_000)
  const before = [live.depth(1_000), live.trades(20)]
  storage.database.exec('CREATE TRIGGER full BEFORE INSERT ON facts BEGIN SELECT RAISE(ABORT, "disk full"); END')
  expect(() => live.place(order(live, 100), START + 8_000)).toThrow('disk full')
  expect([live.depth(1_000), live.trades(20)]).toEqual(before)
  storage.database.exec('DROP TRIGGER full')
  await run(live, START + 8_250, START + 20_000)
  const all = begin('BTC_USDT', { storage }).store.segments(1, Number.MAX_SAFE_INTEGER)
  for (const [index, { to }] of all.slice(0, -1).entries()) expect(all[index + 1]?.from).toEqual(to)
})

test('[OB75] quotes that an earlier version wrote as orders are read, withdrawn on waking, and leave the table', async () => {
  const storage = new SqliteStorage()
  new MarketStore(storage)
  const insert = createOrderInsertQuery('orders')
  const row = (id: number, account: string, side: string, price: number) =>
    storage.sql.exec(insert, id, account, side, price, 500, null, id, 'book', 0, 0, null, 0, null, null, null)
  row(7, 'house', 'buy', 8_000_000)
  row(8, 'house', 'sell', 99_000_000)
  row(9, 'alice', 'buy', 7_999_900)
  for (const [key, value] of Object.entries({ last_step: START, next_order_id: 10, last_price: 8_000_000, seq: 40 })) {
    storage.sql.exec('INSERT INTO meta (key, value) VALUES (?, ?)', key, String(value))
  }
  const { live } = begin('BTC_USDT', { storage })
  expect(live.depth(5)).toMatchObject({
    seq: 40,
    bids: [
      ['80000.00', '0.00500'],
      ['79999.00', '0.00500'],
    ],
  })
  await live.catchUp(START + DAY_MS)
  expect(live.depth(1_000).bids).not.toContainEqual(['80000.00', '0.00500'])
  expect(live.depth(1_000).bids).toContainEqual(['79999.00', '0.00500'])
  expect(storage.sql.exec('SELECT id FROM orders').toArray()).toEqual([{ id: 9 }])
  const again = begin('BTC_USDT', { storage })
  expect(again.live.depth(1_000).bids).toEqual(live.depth(1_000).bids)
})

test('[OB78] a long step is several rows of the log, which its hashes link, and each trade can be proved', async () => {
  const { market, live, store } = begin()
  await live.catchUp(START)
  const price = (live.book.asks.best?.price ?? 0) - 1
  const place = (more: Partial<NewOrder>) => live.executeInMemory({ kind: 'place', order: order(live, 0, more) }, START)
  for (let count = 0; count < 2_400; count += 1) place({ account: `maker ${count % 6}`, side: 'sell', price })
  place({ account: 'taker', side: 'buy', price, quantity: 2_400 * 10_000 })
  live.write()
  const segments = store.segments(1, Number.MAX_SAFE_INTEGER)
  expect(Math.max(...segments.map(({ events }) => events.length))).toBe(2_000)
  for (const [index, { from }] of segments.slice(1).entries()) expect(from).toEqual(segments[index]?.to)
  const deps = { market, store, hash: sha256, seal: createPrivateTextHasher(sha256, '') }
  const seqs = segments
    .flatMap(({ events }) => events)
    .flatMap(({ seq, event }) => (event.kind === 'filled' ? seq : []))
  for (const seq of [seqs.at(-2_300), seqs.at(-1_000), seqs.at(-1)]) {
    const slice = findLogSlice(deps, seq ?? 0) ?? expect.unreachable()
    expect(replayLogSlice(slice, sha256).fault).toBeUndefined()
  }
})
