// Limits events per client address by token buckets in memory (ANL12).

import { EVENTS_BURST_MAX, EVENTS_PER_SECOND, RATE_BUCKETS_MAX } from './limits.ts'

type Bucket = { left: number; at: number }

export class EventRateLimiter {
  readonly #buckets = new Map<string, Bucket>()

  /** @returns false if the bucket has too few tokens; none is taken then */
  take(address: string, events: number, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: EVENTS_BURST_MAX, at: now }
    const gained = (Math.max(0, now - bucket.at) / 1000) * EVENTS_PER_SECOND
    bucket.left = Math.min(EVENTS_BURST_MAX, bucket.left + gained)
    bucket.at = now
    // Re-inserted, so that the map is in order of last use.
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    this.#evictOldest()
    if (bucket.left < events) return false
    bucket.left -= events
    return true
  }

  #evictOldest(): void {
    if (this.#buckets.size <= RATE_BUCKETS_MAX) return
    for (const [oldest] of this.#buckets) {
      this.#buckets.delete(oldest)
      return
    }
  }
}
