// Which accounts are one person's, as an object that takes orders or fees has been told (durable-objects/relations): few of all.

import type { MoneySql } from './money-storage.ts'
import { overwrite, rowOf } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const KIN_SCHEMA = `CREATE TABLE kin (person TEXT PRIMARY KEY, version INTEGER NOT NULL, kin TEXT NOT NULL)
  STRICT, WITHOUT ROWID;`

/** Of a person; of two the higher version counts. `kin` '': they are related to nobody any more. */
export type KinWord = { readonly kin: string; readonly version: number }

/** People in memory; with more, all are read anew. */
const KIN_MOST = 50_000

export class KinStore implements StateCache {
  readonly #sql: MoneySql
  readonly #known = new Map<string, KinWord | undefined>()

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  /** Nothing to do: rows are written as they come. */
  flush(): void {}

  get isFull(): boolean {
    return this.#known.size > KIN_MOST
  }

  invalidate(): void {
    this.#known.clear()
  }

  /** What all accounts of a person have in common; undefined for whoever is related to nobody. */
  of(person: string): string | undefined {
    return this.#word(person)?.kin || undefined
  }

  isSame(one: string, other: string): boolean {
    const kin = this.of(one)
    return kin !== undefined && kin === this.of(other)
  }

  /** A version that is no newer changes nothing. */
  set(person: string, word: KinWord): void {
    if ((this.#word(person)?.version ?? 0) >= word.version) return
    this.#known.set(person, word)
    const query = 'INSERT OR REPLACE INTO kin (person, version, kin) VALUES (?, ?, ?)'
    overwrite(this.#sql, `kin ${person}`, query, person, word.version, word.kin)
  }

  #word(person: string): KinWord | undefined {
    if (this.#known.has(person)) return this.#known.get(person)
    // Memory has all that were written since this instance started.
    const query = 'SELECT kin, version FROM kin WHERE person = ?'
    const row = rowOf<KinWord>({ exec: this.#sql.peek }, query, person)
    this.#known.set(person, row)
    return row
  }
}

/** Accounts, by what they are told of whom they are one person with. */
export type KinAccounts = { getByName(account: string): { kin(): Promise<string> } }

/** Whether two accounts are one person's. Most are related to nobody, and then the other one is not asked. */
export async function areRelated(accounts: KinAccounts, one: string, other: string): Promise<boolean> {
  const kin = await accounts.getByName(one).kin()
  return kin !== '' && kin === (await accounts.getByName(other).kin())
}
