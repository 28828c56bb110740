// Minimal, so that the same code runs in the simulation (tests/simulation).

import type { MoneyPeer } from './edge-messages.ts'
import type { Sql } from './migrations.ts'

export type PlatformStorage = {
  readonly sql: Sql
  /** All or nothing; a savepoint if called inside another transaction. */
  transactionSync<T>(work: () => T): T
  setAlarm(time: number): void | Promise<void>
  sync(): Promise<void>
}

export type MoneySql = Sql & {
  /** Reads without a checkpoint, so recent writes may be missing. For caches that have those writes in memory. */
  execWithoutCheckpoint: Sql['exec']
  checkpoint(): void
  /** Number of checkpoints: writes before the last one are in the tables. */
  countCheckpoints(): number
}

/** Storage whose transactions may be durable in a log before they reach the tables (write-behind.ts). */
export type MoneyStorage = PlatformStorage & {
  readonly sql: MoneySql
  /** Runs a transaction that does not read after it has written. @throws ReadAfterWriteError if it does */
  transactLogged<T>(work: () => T): T
  /**
   * Runs as `transactLogged`, for work whose sender redelivers it if lost. It is logged with the next transaction, or by
   * `logDeferred`.
   */
  transactDeferred<T>(work: () => T): T
  /** Call before an acknowledgement, because the sender then stops redelivering. */
  logDeferred(): void
}

export type MoneyHost = {
  /** Name for peers: `ledger:l0`, `book:BTC_USDT`. */
  readonly name: string
  readonly storage: MoneyStorage
  now(): number
  after(ms: number, work: () => void): void
  peer(name: string): MoneyPeer
  /** For operators. Never throws. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
