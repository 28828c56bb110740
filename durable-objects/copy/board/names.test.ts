import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { runMigrations } from '../../platform/migrations.ts'
import { LeadNameStore } from './names.ts'
import { COPY_BOARD_MIGRATIONS } from './schema.ts'

test('[CB4] [CB7] a name that reads like another lead’s is that lead’s, in whichever alphabet', () => {
  const { sql } = new SqliteStorage()
  runMigrations(sql, COPY_BOARD_MIGRATIONS)
  const names = new LeadNameStore(sql)
  expect(names.claim('ann', 'North Desk')).toBe(true)
  expect(names.claim('ann', 'north-desk')).toBe(true)
  // Look-alikes: Cyrillic letter, full width, digit, accents, joined letters.
  for (const alike of [
    'NORTH DESK',
    'N\u043erth Desk',
    '\uff2e\uff4f\uff52\uff54\uff48 Desk',
    'N0rth Desk',
    'Nörth Désk',
  ])
    expect([alike, names.claim('bob', alike)]).toEqual([alike, false])
  expect(names.claim('ann', 'N\u043erth Desk')).toBe(true)
  expect(names.claim('bob', 'South Desk')).toBe(true)
  expect(names.claim('cat', '北の机')).toBe(true)
  expect(names.claim('dan', '北の机')).toBe(false)
  for (const empty of ['', ' . ', '—']) expect(names.claim('eve', empty)).toBe(false)
  // Names of signs only have no look-alikes.
  expect([names.claim('eve', '☆☆'), names.claim('fay', '☆☆☆'), names.claim('fay', '☆☆')]).toEqual([true, true, false])
})

test('[CB7] names of before stay with their leads, alike or not, and nobody else’s name is like them', () => {
  const { sql } = new SqliteStorage()
  runMigrations(sql, COPY_BOARD_MIGRATIONS.slice(0, 1))
  for (const [name, lead] of [
    ['northdesk', 'ann'],
    ['n\u043erthdesk', 'bob'],
    ['calmcoins', 'cat'],
  ] as const)
    sql.exec('INSERT INTO names (name, lead) VALUES (?, ?)', name, lead)
  runMigrations(sql, COPY_BOARD_MIGRATIONS)
  const names = new LeadNameStore(sql)
  expect([names.claim('ann', 'North Desk'), names.claim('bob', 'N\u043erth Desk')]).toEqual([true, true])
  expect([names.claim('ann', 'N\u043erth Desk'), names.claim('bob', 'North Desk')]).toEqual([false, false])
  expect(names.claim('dan', 'N0rth Desk')).toBe(false)
  expect([names.claim('dan', 'Ca\u04cfm Coins'), names.claim('cat', 'Calm Coins')]).toEqual([false, true])
  expect(['ann', 'cat', 'dan', 'eve'].map((lead) => names.has(lead))).toEqual([true, true, false, false])
  const [plan] = sql.exec("EXPLAIN QUERY PLAN SELECT 1 FROM names WHERE lead = 'ann' LIMIT 1").toArray()
  expect(String(plan?.detail)).toContain('names_of_lead')
  // A second start adds nothing.
  expect(new LeadNameStore(sql).claim('dan', 'Calm C0ins')).toBe(false)
})
