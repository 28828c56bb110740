import { z } from 'zod/mini'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import type { AttemptCounter } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE counters (key TEXT PRIMARY KEY, count INTEGER NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE INDEX counters_by_time ON counters (at);`,
  // Each attempt would write its row again. Deletions read all counters, but seldom.
  'DROP INDEX counters_by_time;',
]

/** If there are too many counters, one of so many is deleted, because a deletion reads all. */
const DELETED_PART = 20

const CounterRow = z.object({ count: z.int(), at: z.int(), until: z.int() })
const TotalRow = z.object({ total: z.int() })

export class AttemptLimitStore {
  readonly #storage: TransactionalStorage
  #size: number | undefined

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  read(key: string): AttemptCounter | undefined {
    const [row] = this.#storage.sql.exec('SELECT count, at, until FROM counters WHERE key = ?', key).toArray()
    return row && CounterRow.parse(row)
  }

  /** Above `most` keys, deletes some of those unused longest. */
  write(key: string, { count, at, until }: AttemptCounter, most: number): void {
    const size = this.size() + (this.read(key) ? 0 : 1)
    const over = size - most
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec('INSERT OR REPLACE INTO counters (key, count, at, until) VALUES (?, ?, ?, ?)', key, count, at, until)
      if (over <= 0) return
      const query = 'DELETE FROM counters WHERE key IN (SELECT key FROM counters WHERE key <> ? ORDER BY at LIMIT ?)'
      sql.exec(query, key, over + Math.floor(most / DELETED_PART))
    })
    this.#size = over > 0 ? undefined : size
  }

  forget(key: string): void {
    this.#storage.sql.exec('DELETE FROM counters WHERE key = ?', key)
    this.#size = undefined
  }

  deleteIdle(before: number): void {
    this.#storage.sql.exec('DELETE FROM counters WHERE at < ?', before)
    this.#size = undefined
  }

  size(): number {
    if (this.#size === undefined) {
      const [row] = this.#storage.sql.exec('SELECT count(*) AS total FROM counters').toArray()
      this.#size = TotalRow.parse(row).total
    }
    return this.#size
  }
}
