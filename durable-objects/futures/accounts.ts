import { MarginAccount, type StoredMarginAccount } from './positions.ts'

/** Returns the last written state. */
export type MarginAccountReader = (id: string) => StoredMarginAccount | undefined

/** Accounts that may be loaded before accounts at rest leave memory: some 0.9 MB. */
export const LOADED_ACCOUNTS_MAX = 1_000

/**
 * Accounts at rest (FU132) are in the table only, until a command names them. Every account with a position is in
 * memory.
 */
export class MarginAccounts {
  readonly #byId = new Map<string, MarginAccount>()
  readonly #read: MarginAccountReader | undefined
  readonly #maxLoaded: number
  /** Accounts that the last release left in memory. */
  #retained = 0

  /** @param read without it, all accounts stay in memory */
  constructor(read?: MarginAccountReader, maxLoaded = LOADED_ACCOUNTS_MAX) {
    this.#read = read
    this.#maxLoaded = maxLoaded
  }

  ensureAccount(id: string): MarginAccount {
    let account = this.#byId.get(id)
    if (!account) {
      account = this.#load(id)
      this.#byId.set(id, account)
    }
    return account
  }

  /** For reads only: changes of an account that was not in memory are not stored. */
  readAccount(id: string): MarginAccount {
    return this.#byId.get(id) ?? this.#load(id)
  }

  /** Returns an account in memory. */
  findAccount(id: string): MarginAccount | undefined {
    return this.#byId.get(id)
  }

  restoreAccount(id: string, stored: StoredMarginAccount): void {
    const account = new MarginAccount(id)
    account.restore(stored)
    this.#byId.set(id, account)
  }

  clear(): void {
    this.#byId.clear()
    this.#retained = 0
  }

  all(): Iterable<MarginAccount> {
    return this.#byId.values()
  }

  /** True if accounts at rest should leave memory. */
  get isFull(): boolean {
    return this.#read !== undefined && this.#byId.size - this.#retained >= this.#maxLoaded
  }

  /** The tables must have all changes, and no command may be running. */
  release(isAtRest: (account: MarginAccount) => boolean): void {
    if (!this.#read) return
    for (const [id, account] of this.#byId) if (isAtRest(account)) this.#byId.delete(id)
    this.#retained = this.#byId.size
  }

  #load(id: string): MarginAccount {
    const account = new MarginAccount(id)
    const stored = account.isExempt ? undefined : this.#read?.(id)
    if (stored) account.restore(stored)
    return account
  }
}
