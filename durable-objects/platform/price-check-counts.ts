import { z } from 'zod/mini'
import { PRICE_CHECK_DAYS, type PriceCheckCounts, type PriceCheckOutcome } from '#shared/otc/convert/price-check.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type Sql, type TransactionalStorage } from './migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE looks (dealer TEXT NOT NULL, day INTEGER NOT NULL, outcome TEXT NOT NULL, count INTEGER NOT NULL,
     PRIMARY KEY (dealer, day, outcome)) STRICT, WITHOUT ROWID;`,
]
const Row = z.object({ dealer: z.string(), outcome: z.enum(['accepted', 'improved', 'refused']), count: z.int() })
const dayOf = (now: number): number => Math.floor(now / DAY_MS)

export class PriceCheckCounter {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'look_migrations'))
  }

  /**
   * Runs inside the transaction of the decision.
   * @param dealer public name
   * @param now epoch ms
   */
  add(dealer: string, outcome: PriceCheckOutcome, now: number): void {
    this.#sql.exec('DELETE FROM looks WHERE day <= ?', dayOf(now) - PRICE_CHECK_DAYS)
    this.#sql.exec(
      `INSERT INTO looks (dealer, day, outcome, count) VALUES (?, ?, ?, 1)
       ON CONFLICT (dealer, day, outcome) DO UPDATE SET count = count + 1`,
      dealer,
      dayOf(now),
      outcome,
    )
  }

  /** @returns the dealers with decisions in the last `PRICE_CHECK_DAYS`, by name */
  counts(now: number): PriceCheckCounts[] {
    const rows = this.#sql
      .exec(
        `SELECT dealer, outcome, SUM(count) AS count FROM looks WHERE day > ? GROUP BY dealer, outcome ORDER BY dealer`,
        dayOf(now) - PRICE_CHECK_DAYS,
      )
      .toArray()
    const counts = new Map<string, PriceCheckCounts>()
    for (const row of rows) {
      const { dealer, outcome, count } = Row.parse(row)
      counts.set(dealer, {
        ...(counts.get(dealer) ?? { dealer, accepted: 0, improved: 0, refused: 0 }),
        [outcome]: count,
      })
    }
    return [...counts.values()]
  }
}
