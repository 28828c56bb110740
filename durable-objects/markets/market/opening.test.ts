// A market with an opening time, on real SQL.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { SimulatedSource } from '../market-source/simulated.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { LiveMarket } from './live-market.ts'
import { MarketStore } from './store.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
const START = Date.UTC(2026, 5, 3, 10, 20, 30)
const ORDER: NewOrder = {
  account: 'alice',
  side: 'buy',
  type: 'limit',
  price: 8_999_900,
  quantity: 10_000,
  timeInForce: 'GTC',
  postOnly: false,
}

const begin = (storage: SqliteStorage, firstOpening = 0, listedAt = market.listedAt) =>
  new LiveMarket({
    market: { ...market, listedAt },
    source: new SimulatedSource({ ...market, listedAt }, 5),
    store: new MarketStore(storage, '', firstOpening),
    settlement: NO_ORDER_SETTLEMENT,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onChanges: () => undefined,
    pause: () => Promise.resolve(),
  })

async function run(live: LiveMarket, from: number, to: number): Promise<void> {
  for (let now = from; now <= to; now += 250) await live.catchUp(now)
}

test('[OB67] a market that is not open yet has no book and no trades, says when it opens, and opens by itself, read back too', async () => {
  const storage = new SqliteStorage()
  const live = begin(storage)
  await live.catchUp(START)
  expect(live.depth(1).bids).toHaveLength(1)
  const opensAt = START + 60_500
  live.setOpening(opensAt)
  await run(live, START, START + 20_000)
  expect(live.depth(5)).toMatchObject({ bids: [], asks: [] })
  expect(live.ticker()).toMatchObject({ stopped: 'not_open', opensAt })
  expect(live.ticker()).not.toHaveProperty('bid')
  expect(live.place(ORDER, opensAt - 1)).toEqual({ ok: false, error: 'market_not_open' })

  // Restored by a new instance, without waking.
  const later = begin(storage)
  const asleep = later.glanceWhileAsleep(opensAt - 1)
  expect(asleep).toMatchObject({ ticker: { stopped: 'not_open', opensAt }, bid: undefined, ask: undefined })
  expect(later.glanceWhileAsleep(opensAt)?.bid).toBeDefined()
  expect(later.glanceWhileAsleep(opensAt)?.ticker.opensAt).toBeUndefined()
  await run(later, START + 20_000, opensAt + 15_000)
  expect(later.depth(1).bids).toHaveLength(1)
  expect(later.ticker().opensAt).toBeUndefined()
  const trades = later.trades(50).filter(({ time }) => time > START)
  expect(trades.length).toBeGreaterThan(0)
  expect(Math.min(...trades.map(({ time }) => time))).toBeGreaterThanOrEqual(opensAt)
  expect(later.place(ORDER, opensAt + 15_000).ok).toBe(true)
  // After the time is removed, the market opens with the next step.
  later.setOpening(opensAt + DAY_MS)
  await run(later, opensAt + 15_000, opensAt + 20_000)
  expect(later.depth(1).asks).toEqual([])
  later.setOpening(0)
  await run(later, opensAt + 20_000, opensAt + 25_000)
  expect(later.depth(1).asks).toHaveLength(1)
})

const ANNOUNCED = Number.POSITIVE_INFINITY

test('[OB69] a new market that is announced has no book, no trades and no time, asleep and read back too, until one is set', async () => {
  const storage = new SqliteStorage()
  const listedAt = START + DAY_MS
  const live = begin(storage, ANNOUNCED, listedAt)
  const told = { stopped: 'not_open', opensAt: null }
  // Not yet read, so nothing is stored.
  expect(live.tickerWhileAsleep(START)).toMatchObject({ ...told, volume: expect.stringMatching(/^0[.0]*$/) })
  await run(live, START, START + 15_000)
  expect(live.ticker()).toMatchObject(told)
  expect(live.depth(5)).toMatchObject({ bids: [], asks: [] })
  expect(live.trades(5)).toEqual([])
  expect(live.place(ORDER, START + 15_000)).toEqual({ ok: false, error: 'market_not_open' })
  // The stored opening is valid, regardless of later listings.
  const later = begin(storage, 0, listedAt)
  expect(later.glanceWhileAsleep(START + DAY_MS)).toMatchObject({ ticker: told, bid: undefined, ask: undefined })
  const opensAt = START + DAY_MS + 5_000
  later.setOpening(opensAt)
  expect(later.glanceWhileAsleep(opensAt - 1)).toMatchObject({ ticker: { stopped: 'not_open', opensAt } })
  await run(later, opensAt - 1_000, opensAt + 10_000)
  expect(later.ticker().opensAt).toBeUndefined()
  expect(later.place(ORDER, opensAt + 10_000).ok).toBe(true)
  expect(begin(storage, ANNOUNCED, listedAt).ticker().opensAt).toBeUndefined()
  // There are no bars of times without trading.
  expect((await later.candles('1m', undefined, 10)).every(({ time }) => time + MINUTE_MS > listedAt)).toBe(true)
})

test('[OB69] a market that was written down before there were openings stays open, whatever the table says of it', async () => {
  const storage = new SqliteStorage()
  await begin(storage).catchUp(START)
  storage.sql.exec("DELETE FROM meta WHERE key = 'opens_at'")
  const read = begin(storage, ANNOUNCED)
  expect(read.tickerWhileAsleep(START + DAY_MS)?.opensAt).toBeUndefined()
  await read.catchUp(START + 250)
  expect(read.depth(1).bids).toHaveLength(1)
  // Deleted bars of another price origin do not count as state of a market.
  const fresh = new SqliteStorage()
  new MarketStore(fresh).discardOtherOrigins('simulated')
  expect(begin(fresh, ANNOUNCED).tickerWhileAsleep(START)?.opensAt).toBeNull()
})
