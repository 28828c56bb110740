// Group commit (ME8): a command that comes while the object is idle is committed at once; commands that come during a commit or
// a delivery are gathered into one transaction. The slower deliveries are, the longer it gathers: then processor time is scarce,
// and a transaction costs as much for one command as for twenty.

import type { MoneyHost } from './money-storage.ts'
import type { Transactions } from './transactions.ts'

export const GROUP_MS = 2
const MAX_GROUP_MS = 50
/** Deliveries up to this time mean that the object is not loaded. */
const QUICK_MS = 10
/** Commands of one transaction. */
const MAX_COMMANDS = 256

export type GroupParts = {
  readonly transactions: Transactions
  /** Whether a delivery is in flight. */
  readonly isBusy: () => boolean
  /** How long the last delivery took, ms. */
  readonly tookMs: () => number
  readonly onCommit: () => void
}

type Job = { readonly work: () => void; readonly settle: () => void; fail: (error: unknown) => void }

export class GroupCommit {
  readonly #host: MoneyHost
  readonly #parts: GroupParts
  #jobs: Job[] = []
  #isPlanned = false
  #isGathering = false
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
      // Set by `work`, read by `settle`: callers are answered after the commit.
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
      if (this.#isGathering) return
      if (this.#jobs.length >= MAX_COMMANDS || !(this.#parts.isBusy() || this.#syncing > 0)) this.commit()
      else if (!this.#isPlanned) {
        this.#isPlanned = true
        this.#host.after(this.#windowMs, () => {
          this.#isPlanned = false
          this.commit()
        })
      }
    })
  }

  /** Runs all commands that `work` asks for in one transaction. */
  together<T>(work: () => T): T {
    this.#isGathering = true
    try {
      return work()
    } finally {
      this.#isGathering = false
      this.commit()
    }
  }

  /** Commands that wait for their transaction. */
  get waiting(): number {
    return this.#jobs.length
  }

  get #windowMs(): number {
    const tookMs = this.#parts.tookMs()
    return tookMs <= QUICK_MS ? GROUP_MS : Math.min(MAX_GROUP_MS, tookMs)
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
    // A commit that does not become durable breaks the object: the platform fails its callers.
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
