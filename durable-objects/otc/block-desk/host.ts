import type { MarketRow } from '#shared/markets/market-data.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import type { NotifyUser } from '../../platform/notice-outbox.ts'
import type { ExecuteLedgerCommand } from '../../wallet/ledger/swap.ts'

export type BlockDeskHost = {
  readonly storage: TransactionalStorage
  now(): number
  /** 24 random hex digits. */
  newId(): string
  readonly key: { readPublicKey(): Promise<string>; sign(text: string): Promise<string> }
  readonly ask: ExecuteLedgerCommand
  /** Free wallet balances of an account, in atoms by asset. */
  stock(account: string): Promise<ReadonlyMap<string, bigint>>
  markets(): Promise<readonly MarketRow[]>
  /** @throws Error if the notification must be retried */
  readonly tell: NotifyUser
  /** Runs inside the transaction that created the work. */
  wake(): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
