// Only the object writes its tables, so it reads each row once. Caches write changes at the end of a transaction; a
// rollback invalidates them.

import type { MoneyStorage } from './money-storage.ts'

export type StateCache = {
  /** Called at the end of each transaction, inside it. */
  flush(): void
  /** Loads rows before a transaction that must not read after it has written. */
  load?(): void
  invalidate(): void
  readonly isFull?: boolean
}

/** SQLite's SQLITE_TOOBIG. */
const isRowTooLarge = (error: unknown) => error instanceof Error && error.message.includes('too big')

export class Transactions {
  readonly #storage: MoneyStorage
  #caches: readonly StateCache[] = []

  constructor(storage: MoneyStorage) {
    this.#storage = storage
  }

  /** @param caches in the order of `flush`, which may change only later caches */
  setCaches(caches: readonly StateCache[]): void {
    this.#caches = caches
  }

  /** Runs a transaction that writes to the tables at once. */
  run<T>(work: () => T): T {
    return this.#whole((inner) => this.#storage.transactionSync(inner), work)
  }

  /**
   * Runs a transaction that is durable as a log entry; a checkpoint applies it to the tables.
   * @throws ReadAfterWriteError if `work` reads after it has written; nothing changes then
   */
  runLogged<T>(work: () => T): T {
    this.#load()
    return this.#whole((inner) => this.#storage.transactLogged(inner), work)
  }

  /** Runs `work` in a savepoint, which can be rolled back alone. Only inside `run`. */
  runNested<T>(work: () => T): T {
    this.#flush()
    return this.run(work)
  }

  /**
   * Runs all pieces in one transaction. If one fails, also when caches write what it changed, or reads after a write,
   * all run again, each in a savepoint.
   * @param onFailed called for a failed piece, in the same transaction
   * @param comesAgain true if the sender redelivers lost pieces (ME24)
   */
  runEach<T>(
    pieces: readonly T[],
    work: (piece: T) => void,
    onFailed: (piece: T, error: unknown) => void,
    comesAgain = false,
  ): void {
    let hasFailed = false
    // The writes of caches belong to a piece, too: their checks may fail. So does a row that is too large for the log.
    // Another failed commit is none of a piece.
    const watched = (inner: () => void) => () => {
      try {
        inner()
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
    this.#load()
    try {
      this.#whole(
        (inner) =>
          comesAgain ? this.#storage.transactDeferred(watched(inner)) : this.#storage.transactLogged(watched(inner)),
        () => {
          for (const piece of pieces) work(piece)
        },
      )
    } catch (error) {
      if (!hasFailed && !isRowTooLarge(error)) throw error
      this.run(() => {
        for (const piece of pieces) {
          try {
            this.runNested(() => work(piece))
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
    // Caches read the tables again, which first needs a checkpoint.
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
