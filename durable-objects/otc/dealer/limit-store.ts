import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { LimitConversionState } from '#shared/otc/convert/orders.ts'
import { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE limits (id TEXT PRIMARY KEY, person TEXT NOT NULL, client_id TEXT, giving TEXT NOT NULL, getting TEXT NOT NULL,
     price TEXT NOT NULL, from_atoms TEXT NOT NULL, least_atoms TEXT NOT NULL, state TEXT NOT NULL, ends_as TEXT NOT NULL,
     placed_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, reason TEXT NOT NULL,
     hold TEXT NOT NULL, rate REAL NOT NULL) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX limits_named ON limits (person, client_id) WHERE client_id IS NOT NULL;
   CREATE INDEX limits_of ON limits (person, placed_at);
   CREATE INDEX limits_open ON limits (giving, getting, rate) WHERE state = 'open';
   CREATE INDEX limits_expiring ON limits (expires_at) WHERE state = 'open';
   CREATE INDEX limits_under_way ON limits (placed_at) WHERE state IN ('placing', 'filling', 'ending');`,
]
const Row = z.object({
  id: z.string(),
  person: z.string(),
  client_id: z.nullable(z.string()),
  giving: z.string(),
  getting: z.string(),
  price: z.string(),
  from_atoms: z.string(),
  least_atoms: z.string(),
  state: LimitConversionState,
  ends_as: z.enum(['', 'cancelled', 'expired']),
  placed_at: z.int(),
  expires_at: z.int(),
  ended_at: z.int(),
  reason: z.union([z.literal(''), ConversionRefusalReason]),
  hold: z.string(),
})
const COLUMNS = Object.keys(Row.shape).join(', ')
const PairRow = z.object({ giving: z.string(), getting: z.string() })

export type LimitConversion = {
  readonly id: string
  readonly person: string
  readonly clientId: string | null
  readonly from: string
  readonly to: string
  readonly price: string
  readonly fromAtoms: bigint
  /** The limit is executed when the dealer pays at least this. */
  readonly leastAtoms: bigint
  readonly state: LimitConversionState
  readonly endsAs: '' | 'cancelled' | 'expired'
  readonly placedAt: number
  readonly expiresAt: number
  readonly endedAt: number
  readonly reason: ConversionRefusalReason | ''
  /** Id of the hold; '' before it exists. */
  readonly hold: string
}

export class LimitConversionStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'limit_migrations'))
  }

  limit(id: string): LimitConversion | undefined {
    return this.#limits('WHERE id = ?', id)[0]
  }

  findByClientId(userId: string, clientId: string): LimitConversion | undefined {
    return this.#limits('WHERE person = ? AND client_id = ?', userId, clientId)[0]
  }

  /** Newest first. */
  limitsOf(userId: string, cursor: PageCursor, most: number): LimitConversion[] {
    const query = 'WHERE person = ? AND (placed_at, id) < (?, ?) ORDER BY placed_at DESC, id DESC LIMIT ?'
    return this.#limits(query, userId, ...toCursorBindings(cursor), most)
  }

  open(userId: string): LimitConversion[] {
    return this.#limits("WHERE person = ? AND state IN ('placing', 'open')", userId)
  }

  countOpen(userId: string): number {
    return this.#limits("WHERE person = ? AND state IN ('placing', 'open', 'filling', 'ending')", userId).length
  }

  pairs(): { readonly giving: string; readonly getting: string }[] {
    const rows = this.#sql.exec("SELECT DISTINCT giving, getting FROM limits WHERE state = 'open'").toArray()
    return rows.map((row) => PairRow.parse(row))
  }

  /** @param rate received atoms per given atom: limits beyond it are left out */
  reachedLimits(giving: string, getting: string, rate: number, most: number): LimitConversion[] {
    return this.#limits(
      "WHERE state = 'open' AND giving = ? AND getting = ? AND rate <= ? ORDER BY rate, placed_at LIMIT ?",
      giving,
      getting,
      rate,
      most,
    )
  }

  expired(now: number, most: number): LimitConversion[] {
    return this.#limits("WHERE state = 'open' AND expires_at <= ? ORDER BY expires_at LIMIT ?", now, most)
  }

  limitsInSettlement(): LimitConversion[] {
    return this.#limits("WHERE state IN ('placing', 'filling', 'ending') ORDER BY placed_at")
  }

  hasOpen(): boolean {
    return this.#sql.exec("SELECT 1 FROM limits WHERE state = 'open' LIMIT 1").toArray().length > 0
  }

  save(limit: LimitConversion): void {
    const { id, person: userId, clientId, from, to, price, fromAtoms, leastAtoms, state, endsAs, hold } = limit
    this.#sql.exec(
      `INSERT OR REPLACE INTO limits (${COLUMNS}, rate) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      clientId,
      from,
      to,
      price,
      String(fromAtoms),
      String(leastAtoms),
      state,
      endsAs,
      limit.placedAt,
      limit.expiresAt,
      limit.endedAt,
      limit.reason,
      hold,
      Number(leastAtoms) / Number(fromAtoms),
    )
  }

  #limits(where: string, ...bindings: (string | number)[]): LimitConversion[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM limits ${where}`, ...bindings).toArray()
    return rows.map((row) => {
      const { client_id, giving, getting, from_atoms, least_atoms, ends_as, placed_at, expires_at, ended_at, ...rest } =
        Row.parse(row)
      return {
        ...rest,
        clientId: client_id,
        from: giving,
        to: getting,
        endsAs: ends_as,
        fromAtoms: BigInt(from_atoms),
        leastAtoms: BigInt(least_atoms),
        placedAt: placed_at,
        expiresAt: expires_at,
        endedAt: ended_at,
      }
    })
  }
}
