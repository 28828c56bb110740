// One hub requests the market's steps (OB80). A pending timer would keep the market in memory and billed; a hub needs
// one for all its markets.

import type { TopicPublication } from '../../platform/market-feed.ts'

/** Another hub may take over after this time without a step. */
export const STEP_DRIVER_SILENCE_MAX_MS = 1_000

export class StepDriver {
  #hub: string | undefined
  #steppedAt = Number.NEGATIVE_INFINITY
  #stepsUnderWay = 0
  #collected: TopicPublication[] = []

  /** @returns false if another hub steps the market */
  take(hub: string, now: number): boolean {
    if (this.#hub !== hub && this.isDriven(now)) return false
    this.#hub = hub
    this.#steppedAt = now
    return true
  }

  /** Must be called when the hub no longer watches the market. */
  release(hub: string): void {
    if (this.#hub === hub) this.#steppedAt = Number.NEGATIVE_INFINITY
  }

  isDriven(now: number): boolean {
    return this.#stepsUnderWay > 0 || now - this.#steppedAt < STEP_DRIVER_SILENCE_MAX_MS
  }

  /** The requesting hub receives the publications in the answer, which saves calls. */
  async collect(step: () => Promise<void>): Promise<readonly TopicPublication[]> {
    this.#stepsUnderWay += 1
    try {
      await step()
    } finally {
      this.#stepsUnderWay -= 1
    }
    return this.#collected.splice(0)
  }

  /** @returns false if no step of this hub is running */
  add(hub: string, publications: readonly TopicPublication[]): boolean {
    if (this.#stepsUnderWay === 0 || hub !== this.#hub) return false
    this.#collected.push(...publications)
    return true
  }
}
