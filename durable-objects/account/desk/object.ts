// An account as the operators' desk reaches it: frozen, looked at, rid of second factors that are lost (SPEC.md).

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/account/first-steps.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { earliest } from '../../platform/earliest.ts'
import { rememberedReads } from '../../platform/remembered-reads.ts'
import type { AreaEnv } from '../area/erase.ts'
import { hasFactor, holdWithdrawals } from '../area/holds.ts'
import { AreaStore } from '../area/store.ts'
import { ParentLink } from '../area/sub-accounts.ts'
import { dropTwoStep, type SecondStep } from '../area/two-step.ts'
import { type Feature, noteUnused, noteUsed } from '../area/used.ts'
import type { Security } from '../area/views.ts'
import { finishWelcome, hideWelcome, safetySteps, welcomeOf } from '../area/welcome.ts'
import { EndingAccount } from '../ending/object.ts'
import type { Assertion } from '../factors/passkey-list.ts'
import {
  type Credentials,
  type NewSession,
  type Person,
  personOf,
  type SessionBegun,
  type SessionRefusal,
} from '../object.ts'
import type { Place } from '../sessions.ts'
import { AccountStore } from '../store.ts'
import { beginReset, FactorReset, isDue } from './factor-reset.ts'

const Frozen = z.object({ since: z.int() })

/** How the owner's own log names whoever did it. */
export const OPERATOR: Place = { agent: 'operator', address: '' }

/** What an operator sees of somebody: no password, no factor, no token. */
export type AccountFile = {
  readonly person: Person
  /** Of a sub-account: whose it is. */
  readonly parent: string
  /** Epoch ms; 0: it is not. */
  readonly frozenSince: number
  /** When second factors go; 0: they do not. */
  readonly resetAt: number
  readonly hasApp: boolean
  readonly passkeys: number
  readonly devices: number
  readonly sessions: number
  readonly apiKeys: number
  readonly subAccounts: readonly string[]
}

export type AccountOverview = {
  readonly security: Security
  /** How many there are. */
  readonly keys: number
  readonly subs: number
  /** Whether its owner has put the first steps away. */
  readonly isWelcomeHidden: boolean
  readonly safeSteps: readonly SafetyStep[]
}

export class DeskAccount extends EndingAccount {
  readonly #account: AccountStore
  readonly #area: AreaStore

  constructor(ctx: DurableObjectState, env: AreaEnv) {
    super(ctx, env)
    this.#account = new AccountStore(rememberedReads(ctx.storage))
    this.#area = new AreaStore(rememberedReads(ctx.storage))
  }

  /** For operators; undefined for nobody. */
  async file(): Promise<AccountFile | undefined> {
    const profile = this.#account.profile()
    if (!profile) return undefined
    const [passkeys, sessions, security] = await Promise.all([this.passkeys(), this.sessions(), this.security('')])
    return {
      person: personOf(profile),
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

  /** Shuts the account: every session ends, none begins, and no key opens anything (ACC15). @returns whether it was open */
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

  /** @returns whether it was frozen */
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

  /** Second factors go in three days, unless somebody shows one before (ACC16). @returns when, epoch ms */
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

  /** @returns whether there was one to stop */
  async stopFactorReset(place: Place): Promise<boolean> {
    if (!this.#reset()) return false
    this.#account.transaction(() => {
      this.#area.dropFact('factor_reset')
      this.#account.log('factor_reset_stopped', place, Date.now())
    })
    await this.rearm()
    return true
  }

  override async credentials(device: string): Promise<Credentials> {
    return { ...(await super.credentials(device)), isFrozen: this.#frozenSince() > 0 }
  }

  override async beginSession(session: NewSession): Promise<Result<SessionBegun, SessionRefusal>> {
    if (this.#frozenSince() > 0) return refuse('account_frozen')
    return super.beginSession(session)
  }

  override async apiKey(id: string): ReturnType<EndingAccount['apiKey']> {
    return this.#frozenSince() > 0 ? undefined : super.apiKey(id)
  }

  /** Of a main account that is frozen no program gets in, by a sub-account's key neither. */
  override async isClosing(): Promise<boolean> {
    return this.#frozenSince() > 0 || super.isClosing()
  }

  /** Whoever shows a factor has not lost it. */
  override async secondStep(typed: string, place: Place): Promise<SecondStep> {
    const checked = await super.secondStep(typed, place)
    if (checked.ok) await this.stopFactorReset(place)
    return checked
  }

  override async disableTwoStep(typed: string, place: Place): Promise<SecondStep> {
    const checked = await super.disableTwoStep(typed, place)
    if (checked.ok) await this.stopFactorReset(place)
    return checked
  }

  override async acceptPasskey(assertion: Assertion): ReturnType<EndingAccount['acceptPasskey']> {
    const accepted = await super.acceptPasskey(assertion)
    if (accepted.ok) await this.stopFactorReset({ agent: 'passkey', address: '' })
    return accepted
  }

  /** What the first page of an account shows, in one answer. */
  async overview(device: string): Promise<AccountOverview> {
    const [security, keys, subs] = [await this.security(device), await this.apiKeys(), await this.subAccounts()]
    const steps = { isWelcomeHidden: welcomeOf(this.#area) === 'hidden', safeSteps: safetySteps(this.#area) }
    return { security, keys: keys.length, subs: subs.length, ...steps }
  }

  /** Puts the first steps away, or brings them back. */
  async hideWelcome(isHidden: boolean): Promise<void> {
    hideWelcome(this.#area, isHidden)
  }

  /** All first steps were taken (worker/account/first-steps.ts). */
  async finishWelcome(): Promise<void> {
    finishWelcome(this.#area)
  }

  async noteUsed(feature: Feature): Promise<void> {
    noteUsed(this.#area, feature)
  }

  /** The feature's object has said that it has nothing of theirs. What was used meanwhile stays used. */
  async noteUnused(feature: Feature): Promise<void> {
    if (this.#account.standing() === 'open') noteUnused(this.#area, feature)
  }

  override async security(device: string): Promise<Security> {
    return { ...(await super.security(device)), resetAt: this.#reset()?.dueAt ?? 0 }
  }

  /** Freezing is a question: whoever asks it wants an answer of somebody who is still there. */
  protected override mayEnd(): boolean {
    return this.#frozenSince() === 0
  }

  override async alarm(): Promise<void> {
    if (isDue(this.#reset(), Date.now())) this.#resetFactors()
    await super.alarm()
  }

  /** The waiting time is over (ACC17): the account is left with its password, and with nobody in it. */
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

  /** For whichever comes first: an end that was asked for, or the end of factors. */
  protected override dueAt(): number | undefined {
    return earliest(super.dueAt(), this.#reset()?.dueAt)
  }

  #frozenSince(): number {
    return this.#area.fact('frozen', Frozen)?.since ?? 0
  }

  #reset(): FactorReset | undefined {
    return this.#area.fact('factor_reset', FactorReset)
  }
}
