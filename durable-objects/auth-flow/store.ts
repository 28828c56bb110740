// Flows in SQL: one row each, as it stands.

import { z } from 'zod/mini'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import type { Flow } from './engine.ts'

export type FlowStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

const MIGRATIONS = [
  `CREATE TABLE flows (id TEXT PRIMARY KEY, json TEXT NOT NULL, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX flows_by_end ON flows (ends_at);`,
]

const StoredFlow = z.object({
  id: z.string(),
  kind: z.enum(['register', 'login', 'recovery', 'factor', 'bind']),
  step: z.enum(['code', 'proved']),
  contact: z.object({ kind: z.enum(['email', 'phone']), value: z.string() }),
  account: z.string(),
  isHeard: z.boolean(),
  passwordVersion: z.int(),
  invite: z.string(),
  isTrusted: z._default(z.boolean(), false),
  code: z.nullable(z.object({ mac: z.string(), expiresAt: z.int(), triesLeft: z.int() })),
  sends: z.int(),
  resendAt: z.int(),
  endsAt: z.int(),
})
const Row = z.object({ json: z.string() })
const TotalRow = z.object({ total: z.int() })

export class FlowStore {
  readonly #storage: FlowStorage

  constructor(storage: FlowStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  read(id: string): Flow | undefined {
    const [row] = this.#storage.sql.exec('SELECT json FROM flows WHERE id = ?', id).toArray()
    return row && StoredFlow.parse(JSON.parse(Row.parse(row).json))
  }

  write(flow: Flow): void {
    const { id, endsAt } = flow
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO flows (id, json, ends_at) VALUES (?, ?, ?)',
      id,
      JSON.stringify(flow),
      endsAt,
    )
  }

  remove(id: string): void {
    this.#storage.sql.exec('DELETE FROM flows WHERE id = ?', id)
  }

  purge(now: number): void {
    this.#storage.sql.exec('DELETE FROM flows WHERE ends_at <= ?', now)
  }

  size(): number {
    const [row] = this.#storage.sql.exec('SELECT count(*) AS total FROM flows').toArray()
    return TotalRow.parse(row).total
  }
}
