import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import {
  acceptPasskeyAssertion,
  type Passkey,
  removePasskey,
  renameListedPasskey,
  type VerifiedPasskeyAssertion,
} from '../factors/passkey-list.ts'
import {
  type AddPasskeyResult,
  confirmPasskey,
  type PendingPasskey,
  readPasskeys,
  savePendingPasskey,
  setPasskeys,
} from '../factors/stored-passkeys.ts'
import {
  activateTwoStep,
  deleteTwoStep,
  hasTwoStep,
  offerTwoStepSecret,
  renewBackupCodes,
  type TwoStepResult,
  verifyTwoStepCode,
} from '../factors/two-step.ts'
import { hasSecondFactor, holdWithdrawals } from '../holds.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import type { AccountStore } from '../store.ts'
import type { FactorResetService } from './factor-reset.ts'

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

type AcceptedPasskey = Result<number, 'passkey_unknown' | 'passkey_counter' | 'passkey_signature'>

/** A used factor is not lost, so its pending removal is cancelled (ACC16). */
export class SecondFactorService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>
  readonly #reset: FactorResetService

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log'>,
    reset: FactorResetService,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#reset = reset
  }

  offerTwoStep(): Result<null, 'totp_known'> {
    return this.#account.transaction(() => offerTwoStepSecret(this.#settings, random, this.#context.now()))
  }

  acceptTwoStep(typed: string, place: LoginOrigin): ReturnType<typeof activateTwoStep> {
    return this.#account.transaction(() => {
      const hadFactor = hasSecondFactor(this.#settings)
      const accepted = activateTwoStep(this.#settings, typed, { random, now: this.#context.now() })
      if (accepted.ok) this.#context.log('totp_enabled', place)
      if (accepted.ok && hadFactor) this.#hold()
      return accepted
    })
  }

  isTwoStep(): boolean {
    return hasTwoStep(this.#settings)
  }

  /** A correct backup code becomes invalid. */
  async secondStep(typed: string, place: LoginOrigin): Promise<TwoStepResult> {
    const checked = this.#account.transaction(() => {
      const result = verifyTwoStepCode(this.#settings, typed, this.#context.now())
      if (result.ok && result.value === 'backup') this.#context.log('backup_code_used', place)
      return result
    })
    if (checked.ok) await this.#reset.stop(place)
    return checked
  }

  async renewBackupCodes(typed: string, place: LoginOrigin): Promise<ReturnType<typeof renewBackupCodes>> {
    const renewed = this.#account.transaction(() => {
      const result = renewBackupCodes(this.#settings, typed, { random, now: this.#context.now() })
      if (result.ok) this.#context.log('backup_codes_renewed', place)
      return result
    })
    if (renewed.ok) await this.#reset.stop(place)
    return renewed
  }

  async disableTwoStep(typed: string, place: LoginOrigin): Promise<TwoStepResult> {
    const checked = this.#account.transaction(() => {
      const result = verifyTwoStepCode(this.#settings, typed, this.#context.now())
      if (result.ok) {
        deleteTwoStep(this.#settings)
        this.#hold()
        this.#context.log('totp_disabled', place)
      }
      return result
    })
    if (checked.ok) await this.#reset.stop(place)
    return checked
  }

  passkeys(): Passkey[] {
    return [...readPasskeys(this.#settings)]
  }

  holdPasskey(held: PendingPasskey): void {
    savePendingPasskey(this.#settings, held)
  }

  /** @param flow in which the owner authenticated again */
  bindPasskey(flow: string, place: LoginOrigin): AddPasskeyResult {
    return this.#account.transaction(() => {
      const hadFactor = hasSecondFactor(this.#settings)
      const bound = confirmPasskey(this.#settings, flow, this.#context.now())
      if (bound.ok) this.#context.log('passkey_added', place)
      if (bound.ok && hadFactor) this.#hold()
      return bound
    })
  }

  renamePasskey(id: string, name: string): ReturnType<typeof renameListedPasskey> {
    return setPasskeys(this.#settings, renameListedPasskey(readPasskeys(this.#settings), id, name))
  }

  removePasskey(id: string, place: LoginOrigin): ReturnType<typeof removePasskey> {
    return this.#account.transaction(() => {
      const removed = setPasskeys(this.#settings, removePasskey(readPasskeys(this.#settings), id))
      if (removed.ok) {
        this.#context.log('passkey_removed', place)
        this.#hold()
      }
      return removed
    })
  }

  /** @returns the password version, which the session stores */
  async acceptPasskey(assertion: VerifiedPasskeyAssertion): Promise<AcceptedPasskey> {
    const accepted = this.#account.transaction((): AcceptedPasskey => {
      const { state, result } = acceptPasskeyAssertion(readPasskeys(this.#settings), assertion, this.#context.now())
      this.#settings.saveSetting('passkeys', state)
      const profile = this.#account.profile()
      if (!result.ok) return result
      return profile ? ok(profile.passwordVersion) : refuse('passkey_unknown')
    })
    if (accepted.ok) await this.#reset.stop({ agent: 'passkey', address: '' })
    return accepted
  }

  #hold(): void {
    holdWithdrawals(this.#account, this.#context.now())
  }
}
