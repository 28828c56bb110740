// News that people are still to be told: written in the transaction of what caused them, handed over until the account of
// whoever they are for has taken them, which knows a repetition by its key.

import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Sql } from '../platform/migrations.ts'
import { countOf, rowsOf } from '../platform/rows.ts'
import { INSURANCE_ACCOUNT } from './positions.ts'
import { MARGIN_NEWS, type MarginNews, type Notice } from './warnings.ts'

export const NOTICES_MIGRATION = `
  ALTER TABLE accounts ADD COLUMN warned TEXT NOT NULL DEFAULT '{}';
  CREATE TABLE notices (account TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL,
    time INTEGER NOT NULL, PRIMARY KEY (account, key)) STRICT, WITHOUT ROWID;`

type NoticeRow = { account: string; key: string; kind: string; detail: string; time: number }

/** People told at once. */
const BATCH = 50
/** How long news wait after an account could not be reached. */
const RETRY_MS = 5_000

export type TellAccount = (person: string, news: readonly MarginNews[]) => Promise<void>

const EXEMPT: readonly string[] = [HOUSE_ACCOUNT, INSURANCE_ACCOUNT]

export class Notices {
  readonly #sql: Sql
  #isPumping = false
  #retryAt = 0

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** In the transaction of what caused them. */
  add(notices: readonly Notice[]): void {
    for (const { account, key, kind, detail, at } of notices) {
      if (EXEMPT.includes(account)) continue
      const query = 'INSERT OR IGNORE INTO notices (account, key, kind, detail, time) VALUES (?, ?, ?, ?, ?)'
      this.#sql.exec(query, account, key, kind, detail, at)
    }
  }

  /** When news that wait are tried again, epoch ms; undefined where none do. */
  due(now: number): number | undefined {
    return countOf(this.#sql, 'SELECT COUNT(*) AS count FROM (SELECT 1 FROM notices LIMIT 1)') > 0
      ? Math.max(now, this.#retryAt)
      : undefined
  }

  /** Oldest first, by person. */
  waiting(): ReadonlyMap<string, readonly MarginNews[]> {
    const rows = rowsOf<NoticeRow>(this.#sql, 'SELECT * FROM notices ORDER BY time, account LIMIT ?', BATCH)
    const byPerson = new Map<string, MarginNews[]>()
    for (const { account, key, kind, detail, time } of rows) {
      const known = MARGIN_NEWS.find((name) => name === kind)
      if (known) byPerson.set(account, [...(byPerson.get(account) ?? []), { key, kind: known, detail, at: time }])
    }
    return byPerson
  }

  /** They were told. */
  done(account: string, news: readonly MarginNews[]): void {
    for (const { key } of news) this.#sql.exec('DELETE FROM notices WHERE account = ? AND key = ?', account, key)
  }

  /**
   * Hands over what waits, until nothing does or somebody cannot be reached.
   * @param transact runs work in a transaction of the object
   */
  async pump(tell: TellAccount, transact: (work: () => void) => void, now: () => number): Promise<void> {
    if (this.#isPumping || now() < this.#retryAt) return
    this.#isPumping = true
    try {
      for (let waiting = this.waiting(); waiting.size > 0; waiting = this.waiting()) {
        for (const [account, news] of waiting) {
          await tell(account, news)
          transact(() => this.done(account, news))
        }
      }
    } catch (error) {
      this.#retryAt = now() + RETRY_MS
      console.warn('news of margin were not told, and wait', error)
    } finally {
      this.#isPumping = false
    }
  }
}
