import type { AccountSafetyStep } from '#shared/identity/account/first-steps.ts'
import type { AccountStores } from '../context.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import {
  FEATURE_USE_SETTINGS,
  markFeatureUnused,
  markFeatureUsed,
  readUnusedAccountFeatures,
  type TrackedFeature,
} from '../used-features.ts'
import type { AccountSecurityView, SignedInMember } from '../views.ts'
import {
  findSafetySteps,
  findVisibleSafetySteps,
  finishWelcome,
  hideWelcome,
  readWelcome,
  SAFETY_STEP_SETTINGS,
} from '../welcome.ts'
import type { AccountSecurityService } from './security.ts'

export type AccountSummary = {
  readonly security: AccountSecurityView
  readonly keys: number
  readonly subs: number
  readonly isWelcomeHidden: boolean
  readonly safeSteps: readonly AccountSafetyStep[]
}

export class AccountOverviewService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #security: AccountSecurityService

  constructor({ account, settings }: AccountStores, security: AccountSecurityService) {
    this.#account = account
    this.#settings = settings
    this.#security = security
  }

  member(): SignedInMember {
    // Every page calls this, so it is one statement.
    const facts = this.#settings.readSettings('belongs', ...SAFETY_STEP_SETTINGS, ...FEATURE_USE_SETTINGS)
    const belongs = readParentLink(facts)
    const safeSteps = belongs ? undefined : findVisibleSafetySteps(facts)
    const unused = readUnusedAccountFeatures(facts)
    return { unread: this.#settings.countUnread(), belongs, unused, ...(safeSteps && { safeSteps }) }
  }

  summary(device: string): AccountSummary {
    return {
      security: this.#security.security(device),
      keys: this.#settings.apiKeys.all().length,
      subs: this.#settings.subAccounts.all().length,
      isWelcomeHidden: readWelcome(this.#settings) === 'hidden',
      safeSteps: findSafetySteps(this.#settings),
    }
  }

  hideWelcome(isHidden: boolean): void {
    hideWelcome(this.#settings, isHidden)
  }

  finishWelcome(): void {
    finishWelcome(this.#settings)
  }

  noteUsed(feature: TrackedFeature): void {
    markFeatureUsed(this.#settings, feature)
  }

  /** Ignored if the feature was already used. */
  noteUnused(feature: TrackedFeature): void {
    if (this.#account.accountState() === 'open') markFeatureUnused(this.#settings, feature)
  }
}
