// Journal entries wait for the transaction: a market step decides first and writes later.

import type { LedgerEntryKind } from '#shared/money/wallets.ts'
import type { Journal } from '../platform/journal.ts'
import type { MarginFunds } from './funds.ts'

type Entry = {
  readonly debit: string
  readonly credit: string
  readonly atoms: bigint
  readonly kind: LedgerEntryKind
  readonly ref: string
}

export class JournalMarginFunds implements MarginFunds {
  readonly #journal: Journal
  readonly #asset: string
  readonly #deltas = new Map<string, bigint>()
  #entries: Entry[] = []

  constructor(journal: Journal, asset: string) {
    this.#journal = journal
    this.#asset = asset
  }

  balance(account: string): bigint {
    return this.#journal.balance(account, this.#asset) + (this.#deltas.get(account) ?? 0n)
  }

  post(from: string, to: string, atoms: bigint, kind: LedgerEntryKind, ref: string): void {
    this.#entries.push({ debit: from, credit: to, atoms, kind, ref })
    this.#deltas.set(from, (this.#deltas.get(from) ?? 0n) - atoms)
    this.#deltas.set(to, (this.#deltas.get(to) ?? 0n) + atoms)
  }

  /** Runs inside the caller's transaction. */
  flush(now: number): void {
    const entries = this.#entries
    this.forget()
    for (const entry of entries) this.#journal.post({ ...entry, asset: this.#asset }, now)
  }

  forget(): void {
    this.#entries = []
    this.#deltas.clear()
  }
}
