// Programs that wait for a price of a market: written down beside its orders, told when a trade reaches it, and told again until
// they have heard. Whoever was told waits no more.

import { z } from 'zod/mini'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import type { Awaited } from './next-look.ts'

const MIGRATIONS = [
  'CREATE TABLE price_waits (program TEXT PRIMARY KEY, above INTEGER NOT NULL, below INTEGER NOT NULL, reached INTEGER NOT NULL) STRICT, WITHOUT ROWID;',
]
const Row = z.object({ program: z.string(), above: z.int(), below: z.int(), reached: z.int() })

/** Ticks: at `above` or higher, at `below` or lower. */
export const PriceWait = z.object({ above: z.optional(z.int()), below: z.optional(z.int()) })
export type PriceWait = z.infer<typeof PriceWait>

type Wait = {
  readonly above: number
  readonly below: number
  /** It was reached, and this is when it is told next, epoch ms. */
  tellAt: number | undefined
  tries: number
}

const NEVER_ABOVE = Number.MAX_SAFE_INTEGER
const RETOLD_MS = 2_000
const RETOLD_MOST_MS = 60_000

export class PriceWaits {
  readonly #sql: Sql
  readonly #waits = new Map<string, Wait>()
  /** Nobody waits for a price between these. */
  #above = NEVER_ABOVE
  #below = 0

  constructor(storage: { readonly sql: Sql; transactionSync<T>(work: () => T): T }) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(this.#sql, MIGRATIONS, 'wait_migrations'))
    for (const row of this.#sql.exec('SELECT program, above, below, reached FROM price_waits').toArray()) {
      const { program, above, below, reached } = Row.parse(row)
      this.#waits.set(program, { above, below, tellAt: reached === 1 ? 0 : undefined, tries: 0 })
    }
    this.#bound()
  }

  /** Between which prices nobody is to be told; undefined where nobody waits. */
  get bounds(): Awaited | undefined {
    return this.#waits.size === 0 ? undefined : { above: this.#above, below: this.#below }
  }

  /** Has a program wait for a price, or not any more. Inside a transaction. @param last the last price; 0 where there is none */
  set(program: string, wait: PriceWait | null, last: number, now: number): void {
    const { above = NEVER_ABOVE, below = 0 } = wait ?? {}
    if (above === NEVER_ABOVE && below === 0) {
      this.#waits.delete(program)
      this.#sql.exec('DELETE FROM price_waits WHERE program = ?', program)
    } else {
      this.#waits.set(program, { above, below, tellAt: undefined, tries: 0 })
      this.#sql.exec(
        'INSERT OR REPLACE INTO price_waits (program, above, below, reached) VALUES (?, ?, ?, 0)',
        program,
        above,
        below,
      )
    }
    this.#bound()
    if (last > 0) this.reach([last], now)
  }

  /** Prices were traded at: whose they are is told even if the book dies now. Inside the transaction of the trades. */
  reach(prices: readonly number[], now: number): void {
    if (prices.length === 0 || this.#waits.size === 0) return
    const [highest, lowest] = [Math.max(...prices), Math.min(...prices)]
    if (highest < this.#above && lowest > this.#below) return
    for (const [program, wait] of this.#waits) {
      if (wait.tellAt !== undefined || (highest < wait.above && lowest > wait.below)) continue
      wait.tellAt = now
      this.#sql.exec('UPDATE price_waits SET reached = 1 WHERE program = ?', program)
    }
  }

  /** Those that are to be told now. */
  take(now: number): { readonly program: string; readonly wait: object }[] {
    const due: { program: string; wait: object }[] = []
    for (const [program, wait] of this.#waits) {
      if (wait.tellAt === undefined || wait.tellAt > now) continue
      due.push({ program, wait })
      wait.tellAt = now + Math.min(RETOLD_MOST_MS, RETOLD_MS * 2 ** wait.tries)
      wait.tries += 1
    }
    return due
  }

  /** A program has heard. One that waits for another price by now goes on waiting. Inside a transaction. */
  told(program: string, wait: object): void {
    if (this.#waits.get(program) !== wait) return
    this.#waits.delete(program)
    this.#sql.exec('DELETE FROM price_waits WHERE program = ?', program)
    this.#bound()
  }

  #bound(): void {
    this.#above = NEVER_ABOVE
    this.#below = 0
    for (const { above, below } of this.#waits.values()) {
      this.#above = Math.min(this.#above, above)
      this.#below = Math.max(this.#below, below)
    }
  }
}
