// Everybody who has an account here, known or not.

import { MarginAccount } from './positions.ts'

export class Accounts {
  readonly #byId = new Map<string, MarginAccount>()

  /** The account of this id, a new one if there is none. */
  of(id: string): MarginAccount {
    let account = this.#byId.get(id)
    if (!account) {
      account = new MarginAccount(id)
      this.#byId.set(id, account)
    }
    return account
  }

  /** As it stands, to look at: of whoever has none it is an empty one that is kept nowhere. */
  look(id: string): MarginAccount {
    return this.#byId.get(id) ?? new MarginAccount(id)
  }

  known(id: string): MarginAccount | undefined {
    return this.#byId.get(id)
  }

  forget(): void {
    this.#byId.clear()
  }

  all(): Iterable<MarginAccount> {
    return this.#byId.values()
  }
}
