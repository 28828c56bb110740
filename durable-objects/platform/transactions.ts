// One transaction of all that an object keeps. An object has one owner, itself: it reads what it needs once, goes on in
// memory, and writes down at the end of each transaction what has changed. What is undone in SQL is forgotten in memory.

import type { MoneyStorage } from './money-storage.ts'
import { ReadsItsWrites } from './write-behind.ts'

export type Memory = {
  /** Writes down what is known here and not in SQL yet. Inside each transaction, at its end. */
  flush(): void
  /** Reads what transactions go on from, where it is not known: before one that cannot read after it has written. */
  recall?(): void
  /** What is known here may never have happened: it is to be read again. */
  forget(): void
  /** More is known here than there is room for: it is forgotten after this transaction, and read again. */
  readonly isFull?: boolean
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

  /** All or nothing, in the tables at once. */
  run<T>(work: () => T): T {
    return this.#whole((inner) => this.#storage.transactionSync(inner), work)
  }

  /** All or nothing; the tables follow. @throws ReadsItsWrites where it reads after it has written: nothing has happened */
  queue<T>(work: () => T): T {
    this.#recall()
    return this.#whole((inner) => this.#storage.queued(inner), work)
  }

  /** A part of a transaction that can be undone alone. Call inside `run`. */
  part<T>(work: () => T): T {
    this.#flush()
    return this.run(work)
  }

  /**
   * Does pieces of work in one transaction, whose tables follow. If one of them fails, all are undone and done again, each
   * as a part: so that those which succeed, nearly all, need no savepoint, and one that fails is undone alone. So it is with
   * one that reads what it may have written.
   * @param onFailed what becomes of one that fails, in the same transaction
   * @param comesAgain whether all of it would come again if it were lost (ME24)
   */
  each<T>(
    pieces: readonly T[],
    work: (piece: T) => void,
    onFailed: (piece: T, error: unknown) => void,
    comesAgain = false,
  ): void {
    let hasFailed = false
    this.#recall()
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
      if (!hasFailed && !(error instanceof ReadsItsWrites)) throw error
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

  #whole<T>(transaction: (inner: () => T) => T, work: () => T): T {
    let value: T
    try {
      value = transaction(() => {
        const done = work()
        this.#flush()
        return done
      })
    } catch (error) {
      this.#forget(this.#memories)
      throw error
    }
    const full = this.#memories.filter(({ isFull }) => isFull)
    if (full.length > 0) this.#forget(full)
    return value
  }

  #forget(memories: readonly Memory[]): void {
    // What they read again has to be there.
    this.#storage.sql.carryOut()
    for (const memory of memories) memory.forget()
  }

  #recall(): void {
    for (const memory of this.#memories) memory.recall?.()
  }

  #flush(): void {
    for (const memory of this.#memories) memory.flush()
  }
}
