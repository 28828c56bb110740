// How much each sender may still deliver (ANL12): a bucket for each, in memory only.

import { BURST_EVENTS, EVENTS_PER_SECOND, SENDERS_MAX } from './limits.ts'

type Bucket = { left: number; at: number }

export class Senders {
  readonly #buckets = new Map<string, Bucket>()

  /** Takes room for `events` from a sender's bucket. @returns whether there was enough; if not, none is taken */
  take(sender: string, events: number, now: number): boolean {
    const bucket = this.#buckets.get(sender) ?? { left: BURST_EVENTS, at: now }
    const gained = (Math.max(0, now - bucket.at) / 1000) * EVENTS_PER_SECOND
    bucket.left = Math.min(BURST_EVENTS, bucket.left + gained)
    bucket.at = now
    // Who was heard last stands last.
    this.#buckets.delete(sender)
    this.#buckets.set(sender, bucket)
    this.#forget()
    if (bucket.left < events) return false
    bucket.left -= events
    return true
  }

  #forget(): void {
    if (this.#buckets.size <= SENDERS_MAX) return
    for (const [oldest] of this.#buckets) {
      this.#buckets.delete(oldest)
      return
    }
  }
}
