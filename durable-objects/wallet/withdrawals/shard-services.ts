import type { Result } from '#shared/platform/result.ts'
import type { WalletRefusal } from '#shared/wallet/withdrawals.ts'
import type { MessageCredit } from '../../platform/crediting.ts'
import type { ChainMessage } from '../../platform/edge-messages.ts'
import type { JournalPosting } from '../../platform/journal.ts'
import type { Sql } from '../../platform/migrations.ts'

export type WalletRequestReceipt = { readonly id: string; readonly time: number }
export type WalletRequestOutcome = Result<WalletRequestReceipt, WalletRefusal>

export type LedgerShardServices = {
  readonly sql: Sql
  now(): number
  run<T>(work: () => T): Promise<T>
  /** Runs inside the transaction that created the work. */
  wake(): void
  isHalted(): boolean
  balance(account: string, asset: string): bigint
  post(posting: JournalPosting): void
  send(peer: string, body: ChainMessage, funds: readonly MessageCredit[]): void
  /** Runs `work` once per client id, and keeps its answer for ever. */
  once(asked: { person: string; key: string; text: string }, work: () => WalletRequestOutcome): WalletRequestOutcome
  hold(
    userId: string,
    asset: string,
    atoms: bigint,
  ): Result<{ readonly id: string }, { reason: string; params: Readonly<Record<string, string>> }>
  release(userId: string, hold: string): void
  markCaptured(hold: string): void
  nextId(): string
}
