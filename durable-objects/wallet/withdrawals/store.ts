// Withdrawal tables of the ledger shard. All writes happen inside the caller's transaction.

import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { estimateUsd, isWithdrawalEnded, WithdrawalHoldReason, WithdrawalState } from '#shared/wallet/withdrawals.ts'
import type { Sql } from '../../platform/migrations.ts'
import type { Withdrawal, WithdrawalAddressEntry } from './engine.ts'

export const WITHDRAWAL_MIGRATIONS = [
  `CREATE TABLE withdrawals (id TEXT PRIMARY KEY, person TEXT NOT NULL, network TEXT NOT NULL, asset TEXT NOT NULL,
     atoms INTEGER NOT NULL CHECK (atoms > 0), fee INTEGER NOT NULL CHECK (fee >= 0),
     net INTEGER NOT NULL CHECK (net > 0 AND net + fee = atoms), address TEXT NOT NULL, memo TEXT NOT NULL,
     state TEXT NOT NULL, created_at INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL,
     hold_reason TEXT NOT NULL, mac TEXT NOT NULL, tries_left INTEGER NOT NULL, codes INTEGER NOT NULL,
     code_at INTEGER NOT NULL, txid TEXT NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX withdrawals_of ON withdrawals (person, created_at);
   CREATE INDEX withdrawals_due ON withdrawals (until) WHERE state IN ('confirm', 'risk', 'approved');
   CREATE TABLE withdrawal_trail (withdrawal TEXT NOT NULL, state TEXT NOT NULL, step INTEGER NOT NULL,
     time INTEGER NOT NULL, PRIMARY KEY (withdrawal, state)) STRICT, WITHOUT ROWID;
   CREATE TABLE address_book (person TEXT NOT NULL, network TEXT NOT NULL, address TEXT NOT NULL, memo TEXT NOT NULL,
     label TEXT NOT NULL, known_since INTEGER NOT NULL, PRIMARY KEY (person, network, address, memo))
     STRICT, WITHOUT ROWID;
   CREATE TABLE known_addresses (person TEXT NOT NULL, network TEXT NOT NULL, address TEXT NOT NULL,
     since INTEGER NOT NULL, PRIMARY KEY (person, network, address)) STRICT, WITHOUT ROWID;
   CREATE TABLE wallet_settings (person TEXT PRIMARY KEY, listed_only INTEGER NOT NULL, off_at INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;`,
  `ALTER TABLE withdrawals ADD COLUMN review TEXT NOT NULL DEFAULT '';
   CREATE INDEX withdrawals_in_review ON withdrawals (since) WHERE state = 'review';
   CREATE TABLE frozen_people (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`,
]

const Row = z.pipe(
  z.object({
    id: z.string(),
    person: z.string(),
    network: z.string(),
    asset: z.string(),
    atoms: z.string(),
    fee: z.string(),
    net: z.string(),
    address: z.string(),
    memo: z.string(),
    state: WithdrawalState,
    created_at: z.int(),
    since: z.int(),
    until: z.int(),
    hold_reason: z.union([WithdrawalHoldReason, z.literal('')]),
    review: z.string(),
    mac: z.string(),
    tries_left: z.int(),
    codes: z.int(),
    code_at: z.int(),
    txid: z.string(),
    reason: z.string(),
  }),
  z.transform(({ created_at, hold_reason, tries_left, code_at, atoms, fee, net, ...row }): Withdrawal => {
    const amounts = { atoms: BigInt(atoms), fee: BigInt(fee), net: BigInt(net) }
    return {
      ...row,
      ...amounts,
      createdAt: created_at,
      holdReason: hold_reason,
      triesLeft: tries_left,
      codeAt: code_at,
    }
  }),
)
const COLUMNS = `id, person, network, asset, CAST(atoms AS TEXT) AS atoms, CAST(fee AS TEXT) AS fee,
  CAST(net AS TEXT) AS net, address, memo, state, created_at, since, until, hold_reason, mac, tries_left, codes, code_at,
  txid, reason, review`
const EntryRow = z.pipe(
  z.object({ network: z.string(), address: z.string(), memo: z.string(), label: z.string(), known_since: z.int() }),
  z.transform(({ known_since, ...entry }): WithdrawalAddressEntry => ({ ...entry, knownSince: known_since })),
)
const NumberRow = z.object({ number: z.int() })
const TrailRow = z.object({ time: z.int(), state: WithdrawalState })
export type WithdrawalStateChange = z.infer<typeof TrailRow>

const OPEN = "('confirm', 'review', 'risk', 'approved', 'broadcast')"
/** Withdrawals that change when their `until` passes. Withdrawals of frozen users are not sent. */
const WAITING = `(state = 'confirm' OR state IN ('risk', 'approved') AND person NOT IN (SELECT person FROM frozen_people))`
const INDEXED = "state IN ('confirm', 'risk', 'approved')"

export class WithdrawalStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  withdrawal(id: string): Withdrawal | undefined {
    return this.#withdrawals('id = ?', id)[0]
  }

  countOpen(userId: string): number {
    return this.#withdrawals('person = ?', userId).filter(({ state }) => !isWithdrawalEnded(state)).length
  }

  withdrawals(userId: string, cursor: PageCursor, limit: number): Withdrawal[] {
    const query = 'person = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?'
    return this.#withdrawals(query, userId, ...toCursorBindings(cursor), limit)
  }

  due(now: number, limit: number): Withdrawal[] {
    return this.#withdrawals(`${INDEXED} AND ${WAITING} AND until <= ? ORDER BY until LIMIT ?`, now, limit)
  }

  nextDue(): number | undefined {
    const query = `SELECT until AS number FROM withdrawals WHERE ${INDEXED} AND ${WAITING} ORDER BY until LIMIT 1`
    return this.#rows(NumberRow, query)[0]?.number
  }

  save(withdrawal: Withdrawal, now: number): void {
    const {
      id,
      person: userId,
      network,
      asset,
      address,
      memo,
      state,
      since,
      until,
      holdReason,
      mac,
      txid,
      reason,
      review,
    } = withdrawal
    this.#sql.exec(
      `INSERT OR REPLACE INTO withdrawals (id, person, network, asset, atoms, fee, net, address, memo, state, created_at,
         since, until, hold_reason, mac, tries_left, codes, code_at, txid, reason, review)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      network,
      asset,
      String(withdrawal.atoms),
      String(withdrawal.fee),
      String(withdrawal.net),
      address,
      memo,
      state,
      withdrawal.createdAt,
      since,
      until,
      holdReason,
      mac,
      withdrawal.triesLeft,
      withdrawal.codes,
      withdrawal.codeAt,
      txid,
      reason,
      review,
    )
    this.#sql.exec(
      `INSERT OR IGNORE INTO withdrawal_trail (withdrawal, state, step, time)
       VALUES (?1, ?2, (SELECT COUNT(*) FROM withdrawal_trail WHERE withdrawal = ?1), ?3)`,
      id,
      state,
      now,
    )
  }

  stateChanges(id: string): WithdrawalStateChange[] {
    return this.#rows(TrailRow, 'SELECT time, state FROM withdrawal_trail WHERE withdrawal = ? ORDER BY step', id)
  }

  openCount(userId: string): number {
    return this.#number(`SELECT COUNT(*) AS number FROM withdrawals WHERE person = ? AND state IN ${OPEN}`, userId)
  }

  withdrawnUsdSince(userId: string, since: number): bigint {
    const rows = this.#withdrawals(
      "person = ? AND created_at > ? AND state NOT IN ('cancelled', 'refused', 'expired', 'failed')",
      userId,
      since,
    )
    return rows.reduce((sum, { asset, atoms }) => sum + estimateUsd(asset, atoms), 0n)
  }

  countSince(userId: string, since: number): number {
    return this.#number('SELECT COUNT(*) AS number FROM withdrawals WHERE person = ? AND created_at > ?', userId, since)
  }

  underReview(limit: number): Withdrawal[] {
    return this.#withdrawals("state = 'review' ORDER BY since, id LIMIT ?", limit)
  }

  isFrozen(userId: string): boolean {
    return this.#number('SELECT COUNT(*) AS number FROM frozen_people WHERE person = ?', userId) > 0
  }

  setFrozen(userId: string, isFrozen: boolean): void {
    const query = isFrozen
      ? 'INSERT OR IGNORE INTO frozen_people (person) VALUES (?)'
      : 'DELETE FROM frozen_people WHERE person = ?'
    this.#sql.exec(query, userId)
  }

  entries(userId: string): WithdrawalAddressEntry[] {
    return this.#entries('person = ? ORDER BY known_since DESC', userId)
  }

  entry(userId: string, network: string, address: string, memo: string): WithdrawalAddressEntry | undefined {
    return this.#entries('person = ? AND network = ? AND address = ? AND memo = ?', userId, network, address, memo)[0]
  }

  addAddress(userId: string, { network, address, memo, label, knownSince }: WithdrawalAddressEntry): void {
    this.#sql.exec(
      'INSERT INTO address_book (person, network, address, memo, label, known_since) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      network,
      address,
      memo,
      label,
      knownSince,
    )
  }

  removeAddress(userId: string, network: string, address: string, memo: string): void {
    const where = 'person = ? AND network = ? AND address = ? AND memo = ?'
    this.#sql.exec(`DELETE FROM address_book WHERE ${where}`, userId, network, address, memo)
  }

  forgetAddresses(userId: string): void {
    for (const table of ['address_book', 'known_addresses', 'wallet_settings'])
      this.#sql.exec(`DELETE FROM ${table} WHERE person = ?`, userId)
  }

  knownSince(userId: string, network: string, address: string): number | undefined {
    const query = 'SELECT since AS number FROM known_addresses WHERE person = ? AND network = ? AND address = ?'
    return this.#rows(NumberRow, query, userId, network, address)[0]?.number
  }

  addKnownAddress(userId: string, network: string, address: string, since: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO known_addresses (person, network, address, since) VALUES (?, ?, ?, ?)',
      userId,
      network,
      address,
      since,
    )
  }

  /** `offAt`: time when a whitelist that was switched off ends; 0: it does not end. */
  whitelistSetting(userId: string): { readonly isOn: boolean; readonly offAt: number } {
    const [row] = this.#rows(
      z.object({ listed_only: z.int(), off_at: z.int() }),
      'SELECT listed_only, off_at FROM wallet_settings WHERE person = ?',
      userId,
    )
    return { isOn: row?.listed_only === 1, offAt: row?.off_at ?? 0 }
  }

  setWhitelistOnly(userId: string, isOn: boolean, offAt: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO wallet_settings (person, listed_only, off_at) VALUES (?, ?, ?)',
      userId,
      isOn ? 1 : 0,
      offAt,
    )
  }

  #withdrawals(where: string, ...bindings: (string | number)[]): Withdrawal[] {
    return this.#rows(Row, `SELECT ${COLUMNS} FROM withdrawals WHERE ${where}`, ...bindings)
  }

  #entries(where: string, ...bindings: (string | number)[]): WithdrawalAddressEntry[] {
    const columns = 'network, address, memo, label, known_since'
    return this.#rows(EntryRow, `SELECT ${columns} FROM address_book WHERE ${where}`, ...bindings)
  }

  #number(query: string, ...bindings: (string | number)[]): number {
    return this.#rows(NumberRow, query, ...bindings)[0]?.number ?? 0
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
