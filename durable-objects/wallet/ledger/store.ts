// Each command is one transaction, and all writes happen inside.

import type { PaperMoneyTotals } from '#shared/money/paper-limits.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { AssetAtoms, InvariantFault, OrderReport } from '../../platform/edge-messages.ts'
import { EvictionQueue } from '../../platform/eviction-queue.ts'
import type { JournalPosting } from '../../platform/journal.ts'
import { RELATED_ACCOUNTS_SCHEMA } from '../../platform/kin.ts'
import type { MoneySql } from '../../platform/money-storage.ts'
import { FILL_WATCHES_SCHEMA } from '../../platform/notification-queue.ts'
import { overwriteRow, readCount, readRow, readRows } from '../../platform/rows.ts'
import type { StateCache } from '../../platform/transactions.ts'
import { WAKE_QUEUE_SCHEMA } from '../../platform/wake-queue.ts'
import { AFFILIATE_SHARES_SCHEMA, COMMISSIONS_BY_PRODUCT } from './affiliate-store.ts'
import type { LedgerChanges, LedgerHold, LedgerOrderState, PlacedLedgerOrder } from './engine.ts'
import { findAccountUser } from './journal-entries.ts'
import { JOURNAL_PAGES_SCHEMA } from './journal-pages.ts'
import { ORDER_HISTORY_INDEX_MIGRATION, ORDER_HISTORY_SCHEMA } from './order-history.ts'
import { TRADING_SCHEMA } from './trading-store.ts'

export const LEDGER_MIGRATIONS = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE keys (person TEXT NOT NULL, key TEXT NOT NULL, hash TEXT NOT NULL, outcome TEXT NOT NULL,
     time INTEGER NOT NULL, for_ever INTEGER NOT NULL, PRIMARY KEY (person, key)) STRICT, WITHOUT ROWID;
   CREATE INDEX keys_by_time ON keys (time) WHERE for_ever = 0;
   CREATE TABLE person_journal (person TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY (person, entry))
     STRICT, WITHOUT ROWID;
   CREATE TABLE orders (id TEXT PRIMARY KEY, person TEXT NOT NULL, wallet TEXT NOT NULL, market TEXT NOT NULL,
     key TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, time INTEGER NOT NULL, held TEXT NOT NULL,
     UNIQUE (person, key)) STRICT, WITHOUT ROWID;
   CREATE INDEX orders_open ON orders (person, market) WHERE state = 'open';
   CREATE TABLE holds (id TEXT PRIMARY KEY, person TEXT NOT NULL, wallet TEXT NOT NULL, asset TEXT NOT NULL,
     atoms INTEGER NOT NULL CHECK (atoms > 0), state TEXT NOT NULL, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX holds_open ON holds (person) WHERE state = 'held';
   CREATE TABLE faucet (person TEXT NOT NULL, asset TEXT NOT NULL, day INTEGER NOT NULL, times INTEGER NOT NULL,
     PRIMARY KEY (person, asset, day)) STRICT, WITHOUT ROWID;
   CREATE INDEX faucet_by_day ON faucet (day);
   CREATE TABLE halts (scope TEXT PRIMARY KEY, reason TEXT NOT NULL, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  TRADING_SCHEMA,
  ORDER_HISTORY_SCHEMA,
  ORDER_HISTORY_INDEX_MIGRATION,
  `ALTER TABLE orders ADD COLUMN owner TEXT NOT NULL DEFAULT '';${WAKE_QUEUE_SCHEMA}`,
  AFFILIATE_SHARES_SCHEMA,
  FILL_WATCHES_SCHEMA,
  COMMISSIONS_BY_PRODUCT,
  `CREATE TABLE paper_taken (person TEXT NOT NULL, ref TEXT NOT NULL, day INTEGER NOT NULL, source TEXT NOT NULL,
     cents INTEGER NOT NULL CHECK (cents >= 0), PRIMARY KEY (person, ref)) STRICT, WITHOUT ROWID;
   CREATE INDEX paper_taken_of ON paper_taken (person, day);
   CREATE INDEX paper_taken_by_day ON paper_taken (day);`,
  RELATED_ACCOUNTS_SCHEMA,
  JOURNAL_PAGES_SCHEMA,
]

/** A repeated client id returns the stored answer for this long. Stripe keeps answers for a day. */
export const CLIENT_ID_RETENTION_MS = 2 * DAY_MS
const TIDY_MS = 60_000
/** An audit also checks client ids that are this much older than the last clean audit. */
const RECHECKED_MS = 60_000
/** Days for which reservations of paper money are kept. Retries come sooner. */
const PAPER_DAYS = 7
const TIDY_ROWS = 2_000

/** A larger cache is cleared and loaded again. */
const ORDERS_MAX = 50_000
const PEOPLE_MAX = 2_000

type OrderRow = {
  readonly id: string
  readonly person: string
  readonly wallet: Wallet
  readonly market: string
  readonly state: LedgerOrderState
  readonly inviter: string
  readonly owner: string
  readonly reason: string
  readonly time: number
  readonly held: string
  readonly params: string
}
type HoldRow = Record<keyof Omit<LedgerHold, 'wallet' | 'state'>, string> & Pick<LedgerHold, 'wallet' | 'state'>
type KeyRow = { readonly hash: string; readonly outcome: string; readonly answer: string | null }
type HaltRow = { readonly scope: string; readonly reason: string }

export type LedgerOrderRecord = PlacedLedgerOrder & {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
  readonly time: number
  readonly held: readonly AssetAtoms[]
}

type OrderStatus = Pick<LedgerOrderRecord, 'state' | 'reason' | 'held' | 'params'>

type PlacedOrder = PlacedLedgerOrder & {
  readonly inviter: string
  readonly owner: string
  readonly key: string
  readonly time: number
}

const ORDER = 'id, person, wallet, market, state, inviter, owner, reason, time, held, params'
const ORDER_BY_ID = `SELECT ${ORDER} FROM orders WHERE id = ?`
const PLACED_BY_ID = 'SELECT id, person, wallet, market, state, inviter, owner, key, time FROM orders WHERE id = ?'
const NEW_ORDER = `INSERT INTO orders (id, person, wallet, market, key, time, inviter, owner, state, reason, held, params)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
/** Writes the whole row, so an order that ends before the first write is written only once. */
const CHANGED_ORDER = `${NEW_ORDER} ON CONFLICT (id) DO UPDATE
  SET state = excluded.state, reason = excluded.reason, held = excluded.held, params = excluded.params`
const HOLD = 'id, person, wallet, asset, CAST(atoms AS TEXT) AS atoms, state'

/** `key` is the client id, or ''. */
export type LedgerCommandOrigin = {
  readonly person: string
  readonly key: string
  readonly idPrefix: string
  readonly time: number
}

export class LedgerStore implements StateCache {
  readonly #sql: MoneySql
  #next: number | undefined
  #nextWritten = 0
  #halted: Set<string> | undefined
  readonly #orders = new Map<string, PlacedOrder>()
  readonly #ended: EvictionQueue<string>
  /** Open orders by account. An account is either absent or complete. */
  readonly #open = new Map<string, Map<string, LedgerOrderRecord>>()
  readonly #keys = new Map<string, KeyRow>()

  constructor(sql: MoneySql) {
    this.#sql = sql
    this.#ended = new EvictionQueue(sql, (id) => this.#orders.delete(id))
  }

  meta(key: string, first: string): string {
    const row = readRow<{ value: string }>(this.#sql, 'SELECT value FROM meta WHERE key = ?', key)
    if (row) return row.value
    this.#sql.exec('INSERT INTO meta (key, value) VALUES (?, ?)', key, first)
    return first
  }

  nextNumber(): number {
    if (this.#next === undefined) {
      this.#next = Number(this.meta('next', '1'))
      this.#nextWritten = this.#next
    }
    return this.#next
  }

  flush(): void {
    if (this.#next !== undefined && this.#next !== this.#nextWritten) {
      overwriteRow(this.#sql, 'meta next', "UPDATE meta SET value = ? WHERE key = 'next'", String(this.#next))
      this.#nextWritten = this.#next
    }
  }

  get isFull(): boolean {
    return this.#orders.size > ORDERS_MAX || this.#keys.size > ORDERS_MAX || this.#open.size > PEOPLE_MAX
  }

  invalidate(): void {
    this.#next = undefined
    this.#halted = undefined
    this.#orders.clear()
    this.#ended.clear()
    this.#open.clear()
    this.#keys.clear()
  }

  /** `outcome` is '' if the answer was deleted but an order still has the id. */
  answerOf(userId: string, key: string): KeyRow | undefined {
    const kept = this.#keys.get(`${userId}/${key}`)
    if (kept) return kept
    // The cache has all rows written since this instance started.
    const [first, order] = readRows<KeyRow>(
      { exec: this.#sql.execWithoutCheckpoint },
      `SELECT hash, outcome, answer FROM keys WHERE person = ?1 AND key = ?2
       UNION ALL SELECT '', '', NULL FROM orders WHERE person = ?1 AND key = ?2 AND key <> ''`,
      userId,
      key,
    )
    return first?.outcome === '' ? (order ?? first) : first
  }

  saveAnswer(userId: string, key: string, hash: string, outcome: object, time: number, forEver: boolean): void {
    const text = JSON.stringify(outcome)
    this.#keys.set(`${userId}/${key}`, { hash, outcome: text, answer: null })
    this.#sql.exec(
      'INSERT INTO keys (person, key, hash, outcome, time, for_ever) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      key,
      hash,
      text,
      time,
      forEver ? 1 : 0,
    )
  }

  deleteAnswer(userId: string, key: string): void {
    this.#keys.delete(`${userId}/${key}`)
    this.#sql.exec('DELETE FROM keys WHERE person = ? AND key = ?', userId, key)
  }

  saveLastAnswer(userId: string, key: string, hash: string, outcome: object, time: number): void {
    const text = JSON.stringify(outcome)
    this.#keys.set(`${userId}/${key}`, { hash, outcome: text, answer: null })
    overwriteRow(
      this.#sql,
      `key ${userId}/${key}`,
      'INSERT OR REPLACE INTO keys (person, key, hash, outcome, time, for_ever) VALUES (?, ?, ?, ?, ?, 0)',
      userId,
      key,
      hash,
      text,
      time,
    )
  }

  saveReport(userId: string, key: string, answer: unknown): void {
    const text = JSON.stringify(answer)
    const known = this.#keys.get(`${userId}/${key}`)
    if (known) this.#keys.set(`${userId}/${key}`, { ...known, answer: text })
    this.#sql.exec('UPDATE keys SET answer = ? WHERE person = ? AND key = ?', text, userId, key)
  }

  save(
    { id, order, message, hold, faucet, paper, paperFreed }: LedgerChanges,
    { person: userId, key, idPrefix, time }: LedgerCommandOrigin,
  ): void {
    if (order) {
      const { inviter = '', owner = '' } = order
      const held = message?.funds.map(({ asset, atoms }) => ({ asset, atoms: String(atoms) })) ?? []
      const placed = { ...order, inviter, owner, key, time }
      this.#write(NEW_ORDER, placed, { state: order.state, reason: '', held, params: {} })
      this.#orders.set(order.id, placed)
      this.#open.get(order.person)?.set(order.id, { ...order, inviter, owner, reason: '', params: {}, time, held })
    }
    if (hold) {
      this.#sql.exec(
        'INSERT OR REPLACE INTO holds (id, person, wallet, asset, atoms, state, time) VALUES (?, ?, ?, ?, ?, ?, ?)',
        hold.id,
        hold.person,
        hold.wallet,
        hold.asset,
        String(hold.atoms),
        hold.state,
        time,
      )
    }
    if (faucet) {
      this.#sql.exec(
        `INSERT INTO faucet (person, asset, day, times) VALUES (?, ?, ?, 1)
         ON CONFLICT (person, asset, day) DO UPDATE SET times = times + 1`,
        userId,
        faucet.asset,
        faucet.day,
      )
    }
    if (paper) {
      this.#sql.exec(
        'INSERT INTO paper_taken (person, ref, day, source, cents) VALUES (?, ?, ?, ?, ?)',
        userId,
        paper.ref,
        paper.day,
        paper.source,
        paper.cents,
      )
    }
    if (paperFreed !== undefined) {
      this.#sql.exec('DELETE FROM paper_taken WHERE person = ? AND ref = ?', userId, paperFreed)
    }
    if (id === `${idPrefix}${this.nextNumber()}`) this.takeNumber()
  }

  takeNumber(): number {
    const used = this.nextNumber()
    this.#next = used + 1
    return used
  }

  applyOrderReport({ order: id, state, reason, held, params = {} }: OrderReport): PlacedLedgerOrder {
    const order = this.findPlacedOrder(id)
    assert(order, 'news are of orders that were placed here')
    if (order.state !== 'open') return order
    this.#write(CHANGED_ORDER, order, { state, reason, held, params })
    this.#orders.set(id, { ...order, state })
    if (state !== 'open') this.#ended.add(id)
    const open = this.#open.get(order.person)
    const known = open?.get(id)
    if (state !== 'open') open?.delete(id)
    else if (known) open?.set(id, { ...known, held })
    return order
  }

  findPlacedOrder(id: string): PlacedOrder | undefined {
    return this.#orders.get(id) ?? readRow<PlacedOrder>({ exec: this.#sql.execWithoutCheckpoint }, PLACED_BY_ID, id)
  }

  order(id: string): LedgerOrderRecord | undefined {
    return this.#known(ORDER_BY_ID, id)[0]
  }

  openOrders(userId: string): LedgerOrderRecord[] {
    const known = this.#open.get(userId)
    if (known) return [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const read = this.#known(`SELECT ${ORDER} FROM orders WHERE person = ? AND state = 'open' ORDER BY id`, userId)
    this.#open.set(userId, new Map(read.map((order) => [order.id, order])))
    return read
  }

  hold(id: string): LedgerHold | undefined {
    return this.#holds(`SELECT ${HOLD} FROM holds WHERE id = ?`, id)[0]
  }

  markCaptured(id: string): void {
    this.#sql.exec("UPDATE holds SET state = 'captured' WHERE id = ?", id)
  }

  openHolds(userId: string): LedgerHold[] {
    return this.#holds(`SELECT ${HOLD} FROM holds WHERE person = ? AND state = 'held' ORDER BY id`, userId)
  }

  faucetTimes(userId: string, asset: string, day: number): number {
    const query = 'SELECT times AS count FROM faucet WHERE person = ? AND asset = ? AND day = ?'
    return readCount(this.#sql, query, userId, asset, day)
  }

  /** Returns cents. */
  paperTaken(userId: string, day: number): PaperMoneyTotals {
    const query = `SELECT coalesce(SUM(cents), 0) AS whole,
        coalesce(SUM(CASE WHEN source IN ('card', 'bank') THEN cents END), 0) AS purchases
      FROM paper_taken WHERE person = ? AND day = ?`
    const row = readRow<{ whole: number; purchases: number }>(this.#sql, query, userId, day)
    return { all: row?.whole ?? 0, purchases: row?.purchases ?? 0 }
  }

  paperReserved(userId: string, ref: string): number | undefined {
    const query = 'SELECT day FROM paper_taken WHERE person = ? AND ref = ?'
    return readRow<{ day: number }>(this.#sql, query, userId, ref)?.day
  }

  halt(scope: string, reason: string | null, time: number): void {
    if (reason === null) this.#sql.exec('DELETE FROM halts WHERE scope = ?', scope)
    else this.#sql.exec('INSERT OR REPLACE INTO halts (scope, reason, time) VALUES (?, ?, ?)', scope, reason, time)
    this.#halted = undefined
  }

  halts(): { readonly scope: string; readonly reason: string }[] {
    return readRows<HaltRow>(this.#sql, 'SELECT scope, reason FROM halts ORDER BY scope')
  }

  isHalted(scope: string): boolean {
    this.#halted ??= new Set(this.halts().map((halt) => halt.scope))
    return this.#halted.has(scope)
  }

  index(entry: number, posting: JournalPosting): void {
    const [from, to] = [findAccountUser(posting.debit), findAccountUser(posting.credit)]
    const query = 'INSERT INTO person_journal (person, entry) VALUES (?, ?)'
    if (from !== undefined) this.#sql.exec(query, from, entry)
    if (to !== undefined && to !== from) this.#sql.exec(query, to, entry)
  }

  /**
   * Deletes expired client ids, and old rows of the faucet and of paper money.
   * @returns ms until the next call
   */
  deleteExpired(now: number): number | undefined {
    this.#keys.clear()
    this.#sql.exec(
      `DELETE FROM keys WHERE (person, key) IN
         (SELECT person, key FROM keys WHERE for_ever = 0 AND time < ? LIMIT ?)`,
      now - CLIENT_ID_RETENTION_MS,
      TIDY_ROWS,
    )
    this.#sql.exec('DELETE FROM faucet WHERE day < ?', Math.floor(now / DAY_MS) - 1)
    this.#sql.exec('DELETE FROM paper_taken WHERE day < ?', Math.floor(now / DAY_MS) - PAPER_DAYS)
    const left = readCount(
      this.#sql,
      'SELECT COUNT(*) AS count FROM (SELECT 1 FROM keys WHERE for_ever = 0 AND time < ? LIMIT 1)',
      now - CLIENT_ID_RETENTION_MS,
    )
    return left > 0 ? TIDY_MS : undefined
  }

  /**
   * Checks I6: if a client id was answered with an order, that order exists.
   * @param since time of the last clean audit, epoch ms
   */
  findFaults(since: number): InvariantFault[] {
    const lost = readCount(
      this.#sql,
      `SELECT COUNT(*) AS count FROM keys k WHERE k.for_ever = 0 AND k.time >= ?
         AND json_extract(k.outcome, '$.ok') = 1 AND json_extract(k.outcome, '$.made') = 'order'
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.person = k.person AND o.key = k.key
           AND o.id = json_extract(k.outcome, '$.value.id'))`,
      since - RECHECKED_MS,
    )
    return lost > 0 ? [{ invariant: 'I6', detail: `${lost} accepted orders are missing` }] : []
  }

  #write(query: string, order: PlacedOrder, { state, reason, held, params }: OrderStatus): void {
    const { id, person: userId, wallet, market, key, time, inviter, owner } = order
    const [heldText, paramsText] = [JSON.stringify(held), JSON.stringify(params)]
    const row = [id, userId, wallet, market, key, time, inviter, owner, state, reason, heldText, paramsText]
    overwriteRow(this.#sql, `order ${id}`, query, ...row)
  }

  #known(query: string, binding: string): LedgerOrderRecord[] {
    return readRows<OrderRow>(this.#sql, query, binding).map(({ held, params, ...order }) => ({
      ...order,
      params: JSON.parse(params) as LedgerOrderRecord['params'],
      held: JSON.parse(held) as readonly AssetAtoms[],
    }))
  }

  #holds(query: string, binding: string): LedgerHold[] {
    return readRows<HoldRow>(this.#sql, query, binding).map((row) => ({ ...row, atoms: BigInt(row.atoms) }))
  }
}
