import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import { readTwoStep } from '../factors/two-step.ts'
import { holdWithdrawals } from '../holds.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readFactorReset } from '../status.ts'
import type { AccountStore } from '../store.ts'
import { type AccountSecurityView, DEVICE_ID_LENGTH, listDevices } from '../views.ts'

const Phrase = z.string()

export type PasswordChange = {
  readonly passwordVersion: number
  readonly passwordHash: string
  /** The session that made the change; it is not ended. */
  readonly session: string
}

export class AccountSecurityService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>

  constructor({ account, settings }: AccountStores, context: Pick<AccountContext, 'now' | 'log'>) {
    this.#account = account
    this.#settings = settings
    this.#context = context
  }

  security(device: string): AccountSecurityView {
    return {
      phrase: this.phrase(),
      twoStep: readTwoStep(this.#settings, this.#context.now()),
      devices: listDevices(this.#account.devices(), device),
      resetAt: readFactorReset(this.#settings)?.dueAt ?? 0,
    }
  }

  phrase(): string {
    return this.#settings.findSetting('phrase', Phrase) ?? ''
  }

  setPhrase(phrase: string, place: LoginOrigin): void {
    this.#account.transaction(() => {
      this.#settings.saveSetting('phrase', phrase)
      this.#context.log('phrase_changed', place)
    })
  }

  /** Ends all other sessions and holds withdrawals (AC4). */
  changePassword(
    { passwordVersion, passwordHash, session }: PasswordChange,
    place: LoginOrigin,
  ): Result<null, 'password_changed'> {
    const profile = this.#account.profile()
    if (!profile || profile.passwordVersion !== passwordVersion) return refuse('password_changed')
    this.#account.transaction(() => {
      this.#account.setProfile({ ...profile, passwordHash, passwordVersion: passwordVersion + 1 })
      holdWithdrawals(this.#account, this.#context.now())
      this.#settings.endOtherSessions(session)
      this.#context.log('password_changed', place)
    })
    return ok(null)
  }

  forgetDevice(id: string, place: LoginOrigin): Result<null, 'item_gone'> {
    const found = this.#account.devices().find(({ hash }) => hash.startsWith(id))
    if (!found || id.length !== DEVICE_ID_LENGTH) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#settings.forgetDevice(found.hash)
      this.#context.log('device_forgotten', place)
    })
    return ok(null)
  }
}
