import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'

/** The session itself repairs a shorter loss. */
export const FEED_LOSS_MS = 30 * SECOND_MS
const REPEAT_MS = 5 * MINUTE_MS
/** A reported loss ends after this time unless repeated, because an unwatched market makes no steps. */
export const FEED_LOSS_ALERT_DURATION_MS = 15 * MINUTE_MS

export class FeedAlarm {
  #lostSince: number | undefined
  #raisedAt: number | undefined

  /**
   * Must be called at each step.
   * @returns the report to send to operators, if any
   */
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
