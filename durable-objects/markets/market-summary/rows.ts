// Rows are stored, so that pages have data at the first request after a restart.

import { MarketRow } from '#shared/markets/market-data.ts'

const ALL = 'all'

export type MarketRowSql = { exec(query: string, ...bindings: string[]): { toArray(): Record<string, unknown>[] } }

export class MarketRowStore {
  readonly #sql: MarketRowSql

  constructor(sql: MarketRowSql) {
    this.#sql = sql
    sql.exec('CREATE TABLE IF NOT EXISTS row (symbol TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID')
  }

  /** Skips rows in the format of another version. */
  read(): readonly MarketRow[] {
    return this.#texts()
      .flatMap((text) => JSON.parse(text))
      .flatMap((value: unknown) => {
        const row = MarketRow.safeParse(value)
        return row.success ? [row.data] : []
      })
  }

  /** One table row contains all markets; earlier versions had one for each market. */
  write(rows: readonly MarketRow[]): void {
    this.#sql.exec('INSERT OR REPLACE INTO row (symbol, json) VALUES (?, ?)', ALL, JSON.stringify(rows))
  }

  #texts(): readonly string[] {
    const read = (query: string) =>
      this.#sql
        .exec(query)
        .toArray()
        .map(({ json }) => String(json))
    const all = read(`SELECT json FROM row WHERE symbol = '${ALL}'`)
    return all.length > 0 ? all : read('SELECT json FROM row')
  }
}
