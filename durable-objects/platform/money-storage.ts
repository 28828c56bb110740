// The services a money object needs from its platform: the narrowest form of a Durable Object's storage, clock and calls, so that
// the same code runs in the simulation (tests/simulation).

import type { MoneyPeer } from './edge-messages.ts'
import type { Sql } from './migrations.ts'

/** Storage as the platform provides it. */
export type PlatformStorage = {
  readonly sql: Sql
  /** All or nothing; inside another transaction a savepoint. */
  transactionSync<T>(work: () => T): T
  /** Part of the transaction in which it is called. */
  setAlarm(time: number): void | Promise<void>
  /** Resolves when everything written so far is durable. */
  sync(): Promise<void>
}

export type MoneySql = Sql & {
  /** Reads the tables without a checkpoint: recent writes may still be in the log only. For state that a cache completes. */
  peek: Sql['exec']
  /** Applies the log to the tables. */
  checkpoint(): void
  /** Number of checkpoints so far: what was written before the last one is in the tables. */
  checkpoints(): number
}

/** Storage of a money object: transactions may be durable in a log before their tables are written (write-behind.ts). */
export type MoneyStorage = PlatformStorage & {
  readonly sql: MoneySql
  /**
   * As `transactionSync`, for work that reads nothing after it has written.
   * @throws ReadsItsWrites if it does
   */
  queued<T>(work: () => T): T
  /**
   * As `queued`, for work that would be redelivered if it were lost: logged with the next transaction, or by `settle`.
   */
  deferred<T>(work: () => T): T
  /** Logs deferred work. Call it before acknowledging that work: its sender stops redelivering it then. */
  settle(): void
}

export type MoneyHost = {
  /** This object's peer name: `ledger:l0`, `book:BTC_USDT`. */
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
