// The moment that an object was restored to (BAK35). The object must compare itself with what is not backed up.

import { BACKUP_RESTORED_TABLE, type BackupSql } from './tables.ts'

type Sql = { exec(query: string, ...bindings: number[]): { toArray(): Record<string, unknown>[] } }

export type RestoredMoment = {
  /** Epoch ms. */
  readonly at: number
  /** Time of the restore, epoch ms. */
  readonly restoredAt: number
}

export function recordRestoredMoment(sql: BackupSql | Sql, { at, restoredAt }: RestoredMoment): void {
  sql.exec(
    `CREATE TABLE IF NOT EXISTS ${BACKUP_RESTORED_TABLE} (at INTEGER NOT NULL, restored_at INTEGER NOT NULL) STRICT`,
  )
  sql.exec(`INSERT INTO ${BACKUP_RESTORED_TABLE} (at, restored_at) VALUES (?, ?)`, at, restoredAt)
}

/** @returns undefined without a restore, or after `forgetRestoredMoment` */
export function findRestoredMoment(sql: Sql): RestoredMoment | undefined {
  const query = `SELECT 1 FROM sqlite_master WHERE name = '${BACKUP_RESTORED_TABLE}'`
  if (sql.exec(query).toArray().length === 0) return undefined
  const [row] = sql.exec(`SELECT at, restored_at FROM ${BACKUP_RESTORED_TABLE}`).toArray()
  return row && { at: Number(row.at), restoredAt: Number(row.restored_at) }
}

/** The stream to the bucket has this statement: the table may be absent where it is restored. */
export function forgetRestoredMoment(sql: Sql): void {
  sql.exec(`DROP TABLE IF EXISTS ${BACKUP_RESTORED_TABLE}`)
}
