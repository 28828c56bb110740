import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { JOURNAL_SCHEMA, Journal } from '../../platform/journal.ts'
import { ALL_LIABILITIES_SINCE, type LiabilityQuery } from '../../platform/liability.ts'
import { readLiabilityPage } from './liabilities.ts'

const USERS = ['ann', 'ben', 'cat', 'dan']

/** A shard's tables as far as liabilities read them; escrow of an order is its held amount. */
function startShard() {
  const { sql } = new SqliteStorage()
  sql.exec(`${JOURNAL_SCHEMA} CREATE TABLE orders (id TEXT PRIMARY KEY, person TEXT NOT NULL, market TEXT NOT NULL,
    state TEXT NOT NULL, held TEXT NOT NULL); CREATE INDEX orders_open ON orders (person, market) WHERE state = 'open';`)
  const journal = new Journal(sql)
  const post = (debit: string, credit: string, atoms: bigint) => {
    journal.post({ debit, credit, asset: 'USDT', atoms, kind: 'transfer', ref: 'r' }, 1)
    journal.flush()
  }
  const readAll = (query: LiabilityQuery, most: number) => {
    const owed = new Map<string, string>()
    for (let after = query.after; ; ) {
      const page = readLiabilityPage({ journal, sql }, { ...query, after }, most)
      for (const [user, sums] of page.owed) owed.set(user, sums.USDT ?? '0')
      if (page.next === undefined) return { ...page, owed }
      after = page.next
    }
  }
  return { sql, journal, post, readAll }
}

const act = fc.record({
  user: fc.constantFrom(...USERS),
  kind: fc.constantFrom('deposit', 'hold', 'order', 'fill', 'end'),
  atoms: fc.bigInt({ min: 1n, max: 50n }),
})

function run(
  { sql, journal, post }: ReturnType<typeof startShard>,
  { user, kind, atoms }: typeof act extends fc.Arbitrary<infer T> ? T : never,
) {
  const [free, held, escrow] = [`a/${user}/spot`, `h/${user}/spot`, `e/${user}-1`]
  const most = (account: string) =>
    journal.balance(account, 'USDT') < atoms ? journal.balance(account, 'USDT') : atoms
  const move = (from: string, to: string, amount: bigint) => amount > 0n && post(from, to, amount)
  if (kind === 'deposit') post('house', free, atoms)
  if (kind === 'hold') move(free, held, most(free))
  if (kind === 'order') move(free, escrow, most(free))
  if (kind === 'fill') move(escrow, 'clr:book', most(escrow))
  if (kind === 'end') move(escrow, free, journal.balance(escrow, 'USDT'))
  const open = journal.balance(escrow, 'USDT')
  const heldText = open === 0n ? '[]' : JSON.stringify([{ asset: 'USDT', atoms: String(open) }])
  sql.exec(
    'INSERT OR REPLACE INTO orders (id, person, market, state, held) VALUES (?, ?, ?, ?, ?)',
    `${user}-1`,
    user,
    'BTC_USDT',
    kind === 'end' ? 'canceled' : 'open',
    heldText,
  )
}

test('[LB8] a reading and the changes after it are the balances of a whole reading', () => {
  fc.assert(
    fc.property(fc.array(act), fc.array(act), fc.integer({ min: 1, max: 5 }), (before, later, most) => {
      const shard = startShard()
      for (const step of before) run(shard, step)
      const first = shard.readAll({ since: ALL_LIABILITIES_SINCE, after: '' }, most)
      for (const step of later) run(shard, step)
      const changes = shard.readAll({ since: first.head, after: '' }, most)
      const whole = shard.readAll({ since: ALL_LIABILITIES_SINCE, after: '' }, most)
      const updated = [...first.owed, ...changes.owed]
      const nonZero = (owed: Iterable<readonly [string, string]>) =>
        Object.fromEntries([...new Map(owed)].filter(([, atoms]) => atoms !== '0'))
      expect(nonZero(updated)).toEqual(nonZero(whole.owed))
    }),
  )
})

test('[LB8] a reading of changes has only the users of later entries', () => {
  const shard = startShard()
  for (const user of USERS) shard.post('house', `a/${user}/spot`, 5n)
  const { head } = shard.readAll({ since: ALL_LIABILITIES_SINCE, after: '' }, 10)
  shard.post('a/ben/spot', 'a/dan/spot', 2n)
  const changes = shard.readAll({ since: head, after: '' }, 10)
  expect(changes).toMatchObject({ isWhole: false, head: head + 1 })
  expect([...changes.owed]).toEqual([
    ['ben', '3'],
    ['dan', '7'],
  ])
})

test('[LB8] all users are read if the journal lacks entries since the last reading', () => {
  const shard = startShard()
  for (const user of USERS) shard.post('house', `a/${user}/spot`, 5n)
  expect(shard.readAll({ since: 99, after: '' }, 10)).toMatchObject({ isWhole: true })
  shard.sql.exec(`DELETE FROM journal WHERE id <= 2; CREATE TABLE journal_cut (upto INTEGER NOT NULL);
    INSERT INTO journal_cut (upto) VALUES (2)`)
  expect(shard.readAll({ since: 1, after: '' }, 10)).toMatchObject({ isWhole: true })
  expect(shard.readAll({ since: 2, after: '' }, 10)).toMatchObject({ isWhole: false })
})
