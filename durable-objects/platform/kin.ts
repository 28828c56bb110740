// Groups of related accounts (durable-objects/identity/relations). Few accounts belong to a group.

import type { MoneySql } from './money-storage.ts'
import { objectStub } from './object-stub.ts'
import { overwriteRow, readRow } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const RELATED_ACCOUNTS_SCHEMA = `CREATE TABLE kin (person TEXT PRIMARY KEY, version INTEGER NOT NULL, kin TEXT NOT NULL)
  STRICT, WITHOUT ROWID;`

/** The higher version is valid. `kin`: id of the group; '' if the account has no related accounts any more. */
export type RelationUpdate = { readonly kin: string; readonly version: number }

const DELETED_ACCOUNT_PREFIX = 'deleted-'

/**
 * Takes the place of a deleted account in its group (REL12).
 * @param random not derived from the account
 */
export const formatDeletedAccount = (random: string): string => DELETED_ACCOUNT_PREFIX + random
export const isDeletedAccount = (kin: string): boolean => kin.startsWith(DELETED_ACCOUNT_PREFIX)

const KIN_MAX = 50_000

export class RelatedAccounts implements StateCache {
  readonly #sql: MoneySql
  readonly #known = new Map<string, RelationUpdate | undefined>()

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  flush(): void {}

  get isFull(): boolean {
    return this.#known.size > KIN_MAX
  }

  invalidate(): void {
    this.#known.clear()
  }

  findGroup(userId: string): string | undefined {
    return this.#word(userId)?.kin || undefined
  }

  areInOneGroup(one: string, other: string): boolean {
    const kin = this.findGroup(one)
    return kin !== undefined && kin === this.findGroup(other)
  }

  set(userId: string, word: RelationUpdate): void {
    if ((this.#word(userId)?.version ?? 0) >= word.version) return
    this.#known.set(userId, word)
    const query = 'INSERT OR REPLACE INTO kin (person, version, kin) VALUES (?, ?, ?)'
    overwriteRow(this.#sql, `kin ${userId}`, query, userId, word.version, word.kin)
  }

  #word(userId: string): RelationUpdate | undefined {
    if (this.#known.has(userId)) return this.#known.get(userId)
    const query = 'SELECT kin, version FROM kin WHERE person = ?'
    const row = readRow<RelationUpdate>({ exec: this.#sql.execWithoutCheckpoint }, query, userId)
    this.#known.set(userId, row)
    return row
  }
}

export type RelatedAccountsEnv = { readonly ACCOUNT: { getByName(account: string): { kin(): Promise<string> } } }

/** The second account is not queried if the first has no group. */
export async function areAccountsRelated(env: RelatedAccountsEnv, one: string, other: string): Promise<boolean> {
  const kin = await objectStub(env, 'ACCOUNT', one).kin()
  return kin !== '' && kin === (await objectStub(env, 'ACCOUNT', other).kin())
}
