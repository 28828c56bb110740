import { z } from 'zod/mini'
import { findEarliestTime } from '../../platform/earliest.ts'
import { ACCOUNT_CLOSING_STOP_DELAY_MS, nextClosingStepAt } from './ending/closing.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import { readClosing, readFactorReset } from './status.ts'

/** `at`: time at which trading is aligned with the account's state (ACC26), epoch ms. */
const Alignment = z.object({ at: z.int() })

type AlarmStorage = { setAlarm(at: number): Promise<void>; deleteAlarm(): Promise<void> }

/** Sets the alarm to the earliest of closing, trading alignment (ACC26) and factor reset. */
export class AccountSchedule {
  readonly #settings: AccountSettingsStore
  readonly #storage: AlarmStorage
  readonly #now: () => number

  constructor(settings: AccountSettingsStore, storage: AlarmStorage, now: () => number) {
    this.#settings = settings
    this.#storage = storage
    this.#now = now
  }

  /** @param notBefore epoch ms; a pause after a failure */
  async rearm(notBefore = 0): Promise<void> {
    const closing = readClosing(this.#settings)
    const next = findEarliestTime(
      closing && nextClosingStepAt(closing),
      this.#settings.findSetting('alignment', Alignment)?.at,
      readFactorReset(this.#settings)?.dueAt,
    )
    if (next === undefined) await this.#storage.deleteAlarm()
    else await this.#storage.setAlarm(Math.max(next, notBefore))
  }

  /** Requests accepted before the change may still run, so trading is aligned later (ACC26). */
  async alignSoon(): Promise<void> {
    this.#settings.saveSetting('alignment', { at: this.#now() + ACCOUNT_CLOSING_STOP_DELAY_MS })
    await this.rearm()
  }

  /** If `align` fails, it is called again at the next alarm. */
  async runAlignment(align: () => Promise<void>): Promise<void> {
    const due = this.#settings.findSetting('alignment', Alignment)
    if (!due || due.at > this.#now()) return
    await align()
    // A new alignment may have been scheduled meanwhile; it stays.
    if (this.#settings.findSetting('alignment', Alignment)?.at === due.at) this.#settings.deleteSettings('alignment')
  }
}
