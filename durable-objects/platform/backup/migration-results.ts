// Replaces migrations with the tables that they lead to (BAK57): changing and dropping columns took half of a restore's
// SQL.

import type { BackupStatement } from './segments.ts'
import { type BackupSql, dumpTables } from './tables.ts'

const RESULTS_MAX = 64
/** Larger numbers are times or amounts of one object. */
const VERSION_MAX = 1_000
const CHANGES_TABLE = /\b(ALTER|DROP)\s+TABLE\b/i

const isShared = ([, ...bindings]: BackupStatement): boolean =>
  bindings.every((binding) => Number.isInteger(binding) && Math.abs(Number(binding)) <= VERSION_MAX)

function findMigrations(statements: readonly BackupStatement[]): readonly BackupStatement[] {
  const end = statements.findIndex((statement) => !isShared(statement))
  const shared = end < 0 ? statements : statements.slice(0, end)
  return shared.some(([query]) => CHANGES_TABLE.test(query)) ? shared : []
}

/** Makes statements without bindings one call of the storage. */
function joinStatements(statements: Iterable<BackupStatement>): BackupStatement[] {
  const joined: BackupStatement[] = []
  for (const statement of statements) {
    const last = joined.at(-1)
    // A comment at the end would swallow the semicolon.
    const canJoin = last?.length === 1 && statement.length === 1 && !last[0].includes('--')
    if (canJoin) joined[joined.length - 1] = [`${last[0]};\n${statement[0]}`]
    else joined.push(statement)
  }
  return joined
}

export class MigrationResults {
  readonly #results = new Map<string, readonly BackupStatement[]>()

  /** @param sql an empty database */
  runFirst(sql: BackupSql, statements: readonly BackupStatement[]): void {
    const migrations = findMigrations(statements)
    const key = JSON.stringify(migrations)
    const known = this.#results.get(key)
    runStatements(sql, known ?? migrations)
    if (migrations.length > 0) this.#keep(key, known ?? joinStatements(dumpTables(sql)))
    runStatements(sql, statements.slice(migrations.length))
  }

  #keep(key: string, result: readonly BackupStatement[]): void {
    this.#results.delete(key)
    this.#results.set(key, result)
    if (this.#results.size <= RESULTS_MAX) return
    for (const oldest of this.#results.keys()) if (this.#results.delete(oldest)) break
  }
}

export function runStatements(sql: BackupSql, statements: readonly BackupStatement[]): void {
  // Reads what `RETURNING` returns: a transaction cannot end while a statement still has rows.
  for (const [query, ...bindings] of statements) sql.exec(query, ...bindings).toArray()
}
