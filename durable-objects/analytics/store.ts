import { z } from 'zod/mini'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import type { DayRange, EventAdmission, EventCountRow, KnownNames, RejectedAdmission } from './engine.ts'
import {
  EVENT_COUNTS_RETENTION_MS,
  EVENT_IDS_MAX,
  EVENT_IDS_RETENTION_MS,
  RAW_EVENTS_MAX,
  RAW_EVENTS_RETENTION_MS,
} from './limits.ts'
import { REJECTION_TABLES, Rejections } from './rejections.ts'

export type AnalyticsStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

const MIGRATIONS = [
  `CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     json TEXT NOT NULL) STRICT;
   CREATE TABLE seen (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     uuid TEXT NOT NULL, UNIQUE (app, uuid)) STRICT;
   CREATE TABLE counts (day TEXT NOT NULL, app TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL,
     count INTEGER NOT NULL, PRIMARY KEY (day, app, type, name)) STRICT, WITHOUT ROWID;`,
  REJECTION_TABLES,
]

const CountRow = z.object({ day: z.string(), app: z.string(), type: z.string(), name: z.string(), count: z.int() })
const NameRow = z.object({ type: z.string(), name: z.string() })
const AppRow = z.object({ app: z.string() })
const EventRow = z.object({ received_at: z.int(), app: z.string(), json: z.string() })
const NewestRow = z.object({ newest: z.nullable(z.int()) })

export type RecentEvent = { readonly receivedAt: number; readonly app: string; readonly json: string }

const TIMED = [
  ['events', RAW_EVENTS_RETENTION_MS],
  ['seen', EVENT_IDS_RETENTION_MS],
] as const

export class AnalyticsStore implements KnownNames {
  readonly #storage: AnalyticsStorage
  readonly rejections: Rejections

  constructor(storage: AnalyticsStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.rejections = new Rejections(storage.sql)
  }

  isSeen(app: string, uuid: string): boolean {
    return this.#storage.sql.exec('SELECT 1 FROM seen WHERE app = ? AND uuid = ?', app, uuid).toArray().length > 0
  }

  namesOf(day: string, app: string): ReadonlySet<string> {
    const rows = this.#rows(NameRow, 'SELECT type, name FROM counts WHERE day = ? AND app = ?', day, app)
    return new Set(rows.map(({ type, name }) => `${type} ${name}`))
  }

  appsOf(day: string): ReadonlySet<string> {
    return new Set(this.#rows(AppRow, 'SELECT DISTINCT app FROM counts WHERE day = ?', day).map(({ app }) => app))
  }

  /**
   * Runs in one transaction.
   * @param now epoch ms
   */
  save({ rows, counts }: EventAdmission, now: number, rejected?: RejectedAdmission): void {
    const { sql } = this.#storage
    this.#storage.transactionSync(() => {
      for (const { app, uuid, event } of rows) {
        sql.exec('INSERT INTO events (received_at, app, json) VALUES (?, ?, ?)', now, app, JSON.stringify(event))
        if (uuid !== undefined) sql.exec('INSERT INTO seen (received_at, app, uuid) VALUES (?, ?, ?)', now, app, uuid)
      }
      for (const each of counts) this.#add(each)
      this.#trim('events', RAW_EVENTS_MAX)
      this.#trim('seen', EVENT_IDS_MAX)
      if (rejected) this.rejections.save(rejected, now)
    })
  }

  /** @returns true if rows remain that will expire */
  purge(now: number): boolean {
    const { sql } = this.#storage
    return this.#storage.transactionSync(() => {
      for (const [table, keptMs] of TIMED) sql.exec(`DELETE FROM ${table} WHERE received_at < ?`, now - keptMs)
      sql.exec('DELETE FROM counts WHERE day < ?', new Date(now - EVENT_COUNTS_RETENTION_MS).toISOString().slice(0, 10))
      const hasRejections = this.rejections.purge(now)
      return hasRejections || ['events', 'seen', 'counts'].some((table) => this.#has(table))
    })
  }

  counts({ from, to, app }: DayRange): EventCountRow[] {
    return this.#rows(
      CountRow,
      `SELECT day, app, type, name, count FROM counts WHERE day BETWEEN ? AND ? ${app === undefined ? '' : 'AND app = ?'}
       ORDER BY day DESC, count DESC, app, type, name`,
      ...(app === undefined ? [from, to] : [from, to, app]),
    )
  }

  /**
   * Newest first.
   * @param app undefined: all apps
   */
  recent({ limit, app }: { readonly limit: number; readonly app?: string | undefined }): RecentEvent[] {
    const rows = this.#rows(
      EventRow,
      `SELECT received_at, app, json FROM events ${app === undefined ? '' : 'WHERE app = ?'} ORDER BY seq DESC LIMIT ?`,
      ...(app === undefined ? [limit] : [app, limit]),
    )
    return rows.map(({ received_at, app, json }) => ({ receivedAt: received_at, app, json }))
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }

  #add({ day, app, type, name, count }: EventCountRow): void {
    this.#storage.sql.exec(
      `INSERT INTO counts (day, app, type, name, count) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (day, app, type, name) DO UPDATE SET count = count + excluded.count`,
      day,
      app,
      type,
      name,
      count,
    )
  }

  /** Sequence numbers have no gaps above the oldest row. */
  #trim(table: 'events' | 'seen', most: number): void {
    const [row] = this.#rows(NewestRow, `SELECT max(seq) AS newest FROM ${table}`)
    const newest = row?.newest ?? 0
    if (newest > most) this.#storage.sql.exec(`DELETE FROM ${table} WHERE seq <= ?`, newest - most)
  }

  #has(table: string): boolean {
    return this.#storage.sql.exec(`SELECT 1 FROM ${table} LIMIT 1`).toArray().length > 0
  }
}
