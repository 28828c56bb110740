// A page compares versions to find out if its data is current.

import type { JournalPosting } from '../../platform/journal.ts'

/** Above this number of accounts, all versions restart. */
const MAX = 20_000

export class AccountVersions {
  /** A restart loses the counts, so each instance begins with another random text. */
  #epoch: string = crypto.randomUUID()
  readonly #changes = new Map<string, number>()

  of(account: string): string {
    return `${this.#epoch}/${this.#changes.get(account) ?? 0}`
  }

  /** Also called in transactions that roll back; then a page only refreshes needlessly. */
  markChanged(account: string): void {
    if (this.#changes.size >= MAX && !this.#changes.has(account)) {
      this.#epoch = crypto.randomUUID()
      this.#changes.clear()
    }
    this.#changes.set(account, (this.#changes.get(account) ?? 0) + 1)
  }

  /** Marks the owner of each side. Accounts are `a/<account>/<wallet>`; money on hold is in `h/…` (journal.ts). */
  markPosting({ debit, credit }: JournalPosting): void {
    for (const side of [debit, credit]) {
      const [kind, account] = side.split('/')
      if ((kind === 'a' || kind === 'h') && account !== undefined) this.markChanged(account)
    }
  }
}
