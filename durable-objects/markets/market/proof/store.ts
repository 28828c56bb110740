// Keeps steps with users' trades when the other parts of the log are deleted.

import { z } from 'zod/mini'
import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import { runMigrations, type Sql } from '../../../platform/migrations.ts'
import { LOG_ROW_EVENTS_MAX, type MarketStepChanges } from '../../market-data/changes.ts'
import type { Book } from '../../matching/book.ts'
import type { LoggedBookEvent } from '../../matching/event-log.ts'
import { BookOrderRow, restoreOrders, toOrderRowValues } from '../../matching/order-rows.ts'
import { restoreTrailingStops, serializeTrailingStops } from '../../matching/trail-rows.ts'
import type { MarketState } from '../market-state.ts'
import type { BufferedLogStep } from '../step-buffer.ts'

const migrations = (tablePrefix: string): readonly string[] => [
  `CREATE TABLE ${tablePrefix}checkpoints (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}kept (first_seq INTEGER PRIMARY KEY, last_seq INTEGER NOT NULL, hash_before TEXT NOT NULL,
     hash_after TEXT NOT NULL, events TEXT NOT NULL) STRICT;
   CREATE TABLE ${tablePrefix}seal (only INTEGER PRIMARY KEY CHECK (only = 1), key TEXT NOT NULL) STRICT;
   DELETE FROM ${tablePrefix}segments;`,
]

/** A slice may have to replay all steps between two checkpoints. */
const CHECKPOINT_EVERY = 100
/** Writing a checkpoint of a larger book would take as long as hundreds of orders. */
const ORDERS_MAX = 5_000
/** The log of writes escapes quotes, and a row has at most two million bytes. */
const CHECKPOINT_CHARACTERS_MAX = 1_000_000

const COLUMNS = Object.keys(BookOrderRow.shape)

const Checkpoint = z.object({
  orders: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  trails: z.string(),
  nextOrderId: z.int(),
  lastPrice: z.int(),
  hash: z.optional(z.string()),
})
const CheckpointRow = z.object({ seq: z.int(), body: z.string() })
export const LogSegmentRow = z.object({
  hash_before: z.string(),
  hash_after: z.string(),
  first_seq: z.int(),
  last_seq: z.int(),
  events: z.string(),
  heads: z.nullable(z.string()),
})

export type MarketLogSegment = {
  readonly from: HashChainHead
  readonly to: HashChainHead
  readonly events: readonly LoggedBookEvent[]
}

/** A step with a user's trade is kept for ever, so it has its own row. */
export function groupLogStepsIntoRows(steps: readonly BufferedLogStep[]): BufferedLogStep[][] {
  const groups: BufferedLogStep[][] = []
  let room = 0
  for (const step of steps) {
    const group = groups.at(-1)
    room -= step.events.length
    if (group && room >= 0 && !step.hasUserTrades && !group[0]?.hasUserTrades) group.push(step)
    else {
      groups.push([step])
      room = LOG_ROW_EVENTS_MAX - step.events.length
    }
  }
  return groups
}

export function parseSegmentRow(row: z.infer<typeof LogSegmentRow>): MarketLogSegment[] {
  // Trusted: the market's store wrote it.
  const events: LoggedBookEvent['event'][] = JSON.parse(row.events)
  const heads: [seq: number, hash: string][] = row.heads === null ? [] : JSON.parse(row.heads)
  const segments: MarketLogSegment[] = []
  let from: HashChainHead = { seq: row.first_seq - 1, hash: row.hash_before }
  for (const [seq, hash] of [...heads, [row.last_seq, row.hash_after] as const]) {
    const { seq: start } = from
    const own = events.slice(start + 1 - row.first_seq, seq + 1 - row.first_seq)
    const to = { seq, hash }
    segments.push({ from, to, events: own.map((event, index) => ({ seq: start + 1 + index, event })) })
    from = to
  }
  return segments
}

export class LogProofStore {
  readonly #sql: Sql
  readonly #tablePrefix: string
  #steps = 0
  #checkpointAt = 1

  constructor(sql: Sql, tablePrefix: string) {
    this.#sql = sql
    this.#tablePrefix = tablePrefix
    runMigrations(sql, migrations(tablePrefix), `${tablePrefix}proof_migrations`)
  }

  /** `fresh` creates the key at the first start. */
  sealKey(fresh: () => string): string {
    const [row] = this.#sql.exec(`SELECT key FROM ${this.#tablePrefix}seal`).toArray()
    if (row) return z.object({ key: z.string() }).parse(row).key
    const key = fresh()
    this.#sql.exec(`INSERT INTO ${this.#tablePrefix}seal (only, key) VALUES (1, ?)`, key)
    return key
  }

  countSteps({ events }: MarketStepChanges): void {
    if (events.length > 0) this.#steps += 1
  }

  /** Runs inside the transaction that writes the steps. */
  writeDueCheckpoint({ book }: MarketState, head: HashChainHead): void {
    if (this.#steps < this.#checkpointAt || book.orders.size > ORDERS_MAX) return
    this.#checkpointAt = this.#steps + CHECKPOINT_EVERY
    this.#checkpoint(book, head)
  }

  /**
   * Copies steps with users' trades, before `cutLog` deletes them.
   * @param where condition that selects the deleted steps
   */
  retainTraded(where: string, ...bindings: number[]): void {
    const columns = 'first_seq, last_seq, hash_before, hash_after, events'
    this.#sql.exec(
      `INSERT OR REPLACE INTO ${this.#tablePrefix}kept (${columns}) SELECT ${columns} FROM ${this.#tablePrefix}segments WHERE is_peoples = 1 AND ${where}`,
      ...bindings,
    )
  }

  /** @param seq first event to keep if no step is left */
  prune(seq: number): void {
    const query = `DELETE FROM ${this.#tablePrefix}checkpoints
      WHERE seq < coalesce((SELECT first_seq - 1 FROM ${this.#tablePrefix}segments ORDER BY first_seq LIMIT 1), ?)`
    this.#sql.exec(query, seq)
  }

  retainedSegment(seq: number): MarketLogSegment | undefined {
    const query = `SELECT * FROM ${this.#tablePrefix}kept WHERE first_seq <= ? AND last_seq >= ? ORDER BY first_seq DESC LIMIT 1`
    const [row] = this.#sql.exec(query, seq, seq).toArray()
    return row && parseSegmentRow(LogSegmentRow.parse({ ...row, heads: null }))[0]
  }

  /**
   * Restores the newest checkpoint at or before an event.
   * @returns the log's head at the checkpoint; its hash is empty in checkpoints of earlier versions
   */
  restore(book: Book, seq: number): HashChainHead | undefined {
    const [row] = this.#sql
      .exec(`SELECT seq, body FROM ${this.#tablePrefix}checkpoints WHERE seq <= ? ORDER BY seq DESC LIMIT 1`, seq)
      .toArray()
    if (!row) return undefined
    const { seq: at, body } = CheckpointRow.parse(row)
    const { orders, trails, nextOrderId, lastPrice, hash = '' } = Checkpoint.parse(JSON.parse(body))
    restoreTrailingStops(book, trails)
    const named = orders.map((values) => Object.fromEntries(COLUMNS.map((name, index) => [name, values[index]])))
    restoreOrders(book, z.array(BookOrderRow).parse(named))
    book.nextOrderId = nextOrderId
    book.lastPrice = lastPrice
    return { seq: at, hash }
  }

  #checkpoint(book: Book, { seq, hash }: HashChainHead): void {
    const orders = [...book.orders.values()].sort((a, b) => a.rank - b.rank || a.id - b.id)
    const body: z.infer<typeof Checkpoint> = {
      orders: orders.map(toOrderRowValues),
      trails: serializeTrailingStops(book),
      nextOrderId: book.nextOrderId,
      lastPrice: book.lastPrice,
      hash,
    }
    const text = JSON.stringify(body)
    if (text.length > CHECKPOINT_CHARACTERS_MAX) return
    this.#sql.exec(`INSERT OR REPLACE INTO ${this.#tablePrefix}checkpoints (seq, body) VALUES (?, ?)`, seq, text)
  }
}
