import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { holdWithdrawals } from '../area/holds.ts'
import type { AreaStore } from '../area/store.ts'
import { readTwoStep } from '../area/two-step.ts'
import { DEVICE_ID, listDevices, type Security } from '../area/views.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import type { LoginPlace } from '../sessions.ts'
import { readFactorReset } from '../status.ts'
import type { AccountStore } from '../store.ts'

const Phrase = z.string()

export type PasswordChange = {
  /** Version of the verified password. */
  readonly passwordVersion: number
  readonly passwordHash: string
  /** The session that stays. */
  readonly session: string
}

/** Password, devices and the anti-phishing phrase. */
export class SecurityService {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>

  constructor({ account, area }: AccountStores, context: Pick<AccountContext, 'now' | 'log'>) {
    this.#account = account
    this.#area = area
    this.#context = context
  }

  /** @param device hash of the requesting device */
  security(device: string): Security {
    return {
      phrase: this.phrase(),
      twoStep: readTwoStep(this.#area, this.#context.now()),
      devices: listDevices(this.#account.devices(), device),
      resetAt: readFactorReset(this.#area)?.dueAt ?? 0,
    }
  }

  /** The anti-phishing phrase; '' for none. */
  phrase(): string {
    return this.#area.fact('phrase', Phrase) ?? ''
  }

  setPhrase(phrase: string, place: LoginPlace): void {
    this.#account.transaction(() => {
      this.#area.setFact('phrase', phrase)
      this.#context.log('phrase_changed', place)
    })
  }

  /** Ends all other sessions and holds withdrawals (AC4). */
  changePassword(
    { passwordVersion, passwordHash, session }: PasswordChange,
    place: LoginPlace,
  ): Result<null, 'password_changed'> {
    const profile = this.#account.profile()
    if (!profile || profile.passwordVersion !== passwordVersion) return refuse('password_changed')
    this.#account.transaction(() => {
      this.#account.setProfile({ ...profile, passwordHash, passwordVersion: passwordVersion + 1 })
      holdWithdrawals(this.#account, this.#context.now())
      this.#area.endSessionsBut(session)
      this.#context.log('password_changed', place)
    })
    return ok(null)
  }

  forgetDevice(id: string, place: LoginPlace): Result<null, 'item_gone'> {
    const found = this.#account.devices().find(({ hash }) => hash.startsWith(id))
    if (!found || id.length !== DEVICE_ID) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#area.forgetDevice(found.hash)
      this.#context.log('device_forgotten', place)
    })
    return ok(null)
  }
}
