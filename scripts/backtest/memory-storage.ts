// Storage of an object in memory, with SQL, and with transactions as savepoints.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { MoneyStorage } from '#objects/platform/money-storage.ts'

export class MemoryStorage implements MoneyStorage {
  readonly #database = new DatabaseSync(':memory:')
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0
  /** Time of the alarm, epoch ms. */
  alarm: number | undefined

  readonly sql: MoneyStorage['sql'] = {
    exec: (query, ...bindings) => {
      if (bindings.length === 0 && /;\s*\S/.test(query)) {
        this.#database.exec(query)
        return { toArray: () => [] }
      }
      const statement = this.#statements.get(query) ?? this.#database.prepare(query)
      this.#statements.set(query, statement)
      const rows = statement.all(...bindings)
      return { toArray: () => rows }
    },
    execWithoutCheckpoint: (query, ...bindings) => this.sql.exec(query, ...bindings),
    checkpoint: () => undefined,
    countCheckpoints: () => 0,
  }

  constructor() {
    this.#database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  }

  transactionSync<T>(work: () => T): T {
    const depth = this.#depth
    this.#database.exec(depth === 0 ? 'BEGIN' : `SAVEPOINT s${depth}`)
    this.#depth += 1
    try {
      const value = work()
      this.#database.exec(depth === 0 ? 'COMMIT' : `RELEASE s${depth}`)
      return value
    } catch (error) {
      this.#database.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO s${depth}; RELEASE s${depth}`)
      throw error
    } finally {
      this.#depth = depth
    }
  }

  transactLogged<T>(work: () => T): T {
    return this.transactionSync(work)
  }

  transactDeferred<T>(work: () => T): T {
    return this.transactionSync(work)
  }

  logDeferred(): void {}

  setAlarm(time: number): void {
    this.alarm = time
  }

  sync(): Promise<void> {
    return Promise.resolve()
  }

  close(): void {
    this.#database.close()
  }
}
