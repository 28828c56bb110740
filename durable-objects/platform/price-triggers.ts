// Price triggers of bots and copy portfolios in one market, in memory. Each fires once. Fired triggers are stored in
// the transaction that changes the price.

import { z } from 'zod/mini'

/** Prices in ticks; fires at `above` or higher, and at `below` or lower. */
export const PriceTrigger = z.object({ above: z.optional(z.int()), below: z.optional(z.int()) })
export type PriceTrigger = z.infer<typeof PriceTrigger>

/** Prices in ticks between which no trigger fires. */
export type PriceBounds = { readonly above: number; readonly below: number }

export type PriceTriggerRow = PriceBounds & {
  readonly program: string
  /** Price that fired the trigger, in ticks; 0 if it has not fired. */
  readonly reached: number
}

/** `wait` is compared by identity, to distinguish later triggers of the same program. */
export type FiredPriceTrigger = { readonly program: string; readonly ticks: number; readonly wait: object }

type Wait = PriceBounds & {
  reached: number
  /** Next notification, epoch ms. */
  tellAt: number
  tries: number
}

export const NO_PRICE_BOUNDS: PriceBounds = { above: Number.MAX_SAFE_INTEGER, below: 0 }
/** Delay until an unacknowledged notification is resent. It doubles up to the maximum. */
const RETOLD_MS = 2_000
const RETOLD_MAX_MS = 60_000

export class PriceTriggers {
  readonly #triggers = new Map<string, Wait>()
  #bounds = NO_PRICE_BOUNDS

  /** @param rows stored triggers; programs are notified again of fired ones */
  constructor(rows: readonly PriceTriggerRow[] = []) {
    for (const { program, above, below, reached } of rows) {
      this.#triggers.set(program, { above, below, reached, tellAt: 0, tries: 0 })
    }
    this.#bound()
  }

  get bounds(): PriceBounds | undefined {
    return this.#triggers.size === 0 ? undefined : this.#bounds
  }

  /** @returns undefined if the trigger was removed */
  set(
    program: string,
    { above = NO_PRICE_BOUNDS.above, below = NO_PRICE_BOUNDS.below }: PriceTrigger,
  ): PriceTriggerRow | undefined {
    const isNone = above === NO_PRICE_BOUNDS.above && below === NO_PRICE_BOUNDS.below
    if (isNone) this.#triggers.delete(program)
    else this.#triggers.set(program, { above, below, reached: 0, tellAt: 0, tries: 0 })
    this.#bound()
    return isNone ? undefined : { program, above, below, reached: 0 }
  }

  /**
   * Prices are in ticks.
   * @returns rows to store, so notifications survive a crash
   */
  fireReached(prices: readonly number[]): readonly PriceTriggerRow[] {
    const reached: PriceTriggerRow[] = []
    if (prices.length === 0 || this.#triggers.size === 0) return reached
    const [highest, lowest] = [Math.max(...prices), Math.min(...prices)]
    if (highest < this.#bounds.above && lowest > this.#bounds.below) return reached
    for (const [program, wait] of this.#triggers) {
      const { above, below } = wait
      if (wait.reached > 0 || (highest < above && lowest > below)) continue
      wait.reached = highest >= above ? highest : lowest
      reached.push({ program, above, below, reached: wait.reached })
    }
    return reached
  }

  /**
   * Must be called after the commit.
   * @param now epoch ms
   */
  takeDue(now: number): readonly FiredPriceTrigger[] {
    const due: FiredPriceTrigger[] = []
    for (const [program, wait] of this.#triggers) {
      if (wait.reached === 0 || wait.tellAt > now) continue
      due.push({ program, ticks: wait.reached, wait })
      wait.tellAt = now + Math.min(RETOLD_MAX_MS, RETOLD_MS * 2 ** wait.tries)
      wait.tries += 1
    }
    return due
  }

  /** @returns true if the row can be deleted; false if the program has set a newer trigger */
  acknowledge({ program, wait }: Pick<FiredPriceTrigger, 'program' | 'wait'>): boolean {
    if (this.#triggers.get(program) !== wait) return false
    this.#triggers.delete(program)
    this.#bound()
    return true
  }

  #bound(): void {
    let { above, below } = NO_PRICE_BOUNDS
    for (const wait of this.#triggers.values()) {
      above = Math.min(above, wait.above)
      below = Math.max(below, wait.below)
    }
    this.#bounds = { above, below }
  }
}
