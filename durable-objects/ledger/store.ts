// What a ledger shard keeps beside journal and edge: client ids, orders, holds, the faucet's days, stops. All writes happen
// inside the transaction of their command.

import { z } from 'zod/mini'
import { assert } from '#shared/assert.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { Wallet } from '#shared/money/wallets.ts'
import { type Fault, Money, type OrderNews } from '../platform/edge-messages.ts'
import type { Posting } from '../platform/journal.ts'
import type { Sql } from '../platform/migrations.ts'
import type { Effect, Hold, Order } from './engine.ts'
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
]

/** How long a client id answers as it did (Stripe keeps them a day). */
export const KEYS_KEPT_MS = 2 * DAY_MS
/** Between two housekeepings. */
const TIDY_MS = 60_000
/** Rows that one housekeeping deletes of each kind. */
const TIDY_ROWS = 2_000

const OrderRow = z.object({
  id: z.string(),
  person: z.string(),
  wallet: Wallet,
  market: z.string(),
  state: z.enum(['open', 'ended', 'refused']),
  reason: z.string(),
  time: z.int(),
  held: z.string(),
  params: z.string(),
})
const HoldRow = z.pipe(
  z.object({
    id: z.string(),
    person: z.string(),
    wallet: Wallet,
    asset: z.string(),
    atoms: z.string(),
    state: z.enum(['held', 'released', 'captured']),
  }),
  z.transform((row): Hold => ({ ...row, atoms: BigInt(row.atoms) })),
)
const KeyRow = z.object({ hash: z.string(), outcome: z.string(), answer: z.nullable(z.string()) })
const CountRow = z.object({ count: z.int() })
const HaltRow = z.object({ scope: z.string(), reason: z.string() })

/** An order as the ledger knows it. */
export type KnownOrder = Order & {
  readonly reason: string
  /** What the words of a refusal name. */
  readonly params: Readonly<Record<string, string>>
  readonly time: number
  readonly held: readonly Money[]
}

const ORDER = 'id, person, wallet, market, state, reason, time, held, params'
const HOLD = 'id, person, wallet, asset, CAST(atoms AS TEXT) AS atoms, state'

/** Whose command it was, and under which client id. */
export type Origin = { readonly person: string; readonly key: string; readonly idPrefix: string; readonly time: number }

/** The people whose journal an entry belongs to. */
const peopleOf = ({ debit, credit }: Posting): Set<string> =>
  new Set([debit, credit].filter((account) => /^[ah]\//.test(account)).map((account) => account.split('/')[1] ?? ''))

export class LedgerStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** What the first start of this shard wrote down, or writes down now. */
  meta(key: string, first: string): string {
    const [row] = this.#rows(z.object({ value: z.string() }), 'SELECT value FROM meta WHERE key = ?', key)
    if (row) return row.value
    this.#sql.exec('INSERT INTO meta (key, value) VALUES (?, ?)', key, first)
    return first
  }

  /** The number of the next id. */
  next(): number {
    return Number(this.meta('next', '1'))
  }

  known(person: string, key: string): z.infer<typeof KeyRow> | undefined {
    return this.#rows(KeyRow, 'SELECT hash, outcome, answer FROM keys WHERE person = ? AND key = ?', person, key)[0]
  }

  hasOrderOf(person: string, key: string): boolean {
    return this.#rows(CountRow, 'SELECT 1 AS count FROM orders WHERE person = ? AND key = ?', person, key).length > 0
  }

  remember(person: string, key: string, hash: string, outcome: object, time: number, forEver: boolean): void {
    this.#sql.exec(
      'INSERT INTO keys (person, key, hash, outcome, time, for_ever) VALUES (?, ?, ?, ?, ?, ?)',
      person,
      key,
      hash,
      JSON.stringify(outcome),
      time,
      forEver ? 1 : 0,
    )
  }

  /** What a book said of a request, beside what was answered to it here. */
  answered(person: string, key: string, answer: unknown): void {
    this.#sql.exec('UPDATE keys SET answer = ? WHERE person = ? AND key = ?', JSON.stringify(answer), person, key)
  }

  /** Writes what a command made, beside its entries. */
  carryOut({ id, order, hold, faucet }: Effect, { person, key, idPrefix, time }: Origin): void {
    if (order) {
      this.#sql.exec(
        `INSERT INTO orders (id, person, wallet, market, key, state, reason, time, held, inviter)
         VALUES (?, ?, ?, ?, ?, ?, '', ?, '[]', ?)`,
        order.id,
        order.person,
        order.wallet,
        order.market,
        key,
        order.state,
        time,
        order.inviter ?? '',
      )
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
        person,
        faucet.asset,
        faucet.day,
      )
    }
    if (id === `${idPrefix}${this.next()}`) this.use()
  }

  /** Uses the number of the next id up. @returns it */
  use(): number {
    const used = this.next()
    this.#sql.exec("UPDATE meta SET value = ? WHERE key = 'next'", String(used + 1))
    return used
  }

  /** @param held what is in escrow for a new order, as it was sent */
  holdsNow(order: string, held: readonly Money[]): void {
    this.#sql.exec('UPDATE orders SET held = ? WHERE id = ?', JSON.stringify(held), order)
  }

  /** The book's word on an order; one that has ended stays so. */
  orderNews({ order, state, reason, held, params }: OrderNews): void {
    const known = this.order(order)
    assert(known, 'news are of orders that were placed here')
    if (known.state !== 'open') return
    this.#sql.exec(
      'UPDATE orders SET state = ?, reason = ?, held = ?, params = ? WHERE id = ?',
      state,
      reason,
      JSON.stringify(held),
      JSON.stringify(params ?? {}),
      order,
    )
  }

  order(id: string): KnownOrder | undefined {
    return this.#orders(`SELECT ${ORDER} FROM orders WHERE id = ?`, id)[0]
  }

  openOrders(person: string): KnownOrder[] {
    return this.#orders(`SELECT ${ORDER} FROM orders WHERE person = ? AND state = 'open' ORDER BY id`, person)
  }

  hold(id: string): Hold | undefined {
    return this.#rows(HoldRow, `SELECT ${HOLD} FROM holds WHERE id = ?`, id)[0]
  }

  /** The money of a hold is on its way out. */
  captured(id: string): void {
    this.#sql.exec("UPDATE holds SET state = 'captured' WHERE id = ?", id)
  }

  openHolds(person: string): Hold[] {
    return this.#rows(HoldRow, `SELECT ${HOLD} FROM holds WHERE person = ? AND state = 'held' ORDER BY id`, person)
  }

  faucetTimes(person: string, asset: string, day: number): number {
    const query = 'SELECT times AS count FROM faucet WHERE person = ? AND asset = ? AND day = ?'
    return this.#rows(CountRow, query, person, asset, day)[0]?.count ?? 0
  }

  halt(scope: string, reason: string | null, time: number): void {
    if (reason === null) this.#sql.exec('DELETE FROM halts WHERE scope = ?', scope)
    else this.#sql.exec('INSERT OR REPLACE INTO halts (scope, reason, time) VALUES (?, ?, ?)', scope, reason, time)
  }

  halts(): { readonly scope: string; readonly reason: string }[] {
    return this.#rows(HaltRow, 'SELECT scope, reason FROM halts ORDER BY scope')
  }

  isHalted(scope: string): boolean {
    return this.#rows(HaltRow, 'SELECT scope, reason FROM halts WHERE scope = ?', scope).length > 0
  }

  /** Puts an entry into the journals of its people. */
  index(entry: number, posting: Posting): void {
    for (const person of peopleOf(posting)) {
      this.#sql.exec('INSERT INTO person_journal (person, entry) VALUES (?, ?)', person, entry)
    }
  }

  /** Forgets client ids and faucet days that are over. @returns how long until the rest of them is, in ms */
  tidy(now: number): number | undefined {
    this.#sql.exec(
      `DELETE FROM keys WHERE (person, key) IN
         (SELECT person, key FROM keys WHERE for_ever = 0 AND time < ? LIMIT ?)`,
      now - KEYS_KEPT_MS,
      TIDY_ROWS,
    )
    this.#sql.exec('DELETE FROM faucet WHERE day < ?', Math.floor(now / DAY_MS) - 1)
    const [{ count } = { count: 0 }] = this.#rows(
      CountRow,
      'SELECT COUNT(*) AS count FROM (SELECT 1 FROM keys WHERE for_ever = 0 AND time < ? LIMIT 1)',
      now - KEYS_KEPT_MS,
    )
    return count > 0 ? TIDY_MS : undefined
  }

  /** I6: each client id that was answered with an order has that order, and no order is without one. */
  faults(): Fault[] {
    const [lost] = this.#rows(
      CountRow,
      `SELECT COUNT(*) AS count FROM keys k WHERE json_extract(k.outcome, '$.ok') = 1
         AND json_extract(k.outcome, '$.made') = 'order'
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.person = k.person AND o.key = k.key
           AND o.id = json_extract(k.outcome, '$.value.id'))`,
    )
    return lost?.count ? [{ invariant: 'I6', detail: `${lost.count} accepted orders are missing` }] : []
  }

  #orders(query: string, binding: string): KnownOrder[] {
    return this.#rows(OrderRow, query, binding).map(({ held, params, ...order }) => ({
      ...order,
      params: z.record(z.string(), z.string()).parse(JSON.parse(params)),
      held: z.array(Money).parse(JSON.parse(held)),
    }))
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
