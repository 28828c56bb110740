import { MarginAccount } from './positions.ts'

export class MarginAccounts {
  readonly #byId = new Map<string, MarginAccount>()

  ensureAccount(id: string): MarginAccount {
    let account = this.#byId.get(id)
    if (!account) {
      account = new MarginAccount(id)
      this.#byId.set(id, account)
    }
    return account
  }

  /** If there is none, returns an empty account, which is not stored. */
  readAccount(id: string): MarginAccount {
    return this.#byId.get(id) ?? new MarginAccount(id)
  }

  findAccount(id: string): MarginAccount | undefined {
    return this.#byId.get(id)
  }

  clear(): void {
    this.#byId.clear()
  }

  all(): Iterable<MarginAccount> {
    return this.#byId.values()
  }
}
