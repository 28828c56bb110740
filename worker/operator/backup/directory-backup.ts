// Copies the directory (D1) to the backup's bucket each day, and restores it (BAK18, BAK19).

import { planRestore } from '#objects/platform/backup/plan-restore.ts'
import {
  type BackupBucket,
  type BackupEntry,
  deleteExpiredBackups,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  formatBackupSegmentKey,
  listBucketKeys,
} from '#objects/platform/backup/segments.ts'
import { DUMP_SEGMENT_LENGTH } from '#objects/platform/backup/stream.ts'
import { BACKUP_RESTORE_TABLE } from '#objects/platform/backup/tables.ts'
import type { RestoreOutcome } from '#shared/operator/backup-calls.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'

const OBJECT = 'Directory/directory'
const PREFIX = formatBackupObjectPrefix('Directory', 'directory')
/** A small key for each complete copy, written after it. Outside of the copies, whose keys are their segments. */
const COMPLETE_PREFIX = 'complete/Directory/'
/** A page is one SQL parameter, which has at most 2 MB in D1; a row has less than 500 bytes. */
export const DIRECTORY_PAGE_ROWS = 2_000
/** Less than a day: the cron trigger checks each hour, and may run some minutes late. */
const COPY_AGE_MS = DAY_MS - HOUR_MS / 2
const COPY_LATE_MS = DAY_MS + 2 * HOUR_MS

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

type SchemaRow = { readonly type: string; readonly name: string; readonly sql: string }
type ColumnRow = { readonly name: string; readonly pk: number }

async function readSchema(db: D1Database): Promise<SchemaRow[]> {
  const query = 'SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid'
  const { results } = await db.prepare(query).all<SchemaRow>()
  return results.filter(({ name }) => !/^(_cf_|sqlite_)/i.test(name) && name !== BACKUP_RESTORE_TABLE)
}

/** Pages are ordered by the primary key, so a table of any size is read with bounded memory. */
async function* readPages(db: D1Database, table: string): AsyncIterable<readonly (readonly unknown[])[]> {
  const { results } = await db.prepare('SELECT name, pk FROM pragma_table_info(?)').bind(table).all<ColumnRow>()
  const names = results.map(({ name }) => quote(name)).join(', ')
  const keys = results.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const key = keys.map(({ name }) => quote(name)).join(', ')
  const places = keys.map(({ name }) => results.findIndex((column) => column.name === name))
  const after = `WHERE (${key}) > (${keys.map(() => '?').join(', ')})`
  let last: readonly unknown[] | undefined
  for (;;) {
    const query = `SELECT ${names} FROM ${quote(table)} ${last ? after : ''} ORDER BY ${key} LIMIT ${DIRECTORY_PAGE_ROWS}`
    const bindings = places.map((place) => last?.[place])
    const rows = await db
      .prepare(query)
      .bind(...(last ? bindings : []))
      .raw<unknown[]>()
    if (rows.length > 0) yield rows
    if (rows.length < DIRECTORY_PAGE_ROWS) return
    last = rows.at(-1)
  }
}

/** A page is one statement with one parameter: a call may make 1,000 statements. */
async function* dumpDirectory(db: D1Database, time: number): AsyncIterable<BackupEntry> {
  const schema = await readSchema(db)
  for (const { type, name, sql } of schema) {
    if (type !== 'table') continue
    yield { time, statements: [[sql]] }
    const { results } = await db.prepare('SELECT name FROM pragma_table_info(?)').bind(name).all<ColumnRow>()
    const columns = results.map((column) => quote(column.name)).join(', ')
    const values = results.map((_, index) => `value ->> ${index}`).join(', ')
    const insert = `INSERT INTO ${quote(name)} (${columns}) SELECT ${values} FROM json_each(?)`
    for await (const rows of readPages(db, name)) yield { time, statements: [[insert, JSON.stringify(rows)]] }
  }
  for (const { type, sql } of schema) if (type !== 'table') yield { time, statements: [[sql]] }
}

/**
 * Copies all tables, in parts of bounded size. Rows that change meanwhile are in this copy or in the next one.
 * @param keepMs length of the past period that can be restored
 */
export async function copyDirectory(db: D1Database, bucket: BackupBucket, now: number, keepMs: number): Promise<void> {
  let [number, previous, length] = [0, '', 0]
  let entries: BackupEntry[] = []
  const write = async (isComplete: boolean) => {
    const header = { kind: 'copy', object: OBJECT, epoch: now, number, previous, isComplete } as const
    const { body, hash } = await encodeBackupSegment(header, entries)
    await bucket.put(formatBackupSegmentKey(PREFIX, now, number), body)
    number += 1
    previous = hash
    entries = []
    length = 0
  }
  for await (const entry of dumpDirectory(db, now)) {
    entries.push(entry)
    length += String(entry.statements[0]?.[1] ?? '').length
    if (length > DUMP_SEGMENT_LENGTH) await write(false)
  }
  await write(true)
  await bucket.put(`${COMPLETE_PREFIX}${now}`, new Uint8Array())
  const complete = await listCompleteEpochs(bucket)
  await deleteExpiredBackups(bucket, PREFIX, now, keepMs, async (epoch) => complete.includes(epoch))
  const expired = complete.filter((epoch) => epoch < now - keepMs).slice(0, -1)
  if (expired.length > 0) await bucket.delete(expired.map((epoch) => `${COMPLETE_PREFIX}${epoch}`))
}

/** Oldest first. */
const listCompleteEpochs = async (bucket: BackupBucket): Promise<readonly number[]> =>
  (await listBucketKeys(bucket, COMPLETE_PREFIX)).map((key) => Number(key.slice(COMPLETE_PREFIX.length)))

/** Returns the time of the newest complete copy, epoch ms. */
export const findNewestDirectoryCopy = async (bucket: BackupBucket): Promise<number | undefined> =>
  (await listCompleteEpochs(bucket)).at(-1)

/** @param newest time of the newest complete copy, epoch ms */
export const isDirectoryCopyDue = (newest: number | undefined, now: number): boolean =>
  newest === undefined || newest <= now - COPY_AGE_MS

/** True if the newest complete copy is so old that its repetitions have failed, too. */
export const isDirectoryCopyLate = (newest: number, now: number): boolean => newest < now - COPY_LATE_MS

async function isDirectoryEmpty(db: D1Database): Promise<boolean> {
  const schema = await readSchema(db)
  const isUnfinished = await db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').bind(BACKUP_RESTORE_TABLE).first()
  if (isUnfinished !== null || !schema.some(({ name }) => name === 'identities')) return true
  return (await db.prepare('SELECT 1 FROM identities LIMIT 1').first()) === null
}

/**
 * Replaces the directory by its newest copy at or before a moment. Without such a copy it stays as it is.
 * @param request `at`: epoch ms
 */
export async function restoreDirectory(
  db: D1Database,
  bucket: BackupBucket,
  { at, isForced, isDryRun }: { readonly at: number; readonly isForced: boolean; readonly isDryRun: boolean },
): Promise<RestoreOutcome> {
  try {
    const plan = await planRestore(bucket, PREFIX, OBJECT, at)
    if (!plan) return { outcome: 'absent' }
    if (!isForced && !isDryRun && !(await isDirectoryEmpty(db))) return { outcome: 'not_empty' }
    // No other release runs during a restore (BAK12), so tables may be dropped.
    if (!isDryRun) {
      await db.prepare(`CREATE TABLE IF NOT EXISTS ${BACKUP_RESTORE_TABLE} (id INTEGER PRIMARY KEY) STRICT`).run()
      const tables = (await readSchema(db)).filter(({ type }) => type === 'table')
      for (const { name } of tables) await db.prepare(`DROP TABLE IF EXISTS ${quote(name)}`).run()
    }
    let [entries, statements] = [0, 0]
    for await (const entry of plan.entries) {
      entries += 1
      for (const [query, ...bindings] of entry.statements) {
        statements += 1
        if (!isDryRun)
          await db
            .prepare(query)
            .bind(...bindings)
            .run()
      }
    }
    if (!isDryRun) await db.prepare(`DROP TABLE IF EXISTS ${BACKUP_RESTORE_TABLE}`).run()
    return { outcome: 'restored', entries, statements, lastTime: plan.epoch, seenTime: plan.epoch }
  } catch (error) {
    return { outcome: 'failed', fault: String(error).slice(0, 300) }
  }
}
