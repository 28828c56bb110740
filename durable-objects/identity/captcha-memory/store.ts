import { z } from 'zod/mini'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { SECRETS_MIGRATION, SecretStore } from '../secrets/store.ts'
import { type CaptchaAllowance, type CaptchaMemoryState, createCaptchaMemory } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE spent (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX spent_by_end ON spent (expires_at);
   CREATE TABLE allowances (key TEXT PRIMARY KEY, tokens REAL NOT NULL, at INTEGER NOT NULL, full_at INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), value TEXT NOT NULL) STRICT;`,
  SECRETS_MIGRATION,
  // Each spent captcha would write its row too. Deletions read the captchas of some minutes.
  'DROP INDEX spent_by_end;',
]

const SpentRow = z.object({ id: z.string(), expires_at: z.int() })
const AllowanceRow = z.object({ key: z.string(), tokens: z.number(), at: z.int(), full_at: z.int() })

export class CaptchaMemoryStore {
  readonly secrets: SecretStore
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.secrets = new SecretStore(storage)
  }

  read(): CaptchaMemoryState {
    const memory = createCaptchaMemory()
    for (const { id, expires_at } of this.#rows(SpentRow, 'SELECT id, expires_at FROM spent')) {
      memory.spent.set(id, expires_at)
    }
    for (const row of this.#rows(AllowanceRow, 'SELECT key, tokens, at, full_at FROM allowances ORDER BY at')) {
      memory.allowances.set(row.key, { tokens: row.tokens, at: row.at, fullAt: row.full_at })
    }
    return memory
  }

  saveUsed(id: string, expiresAt: number): void {
    this.#storage.sql.exec('INSERT INTO spent (id, expires_at) VALUES (?, ?)', id, expiresAt)
  }

  saveAllowance(key: string, { tokens, at, fullAt }: CaptchaAllowance, forgotten: readonly string[]): void {
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec(
        'INSERT OR REPLACE INTO allowances (key, tokens, at, full_at) VALUES (?, ?, ?, ?)',
        key,
        tokens,
        at,
        fullAt,
      )
      for (const each of forgotten) sql.exec('DELETE FROM allowances WHERE key = ?', each)
    })
  }

  purge(now: number): void {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec('DELETE FROM spent WHERE expires_at <= ?', now)
      this.#storage.sql.exec('DELETE FROM allowances WHERE full_at <= ?', now)
    })
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string): T[] {
    return this.#storage.sql
      .exec(query)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
