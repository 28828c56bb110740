// Wake-ups of programs for their orders, positions, margin and price triggers. They are stored with their cause and
// resent until acknowledged, as in ledger and books.

import type { MoneySql } from '../platform/money-storage.ts'
import type { StateCache } from '../platform/transactions.ts'
import { type ProgramWake, WAKE_QUEUE_SCHEMA, WakeQueue } from '../platform/wake-queue.ts'
import { ContractPriceTriggers, PRICE_TRIGGERS_SCHEMA, type ReachedMark } from './contract-price-triggers.ts'

export const PROGRAMS_MIGRATION = `${WAKE_QUEUE_SCHEMA} ${PRICE_TRIGGERS_SCHEMA}`

export type ProgramWakeUps = { readonly wakes: readonly ProgramWake[]; readonly prices: readonly ReachedMark[] }

export class ClearingPrograms {
  readonly news: WakeQueue
  readonly waits: ContractPriceTriggers
  /** Flushed last, because other flushes may enqueue wake-ups. */
  readonly caches: readonly StateCache[]
  readonly #now: () => number

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.news = new WakeQueue(sql, now, wakeBy)
    this.waits = new ContractPriceTriggers(sql)
    this.caches = [this.news, this.waits]
    this.#now = now
  }

  /** Returns due wake-ups. Call after the commit. */
  take(): ProgramWakeUps {
    return { wakes: this.news.take(), prices: this.waits.take(this.#now()) }
  }
}
