// Reads rows without validation, which costs more than the query (decision 018). Tables are STRICT, and only the object
// writes them.

import type { Sql } from './migrations.ts'

export type SqlBinding = string | number | null
export type SqlRow = Readonly<Record<string, SqlBinding>>

/** @typeParam T selected columns, with the types that the table declares */
export function readRows<T extends SqlRow>(sql: Sql, query: string, ...bindings: SqlBinding[]): T[] {
  return sql.exec(query, ...bindings).toArray() as T[]
}

export function readRow<T extends SqlRow>(sql: Sql, query: string, ...bindings: SqlBinding[]): T | undefined {
  return readRows<T>(sql, query, ...bindings)[0]
}

export const readCount = (sql: Sql, query: string, ...bindings: SqlBinding[]): number =>
  readRow<{ count: number }>(sql, query, ...bindings)?.count ?? 0

/**
 * Replaces or deletes a whole row by its key. Every change of the row must use this function: write-behind.ts applies
 * only the last pending statement. Rows are applied in any order, so no other unique key may move between rows.
 * @param row table and key
 */
export function overwriteRow(sql: Sql, row: string, query: string, ...bindings: SqlBinding[]): void {
  if (sql.overwrite) sql.overwrite(row, query, ...bindings)
  else sql.exec(query, ...bindings)
}
