// Several commands in one transaction (ME8): a command that comes while nothing is under way is committed at once; those
// that come while a commit or a delivery is, wait for it, but no longer than five milliseconds.

import type { MoneyHost } from './money-storage.ts'

export const GROUP_MS = 5
/** Commands of one transaction. */
const MOST_COMMANDS = 256

/** `before` inside each transaction, `after` when it is committed, `undone` when it or one of its commands is not. */
export type Around = { readonly before: () => void; readonly after: () => void; readonly undone: () => void }

type Job = { readonly work: () => void; readonly settle: () => void; fail: (error: unknown) => void }

export class GroupCommit {
  readonly #host: MoneyHost
  readonly #isBusy: () => boolean
  readonly #around: Around
  #jobs: Job[] = []
  #isPlanned = false
  /** Commits that are not durable yet. */
  #syncing = 0

  /** @param isBusy whether a delivery is under way */
  constructor(host: MoneyHost, isBusy: () => boolean, around: Around) {
    this.#host = host
    this.#isBusy = isBusy
    this.#around = around
  }

  /**
   * Runs a command inside a transaction; one that throws is undone alone.
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
      if (this.#jobs.length >= MOST_COMMANDS || !(this.#isBusy() || this.#syncing > 0)) this.commit()
      else if (!this.#isPlanned) {
        this.#isPlanned = true
        this.#host.after(GROUP_MS, () => {
          this.#isPlanned = false
          this.commit()
        })
      }
    })
  }

  commit(): void {
    const jobs = this.#jobs
    this.#jobs = []
    if (jobs.length === 0) return
    const { storage } = this.#host
    const failed = new Map<Job, unknown>()
    try {
      storage.transactionSync(() => {
        this.#around.before()
        for (const job of jobs) {
          try {
            storage.transactionSync(job.work)
          } catch (error) {
            failed.set(job, error)
            this.#around.undone()
          }
        }
      })
    } catch (error) {
      this.#around.undone()
      for (const job of jobs) job.fail(error)
      return
    }
    this.#syncing += 1
    // A commit that does not become durable breaks the object: its callers are told by the platform, not by us.
    const synced = () => {
      this.#syncing -= 1
    }
    storage.sync().then(synced, synced)
    for (const job of jobs) {
      if (failed.has(job)) job.fail(failed.get(job))
      else job.settle()
    }
    this.#around.after()
  }
}
