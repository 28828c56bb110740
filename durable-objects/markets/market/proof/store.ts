// Stores checkpoints of the book, and the steps with users' trades when the log is cut.

import { z } from 'zod/mini'
import type { ChainHead } from '#shared/markets/proof/chain.ts'
import { runMigrations, type Sql } from '../../../platform/migrations.ts'
import type { MarketStepChanges } from '../../market-data/changes.ts'
import type { Book } from '../../matching/book.ts'
import type { LoggedEvent } from '../../matching/event-log.ts'
import { BookOrderRow, orderValues, restoreOrders } from '../../matching/order-rows.ts'
import { restoreTrails, serializeTrails } from '../../matching/trail-rows.ts'
import type { MarketState } from '../market-state.ts'

const migrations = (of: string): readonly string[] => [
  `CREATE TABLE ${of}checkpoints (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
   CREATE TABLE ${of}kept (first_seq INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL, hash_before TEXT NOT NULL,
     hash_after TEXT NOT NULL, events TEXT NOT NULL) STRICT;
   CREATE TABLE ${of}seal (only INTEGER PRIMARY KEY CHECK (only = 1), key TEXT NOT NULL) STRICT;
   DELETE FROM ${of}segments;`,
]

/** Steps; the most that a slice has to replay. */
const CHECKPOINT_EVERY = 100
/** A larger book gets no checkpoints: writing one would take as long as hundreds of orders. */
const ORDERS_MAX = 5_000

const COLUMNS = Object.keys(BookOrderRow.shape)

const Checkpoint = z.object({
  orders: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  trails: z.string(),
  nextOrderId: z.int(),
  lastPrice: z.int(),
})
const CheckpointRow = z.object({ seq: z.int(), body: z.string() })
export const SegmentRow = z.object({
  hash_before: z.string(),
  hash_after: z.string(),
  first_seq: z.int(),
  last_seq: z.int(),
  events: z.string(),
})

/** With the chain before and after it. */
export type Segment = { readonly from: ChainHead; readonly to: ChainHead; readonly events: readonly LoggedEvent[] }

export function toSegment(row: z.infer<typeof SegmentRow>): Segment {
  // Written by the market's store.
  const events: LoggedEvent['event'][] = JSON.parse(row.events)
  return {
    from: { seq: row.first_seq - 1, hash: row.hash_before },
    to: { seq: row.last_seq, hash: row.hash_after },
    events: events.map((event, index) => ({ seq: row.first_seq + index, event })),
  }
}

export class ProofStore {
  readonly #sql: Sql
  readonly #of: string
  #steps = 0

  constructor(sql: Sql, of: string) {
    this.#sql = sql
    this.#of = of
    runMigrations(sql, migrations(of), `${of}proof_migrations`)
  }

  /** Seals private parts; created at the first start. */
  sealKey(fresh: () => string): string {
    const [row] = this.#sql.exec(`SELECT key FROM ${this.#of}seal`).toArray()
    if (row) return z.object({ key: z.string() }).parse(row).key
    const key = fresh()
    this.#sql.exec(`INSERT INTO ${this.#of}seal (only, key) VALUES (1, ?)`, key)
    return key
  }

  /** Runs in the step's transaction. */
  record({ book }: MarketState, { to, events }: MarketStepChanges): void {
    if (events.length === 0) return
    if (this.#steps % CHECKPOINT_EVERY === 0 && book.orders.size <= ORDERS_MAX) this.#checkpoint(book, to.seq)
    this.#steps += 1
  }

  /** @param where selects the steps that are about to be cut */
  retainTraded(where: string, ...bindings: number[]): void {
    const columns = 'first_seq, last_seq, hash_before, hash_after, events'
    this.#sql.exec(
      `INSERT OR REPLACE INTO ${this.#of}kept (${columns}) SELECT ${columns} FROM ${this.#of}segments WHERE is_peoples = 1 AND ${where}`,
      ...bindings,
    )
  }

  /** @param seq first event kept if no step is left */
  prune(seq: number): void {
    const query = `DELETE FROM ${this.#of}checkpoints
      WHERE seq < coalesce((SELECT first_seq - 1 FROM ${this.#of}segments ORDER BY first_seq LIMIT 1), ?)`
    this.#sql.exec(query, seq)
  }

  /** Even if the log was cut since. */
  retainedSegment(seq: number): Segment | undefined {
    const query = `SELECT * FROM ${this.#of}kept WHERE first_seq <= ? AND last_seq >= ? ORDER BY first_seq DESC LIMIT 1`
    const [row] = this.#sql.exec(query, seq, seq).toArray()
    return row && toSegment(SegmentRow.parse(row))
  }

  /**
   * Restores the newest book at or before an event.
   * @returns its number
   */
  restore(book: Book, seq: number): number | undefined {
    const [row] = this.#sql
      .exec(`SELECT seq, body FROM ${this.#of}checkpoints WHERE seq <= ? ORDER BY seq DESC LIMIT 1`, seq)
      .toArray()
    if (!row) return undefined
    const { seq: at, body } = CheckpointRow.parse(row)
    const { orders, trails, nextOrderId, lastPrice } = Checkpoint.parse(JSON.parse(body))
    restoreTrails(book, trails)
    const named = orders.map((values) => Object.fromEntries(COLUMNS.map((name, index) => [name, values[index]])))
    restoreOrders(book, z.array(BookOrderRow).parse(named))
    book.nextOrderId = nextOrderId
    book.lastPrice = lastPrice
    return at
  }

  #checkpoint(book: Book, seq: number): void {
    const orders = [...book.orders.values()].sort((a, b) => a.rank - b.rank || a.id - b.id)
    const body: z.infer<typeof Checkpoint> = {
      orders: orders.map(orderValues),
      trails: serializeTrails(book),
      nextOrderId: book.nextOrderId,
      lastPrice: book.lastPrice,
    }
    this.#sql.exec(`INSERT OR REPLACE INTO ${this.#of}checkpoints (seq, body) VALUES (?, ?)`, seq, JSON.stringify(body))
  }
}
