// Rate limit in fixed windows of ten seconds. Counts are per isolate, so there is no global limit.

export const CALL_RATE_WINDOW_MS = 10_000

export type CallRateState = { readonly isExceeded: boolean; readonly remaining: number; readonly resetSeconds: number }

export class CallRateWindows {
  #window = 0
  readonly #counts = new Map<string, number>()

  count(key: string, now: number): number {
    return Math.floor(now / CALL_RATE_WINDOW_MS) === this.#window ? (this.#counts.get(key) ?? 0) : 0
  }

  /** Counts a call, or `weight` calls that are made together, unless they are refused. */
  take(key: string, most: number, now: number, weight = 1): CallRateState {
    const window = Math.floor(now / CALL_RATE_WINDOW_MS)
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const count = this.#counts.get(key) ?? 0
    const isOver = count + weight > most
    if (!isOver) this.#counts.set(key, count + weight)
    const resetSeconds = Math.ceil(((window + 1) * CALL_RATE_WINDOW_MS - now) / 1_000)
    return { isExceeded: isOver, remaining: Math.max(0, most - count - (isOver ? 0 : weight)), resetSeconds }
  }
}
