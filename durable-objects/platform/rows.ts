// Typed rows of an object's own tables. The tables are STRICT and only the object writes them, so rows are not validated again by
// a schema: that costs more than the query (decision 018).

import type { Sql } from './migrations.ts'

export type Binding = string | number | null
export type Row = Readonly<Record<string, Binding>>

/** @typeParam T the selected columns with the types that the table declares */
export function rowsOf<T extends Row>(sql: Sql, query: string, ...bindings: Binding[]): T[] {
  return sql.exec(query, ...bindings).toArray() as T[]
}

export function rowOf<T extends Row>(sql: Sql, query: string, ...bindings: Binding[]): T | undefined {
  return rowsOf<T>(sql, query, ...bindings)[0]
}

/** The single number that a query answers. */
export const countOf = (sql: Sql, query: string, ...bindings: Binding[]): number =>
  rowOf<{ count: number }>(sql, query, ...bindings)?.count ?? 0

/**
 * Replaces a whole row, or deletes it, by its key. Of pending statements on the same row only the last is applied
 * (write-behind.ts), so every change of such a row goes through here; and rows of a table are applied in any order, so no
 * other unique key may move from one row to another.
 * @param row table and key
 */
export function overwrite(sql: Sql, row: string, query: string, ...bindings: Binding[]): void {
  if (sql.overwrite) sql.overwrite(row, query, ...bindings)
  else sql.exec(query, ...bindings)
}
