import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import { beginReset, isFactorResetDue } from '../factors/factor-reset.ts'
import { deleteTwoStep } from '../factors/two-step.ts'
import { hasSecondFactor, holdWithdrawals } from '../holds.ts'
import { type LoginOrigin, OPERATOR_LOGIN_ORIGIN } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readFactorReset } from '../status.ts'
import type { AccountStore } from '../store.ts'

/** Removes second factors that the user has lost. An operator begins the removal (ACC16, ACC17). */
export class FactorResetService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'rearm'>

  constructor({ account, settings }: AccountStores, context: Pick<AccountContext, 'now' | 'rearm'>) {
    this.#account = account
    this.#settings = settings
    this.#context = context
  }

  /**
   * The factors are removed in three days. A log-in with a factor cancels that (ACC16).
   * @returns time of the removal, epoch ms
   */
  async begin(): Promise<Result<number, 'no_factor' | 'already_so'>> {
    if (!hasSecondFactor(this.#settings)) return refuse('no_factor')
    if (readFactorReset(this.#settings)) return refuse('already_so')
    const reset = beginReset(undefined, this.#context.now())
    this.#account.transaction(() => {
      this.#settings.saveSetting('factor_reset', reset)
      this.#account.log('factor_reset_begun', OPERATOR_LOGIN_ORIGIN, reset.askedAt)
    })
    await this.#context.rearm()
    return ok(reset.dueAt)
  }

  async stop(place: LoginOrigin): Promise<boolean> {
    if (!readFactorReset(this.#settings)) return false
    this.#account.transaction(() => {
      this.#settings.deleteSettings('factor_reset')
      this.#account.log('factor_reset_stopped', place, this.#context.now())
    })
    await this.#context.rearm()
    return true
  }

  /** Called by the alarm (ACC17). Ends sessions and forgets devices; the password stays. */
  runDue(): void {
    const now = this.#context.now()
    if (!isFactorResetDue(readFactorReset(this.#settings), now)) return
    this.#account.transaction(() => {
      deleteTwoStep(this.#settings)
      this.#settings.deleteSettings('passkeys', 'passkey_new', 'factor_reset')
      this.#account.endSessions()
      this.#account.forgetDevices()
      holdWithdrawals(this.#account, now)
      this.#account.log('factors_reset', OPERATOR_LOGIN_ORIGIN, now)
    })
  }
}
