// Stored rows, so that pages have them from the first request after a restart.

import { MarketRow } from '#shared/markets/market-data.ts'

export type RowsSql = { exec(query: string, ...bindings: string[]): { toArray(): Record<string, unknown>[] } }

export class RowStore {
  readonly #sql: RowsSql

  constructor(sql: RowsSql) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS row (symbol TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID')
  }

  /** Skips rows in the format of another version. */
  read(): readonly MarketRow[] {
    return this.#sql
      .exec('SELECT json FROM row')
      .toArray()
      .flatMap(({ json }) => {
        const row = MarketRow.safeParse(JSON.parse(String(json)))
        return row.success ? [row.data] : []
      })
  }

  write(rows: readonly MarketRow[]): void {
    for (const row of rows) {
      this.#sql.exec('INSERT OR REPLACE INTO row (symbol, json) VALUES (?, ?)', row.symbol, JSON.stringify(row))
    }
  }
}
