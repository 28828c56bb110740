// A bot in SQL: one record that changes as a whole, its orders that have not ended, money that is to move, and what happened.

import { z } from 'zod/mini'
import { BotEnd, BotState, EndChoice } from '#shared/bots/kinds.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import { type BotEventView, PairView } from '#shared/bots/views.ts'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import { NoticeOutbox } from '../platform/notice-outbox.ts'

const MIGRATIONS = [
  `CREATE TABLE record (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE orders (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE pairs (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE seen (id TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE days (day INTEGER PRIMARY KEY, percent TEXT NOT NULL, realised TEXT NOT NULL) STRICT;`,
]

const Atoms = z.string().check(z.regex(/^-?\d+$/))
const Figures = z.object({
  invested: Atoms,
  equity: Atoms,
  realised: Atoms,
  fees: Atoms,
  pairs: z.int(),
  funding: z.optional(Atoms),
})
/** Profit in atoms of the quote asset, as decimal text. */
export type Figures = z.infer<typeof Figures>

export const Record_ = z.object({
  account: z.string(),
  owner: z.string(),
  inviter: z.string(),
  key: z.string(),
  /** What it was asked for with, as text; '' of one that was made before it was noted. */
  asked: z._default(z.string(), ''),
  recipe: Recipe,
  state: BotState,
  end: z.nullable(BotEnd),
  /** What becomes of its coins, once it ends. */
  choice: EndChoice,
  /** `closing`: the strategy has ended, `machine` is that of what is left. */
  phase: z.enum(['strategy', 'closing']),
  /** The state of the machine; '' before its money is here. */
  machine: z.string(),
  /** Of the trigger: the price that it came from, in ticks. */
  from: z.int(),
  /** Last prices that it heard of, in ticks. */
  prices: z.record(z.string(), z.int()),
  /** What its books wait for, by market, as it was asked. */
  watched: z.record(z.string(), z.string()),
  /** The crossing that a board was asked for (services.ts), as it was asked. */
  crossing: z._default(z.string(), ''),
  /** Prices that were reached and said nothing new: not waited for again. */
  fired: z.record(z.string(), z.string()),
  createdAt: z.int(),
  startedAt: z.int(),
  endedAt: z.int(),
  checkedAt: z.int(),
  /** How often in a row its books were not what the ledger says. */
  doubts: z.int(),
  isShared: z.boolean(),
  isSimulated: z.boolean(),
  /** Of a grid: whether the price has left its range, so that all its orders stand on one side. */
  isOut: z._default(z.boolean(), false),
  /** Why an order of it was refused, as its owner was told; '' where all stand again. */
  refusal: z._default(z.string(), ''),
  note: z.string(),
  /** Of a signal bot. */
  secret: z.string(),
  /** Once it is over: nothing of it is left to look at. */
  last: z.nullable(Figures),
  /** Highest equity of what was invested, and the deepest fall from it, in hundredths of a percent. */
  peakBps: z.int(),
  drawdownBps: z.int(),
  /** On margin: how often margin came, and the last payment of funding that it has in its books. */
  marginIns: z._default(z.int(), 0),
  fundedTo: z._default(z.int(), 0),
  /** The bot that it follows, the newest number that it was told, and whether it has left and is still to say so. */
  follows: z._default(
    z.nullable(z.object({ bot: z.string(), seq: z.int(), isPausing: z.boolean(), isLeft: z.boolean() })),
    null,
  ),
  /** Its owner's account was frozen, or ends, before its money came: once that is there, it is paused. */
  isHeld: z._default(z.boolean(), false),
})
export type BotRecord = z.infer<typeof Record_>

const OrderRow = z.object({
  id: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  /** Ticks; 0: at the market. */
  price: z.int(),
  lots: z.int(),
  isImmediate: z.boolean(),
  /** Of a position: it may only make it smaller. */
  closes: z.optional(z.boolean()),
  /** `planned`: not known to be placed. */
  state: z.enum(['planned', 'open']),
  /** Whether it was ever asked for: then it may have been placed. */
  isAsked: z.boolean(),
  isWanted: z.boolean(),
  /** At the ledger. */
  ledgerId: z.string(),
  /** What has traded of it while it is open, in atoms. */
  filled: z.int(),
  base: Atoms,
  quote: Atoms,
  fee: Atoms,
  /** Not before, epoch ms. */
  holdUntil: z.int(),
  /** Why the one before it in its place was refused; '' where it was not. */
  refusal: z._default(z.string(), ''),
  /** Whether its machine was told what has traded of it so far. */
  isTold: z._default(z.boolean(), false),
  /** What it is to be amended to, or was; `number` is that of its last amendment. */
  amends: z._default(
    z.nullable(z.object({ number: z.int(), lots: z.int(), price: z.int(), isDue: z.boolean() })),
    null,
  ),
})
export type OrderRow = z.infer<typeof OrderRow>

const Move = z.object({
  kind: z.enum(['fund', 'return']),
  asset: z.string(),
  atoms: Atoms,
  key: z.string(),
  /** Of the first one: it is the investment that the bot begins with. */
  isFirst: z.boolean(),
  /** Of what goes back: it lies in the bot's wallet. */
  isReady: z.optional(z.boolean()),
})
export type Move = z.infer<typeof Move> & { readonly id: number }

/** Days since 1970; both in percent of what was invested. */
export type DayMark = { readonly day: number; readonly percent: string; readonly realised: string }

export type BotStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }
type Body = { readonly id: number; readonly body: string }

const PAGE = 50
const EVENTS = 200

export class BotStore {
  readonly #sql: Sql
  readonly #storage: BotStorage
  /** What its owner is still to be told. */
  readonly outbox: NoticeOutbox

  constructor(storage: BotStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.outbox = new NoticeOutbox(storage.sql, () => this.record()?.account ?? '')
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  record(): BotRecord | undefined {
    const [row] = this.#bodies('SELECT id, body FROM record')
    return row && Record_.parse(JSON.parse(row.body))
  }

  save(record: BotRecord): void {
    this.#sql.exec('INSERT OR REPLACE INTO record (id, body) VALUES (1, ?)', JSON.stringify(record))
  }

  orders(): OrderRow[] {
    return this.#bodies('SELECT 0 AS id, body FROM orders ORDER BY orders.id').map(({ body }) =>
      OrderRow.parse(JSON.parse(body)),
    )
  }

  saveOrder(order: OrderRow): void {
    this.#sql.exec('INSERT OR REPLACE INTO orders (id, body) VALUES (?, ?)', order.id, JSON.stringify(order))
  }

  dropOrder(id: string): void {
    this.#sql.exec('DELETE FROM orders WHERE id = ?', id)
  }

  moves(): Move[] {
    return this.#bodies('SELECT id, body FROM moves ORDER BY id').map(({ id, body }) => {
      return { id, ...Move.parse(JSON.parse(body)) }
    })
  }

  addMove(move: Omit<Move, 'id'>): void {
    this.#sql.exec('INSERT INTO moves (body) VALUES (?)', JSON.stringify(move))
  }

  saveMove({ id, ...move }: Move): void {
    this.#sql.exec('UPDATE moves SET body = ? WHERE id = ?', JSON.stringify(move), id)
  }

  dropMove(id: number): void {
    this.#sql.exec('DELETE FROM moves WHERE id = ?', id)
  }

  addPair(pair: Omit<PairView, 'id'>): void {
    this.#sql.exec('INSERT INTO pairs (body) VALUES (?)', JSON.stringify(pair))
  }

  /** Newest first. */
  pairs(before = Number.MAX_SAFE_INTEGER): PairView[] {
    const rows = this.#bodies('SELECT id, body FROM pairs WHERE id < ? ORDER BY id DESC LIMIT ?', before, PAGE)
    return rows.map(({ id, body }) => PairView.parse({ ...JSON.parse(body), id }))
  }

  addEvent(event: Omit<BotEventView, 'id'>): void {
    this.#sql.exec('INSERT INTO events (body) VALUES (?)', JSON.stringify(event))
    this.#sql.exec('DELETE FROM events WHERE id <= (SELECT MAX(id) FROM events) - ?', EVENTS)
  }

  /** Newest first. */
  events(): BotEventView[] {
    return this.#bodies('SELECT id, body FROM events ORDER BY id DESC LIMIT ?', PAGE).map(({ id, body }) => {
      // Written by `addEvent`.
      return { ...(JSON.parse(body) as Omit<BotEventView, 'id'>), id }
    })
  }

  hasSeen(id: string): boolean {
    return this.#sql.exec('SELECT id FROM seen WHERE id = ?', id).toArray().length > 0
  }

  /** Writes down that something was done by this id. @returns whether it is the first time */
  isNew(id: string, time: number): boolean {
    if (this.hasSeen(id)) return false
    this.#sql.exec('INSERT INTO seen (id, time) VALUES (?, ?)', id, time)
    return true
  }

  /** The profit up to a day, and what of it was realised, in percent: the last one of a day counts. */
  mark(day: number, percent: string, realised: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO days (day, percent, realised) VALUES (?, ?, ?)', day, percent, realised)
  }

  days(): DayMark[] {
    const rows = this.#sql.exec('SELECT day, percent, realised FROM days ORDER BY day DESC LIMIT 400').toArray()
    // STRICT columns that `mark` writes.
    return rows
      .map(({ day, percent, realised }) => ({ day: Number(day), percent: String(percent), realised: String(realised) }))
      .reverse()
  }

  #bodies(query: string, ...bindings: (string | number)[]): Body[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map(({ id, body }) => ({ id: Number(id), body: String(body) }))
  }
}
