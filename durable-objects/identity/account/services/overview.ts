import type { SafetyStep } from '#shared/identity/account/first-steps.ts'
import type { AccountStores } from '../context.ts'
import type { SettingsStore } from '../settings-store.ts'
import { readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import { type Feature, markFeatureUnused, markFeatureUsed, readUnusedFeatures, USE_FACTS } from '../used-features.ts'
import type { Security, SignedInMember } from '../views.ts'
import {
  findSafetySteps,
  findVisibleSafetySteps,
  finishWelcome,
  hideWelcome,
  readWelcome,
  STEP_FACTS,
} from '../welcome.ts'
import type { SecurityService } from './security.ts'

export type AccountSummary = {
  readonly security: Security
  readonly keys: number
  readonly subs: number
  readonly isWelcomeHidden: boolean
  readonly safeSteps: readonly SafetyStep[]
}

/** Data of the user on every page, first steps, and features that the user has used. */
export class OverviewService {
  readonly #account: AccountStore
  readonly #settings: SettingsStore
  readonly #security: SecurityService

  constructor({ account, settings }: AccountStores, security: SecurityService) {
    this.#account = account
    this.#settings = settings
    this.#security = security
  }

  member(): SignedInMember {
    // Read in one statement, because every page calls this.
    const facts = this.#settings.facts('belongs', ...STEP_FACTS, ...USE_FACTS)
    const belongs = readParentLink(facts)
    const safeSteps = belongs ? undefined : findVisibleSafetySteps(facts)
    const unused = readUnusedFeatures(facts)
    return { unread: this.#settings.unread(), belongs, unused, ...(safeSteps && { safeSteps }) }
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

  noteUsed(feature: Feature): void {
    markFeatureUsed(this.#settings, feature)
  }

  /** Marks a feature as unused, unless it is marked as used. */
  noteUnused(feature: Feature): void {
    if (this.#account.standing() === 'open') markFeatureUnused(this.#settings, feature)
  }
}
