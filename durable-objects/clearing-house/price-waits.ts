// Programs that wait for the mark of a contract: written down with it, woken when the mark gets there, and woken again until they
// have heard. Whoever was told waits no more. A contract that is waited for is looked at each second.

import { z } from 'zod/mini'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwrite, rowsOf } from '../platform/rows.ts'
import type { StateCache } from '../platform/transactions.ts'

export const PRICE_WAITS_SCHEMA = `CREATE TABLE price_waits (
  program TEXT NOT NULL, symbol TEXT NOT NULL, above INTEGER NOT NULL, below INTEGER NOT NULL, reached INTEGER NOT NULL,
  PRIMARY KEY (program, symbol)) STRICT, WITHOUT ROWID;`

/** Ticks: at `above` or higher, at `below` or lower. */
export const PriceWait = z.object({ above: z.optional(z.int()), below: z.optional(z.int()) })
export type PriceWait = z.infer<typeof PriceWait>

/** Somebody who is to be told; `wait` tells this one from a later one of the same program. */
export type ReachedPrice = {
  readonly program: string
  readonly symbol: string
  readonly ticks: number
  readonly wait: object
}

type Wait = {
  readonly above: number
  readonly below: number
  /** The mark that reached it. */
  reached: number
  /** When it is told next, once it was reached, epoch ms. */
  tellAt: number
  tries: number
}
type Row = {
  readonly program: string
  readonly symbol: string
  readonly above: number
  readonly below: number
  readonly reached: number
}

const NEVER_ABOVE = Number.MAX_SAFE_INTEGER
const RETOLD_MS = 2_000
const RETOLD_MOST_MS = 60_000

const rowOf = (program: string, symbol: string) => `price_waits ${program} ${symbol}`

export class PriceWaits implements StateCache {
  readonly #sql: MoneySql
  /** By contract and program. */
  #waits: Map<string, Map<string, Wait>> | undefined

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  /** Whether anybody waits for a price of a contract. */
  has(symbol: string): boolean {
    return (this.#all().get(symbol)?.size ?? 0) > 0
  }

  /** Has a program wait, or not any more. Inside a transaction. @param mark in ticks; 0 where none is known */
  set(program: string, symbol: string, { above = NEVER_ABOVE, below = 0 }: PriceWait, mark: number): void {
    if (above === NEVER_ABOVE && below === 0) {
      this.#forget(program, symbol)
      return
    }
    this.#of(symbol).set(program, { above, below, reached: 0, tellAt: 0, tries: 0 })
    this.#write({ program, symbol, above, below, reached: 0 })
    if (mark > 0) this.reach(symbol, mark)
  }

  /** A contract's mark is there. Inside a transaction. @param mark in ticks */
  reach(symbol: string, mark: number): void {
    for (const [program, wait] of this.#all().get(symbol) ?? []) {
      if (wait.reached > 0 || (mark < wait.above && mark > wait.below)) continue
      wait.reached = mark
      const { above, below } = wait
      this.#write({ program, symbol, above, below, reached: mark })
    }
  }

  /** Those that are to be told now. After the commit. */
  take(now: number): ReachedPrice[] {
    const due: ReachedPrice[] = []
    for (const [symbol, waits] of this.#all()) {
      for (const [program, wait] of waits) {
        if (wait.reached === 0 || wait.tellAt > now) continue
        due.push({ program, symbol, ticks: wait.reached, wait })
        wait.tellAt = now + Math.min(RETOLD_MOST_MS, RETOLD_MS * 2 ** wait.tries)
        wait.tries += 1
      }
    }
    return due
  }

  /** A program has heard. One that waits for another price by now goes on waiting. Inside a transaction. */
  told({ program, symbol, wait }: ReachedPrice): void {
    if (this.#all().get(symbol)?.get(program) === wait) this.#forget(program, symbol)
  }

  load(): void {
    this.#all()
  }

  flush(): void {
    // Rows are written as they change.
  }

  invalidate(): void {
    this.#waits = undefined
  }

  #write({ program, symbol, above, below, reached }: Row): void {
    const query = 'INSERT OR REPLACE INTO price_waits (program, symbol, above, below, reached) VALUES (?, ?, ?, ?, ?)'
    overwrite(this.#sql, rowOf(program, symbol), query, program, symbol, above, below, reached)
  }

  #forget(program: string, symbol: string): void {
    if (!this.#all().get(symbol)?.delete(program)) return
    const query = 'DELETE FROM price_waits WHERE program = ? AND symbol = ?'
    overwrite(this.#sql, rowOf(program, symbol), query, program, symbol)
  }

  #of(symbol: string): Map<string, Wait> {
    const known = this.#all().get(symbol)
    if (known) return known
    const made = new Map<string, Wait>()
    this.#all().set(symbol, made)
    return made
  }

  #all(): Map<string, Map<string, Wait>> {
    if (this.#waits) return this.#waits
    this.#waits = new Map()
    const query = 'SELECT program, symbol, above, below, reached FROM price_waits'
    for (const { program, symbol, above, below, reached } of rowsOf<Row>(this.#sql, query)) {
      this.#of(symbol).set(program, { above, below, reached, tellAt: 0, tries: 0 })
    }
    return this.#waits
  }
}
