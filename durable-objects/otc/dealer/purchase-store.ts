import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { CoinPurchaseState, PaymentInstrument, PaymentRailEvent } from '#shared/otc/convert/purchases.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { isFinalPurchaseState } from './purchase.ts'
import type { InventoryWithdrawal } from './takes.ts'

const MIGRATIONS = [
  `CREATE TABLE purchases (id TEXT PRIMARY KEY, person TEXT NOT NULL, client_id TEXT, instrument TEXT NOT NULL,
     fiat TEXT NOT NULL, paid TEXT NOT NULL, fee TEXT NOT NULL, asset TEXT NOT NULL, atoms TEXT NOT NULL,
     state TEXT NOT NULL, created_at INTEGER NOT NULL, ended_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX purchases_named ON purchases (person, client_id) WHERE client_id IS NOT NULL;
   CREATE INDEX purchases_of ON purchases (person, created_at);
   CREATE INDEX purchases_paid ON purchases (created_at) WHERE state = 'paid';
   CREATE TABLE rail_events (id TEXT PRIMARY KEY, purchase TEXT NOT NULL, kind TEXT NOT NULL, due_at INTEGER NOT NULL,
     is_told INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX rail_events_due ON rail_events (due_at) WHERE is_told = 0;`,
  `ALTER TABLE purchases ADD COLUMN reserved TEXT NOT NULL DEFAULT '';
   CREATE INDEX purchases_to_free ON purchases (created_at) WHERE reserved <> '' AND state IN ('failed', 'refunded');`,
  "CREATE INDEX purchases_owed ON purchases (asset) WHERE state IN ('pending', 'challenge', 'paid');",
]
const Row = z.object({
  id: z.string(),
  person: z.string(),
  client_id: z.nullable(z.string()),
  instrument: PaymentInstrument,
  fiat: z.string(),
  paid: z.string(),
  fee: z.string(),
  asset: z.string(),
  atoms: z.string(),
  state: CoinPurchaseState,
  created_at: z.int(),
  ended_at: z.int(),
  reserved: z.string(),
})
const COLUMNS = Object.keys(Row.shape).join(', ')
const AtRow = z.object({ at: z.nullable(z.int()) })

export type CardPurchase = {
  readonly id: string
  readonly person: string
  readonly clientId: string | null
  readonly instrument: PaymentInstrument
  readonly fiat: string
  readonly paid: string
  readonly fee: string
  readonly asset: string
  readonly atoms: bigint
  readonly state: CoinPurchaseState
  readonly createdAt: number
  readonly endedAt: number
  /** Account whose daily limit is reserved; '': none. */
  readonly reserved: string
}

export class CardPurchaseStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'purchase_migrations'))
  }

  /** Purchases that are paid or in payment, as amounts taken from the stock. */
  recentTakes(userId: string, asset: string, since: number): InventoryWithdrawal[] {
    return this.#purchases(
      "WHERE person = ? AND created_at > ? AND asset = ? AND state IN ('pending', 'challenge', 'paid', 'done')",
      userId,
      since,
      asset,
    ).map(({ atoms, createdAt }) => ({ atoms, at: createdAt }))
  }

  undeliveredAtoms(asset: string): bigint {
    const open = this.#purchases("WHERE asset = ? AND state IN ('pending', 'challenge', 'paid')", asset)
    return open.reduce((sum, { atoms }) => sum + atoms, 0n)
  }

  purchase(id: string): CardPurchase | undefined {
    return this.#purchases('WHERE id = ?', id)[0]
  }

  findByClientId(userId: string, clientId: string): CardPurchase | undefined {
    return this.#purchases('WHERE person = ? AND client_id = ?', userId, clientId)[0]
  }

  /** Newest first. */
  purchasesOf(userId: string, cursor: PageCursor, most: number): CardPurchase[] {
    const query = 'WHERE person = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?'
    return this.#purchases(query, userId, ...toCursorBindings(cursor), most)
  }

  hasOpen(userId: string): boolean {
    return this.#purchases('WHERE person = ?', userId).some(({ state }) => !isFinalPurchaseState(state))
  }

  undeliveredPurchases(): CardPurchase[] {
    return this.#purchases("WHERE state = 'paid' ORDER BY created_at")
  }

  reservationsToRelease(): CardPurchase[] {
    return this.#purchases("WHERE reserved <> '' AND state IN ('failed', 'refunded') ORDER BY created_at")
  }

  save({ id, person: userId, clientId, instrument, fiat, paid, fee, asset, atoms, ...rest }: CardPurchase): void {
    const { state, createdAt, endedAt, reserved } = rest
    this.#sql.exec(
      `INSERT OR REPLACE INTO purchases (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      clientId,
      instrument,
      fiat,
      paid,
      fee,
      asset,
      String(atoms),
      state,
      createdAt,
      endedAt,
      reserved,
    )
  }

  /** Stores a simulated event for later, unless the event has happened. */
  scheduleEvent({ id, purchase, kind }: PaymentRailEvent, dueAt: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO rail_events (id, purchase, kind, due_at, is_told) VALUES (?, ?, ?, ?, 0)',
      id,
      purchase,
      kind,
      dueAt,
    )
  }

  due(now: number): PaymentRailEvent[] {
    const rows = this.#sql
      .exec('SELECT id, purchase, kind FROM rail_events WHERE is_told = 0 AND due_at <= ? ORDER BY due_at', now)
      .toArray()
    return rows.map((row) => PaymentRailEvent.parse(row))
  }

  nextDue(): number | undefined {
    const [row] = this.#sql.exec('SELECT MIN(due_at) AS at FROM rail_events WHERE is_told = 0').toArray()
    return AtRow.parse(row).at ?? undefined
  }

  recordEvent({ id, purchase, kind }: PaymentRailEvent): boolean {
    const known = this.#sql.exec('SELECT 1 FROM rail_events WHERE id = ? AND is_told = 1', id).toArray()
    if (known.length > 0) return true
    this.#sql.exec(
      'INSERT OR REPLACE INTO rail_events (id, purchase, kind, due_at, is_told) VALUES (?, ?, ?, 0, 1)',
      id,
      purchase,
      kind,
    )
    return false
  }

  #purchases(where: string, ...bindings: (string | number)[]): CardPurchase[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM purchases ${where}`, ...bindings).toArray()
    return rows.map((row) => {
      const { client_id, atoms, created_at, ended_at, ...rest } = Row.parse(row)
      return { ...rest, clientId: client_id, atoms: BigInt(atoms), createdAt: created_at, endedAt: ended_at }
    })
  }
}
