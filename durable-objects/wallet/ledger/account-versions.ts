// Account versions, by which a page learns whether its data is current.

import type { Posting } from '../../platform/journal.ts'

/** With more accounts, all versions restart. */
const MAX = 20_000

export class AccountVersions {
  /** An eviction loses the counts. */
  #epoch: string = crypto.randomUUID()
  readonly #changes = new Map<string, number>()

  of(account: string): string {
    return `${this.#epoch}/${this.#changes.get(account) ?? 0}`
  }

  /** May run in a transaction that rolls back: costs one needless refresh. */
  changed(account: string): void {
    if (this.#changes.size >= MAX && !this.#changes.has(account)) {
      this.#epoch = crypto.randomUUID()
      this.#changes.clear()
    }
    this.#changes.set(account, (this.#changes.get(account) ?? 0) + 1)
  }

  /** Accounts are `a/<account>/<wallet>`; `h/…` is on hold (journal.ts). */
  posted({ debit, credit }: Posting): void {
    for (const side of [debit, credit]) {
      const [kind, account] = side.split('/')
      if ((kind === 'a' || kind === 'h') && account !== undefined) this.changed(account)
    }
  }
}
