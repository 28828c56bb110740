// Simulated clock: events run in order of time, and no time passes while they run.

type Event = { readonly key: number; readonly id: number; readonly work: () => void }

/** Waits until all pending promises have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

export class BacktestClock {
  #now: number
  #count = 0
  readonly #events: Event[] = []

  constructor(now: number) {
    this.#now = now
  }

  get now(): number {
    return this.#now
  }

  after(ms: number, work: () => void): void {
    this.#count += 1
    const event = { key: this.#now + Math.max(0, ms), id: this.#count, work }
    let at = this.#events.length
    while (at > 0 && isLater(this.#events[at - 1], event)) at -= 1
    this.#events.splice(at, 0, event)
  }

  /** Runs all events up to `time`, inclusive. */
  async runTo(time: number): Promise<void> {
    for (let event = this.#events[0]; event && event.key <= time; event = this.#events[0]) {
      this.#events.shift()
      this.#now = Math.max(this.#now, event.key)
      event.work()
      await settled()
    }
    this.#now = Math.max(this.#now, time)
    await settled()
  }
}

const isLater = (one: Event | undefined, other: Event) =>
  one !== undefined && (one.key > other.key || (one.key === other.key && one.id > other.id))
