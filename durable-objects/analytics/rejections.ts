import { z } from 'zod/mini'
import type { Sql } from '../platform/migrations.ts'
import type {
  AdmittedEventRejections,
  AnalyticsDayRange,
  EventRejectionCount,
  KnownAnalyticsNames,
  RejectedAnalyticsEvent,
} from './engine.ts'
import { EVENT_COUNTS_RETENTION_MS, RAW_EVENTS_RETENTION_MS, REJECTED_ROWS_MAX } from './limits.ts'
import { AnalyticsRowPages } from './row-pages.ts'

export const EVENT_REJECTION_TABLES = `
  CREATE TABLE rejected (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
    reason TEXT NOT NULL, json TEXT NOT NULL) STRICT;
  CREATE TABLE rejected_counts (day TEXT NOT NULL, app TEXT NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, app, reason)) STRICT, WITHOUT ROWID;`

/** `store.ts` runs this migration after it has created the tables of the other pages. */
export const EVENT_REJECTION_PAGES = `
  CREATE TABLE rejected_pages (seq INTEGER PRIMARY KEY, received_at INTEGER NOT NULL, app TEXT NOT NULL,
    size INTEGER NOT NULL, items TEXT NOT NULL) STRICT;
  INSERT INTO rejected_pages SELECT seq, received_at, app, 1,
    json_array(json_object('reason', reason, 'json', json) || '') FROM rejected;
  DROP TABLE rejected;`

const Item = z.object({ reason: z.string(), json: z.string() })
const CountRow = z.object({ day: z.string(), app: z.string(), reason: z.string(), count: z.int() })
const AppRow = z.object({ app: z.string() })

export type StoredEventRejection = RejectedAnalyticsEvent & { readonly receivedAt: number; readonly app: string }

export class EventRejectionStore implements Pick<KnownAnalyticsNames, 'appsOf'> {
  readonly #sql: Sql
  readonly #pages: AnalyticsRowPages

  constructor(sql: Sql) {
    this.#sql = sql
    this.#pages = new AnalyticsRowPages(sql, 'rejected_pages', REJECTED_ROWS_MAX)
  }

  appsOf(day: string): ReadonlySet<string> {
    const rows = this.#sql.exec('SELECT DISTINCT app FROM rejected_counts WHERE day = ?', day).toArray()
    return new Set(rows.map((row) => AppRow.parse(row).app))
  }

  /** Runs inside the caller's transaction. */
  save({ app, events, counts }: AdmittedEventRejections, now: number): void {
    this.#pages.add(
      app,
      events.map(({ reason, json }) => JSON.stringify({ reason, json })),
      now,
    )
    for (const { day, app: counted, reason, count } of counts) {
      this.#sql.exec(
        `INSERT INTO rejected_counts (day, app, reason, count) VALUES (?, ?, ?, ?)
         ON CONFLICT (day, app, reason) DO UPDATE SET count = count + excluded.count`,
        day,
        counted,
        reason,
        count,
      )
    }
  }

  /**
   * Runs inside the caller's transaction.
   * @returns true if rows remain that will expire
   */
  purge(now: number): boolean {
    this.#pages.purge(now - RAW_EVENTS_RETENTION_MS)
    this.#sql.exec(
      'DELETE FROM rejected_counts WHERE day < ?',
      new Date(now - EVENT_COUNTS_RETENTION_MS).toISOString().slice(0, 10),
    )
    const hasCounts = this.#sql.exec('SELECT 1 FROM rejected_counts LIMIT 1').toArray().length > 0
    return hasCounts || !this.#pages.isEmpty
  }

  counts({ from, to, app }: AnalyticsDayRange): EventRejectionCount[] {
    const rows = this.#sql.exec(
      `SELECT day, app, reason, count FROM rejected_counts
       WHERE day BETWEEN ? AND ? ${app === undefined ? '' : 'AND app = ?'}`,
      ...(app === undefined ? [from, to] : [from, to, app]),
    )
    return rows.toArray().map((row) => CountRow.parse(row))
  }

  newest({ limit, app }: { readonly limit: number; readonly app?: string | undefined }): StoredEventRejection[] {
    return this.#pages.newest(limit, app).map(({ item, ...rest }) => ({ ...rest, ...Item.parse(JSON.parse(item)) }))
  }
}
