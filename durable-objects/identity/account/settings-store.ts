import { z } from 'zod/mini'
import { ACCOUNT_NOTIFICATION_KINDS, type AccountNotificationKind } from '#shared/notifications/categories.ts'
import { isNoticeKind, type Notice, type NoticeKind } from '#shared/notifications/notices/notices.ts'
import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { ApiKey } from './api-keys.ts'
import { SubAccount } from './sub-accounts.ts'

export const NOTIFICATIONS_MAX = 500
const UNREAD_SUBSCRIPTION_MS = HOUR_MS

/** No event is logged without its notification. */
const NOTIFY = `CREATE TRIGGER notify AFTER INSERT ON events
   WHEN NEW.kind IN (${ACCOUNT_NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')})
   BEGIN
     INSERT INTO notifications (at, kind, agent, address, is_read) VALUES (NEW.at, NEW.kind, NEW.agent, NEW.address, 0);
     DELETE FROM notifications WHERE id <= (SELECT MAX(id) FROM notifications) - ${NOTIFICATIONS_MAX};
   END;`

const MIGRATIONS = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE notifications (
     id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, agent TEXT NOT NULL,
     address TEXT NOT NULL, is_read INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE api_keys (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE sub_accounts (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
   ${NOTIFY}`,
  // The new trigger includes events of linked services.
  `DROP TRIGGER notify;
   ${NOTIFY}`,
  // The new trigger includes operators' actions.
  `DROP TRIGGER notify;
   ${NOTIFY}`,
  // Notices of other objects: `source` detects repetitions, `data` has the content.
  `ALTER TABLE notifications ADD COLUMN source TEXT;
   ALTER TABLE notifications ADD COLUMN data TEXT NOT NULL DEFAULT '';
   CREATE UNIQUE INDEX notifications_by_source ON notifications (source) WHERE source IS NOT NULL;`,
  // Notices of trading: `detail` is their subject. The new table detects repetitions.
  `ALTER TABLE notifications ADD COLUMN detail TEXT NOT NULL DEFAULT '';
   CREATE TABLE told (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE) STRICT;`,
  // All notices get one format. The new table lists hubs that subscribe to the unread count.
  `UPDATE notifications SET data = json_object('params', json(data), 'link', '/account/alerts')
     WHERE kind = 'alert_fired' AND data <> '';
   UPDATE notifications SET data = json_object('params', json_object('contracts', detail), 'link',
     CASE detail WHEN '' THEN '/wallet' ELSE '/futures/' || substr(detail, 1, instr(detail || ',', ',') - 1) END)
     WHERE kind IN ('margin_80', 'margin_90', 'margin_95', 'liquidated', 'deleveraged');
   ALTER TABLE notifications DROP COLUMN detail;
   DROP TABLE told;
   CREATE TABLE listeners (hub TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  // Adds the notification that money blocks the closing.
  `DROP TRIGGER notify;
   ${NOTIFY}`,
  // Accepted legal documents (shared/law/agreements.ts), once per version.
  `CREATE TABLE acceptances (
     document TEXT NOT NULL, version TEXT NOT NULL, at INTEGER NOT NULL, locale TEXT NOT NULL,
     PRIMARY KEY (document, version)
   ) STRICT, WITHOUT ROWID;`,
  // Adds the notifications of new backup codes and of API keys that are allowed again.
  `DROP TRIGGER notify;
   ${NOTIFY}`,
]

const JsonRow = z.object({ json: z.string() })
const NotificationRow = z.object({
  id: z.int(),
  at: z.int(),
  kind: z.string(),
  data: z.string(),
  agent: z.string(),
  address: z.string(),
  is_read: z.int(),
})
/** `data`: parameters and link as JSON; '' for events of the account. */
export type AccountNotification = z.infer<typeof NotificationRow> & {
  readonly kind: AccountNotificationKind | NoticeKind
}

const HubRow = z.object({ hub: z.string() })
const isKnown = (row: z.infer<typeof NotificationRow>): row is AccountNotification =>
  isNoticeKind(row.kind) || ACCOUNT_NOTIFICATION_KINDS.some((kind) => kind === row.kind)

const AcceptanceRow = z.object({ document: z.string(), version: z.string(), at: z.int(), locale: z.string() })
/** `locale`: language of the text that the user accepted. */
export type AgreementAcceptance = z.infer<typeof AcceptanceRow>

const CountRow = z.object({ n: z.int() })

type ListName = 'api_keys' | 'sub_accounts'
type IdRow = { readonly id: string }

class List<Row extends IdRow> {
  readonly #rows: (query: string, ...bindings: string[]) => Record<string, unknown>[]
  readonly #name: ListName
  readonly #parse: (value: unknown) => Row

  constructor(storage: TransactionalStorage, name: ListName, parse: (value: unknown) => Row) {
    this.#rows = (query, ...bindings) => storage.sql.exec(query, ...bindings).toArray()
    this.#name = name
    this.#parse = parse
  }

  all(): Row[] {
    return this.#rows(`SELECT json FROM ${this.#name}`).map((row) => this.#read(row))
  }

  get(id: string): Row | undefined {
    const [row] = this.#rows(`SELECT json FROM ${this.#name} WHERE id = ?`, id)
    return row && this.#read(row)
  }

  set(row: Row): void {
    this.#rows(`INSERT OR REPLACE INTO ${this.#name} (id, json) VALUES (?, ?)`, row.id, JSON.stringify(row))
  }

  remove(id: string): void {
    this.#rows(`DELETE FROM ${this.#name} WHERE id = ?`, id)
  }

  #read(row: Record<string, unknown>): Row {
    return this.#parse(JSON.parse(JsonRow.parse(row).json))
  }
}

const FactRow = z.object({ name: z.string(), json: z.string() })

export type AccountSettingsReader = {
  findSetting<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined
}

export class AccountSettingsStore implements AccountSettingsReader {
  readonly #storage: TransactionalStorage
  readonly apiKeys: List<ApiKey>
  readonly subAccounts: List<SubAccount>

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'area_migrations'))
    this.apiKeys = new List(storage, 'api_keys', (value) => ApiKey.parse(value))
    this.subAccounts = new List(storage, 'sub_accounts', (value) => SubAccount.parse(value))
  }

  findSetting<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined {
    const [row] = this.#rows('SELECT json FROM facts WHERE name = ?', name)
    return row && schema.parse(JSON.parse(JsonRow.parse(row).json))
  }

  readSettings(...names: readonly string[]): AccountSettingsReader {
    const rows = this.#rows(`SELECT name, json FROM facts WHERE name IN (${names.map(() => '?').join(', ')})`, ...names)
    const read = new Map(rows.map((row) => FactRow.parse(row)).map(({ name, json }) => [name, json]))
    return {
      findSetting(name, schema) {
        assert(names.includes(name), `${name} was not read`)
        const json = read.get(name)
        return json === undefined ? undefined : schema.parse(JSON.parse(json))
      },
    }
  }

  saveSetting(name: string, value: unknown): void {
    this.#rows('INSERT OR REPLACE INTO facts (name, json) VALUES (?, ?)', name, JSON.stringify(value))
  }

  deleteSettings(...names: string[]): void {
    for (const name of names) this.#rows('DELETE FROM facts WHERE name = ?', name)
  }

  countUnread(): number {
    const [row] = this.#rows('SELECT COUNT(*) AS n FROM notifications WHERE is_read = 0')
    return CountRow.parse(row).n
  }

  notifications(): AccountNotification[] {
    return this.#rows('SELECT id, at, kind, agent, address, is_read, data FROM notifications ORDER BY id DESC')
      .map((row) => NotificationRow.parse(row))
      .filter(isKnown)
  }

  /** Idempotent by id. */
  notify({ id, at, kind, params, link }: Notice): void {
    this.#rows(
      `INSERT OR IGNORE INTO notifications (at, kind, agent, address, is_read, source, data) VALUES (?, ?, '', '', 0, ?, ?)`,
      at,
      kind,
      id,
      JSON.stringify({ params, link }),
    )
    this.#rows('DELETE FROM notifications WHERE id <= (SELECT MAX(id) FROM notifications) - ?', NOTIFICATIONS_MAX)
  }

  acceptances(): AgreementAcceptance[] {
    return this.#rows('SELECT document, version, at, locale FROM acceptances ORDER BY at, document').map((row) =>
      AcceptanceRow.parse(row),
    )
  }

  /** Accepted versions: `terms=2026-12-01.1`. */
  acceptedVersions(): readonly string[] {
    return this.acceptances().map(({ document, version }) => `${document}=${version}`)
  }

  /** Keeps the first acceptance of a version. */
  accept({ document, version, at, locale }: AgreementAcceptance): void {
    this.#rows(
      'INSERT OR IGNORE INTO acceptances (document, version, at, locale) VALUES (?, ?, ?, ?)',
      document,
      version,
      at,
      locale,
    )
  }

  listen(hub: string, now: number): void {
    this.#rows('INSERT OR REPLACE INTO listeners (hub, until) VALUES (?, ?)', hub, now + UNREAD_SUBSCRIPTION_MS)
  }

  listeners(now: number): string[] {
    this.#rows('DELETE FROM listeners WHERE until <= ?', now)
    return this.#rows('SELECT hub FROM listeners').map((row) => HubRow.parse(row).hub)
  }

  markRead(id: number, upTo: boolean): void {
    this.#rows(`UPDATE notifications SET is_read = 1 WHERE id ${upTo ? '<=' : '='} ?`, id)
  }

  forgetDevice(hash: string): void {
    this.#rows('DELETE FROM devices WHERE hash = ?', hash)
  }

  endOtherSessions(id: string): void {
    this.#rows('DELETE FROM sessions WHERE id <> ?', id)
  }

  /** Deletes all data. The account can never be opened again. */
  erase(): void {
    const tables = [
      'profile',
      'sessions',
      'devices',
      'events',
      'facts',
      'notifications',
      'listeners',
      'api_keys',
      'sub_accounts',
      'acceptances',
    ]
    for (const table of tables) this.#rows(`DELETE FROM ${table}`)
    this.#rows(`INSERT OR REPLACE INTO standing (only, value) VALUES (1, 'void')`)
  }

  #rows(query: string, ...bindings: (string | number)[]): Record<string, unknown>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray()
  }
}
