// The interface is small, so the same code runs in the simulation (tests/simulation).

import type { JournalArchive } from './backup/journal-archive.ts'
import type { MoneyPeer } from './edge-messages.ts'
import type { Sql, TransactionalStorage } from './migrations.ts'

export type PlatformStorage = TransactionalStorage & {
  setAlarm(time: number): void | Promise<void>
  sync(): Promise<void>
}

export type MoneySql = Sql & {
  /** Reads tables without a checkpoint: recent writes may be missing. Only for caches that have them. */
  execWithoutCheckpoint: Sql['exec']
  checkpoint(): void
  /** A write is in the tables once a checkpoint has followed. */
  countCheckpoints(): number
}

/** Storage with transactions that are durable in a log before they reach the tables (write-behind.ts). */
export type MoneyStorage = PlatformStorage & {
  readonly sql: MoneySql
  /** Runs a transaction that does not read after it has written. @throws ReadAfterWriteError if it does */
  transactLogged<T>(work: () => T): T
  /**
   * Like `transactLogged`, for work that the sender redelivers if it is lost. The next transaction, or `logDeferred`,
   * logs it.
   */
  transactDeferred<T>(work: () => T): T
  /** Must be called before an acknowledgement, after which the sender no longer redelivers. */
  logDeferred(): void
}

export type MoneyHost = {
  /** Name by which peers call it: `ledger:l0`, `book:BTC_USDT`. */
  readonly name: string
  readonly storage: MoneyStorage
  now(): number
  after(ms: number, work: () => void): void
  peer(name: string): MoneyPeer
  /** Receives old entries of the journal; undefined to keep all in the tables. */
  readonly archive?: JournalArchive | undefined
  /** Logs for operators. Never throws. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
