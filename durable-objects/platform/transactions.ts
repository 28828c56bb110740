// One transaction of all that an object keeps. An object has one owner, itself: it reads what it needs once, goes on in
// memory, and writes down at the end of each transaction what has changed. What is undone in SQL is forgotten in memory.

import type { MoneyStorage } from './money-storage.ts'

export type Memory = {
  /** Writes down what is known here and not in SQL yet. Inside each transaction, at its end. */
  flush(): void
  /** What is known here may never have happened: it is to be read again. */
  forget(): void
}

export class Transactions {
  readonly #storage: MoneyStorage
  #memories: readonly Memory[] = []

  constructor(storage: MoneyStorage) {
    this.#storage = storage
  }

  /** @param memories in the order in which they are written: what writing one causes in another comes after it */
  keep(memories: readonly Memory[]): void {
    this.#memories = memories
  }

  /** All or nothing. */
  run<T>(work: () => T): T {
    try {
      return this.#storage.transactionSync(() => {
        const value = work()
        this.#flush()
        return value
      })
    } catch (error) {
      for (const memory of this.#memories) memory.forget()
      throw error
    }
  }

  /** A part of a transaction that can be undone alone. Call inside `run`. */
  part<T>(work: () => T): T {
    this.#flush()
    return this.run(work)
  }

  /**
   * Does pieces of work in one transaction. If one of them fails, all are undone and done again, each as a part: so that
   * those which succeed, nearly all, need no savepoint, and one that fails is undone alone.
   * @param onFailed what becomes of one that fails, in the same transaction
   */
  each<T>(pieces: readonly T[], work: (piece: T) => void, onFailed: (piece: T, error: unknown) => void): void {
    let hasFailed = false
    try {
      this.run(() => {
        for (const piece of pieces) {
          try {
            work(piece)
          } catch (error) {
            hasFailed = true
            throw error
          }
        }
      })
    } catch (error) {
      if (!hasFailed) throw error
      this.run(() => {
        for (const piece of pieces) {
          try {
            this.part(() => work(piece))
          } catch (failure) {
            onFailed(piece, failure)
          }
        }
      })
    }
  }

  #flush(): void {
    for (const memory of this.#memories) memory.flush()
  }
}
