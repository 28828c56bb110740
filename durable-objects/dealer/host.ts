// What the dealer stands on: storage, clock, ledger, prices. Behind it is an object, or a simulation.

import type { MarketRow } from '#shared/market-data.ts'
import type { Notice } from '#shared/notices/notices.ts'
import type { Ask } from '../ledger/swap.ts'
import type { Sql } from '../platform/migrations.ts'
import type { Placed, ProgramOrder } from '../program/spot-door.ts'

export type DealerHost = {
  readonly storage: { readonly sql: Sql; transactionSync<T>(work: () => T): T }
  now(): number
  /** 24 hexadecimal digits that nobody can guess. */
  newId(): string
  /** What receipts are signed with (platform/signing-key.ts). */
  readonly key: { public(): Promise<string>; sign(text: string): Promise<string> }
  readonly ask: Ask
  /** The account whose limits of a day count for somebody. */
  limitsOf(person: string): Promise<string>
  /** What the dealer has of an asset in its wallet, free, in atoms. */
  stock(asset: string): Promise<bigint>
  /** The dealer's door to the books. */
  readonly book: { place(order: ProgramOrder): Promise<Placed> }
  markets(): Promise<readonly MarketRow[]>
  /** Tells a person. */
  tell(person: string, notices: readonly Notice[]): Promise<void>
  /** Has the alarm come for what is due next. In the transaction that made it due. */
  wake(): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

/** What was not carried out is tried again after so long. */
export const RETRY_MS = 5_000
