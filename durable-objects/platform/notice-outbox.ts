// Notifications are written in the transaction that causes them, and resent until acknowledged. Receivers recognise
// duplicates by id (notices/SPEC.md).

import { z } from 'zod/mini'
import { type Notice, parseStoredNotice } from '#shared/notifications/notices/notices.ts'
import type { Sql } from './migrations.ts'
import type { NewNotice } from './new-notice.ts'
import { logWarning } from './telemetry/log.ts'

const TABLE = `CREATE TABLE IF NOT EXISTS notice_outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL,
  body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS notice_outbox_person ON notice_outbox (person, id);`

export type NotificationsStub = { tell(notices: readonly Notice[]): Promise<void> }
export type NotificationsEnv = { readonly NOTICES: { getByName(userId: string): NotificationsStub } }

export type NotifyUser = (userId: string, notices: readonly Notice[]) => Promise<void>

/** Bots, copy portfolios and simulated traders have other ids, and get no notifications. */
const PERSON = /^[0-9a-f]{24}$/
export const isUserAccount = (account: string): boolean => PERSON.test(account)

const NOTICES_PER_CALL = 50
const RETRY_MS = 5_000

const Row = z.object({ id: z.int(), body: z.string() })
type Waiting = { readonly notices: readonly Notice[]; readonly last: number }

export class NoticeOutbox {
  readonly #sql: Sql
  readonly #source: () => string
  readonly #hasSubscriber: (account: string) => boolean
  #isPumping = false
  #retryAt = 0
  #hasSome: boolean | undefined

  /**
   * @param source unique name of the object, which begins its notification ids
   * @param isHeard true if the account can be notified
   */
  constructor(sql: Sql, source: () => string, isHeard = isUserAccount) {
    this.#sql = sql
    sql.exec(TABLE)
    this.#source = source
    this.#hasSubscriber = isHeard
  }

  /** Runs inside the transaction that causes the notification. */
  add(userId: string, notice: NewNotice): void {
    if (!this.#hasSubscriber(userId)) return
    this.#hasSome = true
    this.#sql.exec('INSERT INTO notice_outbox (person, body) VALUES (?, ?)', userId, JSON.stringify(notice))
  }

  /** Epoch ms; undefined if nothing is pending. After a rollback the outbox may be empty. */
  nextDeliveryAt(now: number): number | undefined {
    this.#hasSome ??= this.#sql.exec('SELECT id FROM notice_outbox LIMIT 1').toArray().length > 0
    return this.#hasSome ? Math.max(now, this.#retryAt) : undefined
  }

  /**
   * Delivers in order per user; an unreachable user does not block others. Never throws; `nextDeliveryAt` returns when
   * to retry.
   * @param tell rejects if the delivery must be retried
   */
  async deliverPending(tell: NotifyUser, now: () => number): Promise<void> {
    if (this.#isPumping || now() < this.#retryAt) return
    this.#isPumping = true
    const unreached = new Set<string>()
    try {
      // Entries added meanwhile are delivered in the next round.
      for (let round = this.#users(unreached); round.length > 0; round = this.#users(unreached)) {
        for (const userId of round) {
          const { notices, last } = this.#waiting(userId)
          try {
            // Without a readable entry there is nothing to send.
            if (notices.length > 0) await tell(userId, notices)
            this.#sql.exec('DELETE FROM notice_outbox WHERE person = ? AND id <= ?', userId, last)
          } catch (error) {
            unreached.add(userId)
            this.#retryAt = now() + RETRY_MS
            logWarning('notices_wait', { source: this.#source(), error })
          }
        }
      }
      this.#hasSome = unreached.size > 0
    } finally {
      this.#isPumping = false
    }
  }

  #users(without: ReadonlySet<string>): string[] {
    const rows = this.#sql.exec('SELECT person FROM notice_outbox GROUP BY person ORDER BY MIN(id)').toArray()
    return rows.map((row) => String(row.person)).filter((userId) => !without.has(userId))
  }

  #waiting(userId: string): Waiting {
    const query = 'SELECT id, body FROM notice_outbox WHERE person = ? ORDER BY id LIMIT ?'
    const waiting: { notices: Notice[]; last: number } = { notices: [], last: 0 }
    for (const row of this.#sql.exec(query, userId, NOTICES_PER_CALL).toArray()) {
      const { id, body } = Row.parse(row)
      const notice = parseStoredNotice({ id: `${this.#source()}/${id}`, ...JSON.parse(body) })
      // An unreadable entry is skipped: it would block all later ones.
      if (notice) waiting.notices.push(notice)
      waiting.last = id
    }
    return waiting
  }
}
