// Rate limit of the senders (ANL12): a token bucket for each client address, in memory only.

import { BUCKETS_MAX, BURST_EVENTS, EVENTS_PER_SECOND } from './limits.ts'

type Bucket = { left: number; at: number }

export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()

  /** Takes `events` tokens from the bucket of an address. @returns whether there were enough; if not, none is taken */
  take(address: string, events: number, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: BURST_EVENTS, at: now }
    const gained = (Math.max(0, now - bucket.at) / 1000) * EVENTS_PER_SECOND
    bucket.left = Math.min(BURST_EVENTS, bucket.left + gained)
    bucket.at = now
    // Least recently used first: a map iterates in the order of insertion.
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    this.#evictOldest()
    if (bucket.left < events) return false
    bucket.left -= events
    return true
  }

  #evictOldest(): void {
    if (this.#buckets.size <= BUCKETS_MAX) return
    for (const [oldest] of this.#buckets) {
      this.#buckets.delete(oldest)
      return
    }
  }
}
