// Operators and their log. Triggers of the database refuse changes of the log (OD6).

import { z } from 'zod/mini'
import { OperatorLogEntry, type OperatorView } from '#shared/operator/acts.ts'
import { OperatorTokenScope, type OperatorTokenView } from '#shared/operator/tokens.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import type { OperatorSession } from './engine.ts'
import { chainOperatorLogEntry, OPERATOR_LOG_GENESIS, type UnhashedOperatorEntry } from './log.ts'

const MIGRATIONS = [
  `CREATE TABLE operators (id TEXT PRIMARY KEY, name TEXT NOT NULL, added_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE desks (session TEXT PRIMARY KEY, operator TEXT NOT NULL, began_at INTEGER NOT NULL,
     seen_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE log (seq INTEGER PRIMARY KEY, time INTEGER NOT NULL, operator TEXT NOT NULL, act TEXT NOT NULL,
     target TEXT NOT NULL, reason TEXT NOT NULL, detail TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
   CREATE TRIGGER log_is_final BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is final'); END;
   CREATE TRIGGER log_stays BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log stays'); END;`,
  `CREATE TABLE tokens (name TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, scope TEXT NOT NULL, added_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  'CREATE INDEX log_by_target ON log (target, seq);',
]
const OperatorRow = z.pipe(
  z.object({ id: z.string(), name: z.string(), added_at: z.int() }),
  z.transform(({ added_at, ...row }): OperatorView => ({ ...row, addedAt: added_at })),
)
const DeskRow = z.pipe(
  z.object({ session: z.string(), operator: z.string(), began_at: z.int(), seen_at: z.int() }),
  z.transform(({ began_at, seen_at, ...row }): OperatorSession => ({ ...row, beganAt: began_at, seenAt: seen_at })),
)

const TOKEN_COLUMNS = 'name, scope, added_at, expires_at'
const TokenRow = z.pipe(
  z.object({ name: z.string(), scope: OperatorTokenScope, added_at: z.int(), expires_at: z.int() }),
  z.transform(
    ({ added_at, expires_at, ...row }): OperatorTokenView => ({ ...row, addedAt: added_at, expiresAt: expires_at }),
  ),
)

export class OperatorStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  operators(): OperatorView[] {
    return this.#rows(OperatorRow, 'SELECT id, name, added_at FROM operators ORDER BY added_at')
  }

  isOperator(id: string): boolean {
    return this.#rows(OperatorRow, 'SELECT id, name, added_at FROM operators WHERE id = ?', id).length > 0
  }

  addOperator({ id, name, addedAt }: OperatorView): void {
    this.#run('INSERT OR REPLACE INTO operators (id, name, added_at) VALUES (?, ?, ?)', id, name, addedAt)
  }

  removeOperator(id: string): void {
    this.#run('DELETE FROM operators WHERE id = ?', id)
    this.endSessions(id)
  }

  tokens(): OperatorTokenView[] {
    return this.#rows(TokenRow, `SELECT ${TOKEN_COLUMNS} FROM tokens ORDER BY added_at`)
  }

  findToken(hash: string): OperatorTokenView | undefined {
    return this.#rows(TokenRow, `SELECT ${TOKEN_COLUMNS} FROM tokens WHERE hash = ?`, hash)[0]
  }

  /** @param hash SHA-256 of the token's text, in hex */
  addToken({ name, scope, addedAt, expiresAt }: OperatorTokenView, hash: string): void {
    const query = 'INSERT INTO tokens (name, hash, scope, added_at, expires_at) VALUES (?, ?, ?, ?, ?)'
    this.#run(query, name, hash, scope, addedAt, expiresAt)
  }

  removeToken(name: string): void {
    this.#run('DELETE FROM tokens WHERE name = ?', name)
  }

  findSession(session: string): OperatorSession | undefined {
    return this.#rows(DeskRow, 'SELECT session, operator, began_at, seen_at FROM desks WHERE session = ?', session)[0]
  }

  saveSession({ session, operator, beganAt, seenAt }: OperatorSession): void {
    const query = 'INSERT OR REPLACE INTO desks (session, operator, began_at, seen_at) VALUES (?, ?, ?, ?)'
    this.#run(query, session, operator, beganAt, seenAt)
  }

  endSessions(operator: string): void {
    this.#run('DELETE FROM desks WHERE operator = ?', operator)
  }

  append(entry: Omit<UnhashedOperatorEntry, 'seq'>): OperatorLogEntry {
    const [last] = this.listLog(Number.MAX_SAFE_INTEGER, 1)
    const full = chainOperatorLogEntry(last?.hash ?? OPERATOR_LOG_GENESIS, { ...entry, seq: (last?.seq ?? 0) + 1 })
    this.#run(
      'INSERT INTO log (seq, time, operator, act, target, reason, detail, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      full.seq,
      full.time,
      full.operator,
      full.act,
      full.target,
      full.reason,
      full.detail,
      full.hash,
    )
    return full
  }

  listLog(before: number, limit: number): OperatorLogEntry[] {
    return this.#rows(OperatorLogEntry, 'SELECT * FROM log WHERE seq < ? ORDER BY seq DESC LIMIT ?', before, limit)
  }

  listLogOf(target: string, limit: number): OperatorLogEntry[] {
    return this.#rows(OperatorLogEntry, 'SELECT * FROM log WHERE target = ? ORDER BY seq DESC LIMIT ?', target, limit)
  }

  /** Entries with higher numbers than `seq`, oldest first, read page by page. */
  *listLogAfter(seq: number, page = 500): Generator<OperatorLogEntry> {
    for (let after = seq; ; ) {
      const rows = this.#rows(OperatorLogEntry, 'SELECT * FROM log WHERE seq > ? ORDER BY seq LIMIT ?', after, page)
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      after = last.seq
    }
  }

  #run(query: string, ...bindings: (string | number)[]): Record<string, unknown>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray()
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#run(query, ...bindings).map((row) => schema.parse(row))
  }
}
