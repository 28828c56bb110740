// Who waits to hear of something, and is told after the transaction that brought it. What nobody waits for is not kept.

/** How often it is looked whose patience is over: one timer for all who wait. */
const LOOK_MS = 100

type Waiter<News> = { readonly until: number; readonly end: (news: News | undefined) => void }
type Clock = { now(): number; after(ms: number, work: () => void): void }

export class Waits<News> {
  readonly #clock: Clock
  readonly #waiting = new Map<string, Waiter<News>[]>()
  readonly #heard = new Map<string, News | undefined>()
  #isLooking = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @returns what was heard of the subject, or nothing if that took too long, or there is no more to it than that */
  until(subject: string, patienceMs: number): Promise<News | undefined> {
    return new Promise((resolve) => {
      const waiter = { until: this.#clock.now() + patienceMs, end: resolve }
      const others = this.#waiting.get(subject)
      if (others) others.push(waiter)
      else this.#waiting.set(subject, [waiter])
      this.#look()
    })
  }

  /** Heard of in a transaction that is not committed yet. */
  heard(subject: string, news?: News): void {
    if (this.#waiting.has(subject)) this.#heard.set(subject, news)
  }

  /** What was heard of a subject in this transaction. */
  news(subject: string): News | undefined {
    return this.#heard.get(subject)
  }

  /** What was heard of is there for all to read. */
  committed(): void {
    for (const [subject, news] of this.#heard) {
      for (const { end } of this.#waiting.get(subject) ?? []) end(news)
      this.#waiting.delete(subject)
    }
    this.#heard.clear()
  }

  /** What was heard of has not happened. */
  forget(): void {
    this.#heard.clear()
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#clock.after(LOOK_MS, () => {
      this.#isLooking = false
      const now = this.#clock.now()
      for (const [subject, waiters] of this.#waiting) {
        const left = waiters.filter((waiter) => {
          if (waiter.until > now) return true
          waiter.end(undefined)
          return false
        })
        if (left.length > 0) this.#waiting.set(subject, left)
        else this.#waiting.delete(subject)
      }
      if (this.#waiting.size > 0) this.#look()
    })
  }
}
