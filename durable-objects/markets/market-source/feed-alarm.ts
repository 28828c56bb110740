import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'

/** The session itself repairs a shorter loss. */
export const FEED_LOSS_MS = 30 * SECOND_MS
const REPEAT_MS = 5 * MINUTE_MS

export class FeedAlarm {
  #lostSince: number | undefined
  #raisedAt: number | undefined

  /** Must be called at each step. */
  update(isLive: boolean, now: number): 'raise' | 'clear' | undefined {
    if (isLive) {
      const wasRaised = this.#raisedAt !== undefined
      this.#lostSince = undefined
      this.#raisedAt = undefined
      return wasRaised ? 'clear' : undefined
    }
    this.#lostSince ??= now
    const isDue = this.#raisedAt === undefined || now - this.#raisedAt >= REPEAT_MS
    if (now - this.#lostSince < FEED_LOSS_MS || !isDue) return undefined
    this.#raisedAt = now
    return 'raise'
  }
}
