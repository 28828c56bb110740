import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { hasFactor, holdWithdrawals } from '../area/holds.ts'
import {
  type AddPasskeyResult,
  confirmPasskey,
  type PendingPasskey,
  readPasskeys,
  savePasskey,
  setPasskeys,
} from '../area/passkeys.ts'
import type { AreaStore } from '../area/store.ts'
import { acceptCode, checkCode, dropTwoStep, isTwoStep, offerSecret, type TwoStepResult } from '../area/two-step.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import {
  type Assertion,
  acceptAssertion,
  type Passkey,
  removePasskey,
  renameListedPasskey,
} from '../factors/passkey-list.ts'
import type { LoginPlace } from '../sessions.ts'
import type { AccountStore } from '../store.ts'
import type { FactorResetService } from './factor-reset.ts'

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

type AcceptedPasskey = Result<number, 'passkey_unknown' | 'passkey_counter' | 'passkey_signature'>

/** Two-step verification and passkeys. A valid factor stops a pending reset: it is not lost (ACC16). */
export class FactorService {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>
  readonly #reset: FactorResetService

  constructor(
    { account, area }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log'>,
    reset: FactorResetService,
  ) {
    this.#account = account
    this.#area = area
    this.#context = context
    this.#reset = reset
  }

  offerTwoStep(): Result<null, 'totp_known'> {
    return this.#account.transaction(() => offerSecret(this.#area, random, this.#context.now()))
  }

  acceptTwoStep(typed: string, place: LoginPlace): ReturnType<typeof acceptCode> {
    return this.#account.transaction(() => {
      const hadFactor = hasFactor(this.#area)
      const accepted = acceptCode(this.#area, typed, { random, now: this.#context.now() })
      if (accepted.ok) this.#context.log('totp_enabled', place)
      if (accepted.ok && hadFactor) this.#hold()
      return accepted
    })
  }

  isTwoStep(): boolean {
    return isTwoStep(this.#area)
  }

  /** A backup code is used up. */
  async secondStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    const checked = this.#account.transaction(() => {
      const result = checkCode(this.#area, typed, this.#context.now())
      if (result.ok && result.value === 'backup') this.#context.log('backup_code_used', place)
      return result
    })
    if (checked.ok) await this.#reset.stop(place)
    return checked
  }

  async disableTwoStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    const checked = this.#account.transaction(() => {
      const result = checkCode(this.#area, typed, this.#context.now())
      if (result.ok) {
        dropTwoStep(this.#area)
        this.#hold()
        this.#context.log('totp_disabled', place)
      }
      return result
    })
    if (checked.ok) await this.#reset.stop(place)
    return checked
  }

  passkeys(): Passkey[] {
    return [...readPasskeys(this.#area)]
  }

  holdPasskey(held: PendingPasskey): void {
    savePasskey(this.#area, held)
  }

  /** @param flow in which the owner authenticated again */
  bindPasskey(flow: string, place: LoginPlace): AddPasskeyResult {
    return this.#account.transaction(() => {
      const hadFactor = hasFactor(this.#area)
      const bound = confirmPasskey(this.#area, flow, this.#context.now())
      if (bound.ok) this.#context.log('passkey_added', place)
      if (bound.ok && hadFactor) this.#hold()
      return bound
    })
  }

  renamePasskey(id: string, name: string): ReturnType<typeof renameListedPasskey> {
    return setPasskeys(this.#area, renameListedPasskey(readPasskeys(this.#area), id, name))
  }

  removePasskey(id: string, place: LoginPlace): ReturnType<typeof removePasskey> {
    return this.#account.transaction(() => {
      const removed = setPasskeys(this.#area, removePasskey(readPasskeys(this.#area), id))
      if (removed.ok) {
        this.#context.log('passkey_removed', place)
        this.#hold()
      }
      return removed
    })
  }

  /** @returns the password version, for the session */
  async acceptPasskey(assertion: Assertion): Promise<AcceptedPasskey> {
    const accepted = this.#account.transaction((): AcceptedPasskey => {
      const { state, result } = acceptAssertion(readPasskeys(this.#area), assertion, this.#context.now())
      this.#area.setFact('passkeys', state)
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
