// An audit of a shard reads rows for what changed, however many accounts the shard has.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { MONEY_LINK_VERSION, type MoneyAuditSnapshot } from '#objects/platform/edge-messages.ts'
import { AUDIT_PART_BALANCES } from '#objects/platform/journal-audit.ts'
import { countRows } from './row-counter.ts'

/** Rows of edges, orders and the audit itself, and of a part of all balances. */
const FIXED_ROWS_MAX = 6 * AUDIT_PART_BALANCES
/** The proof, the sums and the comparison read its entry, and its balance on both sides. */
const CHANGE_ROWS_MAX = 22

const PAID_ATOMS = 5

const shard = () => env.LEDGER.getByName('l0')

/** Pays each of `count` users, as a ledger's transactions do. */
async function pay(first: number, count: number): Promise<void> {
  await runInDurableObject(shard(), (_, { storage }) =>
    storage.transactionSync(() => {
      const users = `WITH RECURSIVE users (n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM users
        WHERE n < ${first + count - 1})`
      const account = "'a/u' || printf('%06d', n) || '/funding'"
      storage.sql.exec(`INSERT INTO journal (time, debit, credit, asset, atoms, kind, ref)
        ${users} SELECT 1, 'faucet', ${account}, 'USDT', ${PAID_ATOMS}, 'faucet', '' FROM users`)
      const changes = `${users} SELECT ${account}, 'USDT', ${PAID_ATOMS} FROM users`
      const added = 'ON CONFLICT (account, asset) DO UPDATE SET atoms = atoms + excluded.atoms'
      storage.sql.exec(`INSERT INTO balances (account, asset, atoms) SELECT * FROM (${changes}) WHERE true ${added}`)
      storage.sql.exec(`INSERT INTO balances VALUES ('faucet', 'USDT', ${-PAID_ATOMS * count}) ${added}`)
    }),
  )
  // The object has its balances in memory.
  await evictDurableObject(shard())
}

async function audit(): Promise<MoneyAuditSnapshot> {
  const facts = await shard().facts(MONEY_LINK_VERSION)
  expect(facts.faults).toEqual([])
  return facts.unproved > 0 ? audit() : facts
}

test('[AD13] an audit of a shard reads as many rows at 8,000 balances as at 2,000, and more for more changes', async () => {
  const rows = await runInDurableObject(shard(), (_, { storage }) => countRows(storage.sql))
  const measured = new Map<string, number>()
  try {
    let [paid, payments] = [0, 0]
    for (const users of [2_000, 8_000]) {
      await pay(paid, users - paid)
      payments += users - paid
      paid = users
      await audit()
      for (const changes of [0, 20, 200]) {
        if (changes > 0) await pay(users - changes, changes)
        payments += changes
        await shard().halts()
        rows.take()
        const { kinds } = await audit()
        const { read, written } = rows.take()
        measured.set(`${users} ${changes}`, read)
        expect(kinds.find(({ kind }) => kind === 'a')?.atoms).toBe(String(PAID_ATOMS * payments))
        // Each changed sum, the places of the proof and of the audit, and perhaps a report of usage.
        expect(written).toBeLessThanOrEqual(changes + 4)
      }
    }
  } finally {
    rows.stop()
  }
  const readBy = (users: number, changes: number) => measured.get(`${users} ${changes}`) ?? 0
  for (const changes of [0, 20, 200]) {
    expect(readBy(8_000, changes)).toBeLessThan(1.05 * readBy(2_000, changes))
    expect(readBy(8_000, changes)).toBeLessThan(FIXED_ROWS_MAX + CHANGE_ROWS_MAX * changes)
  }
  expect(readBy(8_000, 200)).toBeGreaterThan(readBy(8_000, 20) + 180)
})
