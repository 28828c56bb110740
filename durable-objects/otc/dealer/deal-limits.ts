// The dealer's limits (DR23). They are read for each price, so a change applies to the next quote.

import { z } from 'zod/mini'
import { ALL_ASSETS_KEY, DealerLimits, STANDARD_DEALER_LIMITS } from '#shared/otc/convert/limits.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = ['CREATE TABLE deal_limits (asset TEXT PRIMARY KEY, limits TEXT NOT NULL) STRICT, WITHOUT ROWID;']
const Row = z.object({ asset: z.string(), limits: z.string() })

export class DealerLimitService {
  readonly #sql: Sql
  readonly #set = new Map<string, DealerLimits>()

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'deal_limit_migrations'))
    for (const row of storage.sql.exec('SELECT asset, limits FROM deal_limits').toArray()) {
      const { asset, limits } = Row.parse(row)
      this.#set.set(asset, DealerLimits.parse(JSON.parse(limits)))
    }
  }

  /** The asset's own limits, otherwise the general ones. */
  of(asset: string): DealerLimits {
    return this.#set.get(asset) ?? this.#set.get(ALL_ASSETS_KEY) ?? STANDARD_DEALER_LIMITS
  }

  isTraded(asset: string): boolean {
    return this.of(asset).mostUsdt > 0
  }

  isOwn(asset: string): boolean {
    return this.#set.has(asset)
  }

  /** @param limits undefined resets to the default */
  set(asset: string, limits: DealerLimits | undefined): void {
    if (limits === undefined) {
      this.#sql.exec('DELETE FROM deal_limits WHERE asset = ?', asset)
      this.#set.delete(asset)
      return
    }
    this.#sql.exec('INSERT OR REPLACE INTO deal_limits (asset, limits) VALUES (?, ?)', asset, JSON.stringify(limits))
    this.#set.set(asset, limits)
  }
}
