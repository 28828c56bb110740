// Sessions and passwords are in ../object.ts.

import { z } from 'zod/mini'
import type { EventKind } from '#shared/account/events.ts'
import { AccountPreferences } from '#shared/account/preferences.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { cachedReads } from '../../../platform/cached-reads.ts'
import type { KinWord } from '../../../platform/kin.ts'
import { type Invitation, pickInvitation } from '../engine.ts'
import {
  type Assertion,
  acceptAssertion,
  type Passkey,
  removePasskey,
  renameListedPasskey,
} from '../factors/passkey-list.ts'
import {
  AccountBase,
  type LoginCredentials,
  type NewSession,
  type Person,
  type Presence,
  pickPerson,
  type SessionBegun,
  type SessionRefusal,
} from '../object.ts'
import type { LoginPlace, Presented } from '../sessions.ts'
import { AccountStore } from '../store.ts'
import { type ApiKey, type ApiKeySeed, makeApiKey } from './api-keys.ts'
import { AccountClosing } from './closing.ts'
import type { AreaEnv } from './erase.ts'
import { exportAccount } from './export.ts'
import { hasFactor, holdWithdrawals } from './holds.ts'
import { type Bound, confirmPasskey, type PendingPasskey, readPasskeys, savePasskey, setPasskeys } from './passkeys.ts'
import { AreaStore, type Notification } from './store.ts'
import { addSubAccount, ParentLink, type SubAccount } from './sub-accounts.ts'
import {
  acceptCode,
  checkCode,
  dropTwoStep,
  isTwoStep,
  offerSecret,
  readTwoStep,
  type TwoStepResult,
} from './two-step.ts'
import { readUnusedFeatures, USE_FACTS } from './used.ts'
import { type ContactDetails, DEVICE_ID, listDevices, type Security, type SignedInMember } from './views.ts'
import { findVisibleSafetySteps, STEP_FACTS } from './welcome.ts'

const Phrase = z.string()
const Kin = z.object({ kin: z.string(), version: z.int() })
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

export class MemberAccount extends AccountBase {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #env: AreaEnv
  readonly #hold = () => holdWithdrawals(this.#account, Date.now())

  constructor(ctx: DurableObjectState, env: AreaEnv) {
    super(ctx, env)
    this.#env = env
    this.#account = new AccountStore(cachedReads(ctx.storage))
    this.#area = new AreaStore(cachedReads(ctx.storage))
  }

  override async credentials(device: string): Promise<LoginCredentials> {
    return { ...(await super.credentials(device)), needsSecond: isTwoStep(this.#area) }
  }

  /**
   * With two-step verification, every way to log in needs it (PE30). A new device holds withdrawals for a day (AC23).
   */
  override async beginSession(session: NewSession): Promise<Result<SessionBegun, SessionRefusal>> {
    if (isTwoStep(this.#area) && !session.isSecondShown) return refuse('second_missing')
    if (this.#belongs()?.isFrozen) return refuse('password_changed')
    const { device, agent, address } = session
    const isUnknown = this.#account.devices().length > 0 && !(device !== undefined && this.#account.knows(device))
    const isNewDevice = isUnknown && !this.#belongs()
    const begun = await super.beginSession(session)
    if (!begun.ok) return begun
    if (isNewDevice)
      this.#account.transaction(() => {
        this.#hold()
        this.#log('new_device', { agent, address })
      })
    return ok({ isNewDevice })
  }

  async presentMember(id: string, presented: Presented): Promise<{ presence: Presence; member: SignedInMember }> {
    const presence = await super.present(id, presented)
    // One statement, because every page calls this.
    const facts = this.#area.facts('belongs', ...STEP_FACTS, ...USE_FACTS)
    const belongs = facts.fact('belongs', ParentLink)
    const safeSteps = belongs ? undefined : findVisibleSafetySteps(facts)
    const unused = readUnusedFeatures(facts)
    return { presence, member: { unread: this.#area.unread(), belongs, unused, ...(safeSteps && { safeSteps }) } }
  }

  override async contact(): Promise<ContactDetails | undefined> {
    const profile = this.#account.profile()
    if (!profile) return undefined
    const { msgLanguage = profile.locale, clock, zone } = await this.preferences()
    return {
      contact: profile.contact,
      locale: msgLanguage,
      phrase: this.#area.fact('phrase', Phrase) ?? '',
      ...(clock !== undefined && { clock }),
      ...(zone !== undefined && { zone }),
    }
  }

  async preferences(): Promise<AccountPreferences> {
    return this.#area.fact('preferences', AccountPreferences) ?? {}
  }

  /** Merges; ignored unless the account is open. */
  async updatePreferences(change: AccountPreferences): Promise<void> {
    if (this.#account.standing() !== 'open') return
    this.#area.setFact('preferences', { ...(await this.preferences()), ...change })
  }

  /** @param device hash of the requesting device */
  async security(device: string): Promise<Security> {
    return {
      phrase: this.#area.fact('phrase', Phrase) ?? '',
      twoStep: readTwoStep(this.#area, Date.now()),
      devices: listDevices(this.#account.devices(), device),
      resetAt: 0,
    }
  }

  /** Ends all other sessions and holds withdrawals (AC4). */
  async changePassword(
    { passwordVersion, passwordHash, session }: { passwordVersion: number; passwordHash: string; session: string },
    place: LoginPlace,
  ): Promise<Result<null, 'password_changed'>> {
    const profile = this.#account.profile()
    if (!profile || profile.passwordVersion !== passwordVersion) return refuse('password_changed')
    this.#account.transaction(() => {
      this.#account.setProfile({ ...profile, passwordHash, passwordVersion: passwordVersion + 1 })
      this.#hold()
      this.#area.endSessionsBut(session)
      this.#log('password_changed', place)
    })
    return ok(null)
  }

  async forgetDevice(id: string, place: LoginPlace): Promise<Result<null, 'item_gone'>> {
    const found = this.#account.devices().find(({ hash }) => hash.startsWith(id))
    if (!found || id.length !== DEVICE_ID) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#area.forgetDevice(found.hash)
      this.#log('device_forgotten', place)
    })
    return ok(null)
  }

  async setPhrase(phrase: string, place: LoginPlace): Promise<void> {
    this.#account.transaction(() => {
      this.#area.setFact('phrase', phrase)
      this.#log('phrase_changed', place)
    })
  }

  async offerTwoStep(): Promise<Result<null, 'totp_known'>> {
    return this.#account.transaction(() => offerSecret(this.#area, random, Date.now()))
  }

  async acceptTwoStep(typed: string, place: LoginPlace): Promise<ReturnType<typeof acceptCode>> {
    return this.#account.transaction(() => {
      const hadFactor = hasFactor(this.#area)
      const accepted = acceptCode(this.#area, typed, { random, now: Date.now() })
      if (accepted.ok) this.#log('totp_enabled', place)
      if (accepted.ok && hadFactor) this.#hold()
      return accepted
    })
  }

  async isTwoStep(): Promise<boolean> {
    return isTwoStep(this.#area)
  }

  /** A backup code is used up. */
  async secondStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    return this.#account.transaction(() => {
      const checked = checkCode(this.#area, typed, Date.now())
      if (checked.ok && checked.value === 'backup') this.#log('backup_code_used', place)
      return checked
    })
  }

  async disableTwoStep(typed: string, place: LoginPlace): Promise<TwoStepResult> {
    return this.#account.transaction(() => {
      const checked = checkCode(this.#area, typed, Date.now())
      if (checked.ok) {
        dropTwoStep(this.#area)
        this.#hold()
        this.#log('totp_disabled', place)
      }
      return checked
    })
  }

  async passkeys(): Promise<Passkey[]> {
    return [...readPasskeys(this.#area)]
  }

  async holdPasskey(held: PendingPasskey): Promise<void> {
    savePasskey(this.#area, held)
  }

  /** @param flow in which the owner authenticated again */
  async bindPasskey(flow: string, place: LoginPlace): Promise<Bound> {
    return this.#account.transaction(() => {
      const hadFactor = hasFactor(this.#area)
      const bound = confirmPasskey(this.#area, flow, Date.now())
      if (bound.ok) this.#log('passkey_added', place)
      if (bound.ok && hadFactor) this.#hold()
      return bound
    })
  }

  async renamePasskey(id: string, name: string): Promise<ReturnType<typeof renameListedPasskey>> {
    return setPasskeys(this.#area, renameListedPasskey(readPasskeys(this.#area), id, name))
  }

  async removePasskey(id: string, place: LoginPlace): Promise<ReturnType<typeof removePasskey>> {
    return this.#account.transaction(() => {
      const removed = setPasskeys(this.#area, removePasskey(readPasskeys(this.#area), id))
      if (removed.ok) {
        this.#log('passkey_removed', place)
        this.#hold()
      }
      return removed
    })
  }

  /** @returns the password version, for the session */
  async acceptPasskey(
    assertion: Assertion,
  ): Promise<Result<number, 'passkey_unknown' | 'passkey_counter' | 'passkey_signature'>> {
    return this.#account.transaction(() => {
      const { state, result } = acceptAssertion(readPasskeys(this.#area), assertion, Date.now())
      this.#area.setFact('passkeys', state)
      const profile = this.#account.profile()
      if (!result.ok) return result
      return profile ? ok(profile.passwordVersion) : refuse('passkey_unknown')
    })
  }

  async notifications(): Promise<Notification[]> {
    return this.#area.notifications()
  }

  async markRead(id: number, upTo: boolean): Promise<void> {
    this.#area.markRead(id, upTo)
  }

  async apiKeys(): Promise<ApiKey[]> {
    return this.#area.apiKeys.all().sort((a, b) => b.madeAt - a.madeAt)
  }

  async makeApiKey(seed: ApiKeySeed, place: LoginPlace): Promise<Result<null, 'too_many_kept'>> {
    const now = Date.now()
    const made = makeApiKey(this.#area.apiKeys.all(), seed, now)
    if (!made.ok) return made
    this.#account.transaction(() => {
      this.#area.apiKeys.set(made.value)
      this.#log('api_key_made', place)
    })
    return ok(null)
  }

  /** Undefined if unknown, or the account is frozen. */
  async apiKey(id: string): Promise<ApiKey | undefined> {
    return this.#belongs()?.isFrozen ? undefined : this.#area.apiKeys.get(id)
  }

  async isClosing(): Promise<boolean> {
    return this.#area.fact('closing', AccountClosing) !== undefined
  }

  /** True if it or its main account is frozen or closing (ACC25). */
  async isStopped(): Promise<boolean> {
    const belongs = this.#belongs()
    if (belongs?.isFrozen || (await this.isClosing())) return true
    return belongs !== undefined && (await this.#env.ACCOUNT.getByName(belongs.parent).isClosing())
  }

  /** Returns the main account of a sub-account: its daily limits apply (LE41). */
  async limitsOf(): Promise<string> {
    const own = this.ctx.id.name ?? ''
    return this.#belongs()?.parent ?? (this.#area.fact('kin', Kin)?.kin || own)
  }

  /** Group of related accounts (durable-objects/identity/relations); '' for none. */
  async kin(): Promise<string> {
    return this.#area.fact('kin', Kin)?.kin ?? ''
  }

  async setKin(_person: string, word: KinWord): Promise<void> {
    if (this.#account.standing() !== 'open') return
    if ((this.#area.fact('kin', Kin)?.version ?? 0) < word.version) this.#area.setFact('kin', word)
  }

  /** Undefined if the key gives no access. */
  async programKey(id: string): Promise<{ readonly key: ApiKey; readonly person: Person } | undefined> {
    const key = await this.apiKey(id)
    const profile = this.#account.profile()
    if (!key || !profile || (await this.isStopped())) return undefined
    return { key, person: pickPerson(profile) }
  }

  /** @param at epoch ms */
  async useApiKey(id: string, at: number): Promise<void> {
    const key = this.#area.apiKeys.get(id)
    if (key && at > key.usedAt) this.#area.apiKeys.set({ ...key, usedAt: at })
  }

  async revokeApiKey(id: string, place: LoginPlace): Promise<Result<null, 'item_gone'>> {
    if (!this.#area.apiKeys.get(id)) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#area.apiKeys.remove(id)
      this.#log('api_key_revoked', place)
    })
    return ok(null)
  }

  async subAccounts(): Promise<SubAccount[]> {
    return this.#area.subAccounts.all().sort((a, b) => a.madeAt - b.madeAt)
  }

  /** Recorded before the sub-account's own object is opened. */
  async addSubAccount(
    sub: { id: string; name: string },
    place: LoginPlace,
  ): Promise<Result<null, 'too_many_kept' | 'name_taken'>> {
    const added = addSubAccount(this.#area.subAccounts.all(), sub, Date.now())
    if (!added.ok) return added
    this.#account.transaction(() => {
      this.#area.subAccounts.set(added.value)
      this.#log('sub_account_made', place)
    })
    return ok(null)
  }

  async setSubAccount(
    id: string,
    state: 'open' | 'frozen',
    place: LoginPlace,
  ): Promise<Result<SubAccount, 'item_gone'>> {
    const sub = this.#area.subAccounts.get(id)
    if (!sub) return refuse('item_gone')
    this.#account.transaction(() => {
      this.#area.subAccounts.set({ ...sub, state })
      if (sub.state !== 'pending' && sub.state !== state)
        this.#log(state === 'frozen' ? 'sub_account_frozen' : 'sub_account_thawed', place)
    })
    return ok({ ...sub, state })
  }

  /** On the sub-account. Freezing ends its sessions. */
  async belongTo(belongs: ParentLink): Promise<void> {
    this.#account.transaction(() => {
      this.#area.setFact('belongs', belongs)
      if (belongs.isFrozen) this.#account.endSessions()
    })
  }

  async exportAll(place: LoginPlace): Promise<Record<string, unknown>> {
    this.#log('data_exported', place)
    return exportAccount(this.#account, this.#area)
  }

  async apply(application: Readonly<Record<string, string>>): Promise<void> {
    this.#area.setFact('application', { ...application, at: Date.now() })
  }

  /** Epoch ms; 0: never. */
  async appliedAt(): Promise<number> {
    return this.#area.fact('application', z.object({ at: z.int() }))?.at ?? 0
  }

  /** For the directory; undefined unless open. */
  async invitation(): Promise<Invitation | undefined> {
    const profile = this.#account.profile()
    return profile && pickInvitation(profile)
  }

  /** Permanent. The inviter gets a fee share (shared/trading/fees.ts). */
  async setInviter(inviter: string): Promise<void> {
    const profile = this.#account.profile()
    if (profile && profile.inviter === '') this.#account.setProfile({ ...profile, inviter })
  }

  /** On a sub-account, after its main account was deleted. */
  async vanish(): Promise<void> {
    this.#account.transaction(() => this.#area.erase())
  }

  #belongs(): ParentLink | undefined {
    return this.#area.fact('belongs', ParentLink)
  }

  protected toldNews(): void {}

  #log(kind: EventKind, place: LoginPlace): void {
    this.#account.log(kind, place, Date.now())
    this.toldNews()
  }
}
