import type { StateCache } from '../platform/transactions.ts'
import type { ClearingHouse } from './clearing-house.ts'

/** Drops accounts at rest from memory between transactions, after a checkpoint of the log. */
export class AccountsAtRestCache implements StateCache {
  readonly #house: () => ClearingHouse | undefined

  /** @param house undefined while the object is constructed */
  constructor(house: () => ClearingHouse | undefined) {
    this.#house = house
  }

  get isFull(): boolean {
    return this.#house()?.accounts.isFull ?? false
  }

  flush(): void {
    // Nothing to flush: `ClearingPersistence` writes accounts.
  }

  invalidate(): void {
    this.#house()?.releaseAccountsAtRest()
  }
}
