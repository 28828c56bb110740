// A venue's past bars outlive restarts. Each page is a row; the newest pages of each unit stay (OB96).

import type { Sql } from '../../platform/migrations.ts'
import { overwriteRow, readRow } from '../../platform/rows.ts'
import type { StoredBarPages } from '../market-source/bar-cache.ts'
import type { BarUnit, SourceCandle } from '../market-source/source.ts'

/** At least 32 days of minutes, or five years of hours. */
export const VENUE_PAGES_MAX = 48

type StoredBar = [
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volumeLots: number,
  quoteUnits: string,
]

export const venuePagesTable = (tablePrefix: string): string =>
  `CREATE TABLE ${tablePrefix}venue_pages (unit TEXT NOT NULL, start INTEGER NOT NULL, bars TEXT NOT NULL,
     PRIMARY KEY (unit, start)) STRICT, WITHOUT ROWID;`

export class VenuePages implements StoredBarPages {
  readonly #sql: Sql
  readonly #table: string

  constructor(sql: Sql, tablePrefix: string) {
    this.#sql = sql
    this.#table = `${tablePrefix}venue_pages`
  }

  read(unit: BarUnit, start: number): readonly SourceCandle[] | undefined {
    const query = `SELECT bars FROM ${this.#table} WHERE unit = ? AND start = ?`
    const row = readRow<{ bars: string }>(this.#sql, query, unit, start)
    if (!row) return undefined
    const bars: readonly StoredBar[] = JSON.parse(row.bars)
    return bars.map(([time, open, high, low, close, volumeLots, quote]) => ({
      time,
      open,
      high,
      low,
      close,
      volumeLots,
      quoteUnits: BigInt(quote),
    }))
  }

  /** A full store takes no page older than all others. */
  write(unit: BarUnit, start: number, bars: readonly SourceCandle[]): void {
    const query = `SELECT COUNT(*) AS count, MIN(start) AS oldest FROM ${this.#table} WHERE unit = ?`
    const { count = 0, oldest = 0 } = readRow<{ count: number; oldest: number }>(this.#sql, query, unit) ?? {}
    const isFull = count >= VENUE_PAGES_MAX
    if (isFull && start < oldest) return
    const deletion = `DELETE FROM ${this.#table} WHERE unit = ? AND start = ?`
    if (isFull) overwriteRow(this.#sql, `${this.#table} ${unit} ${oldest}`, deletion, unit, oldest)
    const stored = bars.map(({ time, open, high, low, close, volumeLots, quoteUnits }): StoredBar => {
      return [time, open, high, low, close, volumeLots, String(quoteUnits)]
    })
    const insertion = `INSERT OR REPLACE INTO ${this.#table} (unit, start, bars) VALUES (?, ?, ?)`
    overwriteRow(this.#sql, `${this.#table} ${unit} ${start}`, insertion, unit, start, JSON.stringify(stored))
  }
}
