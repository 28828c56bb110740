// Only the object writes its tables, so it reads rows once, works in memory, and flushes at the end of each
// transaction. A rollback invalidates the caches.

import type { MoneyStorage } from './money-storage.ts'
import { ReadAfterWrite } from './write-behind.ts'

export type StateCache = {
  /** At the end of each transaction, inside it. */
  flush(): void
  /** Loads the needed state before a transaction that must not read after it has written. */
  load?(): void
  invalidate(): void
  readonly isFull?: boolean
}

export class Transactions {
  readonly #storage: MoneyStorage
  #caches: readonly StateCache[] = []

  constructor(storage: MoneyStorage) {
    this.#storage = storage
  }

  /** @param caches in flush order: a flush may cause changes in later ones only */
  use(caches: readonly StateCache[]): void {
    this.#caches = caches
  }

  /** All or nothing, written to the tables at once. */
  run<T>(work: () => T): T {
    return this.#whole((inner) => this.#storage.transactionSync(inner), work)
  }

  /**
   * All or nothing in the log, applied to the tables by a checkpoint. @throws ReadAfterWrite if it reads after it has
   * written; nothing changes then
   */
  queue<T>(work: () => T): T {
    this.#load()
    return this.#whole((inner) => this.#storage.queued(inner), work)
  }

  /** A savepoint that can be rolled back alone. Call inside `run`. */
  nested<T>(work: () => T): T {
    this.#flush()
    return this.run(work)
  }

  /**
   * If a piece fails, or reads after it has written, all roll back and run again, each in a savepoint: the common case
   * needs none.
   * @param onFailed called for a failing piece, in the same transaction
   * @param comesAgain all of it would be redelivered if lost (ME24)
   */
  each<T>(
    pieces: readonly T[],
    work: (piece: T) => void,
    onFailed: (piece: T, error: unknown) => void,
    comesAgain = false,
  ): void {
    let hasFailed = false
    this.#load()
    try {
      this.#whole(
        (inner) => (comesAgain ? this.#storage.deferred(inner) : this.#storage.queued(inner)),
        () => {
          for (const piece of pieces) {
            try {
              work(piece)
            } catch (error) {
              hasFailed = true
              throw error
            }
          }
        },
      )
    } catch (error) {
      if (!hasFailed && !(error instanceof ReadAfterWrite)) throw error
      this.run(() => {
        for (const piece of pieces) {
          try {
            this.nested(() => work(piece))
          } catch (failure) {
            onFailed(piece, failure)
          }
        }
      })
    }
  }

  #whole<T>(transaction: (inner: () => T) => T, work: () => T): T {
    let value: T
    try {
      value = transaction(() => {
        const done = work()
        this.#flush()
        return done
      })
    } catch (error) {
      this.#invalidate(this.#caches)
      throw error
    }
    const full = this.#caches.filter(({ isFull }) => isFull)
    if (full.length > 0) this.#invalidate(full)
    return value
  }

  #invalidate(caches: readonly StateCache[]): void {
    // They reread the tables, which needs a checkpoint first.
    this.#storage.sql.checkpoint()
    for (const cache of caches) cache.invalidate()
  }

  #load(): void {
    for (const cache of this.#caches) cache.load?.()
  }

  #flush(): void {
    for (const cache of this.#caches) cache.flush()
  }
}
