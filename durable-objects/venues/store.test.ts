import { expect, test } from 'vitest'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import type { Sql } from '../platform/migrations.ts'
import { VenueAccountStore } from './store.ts'

const MARKET = 'ETH_USDT'
const NINTH = 9

/** The storage of an object whose release had nine migrations. @param table name of the ninth one's table */
function createNinth(table: string): SqliteStorage {
  const storage = new SqliteStorage()
  let done = 0
  const sql: Sql = {
    exec: (query, ...bindings) => {
      if (done === NINTH) return { toArray: () => [] }
      const isNinth = done === NINTH - 1 && query.startsWith('CREATE TABLE')
      const columns = '(market TEXT PRIMARY KEY, bot TEXT NOT NULL) STRICT, WITHOUT ROWID;'
      const rows = storage.sql.exec(isNinth ? `CREATE TABLE ${table} ${columns}` : query, ...bindings)
      if (query.startsWith('INSERT INTO migrations')) done = Number(bindings[0])
      return rows
    },
  }
  expect(new VenueAccountStore({ sql, transactionSync: (work) => work() })).toBeDefined()
  return storage
}

test.each(['lent_contracts', 'reserved_contracts'])(
  '[VN193] an object whose contracts are in %s keeps them, and its bots can leave',
  (table) => {
    const storage = createNinth(table)
    storage.sql.exec(`INSERT INTO ${table} (market, bot) VALUES (?, ?)`, MARKET, 'bot-a')
    const store = new VenueAccountStore(storage)
    expect(store.findContractBot(MARKET)).toBe('bot-a')
    store.removeBot('bot-a')
    expect(new VenueAccountStore(storage).listReservedContracts()).toEqual([])
  },
)
