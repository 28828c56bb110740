/** A navigation that the user stopped frees the form after this time. */
const BLOCKED_MS = 10_000

/** Lets a form be sent once until its page is shown again. */
export class SubmitGuard {
  #sentAt = Number.NEGATIVE_INFINITY

  /** @returns false for a second click */
  trySend(now: number): boolean {
    if (now - this.#sentAt < BLOCKED_MS) return false
    this.#sentAt = now
    return true
  }

  reset(): void {
    this.#sentAt = Number.NEGATIVE_INFINITY
  }
}
