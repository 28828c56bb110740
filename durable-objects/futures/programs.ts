// Wake-ups of programs are resent until acknowledged. The ledger and the books do the same.

import type { MoneySql } from '../platform/money-storage.ts'
import type { StateCache } from '../platform/transactions.ts'
import { type ProgramWake, WAKE_QUEUE_SCHEMA, WakeQueue } from '../platform/wake-queue.ts'
import { ContractPriceTriggers, type FiredMarkPriceTrigger, PRICE_TRIGGERS_SCHEMA } from './contract-price-triggers.ts'

export const CLEARING_PROGRAMS_MIGRATION = `${WAKE_QUEUE_SCHEMA} ${PRICE_TRIGGERS_SCHEMA}`

export type ProgramWakeUps = {
  readonly wakes: readonly ProgramWake[]
  readonly prices: readonly FiredMarkPriceTrigger[]
}

export class ClearingPrograms {
  readonly wakeQueue: WakeQueue
  readonly priceTriggers: ContractPriceTriggers
  /** Caches of these tables. Flushed last, because other flushes may enqueue wake-ups. */
  readonly caches: readonly StateCache[]
  readonly #now: () => number

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.wakeQueue = new WakeQueue(sql, now, wakeBy)
    this.priceTriggers = new ContractPriceTriggers(sql)
    this.caches = [this.wakeQueue, this.priceTriggers]
    this.#now = now
  }

  /** Must be called after the commit. */
  takeDue(): ProgramWakeUps {
    return { wakes: this.wakeQueue.takeNew(), prices: this.priceTriggers.takeDue(this.#now()) }
  }
}
