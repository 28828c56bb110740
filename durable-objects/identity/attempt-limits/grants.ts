// Counts actions per IP address range and minute, for all isolates. Counts are in memory only: a restart loses at most
// a minute (LIM7). Pure.

import { MINUTE_MS } from '#shared/platform/intervals.ts'

/** Allows `count` actions until `until`, epoch ms. */
export type MinuteRateGrant = { readonly count: number; readonly until: number }

export class MinuteRateLimiter {
  readonly #max: number
  #window = 0
  readonly #taken = new Map<string, number>()

  /** @param max keys per minute; further keys are refused */
  constructor(max: number) {
    this.#max = max
  }

  /**
   * @param most allowed actions of the key in a minute
   * @param wanted actions that the caller wants to allow before it asks again
   */
  grant(key: string, most: number, wanted: number, now: number): MinuteRateGrant {
    const window = Math.floor(now / MINUTE_MS)
    if (window !== this.#window) this.#taken.clear()
    this.#window = window
    const taken = this.#taken.get(key) ?? 0
    const isFull = taken === 0 && this.#taken.size >= this.#max
    const count = isFull ? 0 : Math.max(0, Math.min(wanted, most - taken))
    if (count > 0) this.#taken.set(key, taken + count)
    return { count, until: (window + 1) * MINUTE_MS }
  }
}
