import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import type { AccountLiability } from '../../platform/liability.ts'
import { LiabilityStore } from './store.ts'

const owedOf = (store: LiabilityStore) =>
  Object.fromEntries([...store.accounts()].map((account) => [account, store.owedTo(account)]))

test('[LB8] pages of changes lead to the balances of a whole reading, and write differences only', () => {
  const storage = new SqliteStorage()
  const store = new LiabilityStore(storage)
  store.applyPage(
    'shard',
    {
      head: 1,
      isWhole: true,
      owed: [
        ['ann', { USDT: '5' }],
        ['ben', { BTC: '1' }],
      ],
    },
    '',
  )
  store.applyPage('clearing', { head: 0, isWhole: true, owed: [['ann', { USDT: '-2' }]] }, '')
  expect(owedOf(store)).toEqual({ ann: [{ USDT: '-2' }, { USDT: '5' }], ben: [{ BTC: '1' }] })
  store.applyPage(
    'shard',
    {
      head: 2,
      isWhole: false,
      owed: [
        ['ann', { USDT: '9' }],
        ['ben', {}],
        ['cat', {}],
      ],
    },
    '',
  )
  expect(owedOf(store)).toEqual({ ann: [{ USDT: '-2' }, { USDT: '9' }] })
})

test('[LB12] accounts of the house are not owed anything', () => {
  const store = new LiabilityStore(new SqliteStorage())
  const owed: readonly AccountLiability[] = ['ann', 'dealer', 'p2p-simulated-1'].map((name) => [name, { USDT: '5' }])
  for (const isWhole of [true, false]) {
    store.applyPage('shard', { head: 1, isWhole, owed }, '')
    expect(owedOf(store)).toEqual({ ann: [{ USDT: '5' }] })
  }
})

test('[LB8] a whole reading in pages forgets accounts that are on no page', () => {
  const account = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const state = fc.uniqueArray(fc.tuple(account, fc.constantFrom('1', '2')), { selector: ([name]) => name })
  fc.assert(
    fc.property(state, state, fc.integer({ min: 1, max: 4 }), (before, now, size) => {
      const store = new LiabilityStore(new SqliteStorage())
      const sorted = (rows: typeof now) =>
        [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, atoms]): AccountLiability => [name, { USDT: atoms }])
      store.applyPage('shard', { head: 1, isWhole: true, owed: sorted(before) }, '')
      store.applyPage('other', { head: 1, isWhole: true, owed: [['c', { BTC: '7' }]] }, '')
      const owed = sorted(now)
      for (let start = 0, after = ''; start <= owed.length; start += size) {
        const page = owed.slice(start, start + size)
        const next = start + size < owed.length ? page.at(-1)?.[0] : undefined
        store.applyPage('shard', { head: 2, isWhole: true, owed: page, ...(next !== undefined && { next }) }, after)
        if (next === undefined) break
        after = next
      }
      store.applyPage('other', { head: 2, isWhole: true, owed: [] }, '')
      expect(owedOf(store)).toEqual(Object.fromEntries(owed.map(([name, sums]) => [name, [sums]])))
    }),
  )
})

test('[LB10] accounts are read in pages, each once', () => {
  const store = new LiabilityStore(new SqliteStorage())
  const names = Array.from({ length: 10 }, (_, n) => `p${n}`)
  for (const source of ['l0', 'clearing']) {
    const owed = names.map((name): AccountLiability => [name, { USDT: '1' }])
    store.applyPage(source, { head: 1, isWhole: true, owed }, '')
  }
  for (const size of [1, 3, 5, 10, 11]) expect([...store.accounts(size)], `${size}`).toEqual(names)
  expect(store.countAccounts()).toBe(10)
})

const node = (hash: string) => ({ hash: hash.repeat(64), sums: { USDT: '1' } })
const publication = {
  hour: 5,
  time: 5 * 3_600_000,
  count: 2,
  root: node('a'),
  heads: {},
  previous: '0'.repeat(64),
  hash: 'b'.repeat(64),
}
const leaf = (salt: string) => ({ salt, account: salt, sums: { USDT: '1' } })

test.each([2, 256, 300])(
  '[LB10] %i roots of chunks are stored in rows, and found also in that of an earlier release',
  (count) => {
    const storage = new SqliteStorage()
    const store = new LiabilityStore(storage)
    const tops = Array.from({ length: count }, (_, index) => node(String(index % 10)))
    for (const index of tops.keys()) store.saveChunk(5, index, [leaf(`s${String(index).padStart(3, '0')}`)])
    store.savePublication(publication, tops)
    const found = { chunk: [leaf('s001')], at: 1, tops }
    storage.sql.exec("UPDATE publications SET tops = '[]'")
    expect(store.findChunk(5, 's001')?.part).toEqual(found)
    storage.sql.exec('DELETE FROM tops')
    storage.sql.exec('UPDATE publications SET tops = ?', JSON.stringify(tops))
    expect(store.findChunk(5, 's001')?.part).toEqual(found)
  },
)

test('[LB8] shards of an earlier setting are forgotten', () => {
  const store = new LiabilityStore(new SqliteStorage())
  for (const source of ['l0', 'l1']) {
    store.applyPage(source, { head: 3, isWhole: true, owed: [[source, { USDT: '1' }]] }, '')
    store.saveHead(source, 3)
  }
  store.keepSources(['l0'])
  expect(owedOf(store)).toEqual({ l0: [{ USDT: '1' }] })
  expect([store.head('l0'), store.head('l1')]).toEqual([3, 0])
})
