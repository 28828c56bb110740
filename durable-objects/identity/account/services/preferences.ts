import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import type { AccountStores } from '../context.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { ContactDetails } from '../views.ts'
import type { AccountSecurityService } from './security.ts'

export class AccountPreferenceService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #security: AccountSecurityService

  constructor({ account, settings }: AccountStores, security: AccountSecurityService) {
    this.#account = account
    this.#settings = settings
    this.#security = security
  }

  preferences(): AccountPreferences {
    return this.#settings.findSetting('preferences', AccountPreferences) ?? {}
  }

  /** Merges `change`. Ignored unless the account is open. */
  update(change: AccountPreferences): void {
    if (this.#account.accountState() !== 'open') return
    this.#settings.saveSetting('preferences', { ...this.preferences(), ...change })
  }

  contact(): ContactDetails | undefined {
    const profile = this.#account.profile()
    if (!profile) return undefined
    const parent = readParentLink(this.#settings)?.parent
    const { msgLanguage = profile.locale, clock, zone } = this.preferences()
    return {
      contact: profile.contact,
      locale: msgLanguage,
      phrase: this.#security.phrase(),
      ...(parent !== undefined && { parent }),
      ...(clock !== undefined && { clock }),
      ...(zone !== undefined && { zone }),
    }
  }
}
