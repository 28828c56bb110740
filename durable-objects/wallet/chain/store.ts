import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import type { Sql } from '../../platform/migrations.ts'
import type { DepositAddressOwner } from './engine.ts'

export const CHAIN_MIGRATIONS = [
  `CREATE TABLE addresses (person TEXT PRIMARY KEY, home TEXT NOT NULL, address TEXT NOT NULL, memo TEXT NOT NULL,
     UNIQUE (address, memo)) STRICT, WITHOUT ROWID;
   CREATE TABLE transfers (txid TEXT NOT NULL, output INTEGER NOT NULL, asset TEXT NOT NULL,
     atoms INTEGER NOT NULL CHECK (atoms > 0), address TEXT NOT NULL, memo TEXT NOT NULL, person TEXT NOT NULL,
     home TEXT NOT NULL, withdrawal TEXT NOT NULL, sender TEXT NOT NULL, time INTEGER NOT NULL, block INTEGER NOT NULL,
     due_at INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (txid, output)) STRICT, WITHOUT ROWID;
   CREATE INDEX transfers_due ON transfers (due_at) WHERE state = 'pending';
   CREATE INDEX transfers_in ON transfers (person, time) WHERE person <> '';`,
]

const TransferRow = z.object({
  txid: z.string(),
  output: z.int(),
  asset: z.string(),
  atoms: z.string(),
  address: z.string(),
  memo: z.string(),
  /** The recipient's account; '' if the recipient is outside the exchange. */
  person: z.string(),
  home: z.string(),
  withdrawal: z.string(),
  sender: z.string(),
  time: z.int(),
  block: z.int(),
  due_at: z.int(),
  /** `returned`: sent back at once because of an unknown memo. */
  state: z.enum(['pending', 'final', 'returned']),
})
export type ChainTransfer = z.infer<typeof TransferRow>

const OwnerRow = z.object({ person: z.string(), home: z.string() })
const PlaceRow = z.object({ address: z.string(), memo: z.string() })
const CountRow = z.object({ count: z.int() })
const SumRow = z.object({ atoms: z.string() })

const COLUMNS =
  'txid, output, asset, CAST(atoms AS TEXT) AS atoms, address, memo, person, home, withdrawal, sender, time, block, due_at, state'

export class ChainStore {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  depositAddress(userId: string): { readonly address: string; readonly memo: string } | undefined {
    return this.#rows(PlaceRow, 'SELECT address, memo FROM addresses WHERE person = ?', userId)[0]
  }

  assignAddress(userId: string, home: string, address: string, memo: string): void {
    this.#sql.exec(
      'INSERT INTO addresses (person, home, address, memo) VALUES (?, ?, ?, ?)',
      userId,
      home,
      address,
      memo,
    )
  }

  addressCount(): number {
    return this.#count('SELECT COUNT(*) AS count FROM addresses')
  }

  isOurs(address: string): boolean {
    return this.#count('SELECT COUNT(*) AS count FROM (SELECT 1 FROM addresses WHERE address = ? LIMIT 1)', address) > 0
  }

  owner(address: string, memo: string): DepositAddressOwner | undefined {
    return this.#rows(OwnerRow, 'SELECT person, home FROM addresses WHERE address = ? AND memo = ?', address, memo)[0]
  }

  transfer(txid: string, output: number): ChainTransfer | undefined {
    return this.#transfers('txid = ? AND output = ?', txid, output)[0]
  }

  add(transfer: ChainTransfer): void {
    this.#sql.exec(
      `INSERT INTO transfers (txid, output, asset, atoms, address, memo, person, home, withdrawal, sender, time, block,
         due_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      transfer.txid,
      transfer.output,
      transfer.asset,
      transfer.atoms,
      transfer.address,
      transfer.memo,
      transfer.person,
      transfer.home,
      transfer.withdrawal,
      transfer.sender,
      transfer.time,
      transfer.block,
      transfer.due_at,
      transfer.state,
    )
  }

  finalize({ txid, output }: ChainTransfer): void {
    this.#sql.exec("UPDATE transfers SET state = 'final' WHERE txid = ? AND output = ?", txid, output)
  }

  due(now: number, limit: number): ChainTransfer[] {
    return this.#transfers("state = 'pending' AND due_at <= ? ORDER BY due_at LIMIT ?", now, limit)
  }

  nextDue(): number | undefined {
    const query = "SELECT due_at AS count FROM transfers WHERE state = 'pending' ORDER BY due_at LIMIT 1"
    return this.#rows(CountRow, query)[0]?.count
  }

  /** Newest first. */
  incoming(userId: string, cursor: PageCursor, limit: number): ChainTransfer[] {
    const [time, id] = toCursorBindings(cursor)
    const [txid = '', output = '0'] = id.split(':')
    const query = `person = ? AND person <> '' AND (time, txid, output) < (?, ?, ?)
      ORDER BY time DESC, txid DESC, output DESC LIMIT ?`
    return this.#transfers(query, userId, time, txid, Number(output), limit)
  }

  simulatedSince(userId: string, since: number): number {
    const query =
      "SELECT COUNT(*) AS count FROM transfers WHERE person = ? AND person <> '' AND withdrawal = '' AND time >= ?"
    return this.#count(query, userId, since)
  }

  pendingIn(asset: string): bigint {
    const query = `SELECT CAST(coalesce(SUM(atoms), 0) AS TEXT) AS atoms FROM transfers
      WHERE state = 'pending' AND withdrawal = '' AND asset = ?`
    return BigInt(this.#rows(SumRow, query, asset)[0]?.atoms ?? 0)
  }

  #transfers(where: string, ...bindings: (string | number)[]): ChainTransfer[] {
    return this.#rows(TransferRow, `SELECT ${COLUMNS} FROM transfers WHERE ${where}`, ...bindings)
  }

  #count(query: string, ...bindings: (string | number)[]): number {
    return this.#rows(CountRow, query, ...bindings)[0]?.count ?? 0
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
