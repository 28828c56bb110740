// What the block desk stands on: storage, clock, ledger, prices. Behind it is an object, or a simulation.

import type { MarketRow } from '#shared/market-data.ts'
import type { Ask } from '../ledger/swap.ts'
import type { Sql } from '../platform/migrations.ts'
import type { TellPerson } from '../platform/notice-outbox.ts'

export type DeskHost = {
  readonly storage: { readonly sql: Sql; transactionSync<T>(work: () => T): T }
  now(): number
  /** 24 hexadecimal digits that nobody can guess. */
  newId(): string
  /** What receipts are signed with (platform/signing-key.ts). */
  readonly key: { public(): Promise<string>; sign(text: string): Promise<string> }
  readonly ask: Ask
  /** What an account has in its wallet, free, in atoms by asset. */
  stock(account: string): Promise<ReadonlyMap<string, bigint>>
  markets(): Promise<readonly MarketRow[]>
  /** @throws Error where it has to be tried again */
  readonly tell: TellPerson
  /** Has the alarm come for what is due next. In the transaction that made it due. */
  wake(): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
