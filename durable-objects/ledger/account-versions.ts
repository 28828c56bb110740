// Which accounts of the shard have changed since a page was told of them.

import type { Posting } from '../platform/journal.ts'

/** Accounts whose changes are counted one by one; with more, all begin anew. */
const MOST = 20_000

export class AccountVersions {
  /** Since the object was woken: what was before it is not remembered. */
  #epoch: string = crypto.randomUUID()
  readonly #changes = new Map<string, number>()

  /** Moves on with whatever may have changed an account's orders, trades or balances. */
  of(account: string): string {
    return `${this.#epoch}/${this.#changes.get(account) ?? 0}`
  }

  /** Something of an account changes. In a transaction that is rolled back as well: then it is told once more than needed. */
  changed(account: string): void {
    if (this.#changes.size >= MOST && !this.#changes.has(account)) {
      this.#epoch = crypto.randomUUID()
      this.#changes.clear()
    }
    this.#changes.set(account, (this.#changes.get(account) ?? 0) + 1)
  }

  /** Money moves: accounts are `a/<account>/<wallet>`, what is on hold `h/…` (journal.ts). */
  posted({ debit, credit }: Posting): void {
    for (const side of [debit, credit]) {
      const [kind, account] = side.split('/')
      if ((kind === 'a' || kind === 'h') && account !== undefined) this.changed(account)
    }
  }
}
