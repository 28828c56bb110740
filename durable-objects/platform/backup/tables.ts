// Dumps tables as statements that create them again (BAK4).

import type { BackupBinding, BackupStatement } from './segments.ts'

export type BackupSql = {
  exec(
    query: string,
    ...bindings: (string | number | null | ArrayBuffer)[]
  ): { toArray(): Record<string, unknown>[]; raw(): Iterable<readonly unknown[]>; readonly rowsWritten: number }
}

/** Not copied: tables of the backup, and `_cf_` tables of the platform, which hold the alarm. */
export const BACKUP_STATE_TABLE = 'backup_state'
export const BACKUP_RESTORE_TABLE = 'backup_restore'
export const BACKUP_RESTORED_TABLE = 'backup_restored'
const OF_BACKUP: readonly string[] = [BACKUP_STATE_TABLE, BACKUP_RESTORE_TABLE, BACKUP_RESTORED_TABLE]
const isOwn = (name: string) => !OF_BACKUP.includes(name) && !/^(_cf_|sqlite_)/i.test(name)

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** JavaScript cannot hold larger integers. A strict column converts their text to the exact integer (reliability §1.7). */
const readExactly = (column: string) =>
  `CASE WHEN ${column} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN ${column} ELSE CAST(${column} AS TEXT) END`

type SchemaRow = { readonly type: string; readonly name: string; readonly sql: string }
type ColumnRow = { readonly name: string; readonly type: string; readonly pk: number }

export function readTableSchemas(sql: BackupSql): SchemaRow[] {
  const query = 'SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid'
  return (sql.exec(query).toArray() as SchemaRow[]).filter(({ name }) => isOwn(name))
}

/** Keeps row ids: statements and AUTOINCREMENT depend on them. */
function* dumpRows(sql: BackupSql, table: string, hasRowId: boolean): Iterable<BackupStatement> {
  // pragma_table_info omits generated columns.
  const columns = sql.exec('SELECT name, type, pk FROM pragma_table_info(?)', table).toArray() as ColumnRow[]
  const keys = columns.filter(({ pk }) => pk > 0)
  const isRowIdNamed = keys.length === 1 && keys[0]?.type.toUpperCase() === 'INTEGER'
  const read = columns.map(({ name, type }) => (/INT/i.test(type) ? readExactly(quote(name)) : quote(name)))
  const names = columns.map(({ name }) => quote(name))
  if (hasRowId && !isRowIdNamed) {
    names.unshift('rowid')
    read.unshift(readExactly('rowid'))
  }
  const insert = `INSERT INTO ${quote(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  for (const row of sql.exec(`SELECT ${read.join(', ')} FROM ${quote(table)}`).raw()) {
    yield [insert, ...(row as readonly BackupBinding[])]
  }
}

/** Indexes and triggers come last: a trigger must not run for restored rows. */
export function* dumpTables(sql: BackupSql): Iterable<BackupStatement> {
  const schema = readTableSchemas(sql)
  const kinds = sql.exec('PRAGMA table_list').toArray() as { name: string; wr: number }[]
  const withoutRowId = new Set(kinds.filter(({ wr }) => wr === 1).map(({ name }) => name))
  for (const { type, name, sql: create } of schema) {
    if (type !== 'table') continue
    yield [create]
    yield* dumpRows(sql, name, !withoutRowId.has(name))
  }
  const hasSequence = schema.some(({ sql: create }) => /\bAUTOINCREMENT\b/i.test(create))
  if (hasSequence) {
    yield ['DELETE FROM sqlite_sequence']
    yield* dumpRows(sql, 'sqlite_sequence', false)
  }
  for (const { type, sql: create } of schema) if (type !== 'table') yield [create]
}
