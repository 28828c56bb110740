// Reports usage without bias, even if the platform ends the isolate (UM10).

import { type CompleteUsageQuantities, USAGE_REPORT_BATCH, type UsageQuantities } from '#shared/operator/usage.ts'

const NAMES = [
  'rowsWritten',
  'rowsRead',
  'requests',
  'activeMs',
  'bucketWrites',
] as const satisfies readonly (keyof UsageQuantities)[]
const NOTHING = { rowsWritten: 0, rowsRead: 0, requests: 0, activeMs: 0, bucketWrites: 0 }

/**
 * The first batch of each figure ends at a random place. So an isolate that ends within a batch has, on average,
 * reported the right amount.
 */
export class UsageBatchCounter {
  /** Totals at which the next batches are complete. */
  readonly #ends: Record<keyof CompleteUsageQuantities, number>
  #unsent = { ...NOTHING }

  /** @param random returns a number in [0, 1) */
  constructor(random: () => number) {
    const first = (name: keyof UsageQuantities) => USAGE_REPORT_BATCH[name] * (1 - random())
    this.#ends = {
      rowsWritten: first('rowsWritten'),
      rowsRead: first('rowsRead'),
      requests: first('requests'),
      activeMs: first('activeMs'),
      bucketWrites: first('bucketWrites'),
    }
  }

  /** @returns complete batches since the last call; undefined if there are none */
  take(totals: UsageQuantities): UsageQuantities | undefined {
    const isWhole = NAMES.some((name) => (totals[name] ?? 0) >= this.#ends[name])
    if (!isWhole) return undefined
    const taken = this.#unsent
    this.#unsent = { ...NOTHING }
    for (const name of NAMES) {
      const batches = Math.max(0, Math.floor(((totals[name] ?? 0) - this.#ends[name]) / USAGE_REPORT_BATCH[name]) + 1)
      taken[name] += batches * USAGE_REPORT_BATCH[name]
      this.#ends[name] += batches * USAGE_REPORT_BATCH[name]
    }
    return taken
  }

  /** Keeps batches for the next report, so a failing receiver is not called at each event. */
  restore(batches: UsageQuantities): void {
    for (const name of NAMES) this.#unsent[name] += batches[name] ?? 0
  }
}
