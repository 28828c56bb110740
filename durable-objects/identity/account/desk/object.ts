// Operator actions on an account (SPEC.md).

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/account/first-steps.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { cachedReads } from '../../../platform/cached-reads.ts'
import { findEarliest } from '../../../platform/earliest.ts'
import type { AreaEnv } from '../area/erase.ts'
import { hasFactor, holdWithdrawals } from '../area/holds.ts'
import { AreaStore } from '../area/store.ts'
import { ParentLink } from '../area/sub-accounts.ts'
import { dropTwoStep, type TwoStepResult } from '../area/two-step.ts'
import { type Feature, noteUnused, noteUsed } from '../area/used.ts'
import type { Security } from '../area/views.ts'
import { findSafetySteps, finishWelcome, hideWelcome, readWelcome } from '../area/welcome.ts'
import { EndingAccount } from '../ending/object.ts'
import type { Assertion } from '../factors/passkey-list.ts'
import {
  type LoginCredentials,
  type NewSession,
  type Person,
  pickPerson,
  type SessionBegun,
  type SessionRefusal,
} from '../object.ts'
import type { LoginPlace } from '../sessions.ts'
import { AccountStore } from '../store.ts'
import { beginReset, FactorReset, isDue } from './factor-reset.ts'

const Frozen = z.object({ since: z.int() })

/** Actor in the owner's security log. */
export const OPERATOR: LoginPlace = { agent: 'operator', address: '' }

/** Without password, factor or token. */
export type AccountFile = {
  readonly person: Person
  readonly parent: string
  /** Epoch ms; 0: not frozen. */
  readonly frozenSince: number
  /** Removal of second factors; 0: not pending. */
  readonly resetAt: number
  readonly hasApp: boolean
  readonly passkeys: number
  readonly devices: number
  readonly sessions: number
  readonly apiKeys: number
  readonly subAccounts: readonly string[]
}

export type AccountSummary = {
  readonly security: Security
  readonly keys: number
  readonly subs: number
  readonly isWelcomeHidden: boolean
  readonly safeSteps: readonly SafetyStep[]
}

export class DeskAccount extends EndingAccount {
  readonly #account: AccountStore
  readonly #area: AreaStore

  constructor(ctx: DurableObjectState, env: AreaEnv) {
    super(ctx, env)
    this.#account = new AccountStore(cachedReads(ctx.storage))
    this.#area = new AreaStore(cachedReads(ctx.storage))
  }

  /** Undefined if the account does not exist. */
  async file(): Promise<AccountFile | undefined> {
    const profile = this.#account.profile()
    if (!profile) return undefined
    const [passkeys, sessions, security] = await Promise.all([this.passkeys(), this.sessions(), this.security('')])
    return {
      person: pickPerson(profile),
      parent: this.#area.fact('belongs', ParentLink)?.parent ?? '',
      frozenSince: this.#frozenSince(),
      resetAt: this.#reset()?.dueAt ?? 0,
      hasApp: security.twoStep.state === 'on',
      passkeys: passkeys.length,
      devices: security.devices.length,
      sessions: sessions.length,
      apiKeys: this.#area.apiKeys.all().length,
      subAccounts: this.#area.subAccounts.all().map(({ id }) => id),
    }
  }

  /**
   * Ends all sessions; refuses new ones and API keys (ACC15).
   * @returns true if it was open
   */
  async freeze(): Promise<boolean> {
    if (this.#account.standing() !== 'open' || this.#frozenSince() > 0) return false
    const since = Date.now()
    this.#account.transaction(() => {
      this.#area.setFact('frozen', { since })
      this.#account.endSessions()
      this.#account.log('account_frozen', OPERATOR, since)
    })
    await this.alignSoon()
    return true
  }

  /** @returns true if it was frozen */
  async unfreeze(): Promise<boolean> {
    if (this.#frozenSince() === 0) return false
    this.#account.transaction(() => {
      this.#area.dropFact('frozen')
      this.#account.log('account_unfrozen', OPERATOR, Date.now())
    })
    await this.alignSoon()
    return true
  }

  async isFrozen(): Promise<boolean> {
    return this.#frozenSince() > 0
  }

  /**
   * Removes second factors in three days, unless one is used before (ACC16).
   * @returns the time, epoch ms
   */
  async beginFactorReset(): Promise<Result<number, 'no_factor' | 'already_so'>> {
    if (!hasFactor(this.#area)) return refuse('no_factor')
    if (this.#reset()) return refuse('already_so')
    const reset = beginReset(this.#reset(), Date.now())
    this.#account.transaction(() => {
      this.#area.setFact('factor_reset', reset)
      this.#account.log('factor_reset_begun', OPERATOR, reset.askedAt)
    })
    await this.rearm()
    return ok(reset.dueAt)
  }

  /** @returns true if a reset was pending */
  async stopFactorReset(place: LoginPlace): Promise<boolean> {
    if (!this.#reset()) return false
    this.#account.transaction(() => {
      this.#area.dropFact('factor_reset')
      this.#account.log('factor_reset_stopped', place, Date.now())
    })
    await this.rearm()
    return true
  }

  override async credentials(device: string): Promise<LoginCredentials> {
    return { ...(await super.credentials(device)), isFrozen: this.#frozenSince() > 0 }
  }

  override async beginSession(session: NewSession): Promise<Result<SessionBegun, SessionRefusal>> {
    if (this.#frozenSince() > 0) return refuse('account_frozen')
    return super.beginSession(session)
  }

  override async apiKey(id: string): ReturnType<EndingAccount['apiKey']> {
    return this.#frozenSince() > 0 ? undefined : super.apiKey(id)
  }

  /** A frozen main account blocks its sub-accounts' API keys too. */
  override async isClosing(): Promise<boolean> {
    return this.#frozenSince() > 0 || super.isClosing()
  }

  /** A valid factor stops a pending reset: it is not lost. */
  override async secondStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    const checked = await super.secondStep(typed, place)
    if (checked.ok) await this.stopFactorReset(place)
    return checked
  }

  override async disableTwoStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    const checked = await super.disableTwoStep(typed, place)
    if (checked.ok) await this.stopFactorReset(place)
    return checked
  }

  override async acceptPasskey(assertion: Assertion): ReturnType<EndingAccount['acceptPasskey']> {
    const accepted = await super.acceptPasskey(assertion)
    if (accepted.ok) await this.stopFactorReset({ agent: 'passkey', address: '' })
    return accepted
  }

  async overview(device: string): Promise<AccountSummary> {
    const [security, keys, subs] = [await this.security(device), await this.apiKeys(), await this.subAccounts()]
    const steps = { isWelcomeHidden: readWelcome(this.#area) === 'hidden', safeSteps: findSafetySteps(this.#area) }
    return { security, keys: keys.length, subs: subs.length, ...steps }
  }

  async hideWelcome(isHidden: boolean): Promise<void> {
    hideWelcome(this.#area, isHidden)
  }

  async finishWelcome(): Promise<void> {
    finishWelcome(this.#area)
  }

  async noteUsed(feature: Feature): Promise<void> {
    noteUsed(this.#area, feature)
  }

  /** A concurrent `used` wins. */
  async noteUnused(feature: Feature): Promise<void> {
    if (this.#account.standing() === 'open') noteUnused(this.#area, feature)
  }

  override async security(device: string): Promise<Security> {
    return { ...(await super.security(device)), resetAt: this.#reset()?.dueAt ?? 0 }
  }

  /** Frozen accounts stay for the investigation. */
  protected override mayEnd(): boolean {
    return this.#frozenSince() === 0
  }

  override async alarm(): Promise<void> {
    if (isDue(this.#reset(), Date.now())) this.#resetFactors()
    await super.alarm()
  }

  /** See ACC17. The password stays; sessions and devices are dropped. */
  #resetFactors(): void {
    this.#account.transaction(() => {
      dropTwoStep(this.#area)
      this.#area.dropFact('passkeys', 'passkey_new', 'factor_reset')
      this.#account.endSessions()
      this.#account.forgetDevices()
      holdWithdrawals(this.#account, Date.now())
      this.#account.log('factors_reset', OPERATOR, Date.now())
    })
  }

  protected override dueAt(): number | undefined {
    return findEarliest(super.dueAt(), this.#reset()?.dueAt)
  }

  #frozenSince(): number {
    return this.#area.fact('frozen', Frozen)?.since ?? 0
  }

  #reset(): FactorReset | undefined {
    return this.#area.fact('factor_reset', FactorReset)
  }
}
