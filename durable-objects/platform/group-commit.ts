// Group commit (ME8). An idle object commits at once; commands that arrive during a commit or delivery share a
// transaction. Slow deliveries lengthen the wait: a transaction costs the same for twenty commands.

import type { MoneyHost } from './money-storage.ts'
import type { Transactions } from './transactions.ts'

export const GROUP_COMMIT_WINDOW_MS = 2
const GROUP_MAX_MS = 50
/** Shorter deliveries show that the object is not under load. */
const QUICK_MS = 10
const COMMANDS_PER_TRANSACTION_MAX = 256

export type GroupCommitDeps = {
  readonly transactions: Transactions
  readonly isBusy: () => boolean
  readonly lastDeliveryMs: () => number
  readonly onCommit: () => void
}

type Job = { readonly work: () => void; readonly settle: () => void; fail: (error: unknown) => void }

export class GroupCommit {
  readonly #host: MoneyHost
  readonly #deps: GroupCommitDeps
  #jobs: Job[] = []
  #isPlanned = false
  #isGathering = false
  #syncing = 0

  constructor(host: MoneyHost, deps: GroupCommitDeps) {
    this.#host = host
    this.#deps = deps
  }

  /**
   * If the command throws, only it is rolled back. It may run twice (`Transactions.each`).
   * @returns the command's result, once committed
   */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Callers are answered after the commit.
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
      if (this.#jobs.length >= COMMANDS_PER_TRANSACTION_MAX || !(this.#deps.isBusy() || this.#syncing > 0))
        this.commit()
      else if (!this.#isPlanned) {
        this.#isPlanned = true
        this.#host.after(this.#windowMs, () => {
          this.#isPlanned = false
          this.commit()
        })
      }
    })
  }

  runTogether<T>(work: () => T): T {
    this.#isGathering = true
    try {
      return work()
    } finally {
      this.#isGathering = false
      this.commit()
    }
  }

  get waitingCount(): number {
    return this.#jobs.length
  }

  get #windowMs(): number {
    const tookMs = this.#deps.lastDeliveryMs()
    return tookMs <= QUICK_MS ? GROUP_COMMIT_WINDOW_MS : Math.min(GROUP_MAX_MS, tookMs)
  }

  commit(): void {
    const jobs = this.#jobs
    this.#jobs = []
    if (jobs.length === 0) return
    const { transactions, onCommit } = this.#deps
    const failed = new Map<Job, unknown>()
    try {
      transactions.runEach(
        jobs,
        (job) => job.work(),
        (job, error) => failed.set(job, error),
      )
    } catch (error) {
      for (const job of jobs) job.fail(error)
      return
    }
    this.#syncing += 1
    // If the sync fails, the platform resets the object, and callers get an error.
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
