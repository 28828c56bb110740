// Wake-ups of programs that trade contracts: for their orders, positions, margin and price triggers. Stored with their
// cause, resent until acknowledged, as in ledger and books.

import type { MoneySql } from '../platform/money-storage.ts'
import { PROGRAM_NEWS_SCHEMA, ProgramNews, type ProgramWake } from '../platform/program-news.ts'
import type { StateCache } from '../platform/transactions.ts'
import { ContractWaits, PRICE_WAITS_SCHEMA, type ReachedMark } from './contract-waits.ts'

export const PROGRAMS_MIGRATION = `${PROGRAM_NEWS_SCHEMA} ${PRICE_WAITS_SCHEMA}`

export type ProgramsToTell = { readonly wakes: readonly ProgramWake[]; readonly prices: readonly ReachedMark[] }

export class ClearingPrograms {
  readonly news: ProgramNews
  readonly waits: ContractWaits
  /** Flush order: after everything that enqueues wake-ups. */
  readonly caches: readonly StateCache[]
  readonly #now: () => number

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.news = new ProgramNews(sql, now, wakeBy)
    this.waits = new ContractWaits(sql)
    this.caches = [this.news, this.waits]
    this.#now = now
  }

  /** Due ones; call after the commit. */
  take(): ProgramsToTell {
    return { wakes: this.news.take(), prices: this.waits.take(this.#now()) }
  }
}
