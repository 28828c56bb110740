// Keeps an object in memory while others count on what it remembers: an idle one is forgotten after some seconds.

/** An object with a timer that is set is not idle. */
const TICK_MS = 5_000

export class Awake {
  #until = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Stays at least until then, epoch ms. */
  stayUntil(until: number): void {
    this.#until = Math.max(this.#until, until)
    this.#tick()
  }

  #tick(): void {
    if (this.#timer !== undefined || Date.now() >= this.#until) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#tick()
    }, TICK_MS)
  }
}
