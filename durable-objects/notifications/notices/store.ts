import { z } from 'zod/mini'
import { AlertDraft, type AlertView } from '#shared/notifications/alerts/alerts.ts'
import { NOTIFICATION_CHANNELS, type Notice, parseStoredNotice } from '#shared/notifications/notices/notices.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE alerts (
     id TEXT PRIMARY KEY, draft TEXT NOT NULL, state TEXT NOT NULL, arming INTEGER NOT NULL, is_told INTEGER NOT NULL,
     made_at INTEGER NOT NULL, fired_at INTEGER NOT NULL, value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE deliveries (
     id TEXT PRIMARY KEY, channel TEXT NOT NULL, json TEXT NOT NULL, made_at INTEGER NOT NULL, due INTEGER NOT NULL,
     tries INTEGER NOT NULL, target TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE subscriptions (endpoint TEXT PRIMARY KEY, json TEXT NOT NULL, made_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, json TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  // Pending deliveries get the new format.
  `CREATE TABLE told (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE) STRICT;
   UPDATE deliveries SET json = json_object('id', json_extract(json, '$.id'), 'at', json_extract(json, '$.at'),
     'kind', 'alert_fired', 'link', '/account/alerts', 'params',
     json_object('alert', json(json_extract(json, '$.alert')), 'value', json_extract(json, '$.value')));`,
  // Earlier releases do not read this table: they would watch the prices of this site.
  `CREATE TABLE venue_alerts (
     id TEXT PRIMARY KEY, draft TEXT NOT NULL, state TEXT NOT NULL, arming INTEGER NOT NULL, is_told INTEGER NOT NULL,
     made_at INTEGER NOT NULL, fired_at INTEGER NOT NULL, value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   INSERT INTO venue_alerts (id, draft, state, arming, is_told, made_at, fired_at, value)
     SELECT id, draft, state, arming, is_told, made_at, fired_at, value FROM alerts
     WHERE json_extract(draft, '$.venue') IS NOT NULL;
   DELETE FROM alerts WHERE json_extract(draft, '$.venue') IS NOT NULL;`,
  `ALTER TABLE subscriptions ADD COLUMN session TEXT NOT NULL DEFAULT '';
   ALTER TABLE subscriptions ADD COLUMN device TEXT NOT NULL DEFAULT '';`,
]

const ALL_ALERTS = 'SELECT * FROM (SELECT * FROM alerts UNION ALL SELECT * FROM venue_alerts)'

const DEDUPLICATED_IDS_MAX = 5_000

const AlertRow = z.object({
  id: z.string(),
  draft: z.string(),
  state: z.enum(['armed', 'fired', 'removed']),
  arming: z.int(),
  is_told: z.int(),
  made_at: z.int(),
  fired_at: z.int(),
  value: z.string(),
})
type AlertRow = z.infer<typeof AlertRow>

/** `arming`: how often the user set the alert. `isTold`: the board acknowledged it. */
export type StoredAlert = Omit<AlertView, 'state'> & {
  readonly state: AlertRow['state']
  readonly arming: number
  readonly isTold: boolean
}

export const NoticeDeliveryChannel = z.enum(NOTIFICATION_CHANNELS)
export type NoticeDeliveryChannel = z.infer<typeof NoticeDeliveryChannel>

const DeliveryRow = z.object({
  id: z.string(),
  channel: NoticeDeliveryChannel,
  json: z.string(),
  made_at: z.int(),
  tries: z.int(),
  target: z.string(),
})
export type NoticeDelivery = {
  readonly id: string
  readonly channel: NoticeDeliveryChannel
  readonly notice: Notice
  readonly madeAt: number
  readonly tries: number
  readonly target: string
}

export const PushSubscriptionJson = z.object({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
    auth: z.string().check(z.regex(/^[\w-]{16,32}={0,2}$/)),
  }),
})
export type PushSubscriptionJson = z.infer<typeof PushSubscriptionJson>

/** Session that made a subscription, and the hash of its device. */
export type PushOwner = { readonly session: string; readonly device: string }

/** `session` is '' in rows of earlier releases. */
export type StoredPushSubscription = PushSubscriptionJson & Pick<PushOwner, 'session'>

const SubscriptionRow = z.object({ json: z.string(), session: z.string() })
const JsonRow = z.object({ json: z.string() })
const CountRow = z.object({ n: z.nullable(z.number()) })

export class NoticeStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  alerts(): StoredAlert[] {
    return this.#rows(`${ALL_ALERTS} ORDER BY made_at DESC, id`).map(alertOf)
  }

  alert(id: string): StoredAlert | undefined {
    const [row] = this.#rows(`${ALL_ALERTS} WHERE id = ?`, id)
    return row && alertOf(row)
  }

  setAlert({ id, product, symbol, venue, spec, state, arming, isTold, madeAt, firedAt, value }: StoredAlert): void {
    const table = venue === undefined ? 'alerts' : 'venue_alerts'
    this.#rows(
      `INSERT OR REPLACE INTO ${table} (id, draft, state, arming, is_told, made_at, fired_at, value) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      JSON.stringify({ product, symbol, venue, spec }),
      state,
      arming,
      isTold ? 1 : 0,
      madeAt,
      firedAt,
      value,
    )
  }

  deleteAlert(id: string): void {
    for (const table of ['alerts', 'venue_alerts']) this.#rows(`DELETE FROM ${table} WHERE id = ?`, id)
  }

  addDelivery({ id, channel, notice, madeAt, target }: Omit<NoticeDelivery, 'tries'>): void {
    this.#rows(
      'INSERT OR IGNORE INTO deliveries (id, channel, json, made_at, due, tries, target) VALUES (?, ?, ?, ?, ?, 0, ?)',
      id,
      channel,
      JSON.stringify(notice),
      madeAt,
      madeAt,
      target,
    )
  }

  /** Oldest first. Deletes rows that cannot be parsed. */
  dueDeliveries(now: number): NoticeDelivery[] {
    return this.#rows('SELECT * FROM deliveries WHERE due <= ? ORDER BY made_at, id', now).flatMap((row) => {
      const { json, made_at, ...rest } = DeliveryRow.parse(row)
      const notice = parseStoredNotice(JSON.parse(json))
      if (notice) return [{ ...rest, madeAt: made_at, notice }]
      this.deleteDelivery(rest.id)
      return []
    })
  }

  recordIfNew(id: string): boolean {
    if (this.#rows('SELECT 1 FROM told WHERE key = ?', id).length > 0) return false
    this.#rows('INSERT INTO told (key) VALUES (?)', id)
    this.#rows('DELETE FROM told WHERE id <= (SELECT MAX(id) FROM told) - ?', DEDUPLICATED_IDS_MAX)
    return true
  }

  postpone(id: string, due: number): void {
    this.#rows('UPDATE deliveries SET due = ?, tries = tries + 1 WHERE id = ?', due, id)
  }

  deleteDelivery(id: string): void {
    this.#rows('DELETE FROM deliveries WHERE id = ?', id)
  }

  /** Epoch ms; undefined: none. */
  nextDeliveryAt(): number | undefined {
    const [row] = this.#rows('SELECT MIN(due) AS n FROM deliveries')
    return CountRow.parse(row).n ?? undefined
  }

  subscriptions(): StoredPushSubscription[] {
    return this.#rows('SELECT json, session FROM subscriptions ORDER BY made_at DESC').map((row) => {
      const { json, session } = SubscriptionRow.parse(row)
      return { ...PushSubscriptionJson.parse(JSON.parse(json)), session }
    })
  }

  /** @param most maximum of subscriptions; the oldest are deleted */
  subscribe(subscription: PushSubscriptionJson, { session, device }: PushOwner, at: number, most: number): void {
    const { endpoint } = subscription
    this.#rows(
      'INSERT OR REPLACE INTO subscriptions (endpoint, json, made_at, session, device) VALUES (?, ?, ?, ?, ?)',
      endpoint,
      JSON.stringify(subscription),
      at,
      session,
      device,
    )
    this.#rows(
      'DELETE FROM subscriptions WHERE endpoint NOT IN (SELECT endpoint FROM subscriptions ORDER BY made_at DESC LIMIT ?)',
      most,
    )
  }

  unsubscribe(endpoint: string): void {
    this.#rows('DELETE FROM subscriptions WHERE endpoint = ?', endpoint)
  }

  /** @param kept with null: the session whose subscriptions stay; '' for none */
  endPushSessions(sessions: readonly string[] | null, kept: string): void {
    if (sessions === null) this.#rows("DELETE FROM subscriptions WHERE session <> ? OR session = ''", kept)
    for (const session of sessions ?? []) this.#rows('DELETE FROM subscriptions WHERE session = ?', session)
  }

  movePushSession(device: string, session: string): void {
    this.#rows('UPDATE subscriptions SET session = ? WHERE device = ?', session, device)
  }

  /** @param id beginning of the device's hash */
  forgetPushDevice(id: string): void {
    this.#rows('DELETE FROM subscriptions WHERE substr(device, 1, length(?)) = ?', id, id)
  }

  findSetting<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined {
    const [row] = this.#rows('SELECT json FROM facts WHERE name = ?', name)
    return row && schema.parse(JSON.parse(JsonRow.parse(row).json))
  }

  allSettings(): Record<string, unknown> {
    const read = z.object({ name: z.string(), json: z.string() })
    const rows = this.#rows('SELECT name, json FROM facts ORDER BY name').map((row) => read.parse(row))
    return Object.fromEntries(rows.map(({ name, json }) => [name, JSON.parse(json)]))
  }

  setSetting(name: string, value: unknown, at: number): void {
    this.#rows('INSERT OR REPLACE INTO facts (name, json, at) VALUES (?, ?, ?)', name, JSON.stringify(value), at)
  }

  trimSettings(prefix: string, most: number): void {
    this.#rows(
      `DELETE FROM facts WHERE name LIKE ? || '%' AND name NOT IN
         (SELECT name FROM facts WHERE name LIKE ? || '%' ORDER BY at DESC LIMIT ?)`,
      prefix,
      prefix,
      most,
    )
  }

  erase(): void {
    const tables = ['alerts', 'venue_alerts', 'deliveries', 'subscriptions', 'facts', 'told']
    for (const table of tables) this.#rows(`DELETE FROM ${table}`)
  }

  #rows(query: string, ...bindings: (string | number)[]): Record<string, unknown>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray()
  }
}

function alertOf(row: Record<string, unknown>): StoredAlert {
  const { draft, is_told, made_at, fired_at, ...rest } = AlertRow.parse(row)
  const parsed = AlertDraft.parse(JSON.parse(draft))
  return { ...rest, ...parsed, isTold: is_told === 1, madeAt: made_at, firedAt: fired_at }
}
