// Rows of one's own tables. They are STRICT and nobody else writes them, so that what a query asks for is what it answers:
// reading them again by a schema costs more than the query (decision 018).

import type { Sql } from './migrations.ts'

export type Binding = string | number | null
export type Row = Readonly<Record<string, Binding>>

/** @typeParam T the columns that are asked for, and what the table says of each */
export function rowsOf<T extends Row>(sql: Sql, query: string, ...bindings: Binding[]): T[] {
  return sql.exec(query, ...bindings).toArray() as T[]
}

export function rowOf<T extends Row>(sql: Sql, query: string, ...bindings: Binding[]): T | undefined {
  return rowsOf<T>(sql, query, ...bindings)[0]
}

/** The one figure that a query answers. */
export const countOf = (sql: Sql, query: string, ...bindings: Binding[]): number =>
  rowOf<{ count: number }>(sql, query, ...bindings)?.count ?? 0

/**
 * Writes the whole of a row, or deletes it, by its key. Of those that wait to be carried out the last one is the only one
 * (write-behind.ts), so everything that changes such a row goes through here; and rows of a table change places, so no other
 * key of it passes from one to another.
 * @param row names it: table and key
 */
export function overwrite(sql: Sql, row: string, query: string, ...bindings: Binding[]): void {
  if (sql.overwrite) sql.overwrite(row, query, ...bindings)
  else sql.exec(query, ...bindings)
}
