import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import { BlockReceiptContent, BlockRequestState } from '#shared/otc/block/views.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { SIGNING_KEY_TABLE } from '../../platform/signing-key.ts'
import type { BlockDeskLeg, TwoWayPrice } from './pricing.ts'

const MIGRATIONS = [
  `${SIGNING_KEY_TABLE};
   CREATE TABLE requests (id TEXT PRIMARY KEY, person TEXT NOT NULL, legs TEXT NOT NULL, is_whole INTEGER NOT NULL,
     state TEXT NOT NULL, created_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, quote TEXT NOT NULL, facts TEXT NOT NULL,
     signature TEXT NOT NULL, reason TEXT NOT NULL, short_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX requests_of ON requests (person, created_at);
   CREATE INDEX requests_open ON requests (created_at) WHERE state = 'open';
   CREATE INDEX requests_under_way ON requests (created_at) WHERE state = 'accepted';
   CREATE INDEX requests_settled ON requests (ended_at) WHERE state = 'settled';
   CREATE TABLE quotes (id TEXT PRIMARY KEY, request TEXT NOT NULL, dealer TEXT NOT NULL, name TEXT NOT NULL,
     is_simulated INTEGER NOT NULL, prices TEXT NOT NULL, share_bps INTEGER NOT NULL, at INTEGER NOT NULL,
     UNIQUE (request, dealer)) STRICT, WITHOUT ROWID;
   CREATE INDEX quotes_at ON quotes (at);
   CREATE TABLE dealers (person TEXT PRIMARY KEY, name TEXT NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE quotes ADD COLUMN mids TEXT NOT NULL DEFAULT '[]';`,
]
const Row = z.object({
  id: z.string(),
  person: z.string(),
  legs: z.string(),
  is_whole: z.int(),
  state: BlockRequestState,
  created_at: z.int(),
  ended_at: z.int(),
  quote: z.string(),
  facts: z.string(),
  signature: z.string(),
  reason: z.union([z.literal(''), BlockRefusalReason]),
  short_at: z.int(),
})
const COLUMNS = Object.keys(Row.shape).join(', ')
const QuoteRow = z.object({
  id: z.string(),
  request: z.string(),
  dealer: z.string(),
  name: z.string(),
  is_simulated: z.int(),
  prices: z.string(),
  share_bps: z.int(),
  at: z.int(),
  mids: z.string(),
})
const QUOTE_COLUMNS = Object.keys(QuoteRow.shape).join(', ')
const Legs = z.array(z.object({ asset: z.string(), side: Side, atoms: z.string(), mid: z.string() }))
const Mids = z.array(z.string())
const Prices = z.array(z.object({ bid: z.string(), ask: z.string() }))

export type StoredBlockRequest = {
  readonly id: string
  readonly person: string
  readonly legs: readonly BlockDeskLeg[]
  readonly isWhole: boolean
  readonly state: BlockRequestState
  readonly createdAt: number
  readonly endedAt: number
  readonly quote: string
  readonly facts: BlockReceiptContent | undefined
  readonly signature: string
  readonly reason: BlockRefusalReason | ''
  /** Index of the movement that lacked money; -1: none. */
  readonly shortAt: number
}
export type BlockQuote = {
  readonly id: string
  readonly request: string
  readonly dealer: string
  readonly name: string
  readonly isSimulated: boolean
  readonly prices: readonly TwoWayPrice[]
  readonly shareBps: number
  readonly at: number
  /** Mid prices at the time of the quote. If empty, those of the request apply. */
  readonly mids: readonly bigint[]
}

export class BlockDeskStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  request(id: string): StoredBlockRequest | undefined {
    return this.#requests('WHERE id = ?', id)[0]
  }

  /** Newest first. */
  requestsOf(userId: string, cursor: PageCursor, most: number): StoredBlockRequest[] {
    const query = 'WHERE person = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?'
    return this.#requests(query, userId, ...toCursorBindings(cursor), most)
  }

  /** Newest first. */
  openRequests(after: number): StoredBlockRequest[] {
    return this.#requests("WHERE state = 'open' AND created_at > ? ORDER BY created_at DESC", after)
  }

  acceptedRequests(): StoredBlockRequest[] {
    return this.#requests("WHERE state = 'accepted' ORDER BY created_at")
  }

  /** Newest first. */
  settledRequests(cursor: PageCursor, most: number): StoredBlockRequest[] {
    const query = "WHERE state = 'settled' AND (ended_at, id) < (?, ?) ORDER BY ended_at DESC, id DESC LIMIT ?"
    return this.#requests(query, ...toCursorBindings(cursor), most)
  }

  save(request: StoredBlockRequest): void {
    const {
      id,
      person: userId,
      legs,
      isWhole,
      state,
      createdAt,
      endedAt,
      quote,
      facts,
      signature,
      reason,
      shortAt,
    } = request
    const kept = legs.map(({ asset, side, atoms, mid }) => ({ asset, side, atoms: String(atoms), mid: String(mid) }))
    this.#sql.exec(
      `INSERT OR REPLACE INTO requests (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      JSON.stringify(kept),
      isWhole ? 1 : 0,
      state,
      createdAt,
      endedAt,
      quote,
      facts ? JSON.stringify(facts) : '',
      signature,
      reason,
      shortAt,
    )
  }

  quotes(request: string): BlockQuote[] {
    const rows = this.#sql.exec(`SELECT ${QUOTE_COLUMNS} FROM quotes WHERE request = ? ORDER BY at`, request).toArray()
    return rows.map((row) => {
      const { is_simulated, prices, share_bps, mids, ...rest } = QuoteRow.parse(row)
      const both = Prices.parse(JSON.parse(prices)).map(({ bid, ask }) => ({ bid: BigInt(bid), ask: BigInt(ask) }))
      return {
        ...rest,
        isSimulated: is_simulated === 1,
        prices: both,
        shareBps: share_bps,
        mids: Mids.parse(JSON.parse(mids)).map(BigInt),
      }
    })
  }

  deleteQuote(request: string, dealer: string): void {
    this.#sql.exec('DELETE FROM quotes WHERE request = ? AND dealer = ?', request, dealer)
  }

  saveQuote({ id, request, dealer, name, isSimulated, prices, shareBps, at, mids }: BlockQuote): void {
    const kept = prices.map(({ bid, ask }) => ({ bid: String(bid), ask: String(ask) }))
    this.#sql.exec('DELETE FROM quotes WHERE request = ? AND dealer = ?', request, dealer)
    this.#sql.exec(
      `INSERT INTO quotes (${QUOTE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      request,
      dealer,
      name,
      isSimulated ? 1 : 0,
      JSON.stringify(kept),
      shareBps,
      at,
      JSON.stringify(mids.map(String)),
    )
  }

  /** Keeps accepted trades. */
  deleteOldRequests(before: number): void {
    this.#sql.exec(
      "DELETE FROM quotes WHERE at < ? AND request NOT IN (SELECT id FROM requests WHERE state = 'accepted')",
      before,
    )
  }

  #requests(where: string, ...bindings: (string | number)[]): StoredBlockRequest[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM requests ${where}`, ...bindings).toArray()
    return rows.map((row) => {
      const { legs, is_whole, created_at, ended_at, facts, short_at, ...rest } = Row.parse(row)
      return {
        ...rest,
        legs: Legs.parse(JSON.parse(legs)).map((leg) => ({ ...leg, atoms: BigInt(leg.atoms), mid: BigInt(leg.mid) })),
        isWhole: is_whole === 1,
        createdAt: created_at,
        endedAt: ended_at,
        shortAt: short_at,
        facts: facts === '' ? undefined : BlockReceiptContent.parse(JSON.parse(facts)),
      }
    })
  }
}
