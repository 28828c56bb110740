import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import {
  type FiredPriceTrigger,
  type PriceBounds,
  type PriceTrigger,
  type PriceTriggerRow,
  PriceTriggers,
} from '../../platform/price-triggers.ts'
import { readRows } from '../../platform/rows.ts'

/** `reached`: 1 if the price was reached. */
const MIGRATIONS = [
  'CREATE TABLE price_waits (program TEXT PRIMARY KEY, above INTEGER NOT NULL, below INTEGER NOT NULL, reached INTEGER NOT NULL) STRICT, WITHOUT ROWID;',
]

export class BookPriceTriggers {
  readonly #sql: Sql
  readonly #triggers: PriceTriggers

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(this.#sql, MIGRATIONS, 'wait_migrations'))
    const query = 'SELECT program, above, below, reached FROM price_waits'
    this.#triggers = new PriceTriggers(readRows<PriceTriggerRow>(this.#sql, query))
  }

  get bounds(): PriceBounds | undefined {
    return this.#triggers.bounds
  }

  /**
   * Runs inside the caller's transaction.
   * @param last last traded price; 0 if none
   */
  set(program: string, wait: PriceTrigger | null, last: number): void {
    const row = this.#triggers.set(program, wait ?? {})
    if (!row) {
      this.#forget(program)
      return
    }
    this.#sql.exec(
      'INSERT OR REPLACE INTO price_waits (program, above, below, reached) VALUES (?, ?, ?, 0)',
      program,
      row.above,
      row.below,
    )
    if (last > 0) this.fireReached([last])
  }

  /**
   * Runs inside the transaction of the trades.
   * @param prices traded prices, ticks
   */
  fireReached(prices: readonly number[]): void {
    for (const { program } of this.#triggers.fireReached(prices)) {
      this.#sql.exec('UPDATE price_waits SET reached = 1 WHERE program = ?', program)
    }
  }

  /** Must be called after the commit. */
  takeDue(now: number): readonly FiredPriceTrigger[] {
    return this.#triggers.takeDue(now)
  }

  /** Runs inside the caller's transaction. */
  acknowledge(reached: FiredPriceTrigger): void {
    if (this.#triggers.acknowledge(reached)) this.#forget(reached.program)
  }

  #forget(program: string): void {
    this.#sql.exec('DELETE FROM price_waits WHERE program = ?', program)
  }
}
