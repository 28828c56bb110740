import { z } from 'zod/mini'
import { findEarliestTime } from '../../platform/earliest.ts'
import { ACCOUNT_CLOSING_STOP_DELAY_MS, nextClosingStepAt } from './ending/closing.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import { readClosing, readFactorReset } from './status.ts'

/** Epoch ms. */
const Alignment = z.object({ at: z.int() })

type AlarmStorage = { setAlarm(at: number): Promise<void>; deleteAlarm(): Promise<void> }

/** The alarm is set to the earliest of closing, alignment and factor reset. */
export class AccountSchedule {
  readonly #settings: AccountSettingsStore
  readonly #storage: AlarmStorage
  readonly #now: () => number

  constructor(settings: AccountSettingsStore, storage: AlarmStorage, now: () => number) {
    this.#settings = settings
    this.#storage = storage
    this.#now = now
  }

  async rearm(): Promise<void> {
    const closing = readClosing(this.#settings)
    const next = findEarliestTime(
      closing && nextClosingStepAt(closing),
      this.#settings.findSetting('alignment', Alignment)?.at,
      readFactorReset(this.#settings)?.dueAt,
    )
    if (next === undefined) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(next)
  }

  /** Delayed, because accepted requests may still be running (ACC26). */
  async alignSoon(): Promise<void> {
    this.#settings.saveSetting('alignment', { at: this.#now() + ACCOUNT_CLOSING_STOP_DELAY_MS })
    await this.rearm()
  }

  /** If `align` fails, the alignment stays due. */
  async runAlignment(align: () => Promise<void>): Promise<void> {
    const due = this.#settings.findSetting('alignment', Alignment)
    if (!due || due.at > this.#now()) return
    await align()
    // Keeps an alignment that was scheduled during the await.
    if (this.#settings.findSetting('alignment', Alignment)?.at === due.at) this.#settings.deleteSettings('alignment')
  }
}
