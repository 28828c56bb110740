// Schema versions of an object's own database. `PRAGMA user_version` is not to be had there, so a table counts.

/** The narrowest form of the storage API that a store needs: a Map-backed one will do in a test. */
export type Sql = {
  exec(query: string, ...bindings: (string | number | null)[]): { toArray(): Record<string, unknown>[] }
  /** Where statements may wait: see `overwrite` in rows.ts. */
  overwrite?(row: string, query: string, ...bindings: (string | number | null)[]): void
}

/**
 * Runs the migrations that have not run yet, in order. Call inside one transaction.
 * @param table counts them: where two rooms share a database, each has its own
 */
export function runMigrations(sql: Sql, migrations: readonly string[], table = 'migrations'): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER PRIMARY KEY) STRICT`)
  const done = sql.exec(`SELECT version FROM ${table}`).toArray().length
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue
    sql.exec(migration)
    sql.exec(`INSERT INTO ${table} (version) VALUES (?)`, index + 1)
  }
}
