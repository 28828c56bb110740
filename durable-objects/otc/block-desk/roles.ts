// Dealer roles (BLK11, BLK12).

import { z } from 'zod/mini'
import {
  DEALER_NAME_MAX,
  DEALER_NAME_MIN,
  DEALER_PITCH_LENGTH_MAX,
  DEALER_PITCH_LENGTH_MIN,
  type DealerApplication,
} from '#shared/otc/block/dealers.ts'
import type { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { foldDisplayName, toConfusableSkeleton } from '#shared/validation/confusables.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { SIMULATED_DEALERS } from './simulated-pricing.ts'

const AGAIN_MS = 7 * DAY_MS

const MIGRATIONS = [
  `CREATE TABLE applications (person TEXT PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL, state TEXT NOT NULL,
     at INTEGER NOT NULL, note TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX applications_pending ON applications (at) WHERE state = 'pending';`,
]
const Row = z.object({
  person: z.string(),
  name: z.string(),
  text: z.string(),
  state: z.enum(['pending', 'refused']),
  at: z.int(),
  note: z.string(),
})
export const DealerRow = z.object({ person: z.string(), name: z.string(), since: z.int() })
export type DealerRow = z.infer<typeof DealerRow>
export type StoredDealerApplication = z.infer<typeof Row>

export const toApplicationView = ({ person: _, ...rest }: StoredDealerApplication): DealerApplication => rest

export class DealerRoleStore {
  readonly #sql: Sql

  /** `BlockDeskStore` creates the dealers' table. */
  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'role_migrations'))
  }

  dealer(userId: string): DealerRow | undefined {
    const [row] = this.#sql.exec('SELECT person, name, since FROM dealers WHERE person = ?', userId).toArray()
    return row && DealerRow.parse(row)
  }

  dealers(): DealerRow[] {
    return this.#sql
      .exec('SELECT person, name, since FROM dealers ORDER BY since')
      .toArray()
      .map((row) => DealerRow.parse(row))
  }

  /** Also decides a pending application. */
  setDealer(dealer: DealerRow, isOne: boolean): void {
    const { person: userId, name, since } = dealer
    this.#sql.exec('DELETE FROM applications WHERE person = ?', userId)
    if (isOne) {
      this.#sql.exec('INSERT OR REPLACE INTO dealers (person, name, since) VALUES (?, ?, ?)', userId, name, since)
    } else this.#sql.exec('DELETE FROM dealers WHERE person = ?', userId)
  }

  /** Deletes the user's role and application (BLK14). */
  forget(userId: string): void {
    for (const table of ['applications', 'dealers']) this.#sql.exec(`DELETE FROM ${table} WHERE person = ?`, userId)
  }

  application(userId: string): StoredDealerApplication | undefined {
    return this.#applications('WHERE person = ?', userId)[0]
  }

  /** Oldest first. */
  pending(): StoredDealerApplication[] {
    return this.#applications("WHERE state = 'pending' ORDER BY at")
  }

  /** Returns undefined if the application is allowed. */
  problem(userId: string, name: string, text: string, now: number): BlockRefusalReason | undefined {
    if (this.dealer(userId)) return 'already_dealer'
    const known = this.application(userId)
    if (known?.state === 'pending') return 'application_open'
    if (known && now < known.at + AGAIN_MS) return 'application_too_soon'
    const folded = foldDisplayName(name)
    const [letters, length] = [Array.from(name).length, Array.from(text).length]
    if (letters < DEALER_NAME_MIN || letters > DEALER_NAME_MAX || folded.length < DEALER_NAME_MIN)
      return 'dealer_name_invalid'
    if (this.isTaken(name, userId)) return 'dealer_name_taken'
    return length < DEALER_PITCH_LENGTH_MIN || length > DEALER_PITCH_LENGTH_MAX ? 'pitch_invalid' : undefined
  }

  /** True if the name, or one that looks alike in any script, exists (BLK16). */
  isTaken(name: string, userId: string): boolean {
    const [folded, skeleton] = [foldDisplayName(name), toConfusableSkeleton(name)]
    const isAlike = (other: string) =>
      foldDisplayName(other) === folded || (skeleton !== '' && toConfusableSkeleton(other) === skeleton)
    const others = [...this.dealers(), ...this.pending()].filter((each) => each.person !== userId)
    return [...SIMULATED_DEALERS, ...others].some((each) => isAlike(each.name))
  }

  apply({ person: userId, name, text, state, at, note }: StoredDealerApplication): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO applications (person, name, text, state, at, note) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      name,
      text,
      state,
      at,
      note,
    )
  }

  #applications(where: string, ...bindings: string[]): StoredDealerApplication[] {
    const rows = this.#sql.exec(`SELECT person, name, text, state, at, note FROM applications ${where}`, ...bindings)
    return rows.toArray().map((row) => Row.parse(row))
  }
}
