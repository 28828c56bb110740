// Keeps a Durable Object in memory while others rely on its state: the platform evicts idle objects.

/** An object with a pending timer is not idle. */
const TICK_MS = 5_000

export class KeepAwakeTimer {
  #until = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

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
