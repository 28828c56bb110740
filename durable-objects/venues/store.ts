import { z } from 'zod/mini'
import { VenueOrderInput } from '#shared/venues/calls.ts'
import { VENUE_KEY_PERMISSIONS } from '#shared/venues/views.ts'
import { runMigrations, type Sql } from '../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE connection (id INTEGER PRIMARY KEY CHECK (id = 0), sealed TEXT NOT NULL, host TEXT NOT NULL,
     masked TEXT NOT NULL, connected_at INTEGER NOT NULL, checked_at INTEGER NOT NULL, facts TEXT NOT NULL) STRICT;
   CREATE TABLE sent_orders (client TEXT PRIMARY KEY, body TEXT NOT NULL, state TEXT NOT NULL, sent_at INTEGER NOT NULL,
     deadline INTEGER NOT NULL, reason TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sent_orders_open ON sent_orders (sent_at) WHERE state = 'sent';
   CREATE INDEX sent_orders_old ON sent_orders (sent_at);`,
  `CREATE TABLE bots (bot TEXT PRIMARY KEY, joined_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
]

const Facts = z.object({
  permissions: z.array(z.enum(VENUE_KEY_PERMISSIONS)),
  canWithdraw: z.boolean(),
  isAddressBound: z.boolean(),
})
const ConnectionRow = z.pipe(
  z.object({
    sealed: z.string(),
    host: z.string(),
    masked: z.string(),
    connected_at: z.int(),
    checked_at: z.int(),
    facts: z.string(),
  }),
  z.transform(({ connected_at, checked_at, facts, ...same }) => ({
    ...same,
    connectedAt: connected_at,
    checkedAt: checked_at,
    facts: Facts.parse(JSON.parse(facts)),
  })),
)
export type StoredConnection = z.output<typeof ConnectionRow>

/**
 * `sent`: the venue may have the order. `known`: it has or had the order. `refused`: it refused. `absent`: it does not
 * have the order, and can no longer accept it.
 */
const SentState = z.enum(['sent', 'known', 'refused', 'absent'])
export type SentState = z.infer<typeof SentState>

const SentRow = z.pipe(
  z.object({
    client: z.string(),
    body: z.string(),
    state: SentState,
    sent_at: z.int(),
    deadline: z.int(),
    reason: z.string(),
  }),
  z.transform(({ client, body, state, sent_at, deadline, reason }) => ({
    clientId: client,
    order: VenueOrderInput.parse(JSON.parse(body)),
    state,
    sentAt: sent_at,
    /** Time on the venue's clock after which the venue refuses the request. */
    deadline,
    reason,
  })),
)
export type SentOrder = z.output<typeof SentRow>

const COLUMNS = 'client, body, state, sent_at, deadline, reason'

export class VenueAccountStore {
  readonly #sql: Sql

  constructor(storage: { readonly sql: Sql; transactionSync<T>(work: () => T): T }) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(this.#sql, MIGRATIONS))
  }

  connection(): StoredConnection | undefined {
    const [row] = this.#sql.exec('SELECT * FROM connection').toArray()
    return row && ConnectionRow.parse(row)
  }

  saveConnection({ sealed, host, masked, connectedAt, checkedAt, facts }: StoredConnection): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO connection (id, sealed, host, masked, connected_at, checked_at, facts)
       VALUES (0, ?, ?, ?, ?, ?, ?)`,
      sealed,
      host,
      masked,
      connectedAt,
      checkedAt,
      JSON.stringify(facts),
    )
  }

  removeConnection(): void {
    this.#sql.exec('DELETE FROM connection')
  }

  sentOrder(clientId: string): SentOrder | undefined {
    const [row] = this.#sql.exec(`SELECT ${COLUMNS} FROM sent_orders WHERE client = ?`, clientId).toArray()
    return row && SentRow.parse(row)
  }

  /** Orders of unknown state, oldest first. */
  openOrders(): SentOrder[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM sent_orders WHERE state = 'sent' ORDER BY sent_at`).toArray()
    return rows.map((row) => SentRow.parse(row))
  }

  insertSent(order: VenueOrderInput, sentAt: number): void {
    this.#sql.exec(
      `INSERT INTO sent_orders (client, body, state, sent_at, deadline, reason)
       VALUES (?, ?, 'sent', ?, 0, '')`,
      order.clientId,
      JSON.stringify(order),
      sentAt,
    )
  }

  setDeadline(clientId: string, deadline: number): void {
    this.#sql.exec('UPDATE sent_orders SET deadline = ? WHERE client = ?', deadline, clientId)
  }

  setState(clientId: string, state: Exclude<SentState, 'sent'>, reason = ''): void {
    this.#sql.exec('UPDATE sent_orders SET state = ?, reason = ? WHERE client = ?', state, reason, clientId)
  }

  /** Deletes an order that was never sent. */
  dropSent(clientId: string): void {
    this.#sql.exec('DELETE FROM sent_orders WHERE client = ?', clientId)
  }

  forgetOld(before: number): void {
    this.#sql.exec("DELETE FROM sent_orders WHERE sent_at < ? AND state <> 'sent'", before)
  }

  addBot(bot: string, joinedAt: number): void {
    this.#sql.exec('INSERT OR IGNORE INTO bots (bot, joined_at) VALUES (?, ?)', bot, joinedAt)
  }

  removeBot(bot: string): void {
    this.#sql.exec('DELETE FROM bots WHERE bot = ?', bot)
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
    this.#sql.exec('DELETE FROM sent_orders')
  }
}
