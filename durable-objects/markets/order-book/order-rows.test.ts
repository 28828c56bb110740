// All kinds of orders across an eviction: restored orders behave as if it had not happened.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import type { TextHasher } from '#shared/markets/proof/chain.ts'
import { market, NOW, order } from '../../../tests/fixtures/orders.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { image } from '../../../tests/simulation/engine/invariants.ts'
import { NaiveBook } from '../../../tests/simulation/engine/naive-book.ts'
import { CommandStream, Random } from '../../../tests/simulation/engine/stream.ts'
import { MarketState } from '../market/market-state.ts'
import { MarketStore } from '../market/store.ts'
import type { MatchingCommand } from '../matching/engine.ts'
import { createMarketAtomUnits } from './atom-units.ts'
import { createSpotSettlement } from './spot-settlement.ts'

const sha256: TextHasher = (text) => createHash('sha256').update(text).digest('hex')
/** A low minimum, because generated orders are small. */
const listed = { ...(findMarket('DOGE_USDT') ?? expect.unreachable()), minNotional: '0.00001' }

function open(storage: SqliteStorage) {
  const store = new MarketStore(storage)
  const state = new MarketState(listed, createSpotSettlement(listed), sha256)
  store.restore(state)
  return { store, state }
}

/** Ranks may be renumbered, if their order is the same. */
function comparable(state: MarketState): readonly unknown[] {
  const [buys, sells, due, orders, clients, brackets, figures] = image(state.book) as [...unknown[]]
  const [nextOrderId, , ...rest] = figures as number[]
  return [buys, sells, due, orders, clients, brackets, nextOrderId, rest]
}

test.each(Array.from({ length: 6 }, (_, seed) => [seed + 1]))(
  '[OB56] a market of all kinds is read back as it was, at any moment (seed %d)',
  (seed) => {
    const storage = new SqliteStorage()
    let { store, state } = open(storage)
    const random = new Random(seed)
    const stream = new CommandStream(random)
    // The reference book only tells the generator which orders exist.
    const naive = new NaiveBook({ ...state.book.rules, ...createMarketAtomUnits(listed) })
    let now = NOW
    for (let step = 0; step < 300; step += 1) {
      now += 1
      const command = stream.next(naive)
      naive.execute(command, now)
      state.execute(command, now)
      if (random.chance(0.4)) continue
      store.commit(state, state.takeChanges(), now)
      if (random.chance(0.8)) continue
      const again = open(storage)
      expect(comparable(again.state)).toEqual(comparable(state))
      store = again.store
      state = again.state
    }
    expect(state.head.seq).toBeGreaterThan(50)
  },
)

test('[OB56] an iceberg that went to the end of its queue stands there after an eviction', () => {
  const storage = new SqliteStorage()
  const { store, state } = open(storage)
  const put = (command: MatchingCommand) => expect(state.execute(command, NOW).ok).toBe(true)
  put({ kind: 'place', order: order('sell', 16_000, 1_000, { display: 400 }) })
  put({ kind: 'place', order: order('sell', 16_000, 1_000, { account: 'carol' }) })
  put({ kind: 'place', order: market('buy', 400) })
  store.commit(state, state.takeChanges(), NOW)
  const again = open(storage).state
  const level = again.book.asks.best
  expect([level?.first?.id, level?.last?.id, level?.last?.hidden]).toEqual([2, 1, 200])
})

test('[OB56] orders and a halt that were written before there were other kinds are taken up', () => {
  const storage = new SqliteStorage()
  open(storage)
  for (const [id, client] of [
    [7, 'mine'],
    [9, null],
  ] as const) {
    storage.sql.exec(
      'INSERT INTO orders (id, account, side, price, quantity, client_order_id) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      'alice',
      'buy',
      15_000,
      500,
      client,
    )
  }
  storage.sql.exec("INSERT INTO meta (key, value) VALUES ('halted', 'yes')")
  const { book } = open(storage).state
  expect(book.phase).toBe('halted')
  expect([
    book.bids.best?.first?.id,
    book.bids.best?.last?.id,
    book.ordersByOwner.hasClientId('alice', 'alice', 'mine'),
  ]).toEqual([7, 9, true])
})
