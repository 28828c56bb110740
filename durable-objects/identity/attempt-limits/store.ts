import { z } from 'zod/mini'
import { runMigrations, type Sql } from '../../platform/migrations.ts'
import type { AttemptCounter } from './engine.ts'

export type AttemptLimitStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

const MIGRATIONS = [
  `CREATE TABLE counters (key TEXT PRIMARY KEY, count INTEGER NOT NULL, at INTEGER NOT NULL, until INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE INDEX counters_by_time ON counters (at);`,
]

const CounterRow = z.object({ count: z.int(), at: z.int(), until: z.int() })
const TotalRow = z.object({ total: z.int() })

export class AttemptLimitStore {
  readonly #storage: AttemptLimitStorage

  constructor(storage: AttemptLimitStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  read(key: string): AttemptCounter | undefined {
    const [row] = this.#storage.sql.exec('SELECT count, at, until FROM counters WHERE key = ?', key).toArray()
    return row && CounterRow.parse(row)
  }

  /** Above `most` keys, deletes those unused longest. */
  write(key: string, { count, at, until }: AttemptCounter, most: number): void {
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec('INSERT OR REPLACE INTO counters (key, count, at, until) VALUES (?, ?, ?, ?)', key, count, at, until)
      const over = this.size() - most
      if (over > 0) {
        sql.exec('DELETE FROM counters WHERE key IN (SELECT key FROM counters ORDER BY at LIMIT ?)', over)
      }
    })
  }

  forget(key: string): void {
    this.#storage.sql.exec('DELETE FROM counters WHERE key = ?', key)
  }

  deleteIdle(before: number): void {
    this.#storage.sql.exec('DELETE FROM counters WHERE at < ?', before)
  }

  size(): number {
    const [row] = this.#storage.sql.exec('SELECT count(*) AS total FROM counters').toArray()
    return TotalRow.parse(row).total
  }
}
