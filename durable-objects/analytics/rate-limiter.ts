// Limits events and rows per client address by token buckets in memory (ANL12).

import { SENDER_RATE_BUCKETS_MAX } from './limits.ts'

type Bucket = { left: number; at: number }

export class AnalyticsSenderRateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #burst: number
  readonly #perSecond: number

  constructor(burst: number, perSecond: number) {
    this.#burst = burst
    this.#perSecond = perSecond
  }

  /** @returns false if the bucket has too few tokens, and takes none */
  take(address: string, count: number, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { left: this.#burst, at: now }
    const gained = (Math.max(0, now - bucket.at) / 1000) * this.#perSecond
    bucket.left = Math.min(this.#burst, bucket.left + gained)
    bucket.at = now
    // Moves the bucket to the end, so the map is in order of use.
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    this.#evictOldest()
    if (bucket.left < count) return false
    bucket.left -= count
    return true
  }

  #evictOldest(): void {
    if (this.#buckets.size <= SENDER_RATE_BUCKETS_MAX) return
    for (const [oldest] of this.#buckets) {
      this.#buckets.delete(oldest)
      return
    }
  }
}
