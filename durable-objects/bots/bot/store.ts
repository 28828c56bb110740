import { z } from 'zod/mini'
import { BotEndChoice, BotEndReason, BotState } from '#shared/bots/bot-state.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { type BotEventView, RoundTripView } from '#shared/bots/views.ts'
import { findRestoredMoment, forgetRestoredMoment, type RestoredMoment } from '../../platform/backup/restored-moment.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { VENUE_CONTRACT_MIGRATION, VENUE_MIGRATION, VENUE_ORDER_TIME_MIGRATION, VenueBooks } from './venue-books.ts'

const MIGRATIONS = [
  `CREATE TABLE record (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE orders (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE pairs (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
   CREATE TABLE seen (id TEXT PRIMARY KEY, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE days (day INTEGER PRIMARY KEY, percent TEXT NOT NULL, realised TEXT NOT NULL) STRICT;`,
  VENUE_MIGRATION,
  VENUE_ORDER_TIME_MIGRATION,
  VENUE_CONTRACT_MIGRATION,
  'CREATE TABLE hedge_record (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;',
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
/** Atoms of the quote asset, decimal text. */
export type BotProfitFigures = z.infer<typeof Figures>

export const BotRecordSchema = z.object({
  account: z.string(),
  owner: z.string(),
  inviter: z.string(),
  key: z.string(),
  /** Fingerprint of the creation request, which detects a reused key; '' in older bots. */
  asked: z._default(z.string(), ''),
  recipe: BotRecipe,
  state: BotState,
  end: z.nullable(BotEndReason),
  choice: BotEndChoice,
  /** `closing`: the bot closes its holdings. */
  phase: z.enum(['strategy', 'closing']),
  /** State of the strategy; '' before the funding. */
  machine: z.string(),
  /** Price in ticks when the bot began to wait. A trigger price above it fires when the price rises. */
  from: z.int(),
  prices: z.record(z.string(), z.int()),
  watched: z.record(z.string(), z.string()),
  crossing: z._default(z.string(), ''),
  /** By market: triggers that fired without effect. They are not registered again. */
  fired: z.record(z.string(), z.string()),
  createdAt: z.int(),
  startedAt: z.int(),
  endedAt: z.int(),
  checkedAt: z.int(),
  /** Number of successive differences between ledger and bookkeeping. */
  doubts: z.int(),
  isShared: z.boolean(),
  isSimulated: z.boolean(),
  /** True if the price left the range of a grid, so all orders are on one side. */
  isOut: z._default(z.boolean(), false),
  /** Last refusal that the owner was notified of; '' when all orders are placed. */
  refusal: z._default(z.string(), ''),
  note: z.string(),
  secret: z.string(),
  /** `until`: signals signed with the replaced secret count until this time. */
  formerSecret: z._default(z.nullable(z.object({ secret: z.string(), until: z.int() })), null),
  last: z.nullable(Figures),
  /**
   * Return up to the last deposit or withdrawal, and the figures after it; null before one. Returns are in millionths.
   */
  growth: z._default(
    z.nullable(z.object({ total: z.int(), realised: z.int(), equity: Atoms, realisedAtoms: Atoms })),
    null,
  ),
  /** Highest value of one unit put in at the start, basis points. */
  peakBps: z.int(),
  drawdownBps: z.int(),
  /** `marginIns`: number of margin deposits. `fundedTo`: number of the last booked funding payment. */
  marginIns: z._default(z.int(), 0),
  fundedTo: z._default(z.int(), 0),
  /** `seq`: last applied update. `isLeft`: the leading bot must still learn that this bot left. */
  follows: z._default(
    z.nullable(z.object({ bot: z.string(), seq: z.int(), isPausing: z.boolean(), isLeft: z.boolean() })),
    null,
  ),
  /** True if the bot must pause when funded: the account was frozen or closing. */
  isHeld: z._default(z.boolean(), false),
  /** Present for a bot with real money. `lossBps`: the limit on loss. `paper`: the bot on paper with its recipe. */
  venue: z._default(
    z.nullable(
      z.object({
        host: z.string(),
        lossBps: z.int(),
        paper: z.string(),
        /** Contracts only. */
        leverage: z.optional(z.int()),
        /** For coins with a contract, whose host is `host`. */
        spotHost: z.optional(z.string()),
      }),
    ),
    null,
  ),
  areSettingsChanged: z._default(z.boolean(), false),
  /** Lots of the position at the venue that no trade explains; negative if the books have more. */
  unexplainedLots: z._default(z.int(), 0),
  /** Liquidation price at the venue; '' without one. */
  liquidation: z._default(z.string(), ''),
  /** Successive failures at the venue, at most `VENUE_FAILURES_MIN`. Time and cause are those of the last one. */
  venueFailures: z._default(
    z.nullable(
      z.object({
        count: z.int(),
        at: z.int(),
        obstacle: z.enum(['key', 'venue']),
        isDelisted: z.optional(z.boolean()),
      }),
    ),
    null,
  ),
})
export type BotRecord = z.infer<typeof BotRecordSchema>
export type BotVenue = NonNullable<BotRecord['venue']>

const OrderRow = z.object({
  id: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  /** In ticks; 0: market order. */
  price: z.int(),
  lots: z.int(),
  isImmediate: z.boolean(),
  /** True for a reduce-only order of a position. */
  closes: z.optional(z.boolean()),
  /** Epoch ms after which it is not sent any more. */
  until: z.optional(z.int()),
  /** `planned`: the bot does not know if the order is placed. */
  state: z.enum(['planned', 'open']),
  /** True if the order was sent, so it may have been placed. */
  isAsked: z.boolean(),
  isWanted: z.boolean(),
  ledgerId: z.string(),
  /** `filled` is in lots, the rest in atoms. */
  filled: z.int(),
  base: Atoms,
  quote: Atoms,
  fee: Atoms,
  /** Epoch ms before which the order is not placed. */
  holdUntil: z.int(),
  /** Refusal of the previous order in this slot; '' if none. */
  refusal: z._default(z.string(), ''),
  /** True if the strategy has received the fills so far. */
  isTold: z._default(z.boolean(), false),
  /** Last amendment: `number` counts them, `lots` and `price` are its target, `isDue` means not sent yet. */
  amends: z._default(
    z.nullable(z.object({ number: z.int(), lots: z.int(), price: z.int(), isDue: z.boolean() })),
    null,
  ),
})
export type BotOrderRow = z.infer<typeof OrderRow>

const Move = z.object({
  kind: z.enum(['fund', 'return']),
  asset: z.string(),
  atoms: Atoms,
  key: z.string(),
  isFirst: z.boolean(),
  /** For a return: true if the money has left the margin account. */
  isReady: z.optional(z.boolean()),
})
export type BotTransfer = z.infer<typeof Move> & { readonly id: number }

/** `day`: days since 1970. The others are returns in percent, which deposits and withdrawals do not change. */
export type BotDayProfit = { readonly day: number; readonly percent: string; readonly realised: string }

type Body = { readonly id: number; readonly body: string }

const RECORD_TABLES = ['record', 'venue_record', 'contract_record', 'hedge_record'] as const

function tableOf({ venue }: BotRecord): (typeof RECORD_TABLES)[number] {
  if (!venue) return 'record'
  if (venue.spotHost !== undefined) return 'hedge_record'
  return venue.leverage === undefined ? 'venue_record' : 'contract_record'
}

/** Host at which a bot with real money trades a market. */
export const findTradedHost = ({ host, spotHost = host }: BotVenue, market: string): string =>
  isPerpetualMarket(market) ? host : spotHost

const PAGE = 50
const EVENTS = 200

export class BotStore {
  readonly #sql: Sql
  readonly #storage: TransactionalStorage
  readonly outbox: NoticeOutbox
  readonly venueBooks: VenueBooks
  /** `null`: not read yet. */
  #restoredMoment: RestoredMoment | undefined | null = null

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.outbox = new NoticeOutbox(storage.sql, () => this.record()?.account ?? '')
    this.venueBooks = new VenueBooks(storage.sql, (work) => storage.transactionSync(work))
  }

  /** The moment that the bot was restored to, until it has compared itself with its venue. */
  get restoredMoment(): RestoredMoment | undefined {
    if (this.#restoredMoment === null) this.#restoredMoment = findRestoredMoment(this.#sql)
    return this.#restoredMoment
  }

  forgetRestoredMoment(): void {
    forgetRestoredMoment(this.#sql)
    this.#restoredMoment = undefined
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  record(): BotRecord | undefined {
    const [row] = RECORD_TABLES.flatMap((table) => this.#bodies(`SELECT id, body FROM ${table}`))
    return row && BotRecordSchema.parse(JSON.parse(row.body))
  }

  /**
   * An earlier release must not take a bot with real money for one on paper, or one with a contract for one of spot, or
   * one with both for one of a contract.
   */
  save(record: BotRecord): void {
    const query = `INSERT OR REPLACE INTO ${tableOf(record)} (id, body) VALUES (1, ?)`
    this.#sql.exec(query, JSON.stringify(record))
  }

  orders(): BotOrderRow[] {
    return this.#bodies('SELECT 0 AS id, body FROM orders ORDER BY orders.id').map(({ body }) =>
      OrderRow.parse(JSON.parse(body)),
    )
  }

  saveOrder(order: BotOrderRow): void {
    this.#sql.exec('INSERT OR REPLACE INTO orders (id, body) VALUES (?, ?)', order.id, JSON.stringify(order))
  }

  deleteOrder(id: string): void {
    this.#sql.exec('DELETE FROM orders WHERE id = ?', id)
  }

  transfers(): BotTransfer[] {
    return this.#bodies('SELECT id, body FROM moves ORDER BY id').map(({ id, body }) => {
      return { id, ...Move.parse(JSON.parse(body)) }
    })
  }

  addTransfer(move: Omit<BotTransfer, 'id'>): void {
    this.#sql.exec('INSERT INTO moves (body) VALUES (?)', JSON.stringify(move))
  }

  saveTransfer({ id, ...move }: BotTransfer): void {
    this.#sql.exec('UPDATE moves SET body = ? WHERE id = ?', JSON.stringify(move), id)
  }

  deleteTransfer(id: number): void {
    this.#sql.exec('DELETE FROM moves WHERE id = ?', id)
  }

  addPair(pair: Omit<RoundTripView, 'id'>): void {
    this.#sql.exec('INSERT INTO pairs (body) VALUES (?)', JSON.stringify(pair))
  }

  /** Newest first. */
  pairs(before = Number.MAX_SAFE_INTEGER): RoundTripView[] {
    const rows = this.#bodies('SELECT id, body FROM pairs WHERE id < ? ORDER BY id DESC LIMIT ?', before, PAGE)
    return rows.map(({ id, body }) => RoundTripView.parse({ ...JSON.parse(body), id }))
  }

  addEvent(event: Omit<BotEventView, 'id'>): void {
    this.#sql.exec('INSERT INTO events (body) VALUES (?)', JSON.stringify(event))
    this.#sql.exec('DELETE FROM events WHERE id <= (SELECT MAX(id) FROM events) - ?', EVENTS)
  }

  /** Newest first. */
  events(): BotEventView[] {
    return this.#bodies('SELECT id, body FROM events ORDER BY id DESC LIMIT ?', PAGE).map(({ id, body }) => {
      // `addEvent` wrote this JSON.
      return { ...(JSON.parse(body) as Omit<BotEventView, 'id'>), id }
    })
  }

  hasSeen(id: string): boolean {
    return this.#sql.exec('SELECT id FROM seen WHERE id = ?', id).toArray().length > 0
  }

  recordIfNew(id: string, time: number): boolean {
    if (this.hasSeen(id)) return false
    this.#sql.exec('INSERT INTO seen (id, time) VALUES (?, ?)', id, time)
    return true
  }

  /** `percent`: profit of the bot. The last call of a day counts. */
  saveDay(day: number, percent: string, realised: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO days (day, percent, realised) VALUES (?, ?, ?)', day, percent, realised)
  }

  days(): BotDayProfit[] {
    const rows = this.#sql.exec('SELECT day, percent, realised FROM days ORDER BY day DESC LIMIT 400').toArray()
    // `saveDay` wrote these columns, which SQLite checks (STRICT).
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
