// Platform services of a money object, minimal so that the same code runs in the simulation (tests/simulation).

import type { MoneyPeer } from './edge-messages.ts'
import type { Sql } from './migrations.ts'

export type PlatformStorage = {
  readonly sql: Sql
  /** All or nothing; a savepoint inside another transaction. */
  transactionSync<T>(work: () => T): T
  setAlarm(time: number): void | Promise<void>
  sync(): Promise<void>
}

export type MoneySql = Sql & {
  /** Reads without a checkpoint: recent writes may be in the log only. For state that a cache completes. */
  peek: Sql['exec']
  checkpoint(): void
  /** Writes before the last one are in the tables. */
  checkpoints(): number
}

/** Transactions may be durable in a log before their tables are written (write-behind.ts). */
export type MoneyStorage = PlatformStorage & {
  readonly sql: MoneySql
  /**
   * As `transactionSync`, for work that does not read after it has written.
   * @throws ReadAfterWrite if it does
   */
  queued<T>(work: () => T): T
  /** As `queued`, for work that would be redelivered if lost: logged with the next transaction, or by `settle`. */
  deferred<T>(work: () => T): T
  /** Logs deferred work. Call before acknowledging it: its sender then stops redelivering. */
  settle(): void
}

export type MoneyHost = {
  /** Peer name: `ledger:l0`, `book:BTC_USDT`. */
  readonly name: string
  readonly storage: MoneyStorage
  /** Epoch ms. */
  now(): number
  after(ms: number, work: () => void): void
  /** @throws Error if there is no such peer */
  peer(name: string): MoneyPeer
  /** Logs an event for operators. Never throws. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
