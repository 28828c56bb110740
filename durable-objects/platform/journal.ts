// The double-entry journal of an object that holds money. Entries are immutable, balances are their sums (reliability
// §1.7, §1.8).

import { checkAtomsRange } from '#shared/money/atoms.ts'
import type { LedgerEntryKind } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import { EvictionQueue } from './eviction-queue.ts'
import type { MoneySql } from './money-storage.ts'
import { overwriteRow, readCount, readRows } from './rows.ts'
import type { StateCache } from './transactions.ts'

/**
 * Account path. User accounts begin with one letter and are never negative: `a/<person>/<wallet>` available,
 * `h/<person>/<wallet>` held, `e/<order>` escrow. The house owns the other accounts: `clr:<peer>`, `suspense:<peer>`,
 * `fees`, `house`, `faucet`, `promotions`, `chain`.
 */
export type JournalAccount = string
export const formatClearingAccount = (peer: string): JournalAccount => `clr:${peer}`
export const formatSuspenseAccount = (peer: string): JournalAccount => `suspense:${peer}`
const isOwned = (account: JournalAccount) => account[1] === '/'

export type JournalPosting = {
  readonly debit: JournalAccount
  readonly credit: JournalAccount
  readonly asset: string
  readonly atoms: bigint
  readonly kind: LedgerEntryKind
  readonly ref: string
}

export type MoneyMessageReference = { readonly peer: string; readonly direction: 'in' | 'out'; readonly seq: number }

export type JournalAssetSum = { readonly asset: string; readonly atoms: bigint }
export type AccountBalance = { readonly account: JournalAccount; readonly asset: string; readonly atoms: bigint }
export type BalanceDifference = AccountBalance
/** A kind is the part of an account's path before `/` or `:`. */
export type JournalKindSum = { readonly kind: string; readonly asset: string; readonly atoms: bigint }

export const JOURNAL_SCHEMA = `
  CREATE TABLE journal (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, debit TEXT NOT NULL, credit TEXT NOT NULL,
    asset TEXT NOT NULL, atoms INTEGER NOT NULL CHECK (atoms > 0), kind TEXT NOT NULL, ref TEXT NOT NULL,
    peer TEXT, direction TEXT, seq INTEGER, CHECK (debit <> credit)) STRICT;
  CREATE INDEX journal_by_edge ON journal (peer, direction, seq) WHERE peer IS NOT NULL;
  CREATE TABLE balances (account TEXT NOT NULL, asset TEXT NOT NULL, atoms INTEGER NOT NULL,
    PRIMARY KEY (account, asset), CHECK (atoms >= 0 OR substr(account, 2, 1) <> '/')) STRICT, WITHOUT ROWID;
  CREATE TABLE proved (account TEXT NOT NULL, asset TEXT NOT NULL, atoms INTEGER NOT NULL,
    PRIMARY KEY (account, asset)) STRICT, WITHOUT ROWID;
  CREATE TABLE proof (only INTEGER PRIMARY KEY CHECK (only = 1), upto INTEGER NOT NULL) STRICT;
  INSERT INTO proof (only, upto) VALUES (1, 0);`

const BALANCE = 'SELECT CAST(atoms AS TEXT) AS atoms FROM balances WHERE account = ? AND asset = ?'
/**
 * Adds entries `(?1, ?2]` to the sums per account and asset. High and low halves are summed separately: the sum of one
 * side may exceed 64 bits, and SUM would fail. Escrow with sum zero is omitted.
 */
const ADD_UP = `
  INSERT INTO proved (account, asset, atoms)
    SELECT account, asset, ((SUM(atoms >> 32) + (SUM(atoms & 0xFFFFFFFF) >> 32)) << 32)
      + (SUM(atoms & 0xFFFFFFFF) & 0xFFFFFFFF) AS change FROM (
      SELECT debit AS account, asset, -atoms AS atoms FROM journal WHERE id > ?1 AND id <= ?2
      UNION ALL SELECT credit, asset, atoms FROM journal WHERE id > ?1 AND id <= ?2
    ) WHERE true GROUP BY account, asset HAVING change <> 0
  ON CONFLICT (account, asset) DO UPDATE SET atoms = atoms + excluded.atoms`
/** Selects by account, because that column has an index. */
const FORGET_EMPTY = `
  DELETE FROM proved WHERE atoms = 0 AND account IN (
    SELECT debit FROM journal WHERE id > ?1 AND id <= ?2
    UNION ALL SELECT credit FROM journal WHERE id > ?1 AND id <= ?2)`
const kindColumn = (account: string) => `CASE WHEN instr(${account}, '/') > 0
    THEN substr(${account}, 1, instr(${account}, '/') - 1)
  WHEN instr(${account}, ':') > 0 THEN substr(${account}, 1, instr(${account}, ':') - 1) ELSE ${account} END AS kind`
/** Sums the halves as `ADD_UP` does. */
const KINDS_AFTER = `
  SELECT kind, asset, CAST(SUM(atoms >> 32) AS TEXT) AS high, CAST(SUM(atoms & 0xFFFFFFFF) AS TEXT) AS low FROM (
      SELECT ${kindColumn('debit')}, asset, -atoms AS atoms FROM journal WHERE id > ?1
      UNION ALL SELECT ${kindColumn('credit')}, asset, atoms FROM journal WHERE id > ?1
    ) GROUP BY 1, 2`
const MALFORMED_AFTER = `
  SELECT COUNT(*) AS count FROM journal WHERE id > ? AND (atoms <= 0 OR debit = credit OR asset = '')`
const atomsOf = ([row]: readonly Readonly<Record<string, unknown>>[]) => BigInt(String(row?.atoms ?? 0))

type SumRow = { readonly asset: string; readonly atoms: string }
type BalanceRow = { readonly account: string; readonly asset: string; readonly atoms: string }

type Balance = { readonly account: JournalAccount; readonly asset: string; atoms: bigint; stored: bigint }

const keyOf = (account: JournalAccount, asset: string) => `${account}\n${asset}`

/** Entries per step, because a step blocks the object. */
const PROOF_STEP = 4_000
const CACHED_BALANCES_MAX = 50_000

export class Journal implements StateCache {
  readonly #sql: MoneySql
  readonly #onPosted: ((id: number, posting: JournalPosting) => void) | undefined
  readonly #balances = new Map<string, Balance>()
  readonly #changed = new Set<Balance>()
  /** Empty accounts to evict: escrow of ended orders, and escrow in an asset that an order does not spend. */
  readonly #empty: EvictionQueue<string>
  #head: number | undefined

  /** @param onPosted updates the object's own indexes in the same transaction */
  constructor(sql: MoneySql, onPosted?: (id: number, posting: JournalPosting) => void) {
    this.#sql = sql
    this.#onPosted = onPosted
    this.#empty = new EvictionQueue(sql, (key) => {
      const balance = this.#balances.get(key)
      if (balance?.atoms === 0n && balance.stored === 0n) this.#balances.delete(key)
    })
  }

  balance(account: JournalAccount, asset: string): bigint {
    return this.#balance(account, asset).atoms
  }

  /**
   * Caches a balance of zero without a read.
   * @throws Error if the cache has the account
   */
  openAccount(account: JournalAccount, asset: string): void {
    const key = keyOf(account, asset)
    assert((this.#balances.get(key)?.atoms ?? 0n) === 0n, 'a new account has nothing')
    this.#keep(key, { account, asset, atoms: 0n, stored: 0n })
  }

  /** Reads the table instead of the cache. */
  readStoredBalance(account: JournalAccount, asset: string): bigint {
    return atomsOf(this.#sql.exec(BALANCE, account, asset).toArray())
  }

  /**
   * The end of the transaction writes the balances.
   * @returns the entry's number
   * @throws Error if the entry is invalid (I1), a user account would be negative (I3) or a balance exceeds 64 bits. An
   * error is a bug: callers check before.
   */
  post(posting: JournalPosting, time: number, mark?: MoneyMessageReference): number {
    const { debit, credit, asset, atoms, kind, ref } = posting
    assert(atoms > 0n && debit !== credit, 'an entry moves a positive amount between two accounts')
    const id = this.head() + 1
    this.#head = id
    this.#sql.exec(
      `INSERT INTO journal (id, time, debit, credit, asset, atoms, kind, ref, peer, direction, seq)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      time,
      debit,
      credit,
      asset,
      String(atoms),
      kind,
      ref,
      mark?.peer ?? null,
      mark?.direction ?? null,
      mark?.seq ?? null,
    )
    this.#add(debit, asset, -atoms)
    this.#add(credit, asset, atoms)
    this.#onPosted?.(id, posting)
    return id
  }

  head(): number {
    this.#head ??= readCount(this.#sql, 'SELECT coalesce(MAX(id), 0) AS count FROM journal')
    return this.#head
  }

  /**
   * Returns the number of the last entry that the bucket has (BAK22); 0 if none. Only entries up to it may be absent.
   */
  cutUpTo(): number {
    const isCut = readCount(this.#sql, "SELECT COUNT(*) AS count FROM sqlite_master WHERE name = 'journal_cut'") > 0
    return isCut ? readCount(this.#sql, 'SELECT upto AS count FROM journal_cut') : 0
  }

  /** An account with balance zero has no row: most are short-lived escrow. */
  flush(): void {
    for (const balance of this.#changed) {
      const { account, asset, atoms, stored } = balance
      // An account created and emptied in one transaction has no row.
      if (atoms === 0n) this.#empty.add(keyOf(account, asset))
      if (atoms === stored) continue
      const row = `balances ${account} ${asset}`
      if (atoms === 0n) {
        overwriteRow(this.#sql, row, 'DELETE FROM balances WHERE account = ? AND asset = ?', account, asset)
      } else {
        const query = 'INSERT OR REPLACE INTO balances (account, asset, atoms) VALUES (?, ?, ?)'
        overwriteRow(this.#sql, row, query, account, asset, String(atoms))
      }
      balance.stored = atoms
    }
    this.#changed.clear()
  }

  get isFull(): boolean {
    return this.#balances.size > CACHED_BALANCES_MAX
  }

  load(): void {
    this.head()
  }

  invalidate(): void {
    this.#balances.clear()
    this.#changed.clear()
    this.#empty.clear()
    this.#head = undefined
  }

  sumEntriesAfter(peer: string, direction: 'in' | 'out', seq: number): JournalAssetSum[] {
    return this.#sums(
      `SELECT asset, CAST(SUM(atoms) AS TEXT) AS atoms FROM journal
       WHERE peer = ? AND direction = ? AND seq > ? GROUP BY asset`,
      peer,
      direction,
      seq,
    )
  }

  /**
   * Ordered by account.
   * @param after,end bounds of the accounts
   */
  listBalancesOfKind(kind: string, after = '', end = `${kind}0`): AccountBalance[] {
    const query = `SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances
      WHERE account >= ?1 AND account < ?2 AND account > ?3 AND account <= ?4`
    return this.#balancesOf(query, `${kind}/`, `${kind}0`, after, end)
  }

  listNegativeBalancesOfKind(kind: string): AccountBalance[] {
    const query = `SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances
      WHERE account >= ? AND account < ? AND atoms < 0`
    return this.#balancesOf(query, `${kind}/`, `${kind}0`)
  }

  /** The next balances of a kind, ordered by account. */
  listNextBalancesOfKind(kind: string, after: JournalAccount, limit: number): AccountBalance[] {
    const query = `SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances
      WHERE account >= ?1 AND account < ?2 AND account > ?3 ORDER BY account LIMIT ?4`
    return this.#balancesOf(query, `${kind}/`, `${kind}0`, after, limit)
  }

  listBalancesOf(account: JournalAccount): AccountBalance[] {
    const query = 'SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances WHERE account = ?'
    return this.#balancesOf(query, account)
  }

  /** Includes both bounds. Ordered by account. */
  listBalancesBetween(first: JournalAccount, last: JournalAccount): AccountBalance[] {
    const query = `SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances
      WHERE account >= ? AND account <= ?`
    return this.#balancesOf(query, first, last)
  }

  listOwnedAccountsAfter(id: number): JournalAccount[] {
    const query = `SELECT debit AS account FROM journal WHERE id > ?1 AND substr(debit, 2, 1) = '/'
      UNION SELECT credit FROM journal WHERE id > ?1 AND substr(credit, 2, 1) = '/'`
    return readRows<{ account: string }>(this.#sql, query, id).map(({ account }) => account)
  }

  listAccountsAfter(id: number, kind: string): JournalAccount[] {
    const query = `SELECT debit AS account FROM journal WHERE id > ?1 AND debit >= ?2 AND debit < ?3
      UNION SELECT credit FROM journal WHERE id > ?1 AND credit >= ?2 AND credit < ?3`
    const rows = readRows<{ account: string }>(this.#sql, query, id, `${kind}/`, `${kind}0`)
    return rows.map(({ account }) => account)
  }

  /** Assets whose balances do not sum to zero (I2). */
  imbalances(): JournalAssetSum[] {
    return this.#sums(
      'SELECT asset, CAST(SUM(atoms) AS TEXT) AS atoms FROM balances GROUP BY asset HAVING SUM(atoms) <> 0',
    )
  }

  sumByKind(): JournalKindSum[] {
    const rows = readRows<SumRow & { readonly kind: string }>(
      this.#sql,
      `SELECT ${kindColumn('account')}, asset, CAST(SUM(atoms) AS TEXT) AS atoms FROM balances
       GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    return rows.map((row) => ({ ...row, atoms: BigInt(row.atoms) }))
  }

  sumByKindAfter(id: number): JournalKindSum[] {
    const rows = readRows<{ kind: string; asset: string; high: string; low: string }>(this.#sql, KINDS_AFTER, id)
    return rows.map(({ kind, asset, high, low }) => ({ kind, asset, atoms: (BigInt(high) << 32n) + BigInt(low) }))
  }

  countMalformedAfter(id: number): number {
    return readCount(this.#sql, MALFORMED_AFTER, id)
  }

  /** @param id last checked entry */
  countMalformed(id: number): number {
    const query = "SELECT COUNT(*) AS count FROM balances WHERE atoms < 0 AND substr(account, 2, 1) = '/'"
    return this.countMalformedAfter(id) + readCount(this.#sql, query)
  }

  /**
   * Adds the next entries to the proof, which does not use stored balances (I4). Runs inside the caller's transaction.
   * @returns number of entries still to read
   */
  advanceProof(step = PROOF_STEP): number {
    const from = this.provedUpTo()
    const next = 'SELECT id FROM journal WHERE id > ? ORDER BY id LIMIT ?'
    const upto = readCount(this.#sql, `SELECT coalesce(MAX(id), 0) AS count FROM (${next})`, from, step)
    if (upto > from) {
      this.#sql.exec(ADD_UP, from, upto)
      this.#sql.exec(FORGET_EMPTY, from, upto)
      this.#sql.exec('UPDATE proof SET upto = ?', upto)
    }
    return this.head() - Math.max(from, upto)
  }

  provedUpTo(): number {
    return readCount(this.#sql, 'SELECT upto AS count FROM proof')
  }

  /** Must be called when the proof includes all entries. */
  differences(): BalanceDifference[] {
    const rows = readRows<BalanceRow>(
      this.#sql,
      `SELECT account, asset, CAST(SUM(atoms) AS TEXT) AS atoms FROM (
         SELECT account, asset, atoms FROM balances UNION ALL SELECT account, asset, -atoms FROM proved
       ) GROUP BY account, asset HAVING SUM(atoms) <> 0 LIMIT 20`,
    )
    return rows.map((row) => ({ ...row, atoms: BigInt(row.atoms) }))
  }

  #balancesOf(query: string, ...bindings: (string | number)[]): AccountBalance[] {
    return readRows<BalanceRow>(this.#sql, query, ...bindings).map((row) => ({ ...row, atoms: BigInt(row.atoms) }))
  }

  #add(account: JournalAccount, asset: string, change: bigint): void {
    const balance = this.#balance(account, asset)
    const atoms = checkAtomsRange(balance.atoms + change)
    assert(atoms !== undefined, 'a balance fits 64 bits')
    assert(atoms >= 0n || !isOwned(account), 'what somebody owns is never below zero')
    balance.atoms = atoms
    this.#changed.add(balance)
  }

  #balance(account: JournalAccount, asset: string): Balance {
    const key = keyOf(account, asset)
    const known = this.#balances.get(key)
    if (known) return known
    // Needs no checkpoint: balances that this instance wrote are cached, or zero and evicted.
    const stored = atomsOf(this.#sql.execWithoutCheckpoint(BALANCE, account, asset).toArray())
    const balance = { account, asset, atoms: stored, stored }
    this.#keep(key, balance)
    return balance
  }

  /** An order has escrow in two assets, and one is usually empty. */
  #keep(key: string, balance: Balance): void {
    this.#balances.set(key, balance)
    if (balance.atoms === 0n) this.#empty.add(key)
  }

  #sums(query: string, ...bindings: (string | number)[]): JournalAssetSum[] {
    return readRows<SumRow>(this.#sql, query, ...bindings).map(({ asset, atoms }) => ({ asset, atoms: BigInt(atoms) }))
  }
}
