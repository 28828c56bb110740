import { z } from 'zod/mini'
import type { Sql } from '../platform/migrations.ts'
import type { DayRange, KnownNames, RejectedAdmission, RejectedEvent, RejectionCount } from './engine.ts'
import { EVENT_COUNTS_RETENTION_MS, RAW_EVENTS_RETENTION_MS, REJECTED_ROWS_MAX } from './limits.ts'

export const REJECTION_TABLES = `
  CREATE TABLE rejected (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
    reason TEXT NOT NULL, json TEXT NOT NULL) STRICT;
  CREATE TABLE rejected_counts (day TEXT NOT NULL, app TEXT NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, app, reason)) STRICT, WITHOUT ROWID;`

const Row = z.object({ received_at: z.int(), app: z.string(), reason: z.string(), json: z.string() })
const CountRow = z.object({ day: z.string(), app: z.string(), reason: z.string(), count: z.int() })
const AppRow = z.object({ app: z.string() })

/** Long JSON is cut. */
export type Rejection = RejectedEvent & { readonly receivedAt: number; readonly app: string }

export class Rejections implements Pick<KnownNames, 'appsOf'> {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  appsOf(day: string): ReadonlySet<string> {
    const rows = this.#sql.exec('SELECT DISTINCT app FROM rejected_counts WHERE day = ?', day).toArray()
    return new Set(rows.map((row) => AppRow.parse(row).app))
  }

  /**
   * Runs inside the caller's transaction.
   * @param now epoch ms
   */
  save({ app, events, counts }: RejectedAdmission, now: number): void {
    for (const { reason, json } of events) {
      this.#sql.exec(
        'INSERT INTO rejected (received_at, app, reason, json) VALUES (?, ?, ?, ?)',
        now,
        app,
        reason,
        json,
      )
    }
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
    this.#sql.exec('DELETE FROM rejected WHERE seq <= (SELECT max(seq) FROM rejected) - ?', REJECTED_ROWS_MAX)
  }

  /**
   * Runs inside the caller's transaction.
   * @returns true if rows remain that will expire
   */
  purge(now: number): boolean {
    this.#sql.exec('DELETE FROM rejected WHERE received_at < ?', now - RAW_EVENTS_RETENTION_MS)
    this.#sql.exec(
      'DELETE FROM rejected_counts WHERE day < ?',
      new Date(now - EVENT_COUNTS_RETENTION_MS).toISOString().slice(0, 10),
    )
    return ['rejected', 'rejected_counts'].some(
      (table) => this.#sql.exec(`SELECT 1 FROM ${table} LIMIT 1`).toArray().length > 0,
    )
  }

  counts({ from, to, app }: DayRange): RejectionCount[] {
    const rows = this.#sql.exec(
      `SELECT day, app, reason, count FROM rejected_counts
       WHERE day BETWEEN ? AND ? ${app === undefined ? '' : 'AND app = ?'}`,
      ...(app === undefined ? [from, to] : [from, to, app]),
    )
    return rows.toArray().map((row) => CountRow.parse(row))
  }

  /**
   * Newest first.
   * @param app undefined: all apps
   */
  newest({ limit, app }: { readonly limit: number; readonly app?: string | undefined }): Rejection[] {
    const rows = this.#sql.exec(
      `SELECT received_at, app, reason, json FROM rejected ${app === undefined ? '' : 'WHERE app = ?'}
       ORDER BY seq DESC LIMIT ?`,
      ...(app === undefined ? [limit] : [app, limit]),
    )
    return rows.toArray().map((row) => {
      const { received_at, ...rest } = Row.parse(row)
      return { receivedAt: received_at, ...rest }
    })
  }
}
