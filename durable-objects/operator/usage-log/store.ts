import { z } from 'zod/mini'
import type { DailyResourceUsage, UsageReport } from '#shared/operator/usage.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'

const HOURS = 24

/** `slot`: hour of the day. Rows are reused each day, so deleting costs nothing. */
const MIGRATIONS = [
  `CREATE TABLE usage (
    slot INTEGER NOT NULL,
    class TEXT NOT NULL,
    hour INTEGER NOT NULL,
    rows_written INTEGER NOT NULL,
    rows_read INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    active_ms INTEGER NOT NULL,
    PRIMARY KEY (slot, class)
  ) STRICT, WITHOUT ROWID;`,
  'ALTER TABLE usage ADD COLUMN bucket_writes INTEGER NOT NULL DEFAULT 0;',
]
const ADD = `INSERT INTO usage (slot, class, hour, rows_written, rows_read, requests, active_ms, bucket_writes)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (slot, class) DO UPDATE SET
    hour = excluded.hour,
    rows_written = excluded.rows_written + iif(hour = excluded.hour, rows_written, 0),
    rows_read = excluded.rows_read + iif(hour = excluded.hour, rows_read, 0),
    requests = excluded.requests + iif(hour = excluded.hour, requests, 0),
    active_ms = excluded.active_ms + iif(hour = excluded.hour, active_ms, 0),
    bucket_writes = excluded.bucket_writes + iif(hour = excluded.hour, bucket_writes, 0)`
const SUMS = `SELECT class, sum(rows_written) AS rows_written, sum(rows_read) AS rows_read, sum(requests) AS requests,
  sum(active_ms) AS active_ms, sum(bucket_writes) AS bucket_writes FROM usage WHERE hour > ? AND hour <= ? GROUP BY class`

const Row = z.object({
  class: z.string(),
  rows_written: z.int(),
  rows_read: z.int(),
  requests: z.int(),
  active_ms: z.int(),
  bucket_writes: z.int(),
})

/** Usage of the last 24 hours, by hour and class (UL1, UL2). */
export class UsageStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  add({ name, rowsWritten, rowsRead, requests, activeMs, bucketWrites = 0 }: UsageReport, now: number): void {
    const hour = Math.floor(now / HOUR_MS)
    this.#sql.exec(ADD, hour % HOURS, name, hour, rowsWritten, rowsRead, requests, activeMs, bucketWrites)
  }

  readDay(now: number): DailyResourceUsage {
    const hour = Math.floor(now / HOUR_MS)
    const classes = this.#sql
      .exec(SUMS, hour - HOURS, hour)
      .toArray()
      .map((row) => {
        const {
          class: name,
          rows_written: rowsWritten,
          rows_read: rowsRead,
          requests,
          active_ms,
          bucket_writes,
        } = Row.parse(row)
        return { name, rowsWritten, rowsRead, requests, activeMs: active_ms, bucketWrites: bucket_writes }
      })
    return { since: (hour - HOURS + 1) * HOUR_MS, classes }
  }
}
