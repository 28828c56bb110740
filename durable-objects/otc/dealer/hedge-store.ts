// Stores positions and hedges. A position is what users gave less what they received, including hedges. So it is the
// inventory without faucet payments.

import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { HedgeReceiptContent } from '#shared/otc/convert/hedges.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE positions (asset TEXT PRIMARY KEY, atoms TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE hedges (id TEXT PRIMARY KEY, market TEXT NOT NULL, side TEXT NOT NULL, lots INTEGER NOT NULL,
     state TEXT NOT NULL, at INTEGER NOT NULL, facts TEXT NOT NULL, signature TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX hedges_at ON hedges (at);
   CREATE INDEX hedges_placing ON hedges (at) WHERE state = 'placing';`,
]
const PositionRow = z.object({ asset: z.string(), atoms: z.string() })
const Row = z.object({
  id: z.string(),
  market: z.string(),
  side: Side,
  lots: z.int(),
  state: z.enum(['placing', 'done', 'refused']),
  at: z.int(),
  facts: z.string(),
  signature: z.string(),
})

/** `facts` and `signature` exist once the hedge is traded. */
export type StoredHedge = Omit<z.infer<typeof Row>, 'facts'> & { readonly facts: HedgeReceiptContent | undefined }

export class HedgeStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'hedge_migrations'))
  }

  positions(): ReadonlyMap<string, bigint> {
    const rows = this.#sql.exec('SELECT asset, atoms FROM positions').toArray()
    return new Map(rows.map((row) => PositionRow.parse(row)).map(({ asset, atoms }) => [asset, BigInt(atoms)]))
  }

  /** Runs inside the transaction that moves the money. */
  addToPosition(asset: string, atoms: bigint): void {
    const [row] = this.#sql.exec('SELECT asset, atoms FROM positions WHERE asset = ?', asset).toArray()
    const before = row ? BigInt(PositionRow.parse(row).atoms) : 0n
    this.#sql.exec('INSERT OR REPLACE INTO positions (asset, atoms) VALUES (?, ?)', asset, String(before + atoms))
  }

  pendingHedges(): StoredHedge[] {
    return this.#hedges("WHERE state = 'placing' ORDER BY at")
  }

  hedge(id: string): StoredHedge | undefined {
    return this.#hedges('WHERE id = ?', id)[0]
  }

  /** Newest first. */
  tradedHedges(cursor: PageCursor, most: number): StoredHedge[] {
    const query = "WHERE state = 'done' AND (at, id) < (?, ?) ORDER BY at DESC, id DESC LIMIT ?"
    return this.#hedges(query, ...toCursorBindings(cursor), most)
  }

  save({ id, market, side, lots, state, at, facts, signature }: StoredHedge): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO hedges (id, market, side, lots, state, at, facts, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      market,
      side,
      lots,
      state,
      at,
      facts ? JSON.stringify(facts) : '',
      signature,
    )
  }

  #hedges(where: string, ...bindings: (string | number)[]): StoredHedge[] {
    const rows = this.#sql
      .exec(`SELECT id, market, side, lots, state, at, facts, signature FROM hedges ${where}`, ...bindings)
      .toArray()
    return rows.map((row) => {
      const { facts, ...hedge } = Row.parse(row)
      return { ...hedge, facts: facts === '' ? undefined : HedgeReceiptContent.parse(JSON.parse(facts)) }
    })
  }
}
