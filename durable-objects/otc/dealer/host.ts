import type { MarketRow } from '#shared/markets/market-data.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import type { PlacedProgramOrder, ProgramOrder } from '../../bots/program/spot-trading-client.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import type { ExecuteLedgerCommand } from '../../wallet/ledger/swap.ts'

export type DealerHost = {
  readonly storage: TransactionalStorage
  now(): number
  /** 24 random hex digits. */
  newId(): string
  readonly key: { readPublicKey(): Promise<string>; sign(text: string): Promise<string> }
  readonly ask: ExecuteLedgerCommand
  /** Account whose daily limits apply to a user. */
  limitsOf(userId: string): Promise<string>
  /** Free wallet balance of the dealer, in atoms. */
  stock(asset: string): Promise<bigint>
  readonly book: { place(order: ProgramOrder): Promise<PlacedProgramOrder> }
  markets(): Promise<readonly MarketRow[]>
  tell(userId: string, notices: readonly Notice[]): Promise<void>
  /** Runs inside the transaction that created the work. */
  wake(): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

export const DEALER_RETRY_DELAY_MS = 5_000
