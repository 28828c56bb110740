// Wake-ups of programs that trade contracts: for their orders, positions, margin and price triggers. Stored with their
// cause, resent until acknowledged, as in ledger and books.

import type { MoneySql } from '../platform/money-storage.ts'
import type { StateCache } from '../platform/transactions.ts'
import { type ProgramWake, WAKE_QUEUE_SCHEMA, WakeQueue } from '../platform/wake-queue.ts'
import { ContractPriceTriggers, PRICE_TRIGGERS_SCHEMA, type ReachedMark } from './contract-price-triggers.ts'

export const PROGRAMS_MIGRATION = `${WAKE_QUEUE_SCHEMA} ${PRICE_TRIGGERS_SCHEMA}`

export type ProgramWakeUps = { readonly wakes: readonly ProgramWake[]; readonly prices: readonly ReachedMark[] }

export class ClearingPrograms {
  readonly news: WakeQueue
  readonly waits: ContractPriceTriggers
  /** Flush order: after everything that enqueues wake-ups. */
  readonly caches: readonly StateCache[]
  readonly #now: () => number

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.news = new WakeQueue(sql, now, wakeBy)
    this.waits = new ContractPriceTriggers(sql)
    this.caches = [this.news, this.waits]
    this.#now = now
  }

  /** Returns due wake-ups; call after the commit. */
  take(): ProgramWakeUps {
    return { wakes: this.news.take(), prices: this.waits.take(this.#now()) }
  }
}
