// Several commands in one transaction (ME8): a command that comes while nothing is under way is committed at once; those
// that come while a commit or a delivery is, wait for others: the longer deliveries take, the longer, since by then it is
// processor time that is scarce, and a transaction costs as much for one command as for twenty.

import type { MoneyHost } from './money-storage.ts'
import type { Transactions } from './transactions.ts'

export const GROUP_MS = 2
const MOST_GROUP_MS = 50
/** Deliveries that take no longer are quick: nothing is short of time. */
const QUICK_MS = 10
/** Commands of one transaction. */
const MOST_COMMANDS = 256

export type GroupParts = {
  readonly transactions: Transactions
  /** Whether a delivery is under way. */
  readonly isBusy: () => boolean
  /** What the last one took. */
  readonly tookMs: () => number
  readonly onCommit: () => void
}

type Job = { readonly work: () => void; readonly settle: () => void; fail: (error: unknown) => void }

export class GroupCommit {
  readonly #host: MoneyHost
  readonly #parts: GroupParts
  #jobs: Job[] = []
  #isPlanned = false
  /** Commits that are not durable yet. */
  #syncing = 0

  constructor(host: MoneyHost, parts: GroupParts) {
    this.#host = host
    this.#parts = parts
  }

  /**
   * Runs a command inside a transaction; one that throws is undone alone. It may run twice (`Transactions.each`).
   * @returns what it returned, once it is committed
   */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Set by `work`, read by `settle`: nobody is answered before the commit.
      const kept: { value?: { of: T } } = {}
      this.#jobs.push({
        work: () => {
          kept.value = { of: work() }
        },
        settle: () => {
          if (kept.value) resolve(kept.value.of)
        },
        fail: reject,
      })
      if (this.#jobs.length >= MOST_COMMANDS || !(this.#parts.isBusy() || this.#syncing > 0)) this.commit()
      else if (!this.#isPlanned) {
        this.#isPlanned = true
        this.#host.after(this.#windowMs, () => {
          this.#isPlanned = false
          this.commit()
        })
      }
    })
  }

  /** Commands that wait for their transaction. */
  get waiting(): number {
    return this.#jobs.length
  }

  get #windowMs(): number {
    const tookMs = this.#parts.tookMs()
    return tookMs <= QUICK_MS ? GROUP_MS : Math.min(MOST_GROUP_MS, tookMs)
  }

  commit(): void {
    const jobs = this.#jobs
    this.#jobs = []
    if (jobs.length === 0) return
    const { transactions, onCommit } = this.#parts
    const failed = new Map<Job, unknown>()
    try {
      transactions.each(
        jobs,
        (job) => job.work(),
        (job, error) => failed.set(job, error),
      )
    } catch (error) {
      for (const job of jobs) job.fail(error)
      return
    }
    this.#syncing += 1
    // A commit that does not become durable breaks the object: its callers are told by the platform, not by us.
    const synced = () => {
      this.#syncing -= 1
    }
    this.#host.storage.sync().then(synced, synced)
    for (const job of jobs) {
      if (failed.has(job)) job.fail(failed.get(job))
      else job.settle()
    }
    onCommit()
  }
}
