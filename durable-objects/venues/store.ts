import { z } from 'zod/mini'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { VenueOrderInput } from '#shared/venues/calls.ts'
import { VenueConditionalInput, VenueContractOrderInput, VenueMarginMove } from '#shared/venues/contract-calls.ts'
import type { VenueWorthDay } from '#shared/venues/portfolio.ts'
import { VenueTransferInput } from '#shared/venues/transfers.ts'
import { VENUE_KEY_PERMISSIONS } from '#shared/venues/views.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../platform/migrations.ts'
import { FILL_NOTICES_SCHEMA, FILL_POLL_SCHEMA, type SentPlace } from './fill-notices.ts'
import { SentOrderStore } from './sent-orders.ts'

const MIGRATIONS = [
  `CREATE TABLE connection (id INTEGER PRIMARY KEY CHECK (id = 0), sealed TEXT NOT NULL, host TEXT NOT NULL,
     masked TEXT NOT NULL, connected_at INTEGER NOT NULL, checked_at INTEGER NOT NULL, facts TEXT NOT NULL) STRICT;
   CREATE TABLE sent_orders (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL, sent_at INTEGER NOT NULL,
     deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_orders_open ON sent_orders (sent_at) WHERE state = 'sent';
   CREATE INDEX sent_orders_old ON sent_orders (sent_at);`,
  `CREATE TABLE bots (bot TEXT PRIMARY KEY, joined_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE connection ADD COLUMN sealed_futures TEXT NOT NULL DEFAULT '';
   CREATE TABLE sent_contract_orders (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL,
     sent_at INTEGER NOT NULL, deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_contract_orders_open ON sent_contract_orders (sent_at) WHERE state = 'sent';
   CREATE INDEX sent_contract_orders_old ON sent_contract_orders (sent_at);`,
  `CREATE TABLE sent_conditional_orders (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL,
     sent_at INTEGER NOT NULL, deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_conditional_orders_open ON sent_conditional_orders (sent_at) WHERE state = 'sent';
   CREATE INDEX sent_conditional_orders_old ON sent_conditional_orders (sent_at);
   CREATE TABLE sent_margin_moves (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL,
     sent_at INTEGER NOT NULL, deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_margin_moves_old ON sent_margin_moves (sent_at);`,
  `CREATE TABLE worth_days (day INTEGER PRIMARY KEY, spot TEXT NOT NULL, contracts TEXT NOT NULL) STRICT;`,
  `CREATE TABLE sent_transfers (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL,
     sent_at INTEGER NOT NULL, deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_transfers_open ON sent_transfers (sent_at) WHERE state = 'sent';
   CREATE INDEX sent_transfers_old ON sent_transfers (sent_at);`,
  FILL_NOTICES_SCHEMA,
  FILL_POLL_SCHEMA,
  'CREATE TABLE lent_contracts (market TEXT PRIMARY KEY, bot TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  // Some objects ran the ninth migration with the later name of its table.
  `CREATE TABLE IF NOT EXISTS lent_contracts (market TEXT PRIMARY KEY, bot TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS reserved_contracts (market TEXT PRIMARY KEY, bot TEXT NOT NULL) STRICT, WITHOUT ROWID;
   INSERT OR IGNORE INTO reserved_contracts (market, bot) SELECT market, bot FROM lent_contracts;`,
  `ALTER TABLE reserved_contracts ADD COLUMN requests INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE reserved_contracts ADD COLUMN is_claimed INTEGER NOT NULL DEFAULT 1;
   CREATE TABLE sent_settings (id INTEGER PRIMARY KEY AUTOINCREMENT, market TEXT NOT NULL, arrives_until INTEGER NOT NULL)
     STRICT;`,
  `ALTER TABLE connection ADD COLUMN account TEXT NOT NULL DEFAULT '';`,
  `ALTER TABLE reserved_contracts ADD COLUMN is_answered INTEGER NOT NULL DEFAULT 1;
   ALTER TABLE bots ADD COLUMN requests INTEGER NOT NULL DEFAULT 0;`,
  'ALTER TABLE bots ADD COLUMN has_contracts INTEGER NOT NULL DEFAULT 0;',
]

const Facts = z.object({
  permissions: z.array(z.enum(VENUE_KEY_PERMISSIONS)),
  canWithdraw: z.boolean(),
  isAddressBound: z.boolean(),
})
const ConnectionRow = z.pipe(
  z.object({
    sealed: z.string(),
    sealed_futures: z.string(),
    host: z.string(),
    masked: z.string(),
    account: z.string(),
    connected_at: z.int(),
    checked_at: z.int(),
    facts: z.string(),
  }),
  z.transform(({ connected_at, checked_at, sealed_futures, facts, ...same }) => ({
    ...same,
    /** The same key for the host of contracts; empty if there was none when the key was connected. */
    sealedFutures: sealed_futures,
    connectedAt: connected_at,
    checkedAt: checked_at,
    facts: Facts.parse(JSON.parse(facts)),
  })),
)
export type StoredConnection = z.output<typeof ConnectionRow>

/** `isClaimed`: by the bot itself, not only by its form. `isAnswered`: its form has the answer. */
export type ContractReservation = {
  readonly bot: string
  readonly requests: number
  readonly isClaimed: boolean
  readonly isAnswered: boolean
}

const WORTH_DAYS_MAX = 365
const WorthDayRow = z.object({ day: z.int(), spot: z.string(), contracts: z.string() })

export class VenueAccountStore {
  readonly #sql: Sql
  readonly storage: TransactionalStorage
  readonly orders: SentOrderStore<VenueOrderInput>
  readonly contractOrders: SentOrderStore<VenueContractOrderInput>
  readonly conditionalOrders: SentOrderStore<VenueConditionalInput>
  readonly marginMoves: SentOrderStore<VenueMarginMove>
  readonly transfers: SentOrderStore<VenueTransferInput>

  constructor(storage: TransactionalStorage) {
    this.storage = storage
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(this.#sql, MIGRATIONS))
    this.orders = new SentOrderStore(this.#sql, 'sent_orders', (body) => VenueOrderInput.parse(body))
    this.contractOrders = new SentOrderStore(this.#sql, 'sent_contract_orders', (body) =>
      VenueContractOrderInput.parse(body),
    )
    this.conditionalOrders = new SentOrderStore(this.#sql, 'sent_conditional_orders', (body) =>
      VenueConditionalInput.parse(body),
    )
    this.marginMoves = new SentOrderStore(this.#sql, 'sent_margin_moves', (body) => VenueMarginMove.parse(body))
    this.transfers = new SentOrderStore(this.#sql, 'sent_transfers', (body) => VenueTransferInput.parse(body))
  }

  connection(): StoredConnection | undefined {
    const [row] = this.#sql.exec('SELECT * FROM connection').toArray()
    return row && ConnectionRow.parse(row)
  }

  saveConnection({
    sealed,
    sealedFutures,
    host,
    masked,
    account,
    connectedAt,
    checkedAt,
    facts,
  }: StoredConnection): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO connection
         (id, sealed, sealed_futures, host, masked, account, connected_at, checked_at, facts)
       VALUES (0, ?, ?, ?, ?, ?, ?, ?, ?)`,
      sealed,
      sealedFutures,
      host,
      masked,
      account,
      connectedAt,
      checkedAt,
      JSON.stringify(facts),
    )
  }

  /** Markets in which the user's own orders may be open. */
  sentPlaces(): SentPlace[] {
    const tables = [
      [this.orders, 'spot', false],
      [this.contractOrders, 'futures', false],
      [this.conditionalOrders, 'futures', true],
    ] as const
    return tables.flatMap(([orders, product, isConditional]) =>
      orders.listOwnMarkets().map((market) => ({ product, market, isConditional })),
    )
  }

  /** The worth belongs to the account of the key, so it is removed with the key. */
  removeConnection(): void {
    this.#sql.exec('DELETE FROM connection')
    this.#sql.exec('DELETE FROM worth_days')
    this.#sql.exec('DELETE FROM noticed_orders')
  }

  /** The last look of a day counts. */
  recordWorth({ day, spot, contracts }: VenueWorthDay): void {
    this.#sql.exec('INSERT OR REPLACE INTO worth_days (day, spot, contracts) VALUES (?, ?, ?)', day, spot, contracts)
    this.#sql.exec('DELETE FROM worth_days WHERE day <= ?', day - WORTH_DAYS_MAX * DAY_MS)
  }

  /** Oldest first. */
  worthDays(): VenueWorthDay[] {
    return this.#sql
      .exec('SELECT day, spot, contracts FROM worth_days ORDER BY day')
      .toArray()
      .map((row) => WorthDayRow.parse(row))
  }

  addBot(bot: string, joinedAt: number, product: 'spot' | 'futures' = 'spot'): void {
    this.#sql.exec('INSERT OR IGNORE INTO bots (bot, joined_at) VALUES (?, ?)', bot, joinedAt)
    this.#sql.exec(
      'UPDATE bots SET requests = requests + 1, has_contracts = max(has_contracts, ?) WHERE bot = ?',
      product === 'futures' ? 1 : 0,
      bot,
    )
  }

  removeBot(bot: string): void {
    this.storage.transactionSync(() => {
      this.#sql.exec('DELETE FROM bots WHERE bot = ?', bot)
      this.#sql.exec('DELETE FROM reserved_contracts WHERE bot = ?', bot)
    })
  }

  /** Registers the bot too. @returns false if another bot has the contract */
  reserveContract(market: string, bot: string, isClaimed: boolean, joinedAt: number): boolean {
    return this.storage.transactionSync(() => {
      this.#sql.exec(
        'INSERT OR IGNORE INTO reserved_contracts (market, bot, is_claimed, is_answered) VALUES (?, ?, 0, 0)',
        market,
        bot,
      )
      if (this.findContractBot(market) !== bot) return false
      this.#sql.exec(
        'UPDATE reserved_contracts SET requests = requests + 1, is_claimed = max(is_claimed, ?) WHERE market = ?',
        isClaimed ? 1 : 0,
        market,
      )
      this.addBot(bot, joinedAt, 'futures')
      return true
    })
  }

  findReservation(market: string): ContractReservation | undefined {
    const query = 'SELECT bot, requests, is_claimed, is_answered FROM reserved_contracts WHERE market = ?'
    const [row] = this.#sql.exec(query, market).toArray()
    return (
      row && {
        bot: String(row.bot),
        requests: Number(row.requests),
        isClaimed: row.is_claimed === 1,
        isAnswered: row.is_answered === 1,
      }
    )
  }

  markAnswered(bot: string): void {
    this.#sql.exec('UPDATE reserved_contracts SET is_answered = 1 WHERE bot = ?', bot)
  }

  isAnswered(bot: string): boolean {
    const query = 'SELECT 1 FROM reserved_contracts WHERE bot = ? AND is_answered = 1'
    return this.#sql.exec(query, bot).toArray().length > 0
  }

  /** Requests of the bot for the key and for contracts. */
  countRequests(bot: string): number {
    return Number(this.#sql.exec('SELECT requests FROM bots WHERE bot = ?', bot).toArray()[0]?.requests ?? 0)
  }

  /** Keeps one that was requested again. */
  removeReservation(market: string, { bot, requests }: ContractReservation): void {
    if (this.findContractBot(market) === bot && this.findReservation(market)?.requests === requests) this.removeBot(bot)
  }

  freeContract(market: string, bot: string): void {
    this.#sql.exec('DELETE FROM reserved_contracts WHERE market = ? AND bot = ?', market, bot)
  }

  findContractBot(market: string): string | undefined {
    return this.findReservation(market)?.bot
  }

  listReservedContracts(): string[] {
    return this.#sql
      .exec('SELECT market FROM reserved_contracts ORDER BY market')
      .toArray()
      .map(({ market }) => String(market))
  }

  /** @returns its id */
  insertSetting(market: string, until: number): number {
    this.#sql.exec('INSERT INTO sent_settings (market, arrives_until) VALUES (?, ?)', market, until)
    return Number(this.#sql.exec('SELECT max(id) AS id FROM sent_settings').toArray()[0]?.id)
  }

  extendSetting(id: number, until: number): void {
    this.#sql.exec('UPDATE sent_settings SET arrives_until = ? WHERE id = ?', until, id)
  }

  removeSetting(id: number): void {
    this.#sql.exec('DELETE FROM sent_settings WHERE id = ?', id)
  }

  hasSetting(market: string, now: number): boolean {
    this.#sql.exec('DELETE FROM sent_settings WHERE arrives_until < ?', now)
    return this.#sql.exec("SELECT 1 FROM sent_settings WHERE market IN (?, '')", market).toArray().length > 0
  }

  /** Epoch ms. */
  joinedAt(bot: string): number {
    return Number(this.#sql.exec('SELECT joined_at FROM bots WHERE bot = ?', bot).toArray()[0]?.joined_at ?? 0)
  }

  /** Bots that have contracts, or reserve some later. An earlier release noted only those that have some. */
  listContractBots(): string[] {
    return this.#sql
      .exec('SELECT bot FROM bots WHERE has_contracts = 1 UNION SELECT bot FROM reserved_contracts ORDER BY bot')
      .toArray()
      .map(({ bot }) => String(bot))
  }

  /** Bots that trade with the key. */
  bots(): string[] {
    return this.#sql
      .exec('SELECT bot FROM bots ORDER BY joined_at, bot')
      .toArray()
      .map(({ bot }) => String(bot))
  }

  erase(): void {
    this.removeConnection()
    this.#sql.exec('DELETE FROM bots')
    this.#sql.exec('DELETE FROM reserved_contracts')
    this.#sql.exec('DELETE FROM sent_settings')
    this.orders.erase()
    this.contractOrders.erase()
    this.conditionalOrders.erase()
    this.marginMoves.erase()
    this.transfers.erase()
  }
}
