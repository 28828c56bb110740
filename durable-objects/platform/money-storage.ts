// What a money object needs of its surroundings: the narrowest form of a Durable Object's storage, clock and calls, so that
// the same code runs in the simulation (tests/simulation).

import type { MoneyPeer } from './edge-messages.ts'
import type { Sql } from './migrations.ts'

/** As a platform has it. */
export type BareStorage = {
  readonly sql: Sql
  /** All or nothing; inside another transaction a savepoint. */
  transactionSync<T>(work: () => T): T
  /** Part of the transaction in which it is called. */
  setAlarm(time: number): void | Promise<void>
  /** Settles when everything written so far is durable. */
  sync(): Promise<void>
}

export type MoneySql = Sql & {
  /** Reads the tables as they are: what was written lately may not be in them yet. Of what memory knows better. */
  peek: Sql['exec']
  /** From here on the tables have all that was written. Before memory forgets. */
  carryOut(): void
  /** How often the tables have caught up so far: what was written before the last time is in them. */
  rounds(): number
}

/** Of a money object: its transactions may be written down before their tables are (write-behind.ts). */
export type MoneyStorage = BareStorage & {
  readonly sql: MoneySql
  /**
   * As `transactionSync`, for work that reads nothing after it has written.
   * @throws ReadsItsWrites if it does
   */
  queued<T>(work: () => T): T
  /**
   * As `queued`, for work that would be done again if it were lost: written down with whatever is written next, or by
   * `settle`.
   */
  deferred<T>(work: () => T): T
  /** Writes down what is not yet. Before anybody who would do it again hears that it is done. */
  settle(): void
}

export type MoneyHost = {
  /** As peers call this object: `ledger:l0`, `book:BTC_USDT`. */
  readonly name: string
  readonly storage: MoneyStorage
  /** Epoch ms. */
  now(): number
  after(ms: number, work: () => void): void
  /** @throws Error if nobody has this name */
  peer(name: string): MoneyPeer
  /** Tells operators. Never throws. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
