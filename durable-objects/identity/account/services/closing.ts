// The owner begins the closing, a log-in in time cancels it, the alarm executes it (ACC20, ACC22–ACC24). The alarm also
// aligns trading after a freeze or unfreeze (ACC26).

import type { AccountClosingRefusal } from '#shared/identity/account/closing.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { logError } from '../../../platform/telemetry/log.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import {
  type AccountClosing,
  beginAccountClosing,
  isAccountClosed,
  nextClosingStepAt,
  postponeAccountClosing,
} from '../ending/closing.ts'
import { endUserTrading } from '../ending/end-trading.ts'
import { type AccountEraseEnv, eraseAccount } from '../ending/erase.ts'
import { findClosureBlocker } from '../ending/find-closure-blocker.ts'
import { syncTradingWithStatus } from '../ending/stop-trading.ts'
import type { AccountSchedule } from '../schedule.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { isFrozenOrClosing, readClosing, readFrozenSince } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { ContactDetails } from '../views.ts'
import type { AccountPreferenceService } from './preferences.ts'

const ALARM_RETRY_MS = MINUTE_MS

/** Mails owners who no longer log in. Never rejects: a failing mail provider must not block the closing. */
export type OwnerMailer = (kind: 'closing_waits', owner: ContactDetails) => Promise<void>

type ClosingDeps = {
  readonly env: AccountEraseEnv
  readonly schedule: AccountSchedule
  readonly preferences: AccountPreferenceService
  readonly mailOwner: OwnerMailer
  readonly onErased: () => void
}

export class AccountClosingService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: AccountContext
  readonly #deps: ClosingDeps

  constructor({ account, settings }: AccountStores, context: AccountContext, deps: ClosingDeps) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#deps = deps
  }

  /** Also true for a frozen account: both block sub-accounts' API keys (ACC25). */
  isClosing(): boolean {
    return isFrozenOrClosing(this.#settings)
  }

  /**
   * The alarm then stops automated trading (ACC22, ACC23).
   * @returns the closing time, epoch ms
   */
  async close(place: LoginOrigin): Promise<Result<number, AccountClosingRefusal>> {
    const blocker = await findClosureBlocker(this.#deps.env, this.#accounts())
    if (blocker) return refuse(blocker)
    const closing = beginAccountClosing(readClosing(this.#settings), this.#context.now())
    this.#account.transaction(() => {
      this.#settings.saveSetting('closing', closing)
      this.#account.endSessions()
      this.#context.log('closing_begun', place)
    })
    await this.#context.rearm()
    return ok(closing.closesAt)
  }

  /** Called by a log-in before the closing time (AC19). Automated trading stays paused. */
  async cancel(place: LoginOrigin): Promise<void> {
    this.#account.transaction(() => {
      this.#settings.deleteSettings('closing')
      this.#context.log('closing_stopped', place)
    })
    await this.#context.alignSoon()
    await this.#align().catch(() => undefined)
  }

  /** Never rejects: the platform drops an alarm that fails six times. What failed runs again a minute later. */
  async runDue(): Promise<void> {
    let retryAt = 0
    try {
      await this.#runDue()
    } catch (error) {
      retryAt = this.#context.now() + ALARM_RETRY_MS
      logError('alarm_failed', { error })
    } finally {
      await this.#deps.schedule.rearm(retryAt)
    }
  }

  /** Idempotent. */
  async #runDue(): Promise<void> {
    await this.#deps.schedule.runAlignment(() => this.#align())
    const closing = readClosing(this.#settings)
    if (closing && nextClosingStepAt(closing) <= this.#context.now()) {
      await endUserTrading(this.#deps.env, this.#accounts())
      if (isAccountClosed(closing, this.#context.now())) await this.#end(closing)
      // A log-in may have cancelled the closing meanwhile.
      else if (readClosing(this.#settings)) this.#settings.saveSetting('closing', { closesAt: closing.closesAt })
    }
  }

  /** Deletes the account unless something still blocks it (ACC24). */
  async #end(closing: AccountClosing): Promise<void> {
    const { env, preferences, mailOwner } = this.#deps
    const [id = ''] = this.#accounts()
    const blocker = await findClosureBlocker(env, this.#accounts())
    // A frozen account is kept for an investigation.
    if (!blocker && readFrozenSince(this.#settings) === 0) {
      await eraseAccount(env, id, this.#settings)
      this.#account.transaction(() => this.#settings.erase())
      this.#deps.onErased()
      return
    }
    const isNews = blocker !== undefined && !closing.isTold
    this.#account.transaction(() => {
      this.#settings.saveSetting('closing', postponeAccountClosing(this.#context.now(), closing.isTold || isNews))
      if (isNews) this.#context.log('closing_waits', { agent: '', address: '' })
    })
    const owner = isNews ? preferences.contact() : undefined
    if (owner) await mailOwner('closing_waits', owner)
  }

  #align(): Promise<void> {
    return syncTradingWithStatus(this.#deps.env, this.#accounts())
  }

  /** The main account first, then its sub-accounts. */
  #accounts(): readonly string[] {
    const profile = this.#account.profile()
    return profile ? [profile.id, ...this.#settings.subAccounts.all().map(({ id }) => id)] : []
  }
}
