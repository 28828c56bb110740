// Mark price triggers of programs (platform/price-triggers.ts). Contracts with a trigger are priced every second.

import type { MoneySql } from '../platform/money-storage.ts'
import {
  type FiredPriceTrigger,
  type PriceBounds,
  type PriceTrigger,
  type PriceTriggerRow,
  PriceTriggers,
} from '../platform/price-triggers.ts'
import { overwriteRow, readRows } from '../platform/rows.ts'
import type { StateCache } from '../platform/transactions.ts'

export const PRICE_TRIGGERS_SCHEMA = `CREATE TABLE price_waits (
  program TEXT NOT NULL, symbol TEXT NOT NULL, above INTEGER NOT NULL, below INTEGER NOT NULL, reached INTEGER NOT NULL,
  PRIMARY KEY (program, symbol)) STRICT, WITHOUT ROWID;`

export type FiredMarkPriceTrigger = FiredPriceTrigger & { readonly symbol: string }

const rowOf = (program: string, symbol: string) => `price_waits ${program} ${symbol}`

export class ContractPriceTriggers implements StateCache {
  readonly #sql: MoneySql
  #triggers: Map<string, PriceTriggers> | undefined

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  has(symbol: string): boolean {
    return this.bounds(symbol) !== undefined
  }

  bounds(symbol: string): PriceBounds | undefined {
    return this.#all().get(symbol)?.bounds
  }

  /**
   * Runs inside the caller's transaction.
   * @param mark in ticks; 0 if unknown
   */
  set(program: string, symbol: string, wait: PriceTrigger, mark: number): void {
    const row = this.#of(symbol).set(program, wait)
    if (!row) {
      this.#forget(program, symbol)
      return
    }
    this.#write(symbol, row)
    if (mark > 0) this.fireReached(symbol, mark)
  }

  /**
   * Runs inside the caller's transaction.
   * @param mark in ticks
   */
  fireReached(symbol: string, mark: number): void {
    for (const row of this.#all().get(symbol)?.fireReached([mark]) ?? []) this.#write(symbol, row)
  }

  /** Must be called after the commit. */
  takeDue(now: number): FiredMarkPriceTrigger[] {
    return [...this.#all()].flatMap(([symbol, waits]) => waits.takeDue(now).map((reached) => ({ ...reached, symbol })))
  }

  /** Runs inside the caller's transaction. */
  acknowledge({ symbol, ...reached }: FiredMarkPriceTrigger): void {
    if (this.#all().get(symbol)?.acknowledge(reached)) this.#forget(reached.program, symbol)
  }

  load(): void {
    this.#all()
  }

  flush(): void {
    // Nothing to flush: rows are written as they change.
  }

  invalidate(): void {
    this.#triggers = undefined
  }

  #write(symbol: string, { program, above, below, reached }: PriceTriggerRow): void {
    const query = 'INSERT OR REPLACE INTO price_waits (program, symbol, above, below, reached) VALUES (?, ?, ?, ?, ?)'
    overwriteRow(this.#sql, rowOf(program, symbol), query, program, symbol, above, below, reached)
  }

  #forget(program: string, symbol: string): void {
    const query = 'DELETE FROM price_waits WHERE program = ? AND symbol = ?'
    overwriteRow(this.#sql, rowOf(program, symbol), query, program, symbol)
  }

  #of(symbol: string): PriceTriggers {
    const known = this.#all().get(symbol)
    if (known) return known
    const made = new PriceTriggers()
    this.#all().set(symbol, made)
    return made
  }

  #all(): Map<string, PriceTriggers> {
    if (this.#triggers) return this.#triggers
    const query = 'SELECT program, symbol, above, below, reached FROM price_waits'
    const rows = readRows<PriceTriggerRow & { symbol: string }>(this.#sql, query)
    const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol)
    this.#triggers = new Map([...bySymbol].map(([symbol, of]) => [symbol, new PriceTriggers(of)]))
    return this.#triggers
  }
}
