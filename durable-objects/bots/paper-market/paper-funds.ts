import type { LedgerEntryKind } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { MarginFunds } from '../../futures/funds.ts'

export class PaperFunds implements MarginFunds {
  readonly #balances = new Map<string, bigint>()

  balance(account: string): bigint {
    return this.#balances.get(account) ?? 0n
  }

  post(from: string, to: string, atoms: bigint, _kind: LedgerEntryKind, _ref: string): void {
    assert(atoms > 0n, 'an entry moves something')
    this.#balances.set(from, this.balance(from) - atoms)
    this.#balances.set(to, this.balance(to) + atoms)
  }

  all(): ReadonlyMap<string, bigint> {
    return this.#balances
  }

  total(): bigint {
    return [...this.#balances.values()].reduce((sum, atoms) => sum + atoms, 0n)
  }
}
