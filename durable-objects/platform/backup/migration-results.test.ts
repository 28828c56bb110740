import { expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AccountSettingsStore } from '../../identity/account/settings-store.ts'
import { AccountStore } from '../../identity/account/store.ts'
import { MigrationResults, runStatements } from './migration-results.ts'
import type { BackupStatement } from './segments.ts'
import { type BackupSql, dumpTables } from './tables.ts'

function openDatabase() {
  const storage = new SqliteStorage()
  const ran: BackupStatement[] = []
  const sql: BackupSql = {
    exec(query, ...bindings) {
      ran.push([query, ...bindings])
      const rows = storage.sql.exec(query, ...(bindings as string[])).toArray()
      return { toArray: () => rows, raw: () => rows.map((row) => Object.values(row)), rowsWritten: 0 }
    },
  }
  return { sql, ran, transactionSync: <T>(work: () => T): T => storage.transactionSync(work) }
}

function recordAccount(name: string): BackupStatement[] {
  const database = openDatabase()
  const storage = database as unknown as ConstructorParameters<typeof AccountStore>[0]
  new AccountStore(storage)
  new AccountSettingsStore(storage).saveSetting('locale', name)
  const notify = 'INSERT INTO events (at, kind, agent, address) VALUES (?, ?, ?, ?)'
  database.sql.exec(notify, 1_796_000_000_000, 'new_device', name, '')
  return database.ran.filter(([query]) => !/^\s*SELECT/i.test(query))
}

function runPlainly(statements: readonly BackupStatement[]): BackupStatement[] {
  const { sql } = openDatabase()
  runStatements(sql, statements)
  return [...dumpTables(sql)]
}

function runFirst(results: MigrationResults, statements: readonly BackupStatement[]) {
  const { sql, ran } = openDatabase()
  results.runFirst(sql, statements)
  const changes = ran.filter(([query]) => /ALTER TABLE|DROP TABLE/.test(query)).length
  return { rows: [...dumpTables(sql)], changes }
}

test('[BAK57] after the first account, no migration runs, and each moment has the same tables and rows', () => {
  const [ada, bob] = [recordAccount('ada'), recordAccount('bob')]
  const results = new MigrationResults()
  expect(runFirst(results, ada).changes).toBeGreaterThan(2)
  expect(runFirst(results, bob)).toEqual({ rows: runPlainly(bob), changes: 0 })
  for (let length = 0; length <= bob.length; length += 1) {
    const [first, other] = [ada.slice(0, length), bob.slice(0, length)]
    runFirst(results, first)
    expect(runFirst(results, other)).toEqual({ rows: runPlainly(other), changes: 0 })
    expect(runFirst(results, first).rows).toEqual(runPlainly(first))
  }
})

const CREATE: BackupStatement = ['CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT) STRICT']
const ADD: BackupStatement = ["ALTER TABLE notes ADD COLUMN kind TEXT NOT NULL DEFAULT 'a;b'"]
const write = (binding: string | number): BackupStatement => [
  'INSERT INTO notes (text) VALUES (CAST(? AS TEXT))',
  binding,
]

test.each(['x', 1, 1_796_000_000_000])('[BAK57] what an object wrote before a migration (%s) is in no other', (own) => {
  const results = new MigrationResults()
  for (const binding of [own, 2, own, 'y', 2, own]) {
    const statements = [CREATE, write(binding), ADD, write('last')]
    expect(runFirst(results, statements).rows).toEqual(runPlainly(statements))
  }
})

test('[BAK57] a comment at the end of a table does not hide the next one', () => {
  const results = new MigrationResults()
  const statements: BackupStatement[] = [
    CREATE,
    ADD,
    ['CREATE TABLE a (x TEXT) STRICT -- last'],
    ['CREATE TABLE b (x)'],
  ]
  for (let round = 0; round < 2; round += 1) {
    expect(runFirst(results, statements).rows).toEqual(runPlainly(statements))
  }
})

test('[BAK57] a result that many others followed is forgotten', () => {
  const results = new MigrationResults()
  const statements = [CREATE, ADD]
  expect(runFirst(results, statements).changes).toBe(1)
  expect(runFirst(results, statements).changes).toBe(0)
  for (let number = 0; number < 100; number += 1) runFirst(results, [CREATE, write(number), ADD])
  expect(runFirst(results, statements).changes).toBe(1)
})
