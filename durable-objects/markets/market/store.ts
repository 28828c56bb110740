// One transaction a step. Sums that may exceed 2^53 are text (reliability §1.7).

import { z } from 'zod/mini'
import { PROOF_GENESIS } from '#shared/markets/proof/chain.ts'
import { MarketPhase, Side } from '#shared/markets/trading/order.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type Sql } from '../../platform/migrations.ts'
import { overwriteRow } from '../../platform/rows.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { MarketBar } from '../market-data/bars.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { TAPE_LENGTH } from '../market-data/tape.ts'
import type { TradeRow } from '../market-data/text.ts'
import { BookOrderRow, createInsertStatement, orderValues, restoreOrders } from '../matching/order-rows.ts'
import { restoreTrails, serializeTrails } from '../matching/trail-rows.ts'
import type { MarketState } from './market-state.ts'
import { involvesUsers } from './proof/open-event.ts'
import { ProofStore, type Segment, SegmentRow, toSegment } from './proof/store.ts'

export type BookStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

const BARS =
  'time INTEGER PRIMARY KEY, open INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL, volume INTEGER NOT NULL, quote INTEGER NOT NULL'

/** @param of prefix of the tables: several markets may share a database */
const migrations = (of: string): readonly string[] => [
  `CREATE TABLE ${of}meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE ${of}orders (id INTEGER PRIMARY KEY, account TEXT NOT NULL, side TEXT NOT NULL, price INTEGER NOT NULL,
     quantity INTEGER NOT NULL CHECK (quantity > 0), client_order_id TEXT) STRICT;
   CREATE TABLE ${of}trades (seq INTEGER PRIMARY KEY, time INTEGER NOT NULL, side TEXT NOT NULL, price INTEGER NOT NULL,
     quantity INTEGER NOT NULL) STRICT;
   CREATE TABLE ${of}segments (first_seq INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL, hash_before TEXT NOT NULL,
     hash_after TEXT NOT NULL, events TEXT NOT NULL) STRICT;
   CREATE TABLE ${of}minutes (${BARS}) STRICT;
   CREATE TABLE ${of}hours (${BARS}) STRICT;`,
  `CREATE TABLE ${of}days (${BARS}) STRICT;`,
  `ALTER TABLE ${of}orders ADD COLUMN rank INTEGER;
   ALTER TABLE ${of}orders ADD COLUMN place TEXT NOT NULL DEFAULT 'book';
   ALTER TABLE ${of}orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${of}orders ADD COLUMN filled INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${of}orders ADD COLUMN budget TEXT;
   ALTER TABLE ${of}orders ADD COLUMN follows_since INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${of}orders ADD COLUMN list INTEGER;
   ALTER TABLE ${of}orders ADD COLUMN retained TEXT;
   ALTER TABLE ${of}orders ADD COLUMN terms TEXT;`,
  // Steps with users' trades. Older ones have been copied already.
  `ALTER TABLE ${of}segments ADD COLUMN is_peoples INTEGER NOT NULL DEFAULT 0;`,
]

const TRADES_MAX = 2_000
/** Steps, some twenty minutes of a busy market. A cut step leaves its hash in the next segment. */
const SEGMENTS_MAX = 5_000
const MINUTES_KEPT_MS = 31 * DAY_MS
/** Steps. */
const PRUNE_EVERY = 500

const TradeStored = z.object({ seq: z.int(), time: z.int(), side: Side, priceTicks: z.int(), quantityLots: z.int() })
const BarRow = z.pipe(
  z.object({
    time: z.int(),
    open: z.int(),
    high: z.int(),
    low: z.int(),
    close: z.int(),
    volumeLots: z.int(),
    quote: z.string(),
  }),
  z.transform(({ quote, ...bar }): MarketBar => ({ ...bar, quoteUnits: BigInt(quote) })),
)
const MetaRow = z.object({ key: z.string(), value: z.string() })

const TAPE_COLUMNS = 'seq, time, side, price AS priceTicks, quantity AS quantityLots'

/** Earlier versions stored only halted or not. */
const phaseOf = (meta: ReadonlyMap<string, string>): MarketPhase =>
  MarketPhase.parse(meta.get('phase') ?? (meta.get('halted') === 'yes' ? 'halted' : 'running'))
type BarTable = 'minutes' | 'hours' | 'days'

export class BookStore {
  readonly #storage: BookStorage
  readonly #of: string
  readonly #firstOpening: number
  readonly #insertOrder: string
  readonly proof: ProofStore
  /** Known content of `meta`; `restore` clears it after a failed transaction. */
  readonly #written = new Map<string, string | number>()
  #steps = 0

  /**
   * @param of prefix of the tables
   * @param findInitialOpening opening of a market that was never stored (epoch ms), as `Book.opensAt`
   */
  constructor(storage: BookStorage, of = '', firstOpening = 0) {
    this.#storage = storage
    this.#of = of
    this.#firstOpening = firstOpening
    this.#insertOrder = createInsertStatement(`${of}orders`)
    this.proof = storage.transactionSync(() => {
      runMigrations(storage.sql, migrations(of), `${of}migrations`)
      return new ProofStore(storage.sql, of)
    })
  }

  /** Bars and trades of another price origin are not this market's history. Orders and log stay. */
  discardOtherOrigins(origin: string): void {
    this.#storage.transactionSync(() => {
      const [known] = this.#rows(MetaRow, `SELECT key, value FROM ${this.#of}meta WHERE key = 'origin'`)
      if (known?.value === origin) return
      for (const table of ['minutes', 'hours', 'days', 'trades'])
        this.#storage.sql.exec(`DELETE FROM ${this.#of}${table}`)
      this.#meta('last_step', 0)
      this.#meta('last_price', 0)
      this.#meta('origin', origin)
    })
  }

  /** Time of the last step (epoch ms), 0: none. */
  lastStep(): number {
    const [known] = this.#rows(MetaRow, `SELECT key, value FROM ${this.#of}meta WHERE key = 'last_step'`)
    return Number(known?.value ?? 0)
  }

  /** Opening (epoch ms); 0: none was set, it is open; `Infinity`: not open. */
  opensAt(): number {
    const kept = this.#rows(
      MetaRow,
      `SELECT key, value FROM ${this.#of}meta WHERE key IN ('opens_at', 'next_order_id')`,
    )
    return this.#openingIn(new Map(kept.map(({ key, value }) => [key, value])))
  }

  /** A market stored before openings existed is open; one never stored takes the announced opening. */
  #openingIn(meta: ReadonlyMap<string, string>): number {
    const known = meta.get('opens_at')
    if (known !== undefined) return Number(known)
    return meta.has('next_order_id') ? 0 : this.#firstOpening
  }

  phase(): MarketPhase {
    return phaseOf(
      new Map(
        this.#rows(MetaRow, `SELECT key, value FROM ${this.#of}meta WHERE key IN ('phase', 'halted')`).map(
          ({ key, value }) => [key, value],
        ),
      ),
    )
  }

  lastTrade(): TradeRow | undefined {
    return this.#rows(TradeStored, `${this.#tape} LIMIT 1`)[0]
  }

  hasPeople(): boolean {
    return (
      this.#storage.sql.exec(`SELECT 1 FROM ${this.#of}orders WHERE account <> ? LIMIT 1`, HOUSE_ACCOUNT).toArray()
        .length > 0
    )
  }

  /** @returns time of the last step (epoch ms), 0: none */
  restore(state: MarketState): number {
    const meta = new Map(
      this.#rows(MetaRow, `SELECT key, value FROM ${this.#of}meta`).map(({ key, value }) => [key, value]),
    )
    const { book } = state
    this.#written.clear()
    restoreTrails(book, meta.get('trails'))
    restoreOrders(book, this.#rows(BookOrderRow, `SELECT * FROM ${this.#of}orders ORDER BY COALESCE(rank, id), id`))
    book.nextOrderId = Number(meta.get('next_order_id') ?? 1)
    book.lastPrice = Number(meta.get('last_price') ?? 0)
    book.phase = phaseOf(meta)
    book.opensAt = this.#openingIn(meta)
    state.resume({ seq: Number(meta.get('seq') ?? 0), hash: meta.get('hash') ?? PROOF_GENESIS.hash })
    const trades = this.#rows(TradeStored, `${this.#tape} LIMIT ${TAPE_LENGTH}`)
    for (const trade of trades.reverse()) state.tape.push(trade)
    return Number(meta.get('last_step') ?? 0)
  }

  /**
   * Writes a step in one transaction.
   * @param now epoch ms
   */
  commit(state: MarketState, changes: MarketStepChanges, now: number, hours: readonly MarketBar[] = []): void {
    this.#storage.transactionSync(() => {
      this.#meta('last_step', now)
      this.#meta('next_order_id', state.book.nextOrderId)
      this.#meta('last_price', state.book.lastPrice)
      this.#meta('phase', state.book.phase)
      this.#meta('opens_at', state.book.opensAt)
      this.#meta('trails', serializeTrails(state.book))
      if (changes.events.length > 0) this.#append(changes)
      for (const id of changes.orders) this.#order(state, id)
      for (const trade of changes.trades) this.#trade(trade)
      for (const bar of changes.minutes) this.#bar('minutes', bar)
      for (const bar of hours) this.#bar('hours', bar)
      this.proof.record(state, changes)
      this.#steps += 1
      if (this.#steps % PRUNE_EVERY === 0) this.#prune(changes.to.seq, now)
    })
  }

  /** Bars that start in `[from, to)`, oldest first. */
  bars(table: BarTable, from: number, to: number): MarketBar[] {
    return this.#rows(
      BarRow,
      `SELECT time, open, high, low, close, volume AS volumeLots, CAST(quote AS TEXT) AS quote
       FROM ${this.#of}${table} WHERE time >= ? AND time < ? ORDER BY time`,
      from,
      to,
    )
  }

  addDays(days: readonly MarketBar[]): void {
    if (days.length === 0) return
    this.#storage.transactionSync(() => {
      for (const day of days) this.#bar('days', day)
    })
  }

  /** Starts with the step that contains `seq`. */
  segments(seq: number, limit: number): Segment[] {
    const rows = this.#rows(
      SegmentRow,
      `SELECT first_seq, last_seq, hash_before, hash_after, events FROM ${this.#of}segments WHERE last_seq >= ? ORDER BY first_seq LIMIT ?`,
      seq,
      limit,
    )
    return rows.map(toSegment)
  }

  get #tape(): string {
    return `SELECT ${TAPE_COLUMNS} FROM ${this.#of}trades ORDER BY seq DESC`
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }

  #meta(key: string, value: string | number): void {
    if (this.#written.get(key) === value) return
    this.#written.set(key, value)
    const query = `INSERT OR REPLACE INTO ${this.#of}meta (key, value) VALUES (?, ?)`
    overwriteRow(this.#storage.sql, `${this.#of}meta ${key}`, query, key, String(value))
  }

  #append({ from, to, events }: MarketStepChanges): void {
    this.#meta('seq', to.seq)
    this.#meta('hash', to.hash)
    this.#storage.sql.exec(
      `INSERT INTO ${this.#of}segments (first_seq, last_seq, hash_before, hash_after, events, is_peoples)
       VALUES (?, ?, ?, ?, ?, ?)`,
      from.seq + 1,
      to.seq,
      from.hash,
      to.hash,
      JSON.stringify(events.map(({ event }) => event)),
      events.some(({ event }) => event.kind === 'filled' && involvesUsers(event)) ? 1 : 0,
    )
  }

  #order({ book }: MarketState, id: number): void {
    const { sql } = this.#storage
    const order = book.orders.get(id)
    if (order) overwriteRow(sql, `${this.#of}orders ${id}`, this.#insertOrder, ...orderValues(order))
    else overwriteRow(sql, `${this.#of}orders ${id}`, `DELETE FROM ${this.#of}orders WHERE id = ?`, id)
  }

  #trade({ seq, time, side, priceTicks, quantityLots }: TradeRow): void {
    this.#storage.sql.exec(
      `INSERT INTO ${this.#of}trades VALUES (?, ?, ?, ?, ?)`,
      seq,
      time,
      side,
      priceTicks,
      quantityLots,
    )
  }

  #bar(table: BarTable, bar: MarketBar): void {
    overwriteRow(
      this.#storage.sql,
      `${this.#of}${table} ${bar.time}`,
      `INSERT OR REPLACE INTO ${this.#of}${table} VALUES (?, ?, ?, ?, ?, ?, ?)`,
      bar.time,
      bar.open,
      bar.high,
      bar.low,
      bar.close,
      bar.volumeLots,
      String(bar.quoteUnits),
    )
  }

  /** @param spared newest steps to keep */
  cutLog(seq: number, spared = 0): void {
    const isCut = `last_seq <= ? AND first_seq <= (SELECT first_seq FROM ${this.#of}segments ORDER BY first_seq DESC LIMIT 1 OFFSET ?)`
    this.proof.retainTraded(isCut, seq, spared)
    this.#storage.sql.exec(`DELETE FROM ${this.#of}segments WHERE ${isCut}`, seq, spared)
    this.proof.prune(seq)
  }

  #prune(seq: number, now: number): void {
    const { sql } = this.#storage
    sql.exec(
      `DELETE FROM ${this.#of}trades WHERE seq <= (SELECT seq FROM ${this.#of}trades ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
      TRADES_MAX,
    )
    this.cutLog(seq, SEGMENTS_MAX)
    sql.exec(`DELETE FROM ${this.#of}minutes WHERE time < ?`, now - MINUTES_KEPT_MS)
  }
}
