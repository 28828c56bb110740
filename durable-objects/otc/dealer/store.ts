import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { ConversionQuoteState, QuoteReceiptContent } from '#shared/otc/convert/quotes.ts'
import { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { SIGNING_KEY_TABLE } from '../../platform/signing-key.ts'
import type { InventoryWithdrawal } from './takes.ts'

const MIGRATIONS = [
  `${SIGNING_KEY_TABLE};
   CREATE TABLE quotes (id TEXT PRIMARY KEY, person TEXT NOT NULL, facts TEXT NOT NULL, signature TEXT NOT NULL,
     from_atoms TEXT NOT NULL, to_atoms TEXT NOT NULL, state TEXT NOT NULL, quoted_at INTEGER NOT NULL,
     settled_at INTEGER NOT NULL, reason TEXT NOT NULL, person_hold TEXT NOT NULL, dealer_hold TEXT NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE INDEX quotes_of ON quotes (person, quoted_at);
   CREATE INDEX quotes_under_way ON quotes (quoted_at) WHERE state = 'accepted';`,
  `CREATE INDEX quotes_untaken ON quotes (quoted_at) WHERE state IN ('quoted', 'expired');`,
  `ALTER TABLE quotes ADD COLUMN side TEXT NOT NULL DEFAULT 'give';
   ALTER TABLE quotes ADD COLUMN improved INTEGER NOT NULL DEFAULT 0;`,
]
const Row = z.object({
  id: z.string(),
  person: z.string(),
  facts: z.string(),
  signature: z.string(),
  from_atoms: z.string(),
  to_atoms: z.string(),
  state: ConversionQuoteState,
  settled_at: z.int(),
  reason: z.union([z.literal(''), ConversionRefusalReason]),
  person_hold: z.string(),
  dealer_hold: z.string(),
  side: z.enum(['give', 'get']),
  improved: z.int(),
})
const TakeRow = z.object({ giving: z.string(), from_atoms: z.string(), to_atoms: z.string(), at: z.int() })
const COLUMNS =
  'id, person, facts, signature, from_atoms, to_atoms, state, settled_at, reason, person_hold, dealer_hold, side, improved'

/** Ids of holds are '' before the holds exist. */
export type DealerQuote = {
  readonly facts: QuoteReceiptContent
  readonly person: string
  readonly signature: string
  readonly fromAtoms: bigint
  readonly toAtoms: bigint
  readonly state: ConversionQuoteState
  readonly settledAt: number
  readonly reason: ConversionRefusalReason | ''
  readonly personHold: string
  readonly dealerHold: string
  /** Side whose amount the user typed. */
  readonly side: 'give' | 'get'
  readonly isImproved: boolean
}

export class DealerStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  quote(id: string): DealerQuote | undefined {
    return this.#quotes('WHERE id = ?', id)[0]
  }

  /** Newest first. */
  history(userId: string, cursor: PageCursor, most: number): DealerQuote[] {
    return this.#quotes(
      `WHERE person = ? AND (quoted_at, id) < (?, ?) AND state NOT IN ('quoted', 'expired')
        ORDER BY quoted_at DESC, id DESC LIMIT ?`,
      userId,
      ...toCursorBindings(cursor),
      most,
    )
  }

  /** Amounts that the account received since a time; negative: gave. */
  recentTakes(userId: string, asset: string, since: number): InventoryWithdrawal[] {
    const rows = this.#sql
      .exec(
        `SELECT facts ->> 'from' AS giving, from_atoms, to_atoms, quoted_at AS at FROM quotes
         WHERE person = ? AND quoted_at > ? AND state IN ('accepted', 'settled')
           AND (facts ->> 'from' = ? OR facts ->> 'to' = ?)`,
        userId,
        since,
        asset,
        asset,
      )
      .toArray()
    return rows.map((row) => {
      const { giving, from_atoms, to_atoms, at } = TakeRow.parse(row)
      return { atoms: giving === asset ? -BigInt(from_atoms) : BigInt(to_atoms), at }
    })
  }

  acceptedQuotes(): DealerQuote[] {
    return this.#quotes("WHERE state = 'accepted' ORDER BY quoted_at")
  }

  save({
    facts,
    person: userId,
    signature,
    fromAtoms,
    toAtoms,
    state,
    settledAt,
    reason,
    personHold,
    dealerHold,
    side,
    isImproved,
  }: DealerQuote): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO quotes (quoted_at, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      facts.quotedAt,
      facts.id,
      userId,
      JSON.stringify(facts),
      signature,
      String(fromAtoms),
      String(toAtoms),
      state,
      settledAt,
      reason,
      personHold,
      dealerHold,
      side,
      isImproved ? 1 : 0,
    )
  }

  oldestOpenQuoteAt(): number | undefined {
    const [row] = this.#sql
      .exec("SELECT MIN(quoted_at) AS at FROM quotes WHERE state IN ('quoted', 'expired')")
      .toArray()
    return z.object({ at: z.nullable(z.int()) }).parse(row).at ?? undefined
  }

  deleteOldQuotes(before: number): void {
    this.#sql.exec("DELETE FROM quotes WHERE state IN ('quoted', 'expired') AND quoted_at < ?", before)
  }

  #quotes(where: string, ...bindings: (string | number)[]): DealerQuote[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM quotes ${where}`, ...bindings).toArray()
    return rows.map((row) => {
      const {
        facts,
        from_atoms,
        to_atoms,
        settled_at,
        person_hold,
        dealer_hold,
        improved,
        id: _,
        ...rest
      } = Row.parse(row)
      return {
        ...rest,
        facts: QuoteReceiptContent.parse(JSON.parse(facts)),
        fromAtoms: BigInt(from_atoms),
        toAtoms: BigInt(to_atoms),
        settledAt: settled_at,
        personHold: person_hold,
        dealerHold: dealer_hold,
        isImproved: improved === 1,
      }
    })
  }
}
