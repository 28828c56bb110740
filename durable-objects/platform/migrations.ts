// `PRAGMA user_version` is not available in an object, so a table counts.

/** Minimal, so that tests can fake it. */
export type Sql = {
  exec(query: string, ...bindings: (string | number | null)[]): { toArray(): Record<string, unknown>[] }
  /** Present if statements may be deferred: see `overwrite` in rows.ts. */
  overwrite?(row: string, query: string, ...bindings: (string | number | null)[]): void
}

/**
 * Runs pending migrations in order. Call inside one transaction.
 * @param table counts them: two schemas in one database need two tables
 * @returns the number that had run before
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
