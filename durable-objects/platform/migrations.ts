// A table counts the migrations that ran, because Durable Objects lack `PRAGMA user_version`.

/** Has few methods, so tests can replace it. */
export type Sql = {
  exec(query: string, ...bindings: (string | number | null)[]): { toArray(): Record<string, unknown>[] }
  /** Present if the storage can postpone statements: see `overwriteRow` in rows.ts. */
  overwrite?(row: string, query: string, ...bindings: (string | number | null)[]): void
}

/** The SQL tables of one Durable Object. */
export type TransactionalStorage = {
  readonly sql: Sql
  /** All or nothing. Inside another transaction, a savepoint. */
  transactionSync<T>(work: () => T): T
}

/**
 * Runs inside the caller's transaction.
 * @param table counts the migrations; two schemas in one database need two tables
 * @returns number of migrations that had run before
 */
export function runMigrations(sql: Sql, migrations: readonly string[], table = 'migrations'): number {
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER PRIMARY KEY) STRICT`)
  const done = sql.exec(`SELECT version FROM ${table}`).toArray().length
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue
    sql.exec(migration)
    sql.exec(`INSERT INTO ${table} (version) VALUES (?)`, index + 1)
  }
  return done
}
