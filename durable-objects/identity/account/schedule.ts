import { z } from 'zod/mini'
import { findEarliest } from '../../platform/earliest.ts'
import { nextClosingAt, STOP_AFTER_MS } from './area/closing.ts'
import type { AreaStore } from './area/store.ts'
import { readClosing, readFactorReset } from './status.ts'

/** Epoch ms. */
const Alignment = z.object({ at: z.int() })

type AlarmStorage = { setAlarm(at: number): Promise<void>; deleteAlarm(): Promise<void> }

/** The alarm of the object: the earliest of closing, alignment and factor reset. */
export class AccountSchedule {
  readonly #area: AreaStore
  readonly #storage: AlarmStorage
  readonly #now: () => number

  /** @param now epoch ms */
  constructor(area: AreaStore, storage: AlarmStorage, now: () => number) {
    this.#area = area
    this.#storage = storage
    this.#now = now
  }

  async rearm(): Promise<void> {
    const closing = readClosing(this.#area)
    const next = findEarliest(
      closing && nextClosingAt(closing),
      this.#area.fact('alignment', Alignment)?.at,
      readFactorReset(this.#area)?.dueAt,
    )
    if (next === undefined) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(next)
  }

  /** Schedules an alignment of automated trading. Accepted requests may still be in flight (ACC26). */
  async alignSoon(): Promise<void> {
    this.#area.setFact('alignment', { at: this.#now() + STOP_AFTER_MS })
    await this.rearm()
  }

  /** Runs `align` if an alignment is due. If it fails, the alignment stays due. */
  async runAlignment(align: () => Promise<void>): Promise<void> {
    const due = this.#area.fact('alignment', Alignment)
    if (!due || due.at > this.#now()) return
    await align()
    // Unless rescheduled during the await.
    if (this.#area.fact('alignment', Alignment)?.at === due.at) this.#area.dropFact('alignment')
  }
}
