import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { LedgerOrderHistory, type OrderHistoryRange } from './order-history.ts'
import { LEDGER_MIGRATIONS } from './store.ts'
import { TradingStore } from './trading-store.ts'

const order = (id: string, market: string, createdAt: number): OrderView => ({
  id,
  market,
  side: 'buy',
  type: 'limit',
  status: createdAt % 2 === 0 ? 'new' : 'canceled',
  timeInForce: 'GTC',
  filled: '0.00000',
  filledQuote: '0.0000000',
  makerPpm: 0,
  takerPpm: 0,
  createdAt,
  updatedAt: 10_000 - createdAt,
})
const fill = (seq: number, market: string, own: string, time: number): FillView => ({
  id: `${market}-${seq}`,
  seq,
  order: own,
  market,
  side: 'buy',
  role: 'taker',
  price: '1.00',
  quantity: '1.00000',
  quote: '1.0000000',
  fee: '0',
  feeAsset: 'BTC',
  time,
})

function opened() {
  const storage = new SqliteStorage()
  runMigrations(storage.sql, LEDGER_MIGRATIONS)
  return { storage, store: new TradingStore(storage.sql), past: new LedgerOrderHistory(storage.sql) }
}

const MARKETS = ['BTC_USDT', 'ETH_USDT'] as const
const inMarket = (number: number) => MARKETS[number % 3 === 0 ? 1 : 0]
/** Two orders per millisecond; each fifth is a list of two. */
const idsOf = (number: number) => (number % 5 === 0 ? [`l0-${number}.1`, `l0-${number}.2`] : [`l0-${number}`])

/** Times are whole minutes: further apart than the clock's tolerance. */
const MINUTE = 60_000
const minutes = (most: number) => fc.nat(most).map((minute) => minute * MINUTE)

const STRETCH = fc.record(
  {
    first: fc.nat(130),
    from: minutes(70),
    to: minutes(70),
    limit: fc.integer({ min: 1, max: 40 }),
    market: fc.constantFrom(...MARKETS),
  },
  { requiredKeys: ['limit', 'market'] },
)

const cut = <Row>(rows: readonly Row[], { first, from, limit }: OrderHistoryRange): Row[] =>
  first !== undefined || from !== undefined ? rows.slice(0, limit) : rows.slice(-limit)

test('[BR94] lists are those of all markets whose orders are legs, in their order, and each order knows its own', () => {
  const { store, past } = opened()
  const leg = (id: string, market: string, at: number, role: 'leg' | 'exit' = 'leg') => {
    const [list = ''] = id.split('.')
    store.saveOrder('ann', { ...order(id, market, at), list: { id: list, role } })
  }
  for (const number of [3, 1, 2]) {
    const market = number === 2 ? 'ETH_USDT' : 'BTC_USDT'
    leg(`l0-${number}`, market, number * MINUTE)
    leg(`l0-${number}.1`, market, number * MINUTE)
  }
  store.saveOrder('ann', order('l0-4', 'BTC_USDT', 4 * MINUTE))
  leg('l0-5.1', 'BTC_USDT', 5 * MINUTE, 'exit')
  const listed = (stretch: Parameters<typeof past.lists>[1]) => past.lists('ann', stretch).map(({ id }) => id)
  expect(listed({ limit: 9 })).toEqual(['l0-1', 'l0-1.1', 'l0-2', 'l0-2.1', 'l0-3', 'l0-3.1'])
  expect(listed({ limit: 1 })).toEqual(['l0-3', 'l0-3.1'])
  expect(listed({ first: 2, limit: 1 })).toEqual(['l0-2', 'l0-2.1'])
  expect(listed({ from: 3 * MINUTE, limit: 9 })).toEqual(['l0-3', 'l0-3.1'])
  expect(listed({ to: MINUTE, limit: 9 })).toEqual(['l0-1', 'l0-1.1'])
  expect(past.lists('ben', { limit: 9 })).toEqual([])
  expect(past.listsOf('ann', ['l0-1', 'l0-2.1', 'l0-4', 'l0-5.1', 'l0-9'])).toEqual({
    'l0-1': 'l0-1',
    'l0-2.1': 'l0-2',
  })
})

test('[BR48] orders from a number or a time on, or the last ones, are those of all orders that fit', () => {
  const { store, past } = opened()
  const all: { readonly number: number; readonly view: OrderView }[] = []
  for (let number = 1; number <= 120; number += 1) {
    for (const id of idsOf(number))
      all.push({ number, view: order(id, inMarket(number), Math.floor(number / 2) * MINUTE) })
  }
  for (const { view } of all.toReversed()) store.saveOrder('ann', view)
  store.saveOrder('bob', order('l0-7000', 'BTC_USDT', 3))
  fc.assert(
    fc.property(STRETCH, (stretch) => {
      const { market, first = 0, from = 0, to = 1_000 * MINUTE } = stretch
      const fitting = all.filter(({ number, view }) => {
        return view.market === market && number >= first && view.createdAt >= from && view.createdAt <= to
      })
      expect(past.orders('ann', stretch).map(({ id }) => id)).toEqual(cut(fitting, stretch).map(({ view }) => view.id))
    }),
  )
})

test('[BR48] so do trades, and those of one order', () => {
  const { store, past } = opened()
  const all: FillView[] = []
  for (let seq = 1; seq <= 120; seq += 1)
    all.push(fill(seq, inMarket(seq), `l0-${seq % 7}`, Math.floor(seq / 2) * MINUTE))
  for (const each of all.toReversed()) store.saveFill('ann', each)
  store.saveFill('bob', fill(500, 'BTC_USDT', 'l0-9', 3))
  const asked = fc.tuple(STRETCH, fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }))
  fc.assert(
    fc.property(asked, ([stretch, own]) => {
      const { market, first = 0, from = 0, to = 1_000 * MINUTE } = stretch
      const order = own === undefined ? undefined : `l0-${own}`
      const fitting = all.filter((each) => {
        const isOwn = order === undefined || each.order === order
        return each.market === market && each.seq >= first && each.time >= from && each.time <= to && isOwn
      })
      const found = past.trades('ann', { ...stretch, order }).map(({ seq }) => seq)
      expect(found).toEqual(cut(fitting, stretch).map(({ seq }) => seq))
    }),
  )
})

test('[BR48] a shard of before, whose rows are there already, answers the same', () => {
  const storage = new SqliteStorage()
  runMigrations(storage.sql, LEDGER_MIGRATIONS.slice(0, 2))
  const store = new TradingStore(storage.sql)
  for (let number = 1; number <= 9; number += 1) store.saveOrder('ann', order(`l0-${number}`, 'BTC_USDT', number))
  runMigrations(storage.sql, LEDGER_MIGRATIONS)
  const past = new LedgerOrderHistory(storage.sql)
  const found = past.orders('ann', { market: 'BTC_USDT', first: 4, limit: 2 })
  expect(found.map(({ id }) => id)).toEqual(['l0-4', 'l0-5'])
  store.saveOrder('ann', order('l0-10', 'BTC_USDT', 10))
  expect(past.orders('ann', { market: 'BTC_USDT', limit: 1 }).map(({ id }) => id)).toEqual(['l0-10'])
})

test('[BR48] what is read is what is told, however many there are: no index is left out', () => {
  const { storage, store } = opened()
  for (let number = 1; number <= 50; number += 1) store.saveOrder('ann', order(`l0-${number}`, 'BTC_USDT', number))
  const plan = (query: string) =>
    storage.sql
      .exec(`EXPLAIN QUERY PLAN ${query}`)
      .toArray()
      .map(({ detail }) => String(detail))
      .join()
  // Without statistics the planner takes any index that begins with a user. These queries must not use one.
  expect(
    plan("SELECT view FROM order_views WHERE (id = 'a' OR (id > 'a.' AND id < 'a/')) AND +person = 'ann'"),
  ).toContain('PRIMARY KEY (id=?)')
  expect(
    plan("SELECT view FROM order_views INDEXED BY order_views_open WHERE person = 'ann' AND is_open = 1"),
  ).toContain('order_views_open')
})
