// A hub requests the steps of order books (MH31). One timer of the hub replaces timers of all these books, which would
// keep them in memory.

import type { TopicPublication } from '../platform/market-feed.ts'
import type { ProducerName } from './topics.ts'

export type BookStepResult = readonly TopicPublication[] | undefined

export type BookStepperDeps = {
  /** Returns undefined if another hub drives the book. */
  readonly step: (producer: ProducerName) => Promise<BookStepResult>
  readonly onPublished: (publications: readonly TopicPublication[]) => void
  /** Called when a book that this hub drove has failed, because publications may be lost. */
  readonly onLost: (producer: ProducerName) => void
  /** Calls `work` once, after one interval of steps. */
  readonly schedule: (work: () => void) => void
}

type SteppedBook = { isStepping: boolean; hasStepped: boolean }

export class BookStepper {
  readonly #deps: BookStepperDeps
  readonly #books = new Map<ProducerName, SteppedBook>()
  #isScheduled = false

  constructor(deps: BookStepperDeps) {
    this.#deps = deps
  }

  /** From now on this hub drives the book, unless another hub does. Must be called after each answer of the book. */
  add(producer: ProducerName): void {
    if (this.#books.has(producer)) return
    this.#books.set(producer, { isStepping: false, hasStepped: false })
    this.#schedule()
  }

  remove(producer: ProducerName): void {
    this.#books.delete(producer)
  }

  #schedule(): void {
    if (this.#isScheduled || this.#books.size === 0) return
    this.#isScheduled = true
    this.#deps.schedule(() => {
      this.#isScheduled = false
      for (const [producer, book] of this.#books) if (!book.isStepping) void this.#step(producer, book)
      this.#schedule()
    })
  }

  async #step(producer: ProducerName, book: SteppedBook): Promise<void> {
    book.isStepping = true
    try {
      const publications = await this.#deps.step(producer)
      if (publications === undefined) this.#drop(producer, book)
      else {
        book.hasStepped = true
        if (publications.length > 0) this.#deps.onPublished(publications)
      }
    } catch {
      this.#drop(producer, book)
      // A book that never stepped for this hub has another version and its own timer.
      if (book.hasStepped) this.#deps.onLost(producer)
    } finally {
      book.isStepping = false
    }
  }

  #drop(producer: ProducerName, book: SteppedBook): void {
    if (this.#books.get(producer) === book) this.#books.delete(producer)
  }
}
