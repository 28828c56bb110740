import { z } from 'zod/mini'
import type { LegalAgreement } from '#shared/law/agreements.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import {
  type AccountInvitation,
  type AccountOpeningRefusal,
  type AccountState,
  type NewAccount,
  openAccount,
  type PasswordReset,
  pickAccountInvitation,
  recoverAccount,
} from '../engine.ts'
import { exportAccount } from '../export.ts'
import type { LoginOrigin } from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import type { AccountStore } from '../store.ts'
import type { ApiKeyService } from './api-keys.ts'

const Application = z.object({ at: z.int() })

export class AccountProfileService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>
  readonly #apiKeys: Pick<ApiKeyService, 'suspendAll'>

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log'>,
    apiKeys: Pick<ApiKeyService, 'suspendAll'>,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#apiKeys = apiKeys
  }

  /**
   * @param agreements documents that the user accepted at the registration
   * @returns the invite code
   */
  open(
    seed: NewAccount,
    place: LoginOrigin,
    agreements: readonly LegalAgreement[] = [],
  ): Result<string, AccountOpeningRefusal> {
    const now = this.#context.now()
    const standing = this.#account.accountState()
    const decision = openAccount({ standing, profile: this.#account.profile() }, seed, now)
    if (!decision.ok) return decision
    this.#account.transaction(() => {
      this.#account.setProfile(decision.value)
      this.#account.setAccountState('open')
      this.#record(agreements, seed.locale)
      if (standing === 'none') this.#account.log('registered', place, now)
    })
    return ok(decision.value.inviteCode)
  }

  /** Records each version once (ACC31). Ignored unless the account is open. */
  accept(agreements: readonly LegalAgreement[], locale: string): void {
    if (this.#account.accountState() !== 'open') return
    this.#account.transaction(() => this.#record(agreements, locale))
  }

  #record(agreements: readonly LegalAgreement[], locale: string): void {
    const at = this.#context.now()
    for (const agreement of agreements) this.#settings.accept({ ...agreement, at, locale })
  }

  /** An account that is not open yet can never be opened afterwards (ACC2). */
  fence(): AccountState {
    if (this.#account.accountState() === 'none') this.#account.setAccountState('void')
    return this.#account.accountState()
  }

  /** Stores a new hash of the same password, at another cost. */
  rehash(passwordVersion: number, passwordHash: string): void {
    const profile = this.#account.profile()
    if (profile?.passwordVersion === passwordVersion) this.#account.setProfile({ ...profile, passwordHash })
  }

  /**
   * Sets a password without knowing the old one (ACC10).
   * @returns the password's version
   */
  recover(password: PasswordReset, place: LoginOrigin): Result<number, 'unknown'> {
    const now = this.#context.now()
    const before = this.#account.profile()
    const decision = recoverAccount(before, password, now)
    if (!decision.ok) return decision
    const { passwordVersion } = decision.value
    this.#account.transaction(() => {
      this.#account.setProfile(decision.value)
      this.#account.endSessions()
      this.#account.forgetDevices()
      if (before?.passwordVersion === passwordVersion) return
      this.#account.log('password_recovered', place, now)
      this.#apiKeys.suspendAll()
    })
    return ok(passwordVersion)
  }

  /** Called by the directory; undefined unless the account is open. */
  invitation(): AccountInvitation | undefined {
    const profile = this.#account.profile()
    return profile && pickAccountInvitation(profile)
  }

  /** The inviter gets a share of fees and cannot be changed later (shared/markets/trading/fees.ts). */
  setInviter(inviter: string): void {
    const profile = this.#account.profile()
    if (profile && profile.inviter === '') this.#account.setProfile({ ...profile, inviter })
  }

  /** Exports the data of this object only (ACC19). */
  exportAll(place: LoginOrigin): Record<string, unknown> {
    this.#context.log('data_exported', place)
    return exportAccount(this.#account, this.#settings)
  }

  apply(application: Readonly<Record<string, string>>): void {
    this.#settings.saveSetting('application', { ...application, at: this.#context.now() })
  }

  /** Returns epoch ms; 0: never. */
  appliedAt(): number {
    return this.#settings.findSetting('application', Application)?.at ?? 0
  }
}
