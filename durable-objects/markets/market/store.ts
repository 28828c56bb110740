// Steps that concern users are written at once, others together from a buffer (OB75). Sums that may exceed 2^53 are
// text (reliability §1.7).

import { z } from 'zod/mini'
import { HASH_CHAIN_GENESIS, type HashChainHead } from '#shared/markets/proof/chain.ts'
import { MarketPhase, Side } from '#shared/markets/trading/order.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { overwriteRow } from '../../platform/rows.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import { BAR_DAYS_PER_PAGE } from '../market-data/bar-history.ts'
import { type MarketBar, overlayBars } from '../market-data/bars.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { TAPE_TRADES_MAX } from '../market-data/tape.ts'
import type { TapeTrade } from '../market-data/text.ts'
import { BookOrderRow, createOrderInsertQuery, restoreOrders, toOrderRowValues } from '../matching/order-rows.ts'
import { restoreTrailingStops, serializeTrailingStops } from '../matching/trail-rows.ts'
import { parseStoredMarketState, type StoredMarketState, serializeStoredMarketState } from './market-facts.ts'
import type { MarketState } from './market-state.ts'
import {
  groupLogStepsIntoRows,
  LogProofStore,
  LogSegmentRow,
  type MarketLogSegment,
  parseSegmentRow,
} from './proof/store.ts'
import { findHouseQuote, type HouseQuote, parseHouseQuotes, serializeHouseQuotes, toHouseOrderRow } from './quotes.ts'
import { type BufferedLogStep, MarketStepBuffer } from './step-buffer.ts'
import { VenuePages, venuePagesTable } from './venue-pages.ts'

const BARS =
  'time INTEGER PRIMARY KEY, open INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL, volume INTEGER NOT NULL, quote INTEGER NOT NULL'

/** Several markets may share a database, so tables have a prefix. */
const migrations = (tablePrefix: string): readonly string[] => [
  `CREATE TABLE ${tablePrefix}meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}orders (id INTEGER PRIMARY KEY, account TEXT NOT NULL, side TEXT NOT NULL, price INTEGER NOT NULL,
     quantity INTEGER NOT NULL CHECK (quantity > 0), client_order_id TEXT) STRICT;
   CREATE TABLE ${tablePrefix}trades (seq INTEGER PRIMARY KEY, time INTEGER NOT NULL, side TEXT NOT NULL, price INTEGER NOT NULL,
     quantity INTEGER NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}segments (first_seq INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL, hash_before TEXT NOT NULL,
     hash_after TEXT NOT NULL, events TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}minutes (${BARS}) STRICT;
   CREATE TABLE ${tablePrefix}hours (${BARS}) STRICT;`,
  `CREATE TABLE ${tablePrefix}days (${BARS}) STRICT;`,
  `ALTER TABLE ${tablePrefix}orders ADD COLUMN rank INTEGER;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN place TEXT NOT NULL DEFAULT 'book';
   ALTER TABLE ${tablePrefix}orders ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN filled INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN budget TEXT;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN follows_since INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN list INTEGER;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN retained TEXT;
   ALTER TABLE ${tablePrefix}orders ADD COLUMN terms TEXT;`,
  // Marks steps with users' trades. Earlier versions copied such steps already.
  `ALTER TABLE ${tablePrefix}segments ADD COLUMN is_peoples INTEGER NOT NULL DEFAULT 0;`,
  // A segment may have several steps; `heads` contains the chain between them.
  `ALTER TABLE ${tablePrefix}segments ADD COLUMN heads TEXT;
   CREATE TABLE ${tablePrefix}facts (only INTEGER PRIMARY KEY CHECK (only = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}quotes (only INTEGER PRIMARY KEY CHECK (only = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}tape (first_seq INTEGER PRIMARY KEY, trades TEXT NOT NULL) STRICT;`,
  // Days of earlier versions stay in their table.
  `CREATE TABLE ${tablePrefix}day_pages (page INTEGER PRIMARY KEY, days TEXT NOT NULL) STRICT;`,
  venuePagesTable(tablePrefix),
]

/** A watched market writes its buffer after this time. */
export const MARKET_WRITE_INTERVAL_MS = 15_000
/** A buffer of more events is written even if no hub watches. */
const BUFFER_MAX = 20_000
/** Event numbers reserved beyond the written ones: a buffer and its last step need fewer. */
const RESERVED = 30_000
/** Events in the log, about eight minutes of a busy market. The step after a deleted one still has its hash. */
const LOG_MAX = 200_000
/** Rows of the tape; each has at least one trade. */
const TAPE_ROWS_MAX = 600
const TAPE_ROW_TRADES_MAX = 5_000
const MINUTES_KEPT_MS = 31 * DAY_MS
const PRUNE_EVERY = 50

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
const DayPageRow = z.object({ days: z.string() })
const DAY_PAGE_MS = BAR_DAYS_PER_PAGE * DAY_MS
const MetaRow = z.object({ key: z.string(), value: z.string() })
const TapeRow = z.object({ trades: z.string() })
type StoredTrade = [seq: number, time: number, side: Side, priceTicks: number, quantityLots: number]

const TAPE_COLUMNS = 'seq, time, side, price AS priceTicks, quantity AS quantityLots'

/** Earlier versions stored only whether the market was halted. */
const phaseOf = (meta: ReadonlyMap<string, string>): MarketPhase =>
  MarketPhase.parse(meta.get('phase') ?? (meta.get('halted') === 'yes' ? 'halted' : 'running'))
type BarTable = 'minutes' | 'hours' | 'days'

/** `body`: the row's text; undefined if there is no row. `isOwn`: true if this instance has reserved event numbers. */
type WrittenFacts = {
  readonly facts: StoredMarketState
  readonly reserved: number
  readonly body: string | undefined
  readonly isOwn: boolean
}

function factsOf(
  { book, head, isAwake, current }: MarketState,
  now: number,
  before: StoredMarketState,
): StoredMarketState {
  const { seq, hash } = head
  const { nextOrderId, lastPrice, phase, opensAt } = book
  const minute = isAwake ? current : before.minute
  return {
    seq,
    hash,
    nextOrderId,
    lastPrice,
    lastStep: now,
    phase,
    opensAt,
    trails: serializeTrailingStops(book),
    minute,
  }
}

export class MarketStore {
  readonly #storage: TransactionalStorage
  readonly #tablePrefix: string
  readonly #firstOpening: number
  readonly #insertOrder: string
  readonly proof: LogProofStore
  readonly venuePages: VenuePages
  #lazyBuffer: MarketStepBuffer | undefined
  #written: WrittenFacts | undefined
  #writtenBefore: WrittenFacts | undefined
  readonly #rowsOfUsers = new Set<number>()
  /** Ids of quotes with rows of their own, which earlier versions wrote. */
  #quoteRows: readonly number[] = []
  #isQuotesDirty = false
  #writes = 0

  /** @param firstOpening opening time of a market without stored state, epoch ms; like `Book.opensAt` */
  constructor(storage: TransactionalStorage, tablePrefix = '', firstOpening = 0) {
    this.#storage = storage
    this.#tablePrefix = tablePrefix
    this.#firstOpening = firstOpening
    this.#insertOrder = createOrderInsertQuery(`${tablePrefix}orders`)
    this.proof = storage.transactionSync(() => {
      runMigrations(storage.sql, migrations(tablePrefix), `${tablePrefix}migrations`)
      return new LogProofStore(storage.sql, tablePrefix)
    })
    this.venuePages = new VenuePages(storage.sql, tablePrefix)
  }

  /** Deletes bars of another source, which are not this market's history. Keeps orders and log. */
  discardOtherOrigins(origin: string): void {
    this.#storage.transactionSync(() => {
      const [known] = this.#rows(MetaRow, `SELECT key, value FROM ${this.#tablePrefix}meta WHERE key = 'origin'`)
      if (known?.value === origin) return
      const { sql } = this.#storage
      for (const table of ['minutes', 'hours', 'days', 'day_pages', 'venue_pages', 'trades', 'tape'])
        sql.exec(`DELETE FROM ${this.#tablePrefix}${table}`)
      const { facts, reserved, isStored } = this.#readFacts()
      if (isStored) this.#writeFacts({ ...facts, lastStep: 0, lastPrice: 0, minute: undefined }, reserved, false)
      const query = `INSERT OR REPLACE INTO ${this.#tablePrefix}meta (key, value) VALUES ('origin', ?)`
      overwriteRow(sql, `${this.#tablePrefix}meta origin`, query, origin)
    })
    this.#lazyBuffer = undefined
    this.#written = undefined
  }

  /** Epoch ms; 0 if none. */
  lastStep(): number {
    return this.#buffer.facts.lastStep
  }

  /** Epoch ms; 0 means open, `Infinity` means announced without a time. */
  opensAt(): number {
    return this.#buffer.facts.opensAt
  }

  phase(): MarketPhase {
    return this.#buffer.facts.phase
  }

  /** Newest written event. No crash can lose it. */
  writtenHead(): HashChainHead {
    const { seq, hash } = (this.#written ?? this.#readFacts()).facts
    return { seq, hash }
  }

  lastTrade(): TapeTrade | undefined {
    return this.#buffer.trades.at(-1) ?? this.#newestTrades(1).at(-1)
  }

  get hasUserOrders(): boolean {
    return this.#rowsOfUsers.size > 0
  }

  hasStoredUserOrders(): boolean {
    return (
      this.#storage.sql
        .exec(`SELECT 1 FROM ${this.#tablePrefix}orders WHERE account <> ? LIMIT 1`, HOUSE_ACCOUNT)
        .toArray().length > 0
    )
  }

  /**
   * Restores the last commit; after a restart, the last written state.
   * @returns time of the last step, epoch ms; 0 if none
   */
  restore(state: MarketState): number {
    const { book } = state
    this.#undo()
    const { facts, quotes, trades } = this.#buffer
    const { reserved = 0, isOwn = false } = this.#written ?? {}
    const rows = this.#rows(BookOrderRow, `SELECT * FROM ${this.#tablePrefix}orders WHERE account <> ?`, HOUSE_ACCOUNT)
    this.#rowsOfUsers.clear()
    for (const { id } of rows) this.#rowsOfUsers.add(id)
    for (const quote of quotes.values()) rows.push(toHouseOrderRow(quote))
    restoreTrailingStops(book, facts.trails)
    restoreOrders(
      book,
      rows.sort((a, b) => (a.rank ?? a.id) - (b.rank ?? b.id) || a.id - b.id),
    )
    book.nextOrderId = facts.nextOrderId
    book.lastPrice = facts.lastPrice
    book.phase = facts.phase
    book.opensAt = facts.opensAt
    state.resumeChain({ seq: isOwn ? facts.seq : Math.max(facts.seq, reserved), hash: facts.hash })
    const known = trades.length < TAPE_TRADES_MAX ? this.#newestTrades(TAPE_TRADES_MAX - trades.length) : []
    for (const trade of [...known, ...trades.slice(-TAPE_TRADES_MAX)]) state.tape.push(trade)
    return facts.lastStep
  }

  /**
   * A step that concerns users is written in this transaction. A crash may lose others, as if they never happened
   * (OB75).
   */
  commit(
    state: MarketState,
    changes: MarketStepChanges,
    now: number,
    { hours = [], isWatched = true }: { readonly hours?: readonly MarketBar[]; readonly isWatched?: boolean } = {},
  ): void {
    const buffer = this.#buffer
    const { facts: before } = buffer
    const quotes = new Map<number, HouseQuote | undefined>()
    for (const id of changes.orders) {
      const quote = findHouseQuote(state.book, id)
      if (quote || buffer.quotes.has(id)) quotes.set(id, quote)
    }
    const facts = factsOf(state, now, before)
    buffer.add(facts, changes, quotes, hours)
    this.proof.countSteps(changes)
    if (quotes.size > 0) this.#isQuotesDirty = true
    const written = this.#written ?? this.#readFacts()
    const isDue =
      changes.affectsUsers ||
      facts.phase !== before.phase ||
      facts.opensAt !== before.opensAt ||
      facts.trails !== before.trails ||
      buffer.length > BUFFER_MAX ||
      (isWatched && now - written.facts.lastStep >= MARKET_WRITE_INTERVAL_MS)
    // Event numbers must be reserved before they are published.
    const isReserved = changes.events.length === 0 || (written.isOwn && changes.to.seq <= written.reserved)
    if (!isDue && isReserved) return
    this.#storage.transactionSync(() => {
      if (isDue) this.#write(state, changes, now)
      else this.#writeFacts(written.facts, changes.to.seq + RESERVED)
    })
  }

  /** Must be called after the transaction of `commit`. */
  confirm(): void {
    this.#lazyBuffer?.confirm()
    this.#writtenBefore = undefined
  }

  /** Oldest first. */
  bars(table: BarTable, from: number, to: number): MarketBar[] {
    const rows = this.#rows(
      BarRow,
      `SELECT time, open, high, low, close, volume AS volumeLots, CAST(quote AS TEXT) AS quote
       FROM ${this.#tablePrefix}${table} WHERE time >= ? AND time < ? ORDER BY time`,
      from,
      to,
    )
    if (table === 'days') return overlayBars(rows, this.#dayPages(from, to))
    const unwritten = this.#buffer[table].filter(({ time }) => time >= from && time < to)
    return unwritten.length === 0 ? rows : overlayBars(rows, unwritten)
  }

  addDays(days: readonly MarketBar[]): void {
    if (days.length === 0) return
    const byPage = Map.groupBy(days, ({ time }) => Math.floor(time / DAY_PAGE_MS))
    this.#storage.transactionSync(() => {
      for (const [page, added] of byPage) {
        const start = page * DAY_PAGE_MS
        const whole = overlayBars(this.#dayPages(start, start + DAY_PAGE_MS), added)
        const text = JSON.stringify(whole.map(({ quoteUnits, ...bar }) => ({ ...bar, quote: String(quoteUnits) })))
        const table = `${this.#tablePrefix}day_pages`
        const query = `INSERT OR REPLACE INTO ${table} (page, days) VALUES (?, ?)`
        overwriteRow(this.#storage.sql, `${table} ${page}`, query, page, text)
      }
    })
  }

  #dayPages(from: number, to: number): MarketBar[] {
    const query = `SELECT days FROM ${this.#tablePrefix}day_pages WHERE page >= ? AND page < ? ORDER BY page`
    const pages = this.#rows(DayPageRow, query, Math.floor(from / DAY_PAGE_MS), Math.ceil(to / DAY_PAGE_MS))
    const days = pages.flatMap(({ days }) => z.array(BarRow).parse(JSON.parse(days)))
    return days.filter(({ time }) => time >= from && time < to)
  }

  /** Starts with the step that contains `from`, and ends with the one that contains `to`. */
  segments(from: number, to: number): MarketLogSegment[] {
    const rows = this.#rows(
      LogSegmentRow,
      `SELECT first_seq, last_seq, hash_before, hash_after, events, heads FROM ${this.#tablePrefix}segments
       WHERE last_seq >= ? AND first_seq <= ? ORDER BY first_seq`,
      from,
      to,
    )
    const all: MarketLogSegment[] = [...rows.flatMap(parseSegmentRow), ...this.#buffer.steps]
    return all.filter((step) => step.to.seq >= from && step.from.seq < to)
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }

  get #buffer(): MarketStepBuffer {
    if (!this.#lazyBuffer) {
      this.#written ??= this.#readFacts()
      this.#lazyBuffer = new MarketStepBuffer(this.#written.facts, this.#readQuotes())
    }
    return this.#lazyBuffer
  }

  /** Changed tables mean that a part was committed. State is then read as after a restart. */
  #undo(): void {
    const written = this.#writtenBefore ?? this.#written
    this.#writtenBefore = undefined
    this.#written = written
    if (!this.#lazyBuffer) return
    if (written && this.#readFacts().body === written.body) this.#lazyBuffer.discard()
    else {
      this.#lazyBuffer = undefined
      this.#written = undefined
    }
  }

  #readFacts(): WrittenFacts & { readonly isStored: boolean } {
    const [row] = this.#storage.sql.exec(`SELECT body FROM ${this.#tablePrefix}facts`).toArray()
    if (row) {
      const body = String(row.body)
      return { ...parseStoredMarketState(body), body, isOwn: false, isStored: true }
    }
    // Earlier versions had a row for each figure.
    const meta = new Map(
      this.#rows(MetaRow, `SELECT key, value FROM ${this.#tablePrefix}meta`).map(({ key, value }) => [key, value]),
    )
    const isStored = meta.has('next_order_id')
    // Rows from before openings existed mean an open market. Without rows, the listing decides.
    const opensAt = meta.get('opens_at') ?? (isStored ? 0 : this.#firstOpening)
    const facts = {
      seq: Number(meta.get('seq') ?? 0),
      hash: meta.get('hash') ?? HASH_CHAIN_GENESIS.hash,
      nextOrderId: Number(meta.get('next_order_id') ?? 1),
      lastPrice: Number(meta.get('last_price') ?? 0),
      lastStep: Number(meta.get('last_step') ?? 0),
      phase: phaseOf(meta),
      opensAt: Number(opensAt),
      trails: meta.get('trails'),
      minute: undefined,
    }
    return { facts, reserved: 0, body: undefined, isOwn: false, isStored }
  }

  /** Earlier versions had a row for each quote; the next write deletes them. */
  #readQuotes(): HouseQuote[] {
    const rows = this.#rows(BookOrderRow, `SELECT * FROM ${this.#tablePrefix}orders WHERE account = ?`, HOUSE_ACCOUNT)
    this.#quoteRows = rows.map(({ id }) => id)
    if (rows.length > 0) return rows.map((row) => ({ ...row, rank: row.rank ?? row.id }))
    const [stored] = this.#storage.sql.exec(`SELECT body FROM ${this.#tablePrefix}quotes`).toArray()
    return stored ? parseHouseQuotes(String(stored.body)) : []
  }

  #write(state: MarketState, { orders, to }: MarketStepChanges, now: number): void {
    const buffer = this.#buffer
    const { facts, minutes, hours, trades } = buffer
    for (const steps of groupLogStepsIntoRows(buffer.steps)) this.#append(steps)
    for (const id of orders) this.#order(state, id)
    this.#trades(trades)
    for (const bar of minutes) if (bar.time !== facts.minute?.time) this.#bar('minutes', bar)
    for (const bar of hours) this.#bar('hours', bar)
    this.#writeQuotes(buffer.quotes)
    this.#writeFacts(facts, to.seq + RESERVED)
    this.proof.writeDueCheckpoint(state, to)
    buffer.clear()
    this.#writes += 1
    if (this.#writes % PRUNE_EVERY === 0) this.#prune(to.seq, now)
  }

  #writeFacts(facts: StoredMarketState, reserved: number, isOwn = true): void {
    const body = serializeStoredMarketState(facts, reserved)
    this.#writtenBefore ??= this.#written
    this.#written = { facts, reserved, body, isOwn }
    const query = `INSERT OR REPLACE INTO ${this.#tablePrefix}facts (only, body) VALUES (1, ?)`
    overwriteRow(this.#storage.sql, `${this.#tablePrefix}facts`, query, body)
  }

  #writeQuotes(quotes: ReadonlyMap<number, HouseQuote>): void {
    const { sql } = this.#storage
    if (!this.#isQuotesDirty && this.#quoteRows.length === 0) return
    const deletion = `DELETE FROM ${this.#tablePrefix}orders WHERE id = ?`
    for (const id of this.#quoteRows) overwriteRow(sql, `${this.#tablePrefix}orders ${id}`, deletion, id)
    this.#quoteRows = []
    this.#isQuotesDirty = false
    const query = `INSERT OR REPLACE INTO ${this.#tablePrefix}quotes (only, body) VALUES (1, ?)`
    overwriteRow(sql, `${this.#tablePrefix}quotes`, query, serializeHouseQuotes(quotes.values()))
  }

  #append(steps: readonly BufferedLogStep[]): void {
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) return
    this.#storage.sql.exec(
      `INSERT INTO ${this.#tablePrefix}segments (first_seq, last_seq, hash_before, hash_after, events, is_peoples, heads)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      first.from.seq + 1,
      last.to.seq,
      first.from.hash,
      last.to.hash,
      JSON.stringify(steps.flatMap(({ events }) => events.map(({ event }) => event))),
      first.hasUserTrades ? 1 : 0,
      steps.length === 1 ? null : JSON.stringify(steps.slice(0, -1).map(({ to }) => [to.seq, to.hash])),
    )
  }

  #order({ book }: MarketState, id: number): void {
    const { sql } = this.#storage
    const order = book.orders.get(id)
    if (order?.account === HOUSE_ACCOUNT) return
    const row = `${this.#tablePrefix}orders ${id}`
    if (order) {
      this.#rowsOfUsers.add(id)
      overwriteRow(sql, row, this.#insertOrder, ...toOrderRowValues(order))
    } else if (this.#rowsOfUsers.delete(id)) {
      overwriteRow(sql, row, `DELETE FROM ${this.#tablePrefix}orders WHERE id = ?`, id)
    }
  }

  #trades(trades: readonly TapeTrade[]): void {
    for (let at = 0; at < trades.length; at += TAPE_ROW_TRADES_MAX) {
      const rows = trades
        .slice(at, at + TAPE_ROW_TRADES_MAX)
        .map(
          ({ seq, time, side, priceTicks, quantityLots }): StoredTrade => [seq, time, side, priceTicks, quantityLots],
        )
      const query = `INSERT INTO ${this.#tablePrefix}tape (first_seq, trades) VALUES (?, ?)`
      this.#storage.sql.exec(query, trades[at]?.seq ?? 0, JSON.stringify(rows))
    }
  }

  /** Newest trades, oldest first. Earlier versions had a row for each trade. */
  #newestTrades(limit: number): TapeTrade[] {
    const found: TapeTrade[] = []
    const rows = this.#rows(
      TapeRow,
      `SELECT trades FROM ${this.#tablePrefix}tape ORDER BY first_seq DESC LIMIT ?`,
      limit,
    )
    for (const { trades } of rows) {
      if (found.length >= limit) break
      const stored: StoredTrade[] = JSON.parse(trades)
      for (const [seq, time, side, priceTicks, quantityLots] of stored.reverse()) {
        found.push({ seq, time, side, priceTicks, quantityLots })
      }
    }
    const query = `SELECT ${TAPE_COLUMNS} FROM ${this.#tablePrefix}trades ORDER BY seq DESC LIMIT ?`
    if (found.length < limit) found.push(...this.#rows(TradeStored, query, limit - found.length))
    return found.slice(0, limit).reverse()
  }

  #bar(table: BarTable, bar: MarketBar): void {
    overwriteRow(
      this.#storage.sql,
      `${this.#tablePrefix}${table} ${bar.time}`,
      `INSERT OR REPLACE INTO ${this.#tablePrefix}${table} (time, open, high, low, close, volume, quote)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      bar.time,
      bar.open,
      bar.high,
      bar.low,
      bar.close,
      bar.volumeLots,
      String(bar.quoteUnits),
    )
  }

  /** Steps with users' trades stay in another table. */
  cutLog(seq: number): void {
    const isCut = 'last_seq <= ?'
    this.proof.retainTraded(isCut, seq)
    this.#storage.sql.exec(`DELETE FROM ${this.#tablePrefix}segments WHERE ${isCut}`, seq)
    this.proof.prune(seq)
  }

  #prune(seq: number, now: number): void {
    const { sql } = this.#storage
    sql.exec(
      `DELETE FROM ${this.#tablePrefix}tape WHERE first_seq <= (SELECT first_seq FROM ${this.#tablePrefix}tape ORDER BY first_seq DESC LIMIT 1 OFFSET ?)`,
      TAPE_ROWS_MAX,
    )
    this.cutLog(seq - LOG_MAX)
    sql.exec(`DELETE FROM ${this.#tablePrefix}minutes WHERE time < ?`, now - MINUTES_KEPT_MS)
  }
}
