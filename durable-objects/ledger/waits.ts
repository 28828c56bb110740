// Who waits to hear of something, and is told after the transaction that brought it. What nobody waits for is not kept.

export class Waits {
  readonly #waiting = new Map<string, Set<() => void>>()
  #heard = new Set<string>()

  /** Settles when the subject was heard of, or the time is over. @param after how the host waits */
  until(subject: string, patienceMs: number, after: (ms: number, work: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const all = this.#waiting.get(subject) ?? new Set()
      this.#waiting.set(subject, all)
      const end = () => {
        all.delete(end)
        if (all.size === 0 && this.#waiting.get(subject) === all) this.#waiting.delete(subject)
        resolve()
      }
      all.add(end)
      after(patienceMs, end)
    })
  }

  /** Heard of in a transaction that is not committed yet. */
  heard(subject: string): void {
    if (this.#waiting.has(subject)) this.#heard.add(subject)
  }

  /** What was heard of is there for all to read. */
  committed(): void {
    if (this.#heard.size === 0) return
    const heard = this.#heard
    this.#heard = new Set()
    for (const subject of heard) for (const end of this.#waiting.get(subject) ?? []) end()
  }
}
