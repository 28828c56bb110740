import { expect, test } from 'vitest'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import { LEDGER_MIGRATIONS } from './store.ts'
import { TradingStore } from './trading-store.ts'

const order = (id: string, updatedAt: number): OrderView => ({
  id,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'canceled',
  timeInForce: 'GTC',
  filled: '0.00000',
  filledQuote: '0.0000000',
  makerPpm: 0,
  takerPpm: 0,
  createdAt: 1,
  updatedAt,
})
const fill = (id: number, own: string, time: number): FillView => ({
  id: `BTC_USDT-${id}`,
  seq: id,
  order: own,
  market: 'BTC_USDT',
  side: 'buy',
  role: 'taker',
  price: '1.00',
  quantity: '1.00000',
  quote: '1.0000000',
  fee: '0',
  feeAsset: 'BTC',
  time,
})

function opened(): TradingStore {
  const storage = new SqliteStorage()
  runMigrations(storage.sql, LEDGER_MIGRATIONS)
  return new TradingStore(storage.sql)
}

test('[PF19] pages of history pass nothing over, however many orders ended in one millisecond', () => {
  const store = opened()
  const ids = Array.from({ length: 23 }, (_, n) => `l0-${n + 1}`)
  for (const [n, id] of ids.entries()) store.saveOrder('ann', order(id, n < 20 ? 500 : 400 + n))
  const seen: string[] = []
  let cursor: { before?: number; beforeId?: string } = {}
  for (let page = 0; page < 20; page += 1) {
    const rows = store.endedOrders('ann', { ...cursor, limit: 4 })
    seen.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last) break
    cursor = { before: last.updatedAt, beforeId: last.id }
  }
  expect([...seen].sort()).toEqual([...ids].sort())
  expect(new Set(seen).size).toBe(23)
  // A time without an id works as before.
  expect(store.endedOrders('ann', { before: 500, limit: 50 })).toHaveLength(3)
})

test('[PF19] so do pages of trades, of which one may be of two of one’s own orders', () => {
  const store = opened()
  for (let id = 95; id <= 105; id += 1) for (const own of ['l0-1', 'l0-2']) store.saveFill('ann', fill(id, own, 900))
  const seen: string[] = []
  let cursor: { before?: number; beforeId?: string } = {}
  for (let page = 0; page < 20; page += 1) {
    const rows = store.fills('ann', { ...cursor, limit: 5 })
    seen.push(...rows.map((row) => `${row.id}/${row.order}`))
    const last = rows.at(-1)
    if (!last) break
    cursor = { before: last.time, beforeId: `${last.id}/${last.order}` }
  }
  expect(seen).toHaveLength(22)
  expect(new Set(seen).size).toBe(22)
})

test('[ME19] orders of a ticket are those that were kept, carried out or not, and nobody else’s', () => {
  const storage = new SqliteStorage()
  runMigrations(storage.sql, LEDGER_MIGRATIONS)
  const behind = new WriteBehind(
    {
      sql: storage.sql,
      transactionSync: (work) => storage.transactionSync(work),
      setAlarm: () => undefined,
      sync: async () => undefined,
    },
    STOPPED_CLOCK,
  )
  const store = new TradingStore(behind.sql)
  store.saveOrder('ann', order('l0-1.1', 1))
  behind.transactLogged(() => {
    store.saveOrder('ann', order('l0-1.1', 2))
    store.saveOrder('ann', order('l0-1.2', 2))
  })
  const told = (userId: string, ticket: string) =>
    store.ordersOf(userId, ticket).map(({ id, updatedAt }) => [id, updatedAt])
  const both = [
    ['l0-1.1', 2],
    ['l0-1.2', 2],
  ]
  expect(told('ann', 'l0-1')).toEqual(both)
  expect(told('bob', 'l0-1')).toEqual([])
  expect(told('ann', 'l0-11')).toEqual([])
  // As after the cache was evicted.
  behind.sql.checkpoint()
  store.invalidate()
  expect(told('ann', 'l0-1')).toEqual(both)
  expect(told('bob', 'l0-1')).toEqual([])
})
