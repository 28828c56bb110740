import { z } from 'zod/mini'
import {
  type SiteAlertChange,
  type SiteAlertMessage,
  SiteAlertRule,
  SiteAlertStatus,
  type SiteAlertView,
} from '#shared/operator/site-alerts.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import type { OpenSiteAlert, SiteAlertTransitions } from './engine.ts'

/** `changes`: changes of alerts that no message contains yet. */
const MIGRATIONS = [
  `CREATE TABLE alerts (
     id INTEGER PRIMARY KEY,
     rule TEXT NOT NULL,
     subject TEXT NOT NULL,
     detail TEXT NOT NULL,
     opened_at INTEGER NOT NULL,
     ends_at INTEGER NOT NULL,
     resolved_at INTEGER NOT NULL,
     taken_by TEXT NOT NULL,
     taken_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX alerts_open ON alerts (id) WHERE resolved_at = 0;
   CREATE TABLE changes (id INTEGER PRIMARY KEY, alert INTEGER NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
   CREATE TABLE messages (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     channel TEXT NOT NULL,
     recipient TEXT NOT NULL,
     body TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     due_at INTEGER NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;`,
]
const RESOLVED_ALERTS_KEPT_MAX = 200
/** Further alerts of a message are only counted. */
const MESSAGE_ALERTS_MAX = 50

const AlertRow = z.pipe(
  z.object({
    id: z.int(),
    rule: SiteAlertRule,
    subject: z.string(),
    detail: z.string(),
    opened_at: z.int(),
    ends_at: z.int(),
    resolved_at: z.int(),
    taken_by: z.string(),
    taken_at: z.int(),
  }),
  z.transform(({ opened_at, ends_at, resolved_at, taken_by, taken_at, ...row }): SiteAlertView & OpenSiteAlert => ({
    ...row,
    openedAt: opened_at,
    endsAt: ends_at,
    resolvedAt: resolved_at,
    takenBy: taken_by,
    takenAt: taken_at,
  })),
)
const ALERT_COLUMNS = 'id, rule, subject, detail, opened_at, ends_at, resolved_at, taken_by, taken_at'

export const SITE_ALERT_CHANNELS = ['webhook', 'mail'] as const
export type SiteAlertChannel = (typeof SITE_ALERT_CHANNELS)[number]

const MessageRow = z.pipe(
  z.object({
    id: z.int(),
    channel: z.enum(SITE_ALERT_CHANNELS),
    recipient: z.string(),
    body: z.string(),
    attempts: z.int(),
    due_at: z.int(),
    created_at: z.int(),
  }),
  z.transform(({ due_at, created_at, ...row }) => ({ ...row, dueAt: due_at, createdAt: created_at })),
)
export type StoredSiteAlertMessage = z.infer<typeof MessageRow>

const ChangeRow = z.object({ alert: z.int(), status: SiteAlertStatus })
const AtRow = z.object({ at: z.nullable(z.int()) })

const toChange = ({
  id,
  rule,
  subject,
  detail,
  openedAt,
  resolvedAt,
}: SiteAlertView): Omit<SiteAlertChange, 'status'> => ({
  id,
  rule,
  subject,
  detail,
  openedAt,
  resolvedAt,
})

export class SiteAlertStore {
  readonly #sql: Sql
  readonly #transact: <T>(work: () => T) => T

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    this.#transact = (work) => storage.transactionSync(work)
    this.#transact(() => runMigrations(storage.sql, MIGRATIONS))
  }

  listOpen(): (SiteAlertView & OpenSiteAlert)[] {
    return this.#alerts('WHERE resolved_at = 0 ORDER BY id')
  }

  listResolved(limit: number): SiteAlertView[] {
    return this.#alerts('WHERE resolved_at > 0 ORDER BY resolved_at DESC, id DESC LIMIT ?', limit)
  }

  apply({ opened, rescheduled }: SiteAlertTransitions, now: number): void {
    if (opened.length + rescheduled.length === 0) return
    this.#transact(() => {
      for (const { rule, subject, detail, endsAt } of opened) {
        const [row] = this.#sql
          .exec(
            `INSERT INTO alerts (rule, subject, detail, opened_at, ends_at, resolved_at, taken_by, taken_at)
             VALUES (?, ?, ?, ?, ?, 0, '', 0) RETURNING ${ALERT_COLUMNS}`,
            rule,
            subject,
            detail,
            now,
            endsAt,
          )
          .toArray()
        this.#addChange(AlertRow.parse(row).id, 'open', now)
      }
      for (const { id, endsAt } of rescheduled) this.#sql.exec('UPDATE alerts SET ends_at = ? WHERE id = ?', endsAt, id)
    })
  }

  resolve(ended: readonly OpenSiteAlert[], now: number): void {
    if (ended.length === 0) return
    this.#transact(() => {
      for (const { id } of ended) {
        this.#sql.exec('UPDATE alerts SET resolved_at = ? WHERE id = ?', now, id)
        this.#addChange(id, 'resolved', now)
      }
      this.#sql.exec(
        `DELETE FROM alerts WHERE id IN (SELECT id FROM alerts WHERE resolved_at > 0
           ORDER BY resolved_at DESC, id DESC LIMIT -1 OFFSET ?)`,
        RESOLVED_ALERTS_KEPT_MAX,
      )
    })
  }

  take(id: number, operator: string, now: number): boolean {
    const query = "UPDATE alerts SET taken_by = ?, taken_at = ? WHERE id = ? AND resolved_at = 0 AND taken_by = ''"
    return this.#sql.exec(`${query} RETURNING id`, operator, now, id).toArray().length > 0
  }

  /** Time of the oldest change without a message, epoch ms. */
  changedAt(): number | undefined {
    const [row] = this.#sql.exec('SELECT min(at) AS at FROM changes').toArray()
    return AtRow.parse(row).at ?? undefined
  }

  /** Puts the waiting changes into one message per receiver (SA5). */
  group(receivers: readonly Pick<StoredSiteAlertMessage, 'channel' | 'recipient'>[], now: number): void {
    this.#transact(() => {
      const rows = this.#sql.exec('SELECT alert, status FROM changes ORDER BY id').toArray()
      const changes = rows.flatMap((row): SiteAlertChange[] => {
        const { alert: id, status } = ChangeRow.parse(row)
        return this.#alerts('WHERE id = ?', id).map((alert) => ({ ...toChange(alert), status }))
      })
      this.#sql.exec('DELETE FROM changes')
      const message: SiteAlertMessage = {
        alerts: changes.slice(0, MESSAGE_ALERTS_MAX),
        omitted: Math.max(0, changes.length - MESSAGE_ALERTS_MAX),
      }
      for (const { channel, recipient } of receivers) {
        this.#sql.exec(
          'INSERT INTO messages (channel, recipient, body, attempts, due_at, created_at) VALUES (?, ?, ?, 0, ?, ?)',
          channel,
          recipient,
          JSON.stringify(message),
          now,
          now,
        )
      }
    })
  }

  /** Oldest first. */
  listMessages(): StoredSiteAlertMessage[] {
    return this.#sql
      .exec('SELECT id, channel, recipient, body, attempts, due_at, created_at FROM messages ORDER BY id')
      .toArray()
      .map((row) => MessageRow.parse(row))
  }

  removeMessage(id: number): void {
    this.#sql.exec('DELETE FROM messages WHERE id = ?', id)
  }

  retryMessage(id: number, dueAt: number): void {
    this.#sql.exec('UPDATE messages SET attempts = attempts + 1, due_at = ? WHERE id = ?', dueAt, id)
  }

  #addChange(alert: number, status: SiteAlertStatus, now: number): void {
    this.#sql.exec('INSERT INTO changes (alert, status, at) VALUES (?, ?, ?)', alert, status, now)
  }

  #alerts(where: string, ...bindings: (string | number)[]): (SiteAlertView & OpenSiteAlert)[] {
    return this.#sql
      .exec(`SELECT ${ALERT_COLUMNS} FROM alerts ${where}`, ...bindings)
      .toArray()
      .map((row) => AlertRow.parse(row))
  }
}
