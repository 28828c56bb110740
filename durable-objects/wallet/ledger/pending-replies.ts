// After the commit, passes an order's report to the callers that wait for it.

/** One timer checks all timeouts. */
const POLL_MS = 100

type Waiter<Report> = { readonly until: number; readonly end: (report: Report | undefined) => void }
type Clock = { now(): number; after(ms: number, work: () => void): void }

export class PendingReplies<Report> {
  readonly #clock: Clock
  readonly #waiting = new Map<string, Waiter<Report>[]>()
  readonly #reported = new Map<string, Report | undefined>()
  #isPolling = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  wait(subject: string, patienceMs: number): Promise<Report | undefined> {
    return new Promise((resolve) => {
      const waiter = { until: this.#clock.now() + patienceMs, end: resolve }
      const others = this.#waiting.get(subject)
      if (others) others.push(waiter)
      else this.#waiting.set(subject, [waiter])
      this.#poll()
    })
  }

  isAwaited(subject: string): boolean {
    return this.#waiting.has(subject)
  }

  report(subject: string, report?: Report): void {
    if (this.#waiting.has(subject)) this.#reported.set(subject, report)
  }

  findReport(subject: string): Report | undefined {
    return this.#reported.get(subject)
  }

  deliver(): void {
    for (const [subject, report] of this.#reported) {
      for (const { end } of this.#waiting.get(subject) ?? []) end(report)
      this.#waiting.delete(subject)
    }
    this.#reported.clear()
  }

  discard(): void {
    this.#reported.clear()
  }

  #poll(): void {
    if (this.#isPolling) return
    this.#isPolling = true
    this.#clock.after(POLL_MS, () => {
      this.#isPolling = false
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
      if (this.#waiting.size > 0) this.#poll()
    })
  }
}
