// Finds retries within seconds by client id (decision 084).

import type { Sql } from '../platform/migrations.ts'
import { overwriteRow, readRows } from '../platform/rows.ts'
import type { StateCache } from '../platform/transactions.ts'

export const RECENT_IDS_MIGRATION = `CREATE TABLE recent_ids (account TEXT NOT NULL, scope TEXT NOT NULL,
  client TEXT NOT NULL, asked TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,
  PRIMARY KEY (account, scope, client)) STRICT, WITHOUT ROWID`

export const FUTURES_RETRY_WINDOW_MS = 10_000

/** @property scope in which the id is unique: a contract, or all conditional orders */
export type ClientIdScope = { readonly account: string; readonly scope: string; readonly client: string }
/** @property time of the first request, epoch ms */
type Recent = ClientIdScope & { readonly asked: string; readonly number: number; readonly time: number }

/** Text of a request, independent of the order of its fields. */
const textOf = (request: object): string => JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))
const keyOf = ({ account, scope, client }: ClientIdScope) => `${account}\n${scope}\n${client}`

export class RecentIds implements StateCache {
  readonly #sql: Sql
  /** Oldest first; undefined until read. */
  #known: Map<string, Recent> | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  findRepeatedOrder(named: ClientIdScope, request: object, now: number): number | undefined {
    const recent = this.#read().get(keyOf(named))
    const isSame = recent && now - recent.time < FUTURES_RETRY_WINDOW_MS && recent.asked === textOf(request)
    return isSame ? recent.number : undefined
  }

  /** Runs inside the transaction that places the order. */
  addOrder(named: ClientIdScope, request: object, number: number, now: number): void {
    this.#forgetBefore(now - FUTURES_RETRY_WINDOW_MS)
    const recent = { ...named, asked: textOf(request), number, time: now }
    const key = keyOf(named)
    this.#read().delete(key)
    this.#read().set(key, recent)
    overwriteRow(
      this.#sql,
      `recent_ids ${key}`,
      'INSERT OR REPLACE INTO recent_ids (account, scope, client, asked, number, time) VALUES (?, ?, ?, ?, ?, ?)',
      named.account,
      named.scope,
      named.client,
      recent.asked,
      number,
      now,
    )
  }

  flush(): void {
    // Nothing to flush: rows are written at once.
  }

  invalidate(): void {
    this.#known = undefined
  }

  #forgetBefore(time: number): void {
    for (const [key, recent] of this.#read()) {
      if (recent.time > time) return
      this.#read().delete(key)
      const query = 'DELETE FROM recent_ids WHERE account = ? AND scope = ? AND client = ?'
      overwriteRow(this.#sql, `recent_ids ${key}`, query, recent.account, recent.scope, recent.client)
    }
  }

  #read(): Map<string, Recent> {
    this.#known ??= new Map(
      readRows<Recent>(this.#sql, 'SELECT * FROM recent_ids ORDER BY time').map((row) => [keyOf(row), row]),
    )
    return this.#known
  }
}
