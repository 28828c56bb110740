// Pages: one row has all items of a delivery, because Cloudflare bills rows (ANL17).

import { z } from 'zod/mini'
import type { Sql } from '../platform/migrations.ts'

const Page = z.object({
  seq: z.int(),
  received_at: z.int(),
  app: z.string(),
  size: z.int(),
  items: z.string(),
})
const Size = z.object({ seq: z.int(), size: z.int() })
const Sum = z.object({ newest: z.nullable(z.int()), sum: z.nullable(z.int()) })
const Items = z.array(z.string())

export type PagedAnalyticsItem = { readonly receivedAt: number; readonly app: string; readonly item: string }

export class AnalyticsRowPages {
  readonly #sql: Sql
  readonly #table: string
  readonly #itemsMax: number
  /** Number of the newest page, and number of all items. Read once. */
  #state: { newest: number; sum: number } | undefined

  constructor(sql: Sql, table: 'event_pages' | 'seen_pages' | 'rejected_pages', itemsMax: number) {
    this.#sql = sql
    this.#table = table
    this.#itemsMax = itemsMax
  }

  get isEmpty(): boolean {
    return this.#sql.exec(`SELECT 1 FROM ${this.#table} LIMIT 1`).toArray().length === 0
  }

  /** Also deletes the oldest items beyond the maximum. Call in a transaction. */
  add(app: string, items: readonly string[], now: number): void {
    if (items.length === 0) return
    const { newest, sum } = this.#load()
    // If a statement below fails, the state must be read again.
    this.#state = undefined
    this.#sql.exec(
      `INSERT INTO ${this.#table} (seq, received_at, app, size, items) VALUES (?, ?, ?, ?, ?)`,
      newest + 1,
      now,
      app,
      items.length,
      JSON.stringify(items),
    )
    const left = this.#trim(sum + items.length)
    this.#state = { newest: newest + 1, sum: left }
  }

  /** Runs inside the caller's transaction. */
  purge(before: number): void {
    this.#state = undefined
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE received_at < ?`, before)
  }

  all(): z.infer<typeof Page>[] {
    return this.#sql
      .exec(`SELECT * FROM ${this.#table} ORDER BY seq`)
      .toArray()
      .map((row) => Page.parse(row))
  }

  /**
   * Newest first.
   * @param app undefined: all apps
   */
  newest(limit: number, app: string | undefined): PagedAnalyticsItem[] {
    const found: PagedAnalyticsItem[] = []
    let before = Number.MAX_SAFE_INTEGER
    // One page at a time, because a page may have 500 items.
    while (found.length < limit) {
      const [row] = this.#sql
        .exec(
          `SELECT * FROM ${this.#table} WHERE seq < ? ${app === undefined ? '' : 'AND app = ?'} ORDER BY seq DESC LIMIT 1`,
          ...(app === undefined ? [before] : [before, app]),
        )
        .toArray()
      if (!row) break
      const { seq, received_at: receivedAt, app: own, items } = Page.parse(row)
      before = seq
      for (const item of Items.parse(JSON.parse(items)).toReversed()) found.push({ receivedAt, app: own, item })
    }
    return found.slice(0, limit)
  }

  #load(): { newest: number; sum: number } {
    if (this.#state) return this.#state
    const [row] = this.#sql.exec(`SELECT max(seq) AS newest, sum(size) AS sum FROM ${this.#table}`).toArray()
    const { newest, sum } = Sum.parse(row)
    this.#state = { newest: newest ?? 0, sum: sum ?? 0 }
    return this.#state
  }

  /** @returns number of items left */
  #trim(sum: number): number {
    let left = sum
    while (left > this.#itemsMax) {
      const [oldest] = this.#sql.exec(`SELECT seq, size FROM ${this.#table} ORDER BY seq LIMIT 1`).toArray()
      const { seq, size } = Size.parse(oldest)
      this.#sql.exec(`DELETE FROM ${this.#table} WHERE seq = ?`, seq)
      left -= size
    }
    return left
  }
}
