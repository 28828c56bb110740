import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import type { AreaStore } from '../area/store.ts'
import type { ContactDetails } from '../area/views.ts'
import type { AccountStores } from '../context.ts'
import type { AccountStore } from '../store.ts'
import type { SecurityService } from './security.ts'

/** The owner's preferences, and the contact that follows them. */
export class PreferenceService {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #security: SecurityService

  constructor({ account, area }: AccountStores, security: SecurityService) {
    this.#account = account
    this.#area = area
    this.#security = security
  }

  preferences(): AccountPreferences {
    return this.#area.fact('preferences', AccountPreferences) ?? {}
  }

  /** Merges; ignored unless the account is open. */
  update(change: AccountPreferences): void {
    if (this.#account.standing() !== 'open') return
    this.#area.setFact('preferences', { ...this.preferences(), ...change })
  }

  /** Undefined if the account does not exist. */
  contact(): ContactDetails | undefined {
    const profile = this.#account.profile()
    if (!profile) return undefined
    const { msgLanguage = profile.locale, clock, zone } = this.preferences()
    return {
      contact: profile.contact,
      locale: msgLanguage,
      phrase: this.#security.phrase(),
      ...(clock !== undefined && { clock }),
      ...(zone !== undefined && { zone }),
    }
  }
}
