import { z } from 'zod/mini'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

export const OUTBOX_MESSAGES_MAX = 500
export const OUTBOX_RETENTION_MS = 7 * DAY_MS
const LISTED_MAX = 50

const MIGRATIONS = [
  `CREATE TABLE messages (
     id INTEGER PRIMARY KEY, at INTEGER NOT NULL, channel TEXT NOT NULL, recipient TEXT NOT NULL, kind TEXT NOT NULL,
     locale TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, code TEXT NOT NULL
   ) STRICT;
   CREATE INDEX messages_by_recipient ON messages (recipient, id);`,
]

const COLUMNS = 'id, at, channel, recipient, kind, locale, subject, text, html, code'
const Row = z.object({
  id: z.int(),
  at: z.int(),
  channel: z.enum(['email', 'phone']),
  recipient: z.string(),
  kind: z.string(),
  locale: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string(),
})

/** `html` and `code`: '' if none. `at`: epoch ms. */
export type StoredOutboxMessage = z.infer<typeof Row>

export class OutboxStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  put(
    { channel, recipient, kind, locale, subject, text, html, code }: Omit<StoredOutboxMessage, 'id' | 'at'>,
    now: number,
  ): void {
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec(
        `INSERT INTO messages (at, channel, recipient, kind, locale, subject, text, html, code)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        now,
        channel,
        recipient,
        kind,
        locale,
        subject,
        text,
        html,
        code,
      )
      sql.exec('DELETE FROM messages WHERE at <= ?', now - OUTBOX_RETENTION_MS)
      sql.exec(
        'DELETE FROM messages WHERE id IN (SELECT id FROM messages ORDER BY id DESC LIMIT -1 OFFSET ?)',
        OUTBOX_MESSAGES_MAX,
      )
    })
  }

  list(recipient?: string): StoredOutboxMessage[] {
    const { sql } = this.#storage
    const found =
      recipient === undefined
        ? sql.exec(`SELECT ${COLUMNS} FROM messages ORDER BY id DESC LIMIT ?`, LISTED_MAX)
        : sql.exec(
            `SELECT ${COLUMNS} FROM messages WHERE recipient = ? ORDER BY id DESC LIMIT ?`,
            recipient,
            LISTED_MAX,
          )
    return found.toArray().map((row) => Row.parse(row))
  }

  read(id: number): StoredOutboxMessage | undefined {
    const [row] = this.#storage.sql.exec(`SELECT ${COLUMNS} FROM messages WHERE id = ?`, id).toArray()
    return row && Row.parse(row)
  }
}
