import type { SafetyStep } from '#shared/identity/account/first-steps.ts'
import type { AreaStore } from '../area/store.ts'
import {
  type Feature,
  markFeatureUnused,
  markFeatureUsed,
  readUnusedFeatures,
  USE_FACTS,
} from '../area/used-features.ts'
import type { Security, SignedInMember } from '../area/views.ts'
import {
  findSafetySteps,
  findVisibleSafetySteps,
  finishWelcome,
  hideWelcome,
  readWelcome,
  STEP_FACTS,
} from '../area/welcome.ts'
import type { AccountStores } from '../context.ts'
import { readParentLink } from '../status.ts'
import type { AccountStore } from '../store.ts'
import type { SecurityService } from './security.ts'

export type AccountSummary = {
  readonly security: Security
  readonly keys: number
  readonly subs: number
  readonly isWelcomeHidden: boolean
  readonly safeSteps: readonly SafetyStep[]
}

/** The facts that every page shows of its owner, the first steps, and the features that the owner has used. */
export class OverviewService {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #security: SecurityService

  constructor({ account, area }: AccountStores, security: SecurityService) {
    this.#account = account
    this.#area = area
    this.#security = security
  }

  member(): SignedInMember {
    // One statement, because every page calls this.
    const facts = this.#area.facts('belongs', ...STEP_FACTS, ...USE_FACTS)
    const belongs = readParentLink(facts)
    const safeSteps = belongs ? undefined : findVisibleSafetySteps(facts)
    const unused = readUnusedFeatures(facts)
    return { unread: this.#area.unread(), belongs, unused, ...(safeSteps && { safeSteps }) }
  }

  /** @param device hash of the requesting device */
  summary(device: string): AccountSummary {
    return {
      security: this.#security.security(device),
      keys: this.#area.apiKeys.all().length,
      subs: this.#area.subAccounts.all().length,
      isWelcomeHidden: readWelcome(this.#area) === 'hidden',
      safeSteps: findSafetySteps(this.#area),
    }
  }

  hideWelcome(isHidden: boolean): void {
    hideWelcome(this.#area, isHidden)
  }

  finishWelcome(): void {
    finishWelcome(this.#area)
  }

  noteUsed(feature: Feature): void {
    markFeatureUsed(this.#area, feature)
  }

  /** Marks a feature as unused; a concurrent `used` wins. */
  noteUnused(feature: Feature): void {
    if (this.#account.standing() === 'open') markFeatureUnused(this.#area, feature)
  }
}
