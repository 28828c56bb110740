// Programs that trade contracts: woken by what concerns their orders, positions and margin, and at prices that they wait for. As
// the ledger and the books wake those that trade spot: written down with what concerns them, told until they have heard.

import type { MoneySql } from '../platform/money-storage.ts'
import { PROGRAM_NEWS_SCHEMA, ProgramNews, type ProgramWake } from '../platform/program-news.ts'
import type { StateCache } from '../platform/transactions.ts'
import { ContractWaits, PRICE_WAITS_SCHEMA, type ReachedMark } from './contract-waits.ts'

export const PROGRAMS_MIGRATION = `${PROGRAM_NEWS_SCHEMA} ${PRICE_WAITS_SCHEMA}`

export type ProgramsToTell = { readonly wakes: readonly ProgramWake[]; readonly prices: readonly ReachedMark[] }

export class ClearingPrograms {
  readonly news: ProgramNews
  readonly waits: ContractWaits
  /** In the order in which they are flushed, after whatever owes somebody a wake. */
  readonly caches: readonly StateCache[]
  readonly #now: () => number

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.news = new ProgramNews(sql, now, wakeBy)
    this.waits = new ContractWaits(sql)
    this.caches = [this.news, this.waits]
    this.#now = now
  }

  /** Those to be told now. After the commit. */
  take(): ProgramsToTell {
    return { wakes: this.news.take(), prices: this.waits.take(this.#now()) }
  }
}
