import { z } from 'zod/mini'
import { runMigrations, type TransactionalStorage } from '../platform/migrations.ts'
import type {
  AdmittedAnalyticsEvents,
  AdmittedEventRejections,
  AnalyticsDayRange,
  AnalyticsEventCountRow,
  KnownAnalyticsNames,
} from './engine.ts'
import {
  EVENT_COUNTS_RETENTION_MS,
  EVENT_IDS_MAX,
  EVENT_IDS_RETENTION_MS,
  RAW_EVENTS_MAX,
  RAW_EVENTS_RETENTION_MS,
} from './limits.ts'
import { EVENT_REJECTION_PAGES, EVENT_REJECTION_TABLES, EventRejectionStore } from './rejections.ts'
import { AnalyticsRowPages } from './row-pages.ts'

const MIGRATIONS = [
  `CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     json TEXT NOT NULL) STRICT;
   CREATE TABLE seen (seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     uuid TEXT NOT NULL, UNIQUE (app, uuid)) STRICT;
   CREATE TABLE counts (day TEXT NOT NULL, app TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL,
     count INTEGER NOT NULL, PRIMARY KEY (day, app, type, name)) STRICT, WITHOUT ROWID;`,
  EVENT_REJECTION_TABLES,
  // One row for all events of a delivery, and one for all counts of a day and app (ANL17).
  `CREATE TABLE event_pages (seq INTEGER PRIMARY KEY, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     size INTEGER NOT NULL, items TEXT NOT NULL) STRICT;
   INSERT INTO event_pages SELECT seq, received_at, app, 1, json_array(json) FROM events;
   DROP TABLE events;
   CREATE TABLE seen_pages (seq INTEGER PRIMARY KEY, received_at INTEGER NOT NULL, app TEXT NOT NULL,
     size INTEGER NOT NULL, items TEXT NOT NULL) STRICT;
   INSERT INTO seen_pages SELECT min(seq), max(received_at), app, count(*), json_group_array(uuid) FROM seen
     GROUP BY app, seq / 500;
   DROP TABLE seen;
   CREATE TABLE day_counts (day TEXT NOT NULL, app TEXT NOT NULL, counts TEXT NOT NULL, PRIMARY KEY (day, app))
     STRICT, WITHOUT ROWID;
   INSERT INTO day_counts SELECT day, app, json_group_array(json_array(type, name, count)) FROM counts GROUP BY day, app;
   DROP TABLE counts;
   ${EVENT_REJECTION_PAGES}`,
]

const DayCounts = z.object({ day: z.string(), app: z.string(), counts: z.string() })
const NameCounts = z.array(z.tuple([z.string(), z.string(), z.int()]))
const AppRow = z.object({ app: z.string() })
const Texts = z.array(z.string())

export type RecentAnalyticsEvent = { readonly receivedAt: number; readonly app: string; readonly json: string }

const seenKey = (app: string, uuid: string) => `${app}\n${uuid}`
const nameKey = (type: string, name: string) => `${type} ${name}`

const byFrequency = (a: AnalyticsEventCountRow, b: AnalyticsEventCountRow): number =>
  b.day.localeCompare(a.day) ||
  b.count - a.count ||
  a.app.localeCompare(b.app) ||
  a.type.localeCompare(b.type) ||
  a.name.localeCompare(b.name)

export class AnalyticsStore implements KnownAnalyticsNames {
  readonly #storage: TransactionalStorage
  readonly rejections: EventRejectionStore
  readonly #events: AnalyticsRowPages
  readonly #uuids: AnalyticsRowPages
  /** Ids of known events, read once: a look-up in pages would read all pages. */
  #seen: Set<string> | undefined

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.rejections = new EventRejectionStore(storage.sql)
    this.#events = new AnalyticsRowPages(storage.sql, 'event_pages', RAW_EVENTS_MAX)
    this.#uuids = new AnalyticsRowPages(storage.sql, 'seen_pages', EVENT_IDS_MAX)
  }

  isSeen(app: string, uuid: string): boolean {
    return this.#loadSeen().has(seenKey(app, uuid))
  }

  namesOf(day: string, app: string): ReadonlySet<string> {
    return new Set(this.#countsOf(day, app).map(([type, name]) => nameKey(type, name)))
  }

  appsOf(day: string): ReadonlySet<string> {
    return new Set(this.#rows(AppRow, 'SELECT app FROM day_counts WHERE day = ?', day).map(({ app }) => app))
  }

  /** Runs in one transaction. */
  save({ rows, counts }: AdmittedAnalyticsEvents, now: number, rejected?: AdmittedEventRejections): void {
    const uuids = rows.flatMap(({ uuid }) => uuid ?? [])
    const [first] = rows
    this.#storage.transactionSync(() => {
      if (first) {
        const { app } = first
        this.#events.add(
          app,
          rows.map(({ event }) => JSON.stringify(event)),
          now,
        )
        this.#uuids.add(app, uuids, now)
      }
      for (const [, own] of Map.groupBy(counts, ({ day, app }) => `${day} ${app}`)) this.#addCounts(own)
      if (rejected) this.rejections.save(rejected, now)
    })
    for (const uuid of uuids) if (first) this.#seen?.add(seenKey(first.app, uuid))
    // The set keeps ids whose rows were deleted. Above twice the maximum of ids, it is loaded again.
    if ((this.#seen?.size ?? 0) > 2 * EVENT_IDS_MAX) this.#seen = undefined
  }

  purge(now: number): boolean {
    const { sql } = this.#storage
    this.#seen = undefined
    return this.#storage.transactionSync(() => {
      this.#events.purge(now - RAW_EVENTS_RETENTION_MS)
      this.#uuids.purge(now - EVENT_IDS_RETENTION_MS)
      sql.exec(
        'DELETE FROM day_counts WHERE day < ?',
        new Date(now - EVENT_COUNTS_RETENTION_MS).toISOString().slice(0, 10),
      )
      const hasRejections = this.rejections.purge(now)
      const hasCounts = sql.exec('SELECT 1 FROM day_counts LIMIT 1').toArray().length > 0
      return hasRejections || hasCounts || !this.#events.isEmpty || !this.#uuids.isEmpty
    })
  }

  counts({ from, to, app }: AnalyticsDayRange): AnalyticsEventCountRow[] {
    const days = this.#rows(
      DayCounts,
      `SELECT day, app, counts FROM day_counts WHERE day BETWEEN ? AND ? ${app === undefined ? '' : 'AND app = ?'}`,
      ...(app === undefined ? [from, to] : [from, to, app]),
    )
    return days
      .flatMap(({ day, app: own, counts }) =>
        NameCounts.parse(JSON.parse(counts)).map(([type, name, count]) => ({ day, app: own, type, name, count })),
      )
      .sort(byFrequency)
  }

  recent({ limit, app }: { readonly limit: number; readonly app?: string | undefined }): RecentAnalyticsEvent[] {
    return this.#events.newest(limit, app).map(({ item, ...rest }) => ({ ...rest, json: item }))
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }

  #loadSeen(): Set<string> {
    this.#seen ??= new Set(
      this.#uuids.all().flatMap(({ app, items }) => Texts.parse(JSON.parse(items)).map((uuid) => seenKey(app, uuid))),
    )
    return this.#seen
  }

  #countsOf(day: string, app: string): z.infer<typeof NameCounts> {
    const [row] = this.#rows(DayCounts, 'SELECT day, app, counts FROM day_counts WHERE day = ? AND app = ?', day, app)
    return row ? NameCounts.parse(JSON.parse(row.counts)) : []
  }

  #addCounts(counts: readonly AnalyticsEventCountRow[]): void {
    const [first] = counts
    if (!first) return
    const { day, app } = first
    const sums = new Map(this.#countsOf(day, app).map((each) => [nameKey(each[0], each[1]), each]))
    for (const { type, name, count } of counts) {
      const key = nameKey(type, name)
      sums.set(key, [type, name, (sums.get(key)?.[2] ?? 0) + count])
    }
    this.#storage.sql.exec(
      `INSERT INTO day_counts (day, app, counts) VALUES (?, ?, ?)
       ON CONFLICT (day, app) DO UPDATE SET counts = excluded.counts`,
      day,
      app,
      JSON.stringify([...sums.values()]),
    )
  }
}
