// Transactions over an object's SQL and the caches in front of it. Only the object itself writes its tables, so it reads rows
// once, works in memory, and flushes changes at the end of each transaction. A rollback in SQL invalidates the caches.

import type { MoneyStorage } from './money-storage.ts'
import { ReadAfterWrite } from './write-behind.ts'

export type StateCache = {
  /** Writes changes that are not in SQL yet. Inside each transaction, at its end. */
  flush(): void
  /** Loads the state that transactions need: called before a transaction that must not read after it has written. */
  load?(): void
  /** Drops cached state, after a rollback: it is read again. */
  invalidate(): void
  /** The cache is over its limit: it is invalidated after this transaction. */
  readonly isFull?: boolean
}

export class Transactions {
  readonly #storage: MoneyStorage
  #caches: readonly StateCache[] = []

  constructor(storage: MoneyStorage) {
    this.#storage = storage
  }

  /** @param caches in the order in which they are flushed: a flush may cause changes in later ones only */
  use(caches: readonly StateCache[]): void {
    this.#caches = caches
  }

  /** All or nothing, in the tables at once. */
  run<T>(work: () => T): T {
    return this.#whole((inner) => this.#storage.transactionSync(inner), work)
  }

  /** All or nothing in the log, applied to the tables by a checkpoint. @throws ReadsItsWrites where it reads after it has written: nothing has happened */
  queue<T>(work: () => T): T {
    this.#load()
    return this.#whole((inner) => this.#storage.queued(inner), work)
  }

  /** A savepoint: a part of a transaction that can be rolled back alone. Call inside `run`. */
  nested<T>(work: () => T): T {
    this.#flush()
    return this.run(work)
  }

  /**
   * Runs pieces of work in one transaction of the log. If a piece fails, or reads after it has written, all are rolled back and
   * run again, each in a savepoint: the common case needs none, and a piece that fails is rolled back alone.
   * @param onFailed called for a piece that fails, in the same transaction
   * @param comesAgain whether all of it would be redelivered if it were lost (ME24)
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
    // They read the tables again, which need a checkpoint first.
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
