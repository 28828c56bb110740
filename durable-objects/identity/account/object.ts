// One object per user (SPEC.md). Public methods are RPC; services execute them.

import { DurableObject } from 'cloudflare:workers'
import type { LinkedServiceEvent } from '#shared/identity/account/events.ts'
import type { AccountPreferences } from '#shared/identity/account/preferences.ts'
import type { LegalAgreement } from '#shared/law/agreements.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { forgetErasedInBackup } from '../../platform/backup/barrier.ts'
import { withCachedReads } from '../../platform/cached-reads.ts'
import type { RelationUpdate } from '../../platform/kin.ts'
import type { NewApiKey } from './api-keys.ts'
import type { AccountContext } from './context.ts'
import type { AccountEraseEnv } from './ending/erase.ts'
import type { NewAccount, PasswordReset } from './engine.ts'
import type { VerifiedPasskeyAssertion } from './factors/passkey-list.ts'
import type { PendingPasskey } from './factors/stored-passkeys.ts'
import { AccountSchedule } from './schedule.ts'
import { ApiKeyService } from './services/api-keys.ts'
import { AccountClosingService, type OwnerMailer } from './services/closing.ts'
import { FactorResetService } from './services/factor-reset.ts'
import { SecondFactorService } from './services/factors.ts'
import { AccountNotificationService, type UnreadHubEnv } from './services/notifications.ts'
import { AccountOperatorService } from './services/operator.ts'
import { AccountOverviewService } from './services/overview.ts'
import { AccountPreferenceService } from './services/preferences.ts'
import { AccountProfileService } from './services/profile.ts'
import { AccountRelationService } from './services/relations.ts'
import { AccountSecurityService, type PasswordChange } from './services/security.ts'
import { AccountSessionService, type NewSession } from './services/sessions.ts'
import { SubAccountService } from './services/sub-accounts.ts'
import type { LoginOrigin, PresentedSessionToken } from './sessions.ts'
import { AccountSettingsStore } from './settings-store.ts'
import { AccountStore } from './store.ts'
import type { ParentLink } from './sub-accounts.ts'
import type { TrackedFeature } from './used-features.ts'

export type AccountEnv = AccountEraseEnv & UnreadHubEnv

export class AccountObject extends DurableObject<unknown> {
  readonly #profile: AccountProfileService
  readonly #sessions: AccountSessionService
  readonly #security: AccountSecurityService
  readonly #factors: SecondFactorService
  readonly #factorReset: FactorResetService
  readonly #apiKeys: ApiKeyService
  readonly #subAccounts: SubAccountService
  readonly #relations: AccountRelationService
  readonly #notifications: AccountNotificationService
  readonly #preferences: AccountPreferenceService
  readonly #overview: AccountOverviewService
  readonly #closing: AccountClosingService
  readonly #operator: AccountOperatorService

  constructor(ctx: DurableObjectState, env: AccountEnv, mailOwner: OwnerMailer) {
    super(ctx, env)
    const storage = withCachedReads(ctx.storage)
    const stores = { account: new AccountStore(storage), settings: new AccountSettingsStore(storage) }
    const id = ctx.id.name ?? ''
    const now = () => Date.now()
    const schedule = new AccountSchedule(stores.settings, ctx.storage, now)
    const notifications = new AccountNotificationService(stores, {
      id,
      now,
      env,
      waitUntil: (work) => ctx.waitUntil(work),
    })
    const context: AccountContext = {
      id,
      now,
      log: (kind, place) => {
        stores.account.log(kind, place, now())
        notifications.publishUnread()
      },
      rearm: () => schedule.rearm(),
      alignSoon: () => schedule.alignSoon(),
    }
    this.#notifications = notifications
    this.#security = new AccountSecurityService(stores, context)
    this.#preferences = new AccountPreferenceService(stores, this.#security)
    this.#overview = new AccountOverviewService(stores, this.#security)
    this.#factorReset = new FactorResetService(stores, context)
    this.#factors = new SecondFactorService(stores, context, this.#factorReset)
    this.#subAccounts = new SubAccountService(stores, context, env)
    this.#apiKeys = new ApiKeyService(stores, context, this.#subAccounts)
    this.#profile = new AccountProfileService(stores, context, this.#apiKeys)
    this.#relations = new AccountRelationService(stores, context)
    this.#closing = new AccountClosingService(stores, context, {
      env,
      schedule,
      preferences: this.#preferences,
      mailOwner,
      onErased: () => forgetErasedInBackup(ctx.storage),
    })
    this.#sessions = new AccountSessionService(stores, context, this.#closing)
    this.#operator = new AccountOperatorService(stores, context, this.#sessions)
  }

  async open(seed: NewAccount, place: LoginOrigin, agreements?: readonly LegalAgreement[]) {
    return this.#profile.open(seed, place, agreements)
  }

  async accept(agreements: readonly LegalAgreement[], locale: string) {
    return this.#profile.accept(agreements, locale)
  }

  async fence() {
    return this.#profile.fence()
  }

  async rehash(passwordVersion: number, passwordHash: string) {
    return this.#profile.rehash(passwordVersion, passwordHash)
  }

  async recover(password: PasswordReset, place: LoginOrigin) {
    return this.#profile.recover(password, place)
  }

  async invitation() {
    return this.#profile.invitation()
  }

  async setInviter(inviter: string) {
    return this.#profile.setInviter(inviter)
  }

  async exportAll(place: LoginOrigin) {
    return this.#profile.exportAll(place)
  }

  async apply(application: Readonly<Record<string, string>>) {
    return this.#profile.apply(application)
  }

  async appliedAt() {
    return this.#profile.appliedAt()
  }

  async credentials(device: string) {
    return this.#sessions.credentials(device)
  }

  async logInFailed(place: LoginOrigin) {
    return this.#sessions.logInFailed(place)
  }

  async beginSession(session: NewSession) {
    return this.#sessions.begin(session)
  }

  async present(id: string, presented: PresentedSessionToken) {
    return this.#sessions.present(id, presented)
  }

  async presentMember(id: string, presented: PresentedSessionToken) {
    return { presence: this.#sessions.present(id, presented), member: this.#overview.member() }
  }

  async setStay(id: string, stays: boolean) {
    return this.#sessions.setStay(id, stays)
  }

  async endSession(id: string, by: 'logged_out' | 'session_ended') {
    return this.#sessions.end(id, by)
  }

  async endEnteredSessions(main: string) {
    return this.#sessions.endEntered(main)
  }

  async endAllSessions(place: LoginOrigin) {
    return this.#sessions.endAll(place)
  }

  async sessions() {
    return this.#sessions.list()
  }

  async events() {
    return this.#sessions.events()
  }

  async noteService(kind: LinkedServiceEvent, place: LoginOrigin) {
    return this.#sessions.noteService(kind, place)
  }

  async security(device: string) {
    return this.#security.security(device)
  }

  async setPhrase(phrase: string, place: LoginOrigin) {
    return this.#security.setPhrase(phrase, place)
  }

  async changePassword(change: PasswordChange, place: LoginOrigin) {
    return this.#security.changePassword(change, place)
  }

  async forgetDevice(id: string, place: LoginOrigin) {
    return this.#security.forgetDevice(id, place)
  }

  async offerTwoStep() {
    return this.#factors.offerTwoStep()
  }

  async acceptTwoStep(typed: string, place: LoginOrigin) {
    return this.#factors.acceptTwoStep(typed, place)
  }

  async isTwoStep() {
    return this.#factors.isTwoStep()
  }

  async secondStep(typed: string, place: LoginOrigin) {
    return this.#factors.secondStep(typed, place)
  }

  async renewBackupCodes(typed: string, place: LoginOrigin) {
    return this.#factors.renewBackupCodes(typed, place)
  }

  async disableTwoStep(typed: string, place: LoginOrigin) {
    return this.#factors.disableTwoStep(typed, place)
  }

  async passkeys() {
    return this.#factors.passkeys()
  }

  async holdPasskey(held: PendingPasskey) {
    return this.#factors.holdPasskey(held)
  }

  async bindPasskey(flow: string, place: LoginOrigin) {
    return this.#factors.bindPasskey(flow, place)
  }

  async renamePasskey(id: string, name: string) {
    return this.#factors.renamePasskey(id, name)
  }

  async removePasskey(id: string, place: LoginOrigin) {
    return this.#factors.removePasskey(id, place)
  }

  async acceptPasskey(assertion: VerifiedPasskeyAssertion) {
    return this.#factors.acceptPasskey(assertion)
  }

  async beginFactorReset() {
    return this.#factorReset.begin()
  }

  async stopFactorReset(place: LoginOrigin) {
    return this.#factorReset.stop(place)
  }

  async apiKeys() {
    return this.#apiKeys.list()
  }

  async makeApiKey(seed: NewApiKey, place: LoginOrigin) {
    return this.#apiKeys.make(seed, place)
  }

  async apiKey(id: string) {
    return this.#apiKeys.find(id)
  }

  async programKey(id: string) {
    return this.#apiKeys.findWithOwner(id)
  }

  async useApiKey(id: string, at: number) {
    return this.#apiKeys.use(id, at)
  }

  async revokeApiKey(id: string, place: LoginOrigin) {
    return this.#apiKeys.revoke(id, place)
  }

  async suspendApiKeys() {
    return this.#apiKeys.suspendAll()
  }

  async allowApiKey(id: string, place: LoginOrigin) {
    return this.#apiKeys.allow(id, place)
  }

  async listenKey(id: string, name: string | undefined) {
    return this.#apiKeys.listenKey(id, name)
  }

  async endListening(id: string) {
    return this.#apiKeys.endListening(id)
  }

  async listening(name: string) {
    return this.#apiKeys.listening(name)
  }

  async subAccounts() {
    return this.#subAccounts.list()
  }

  async addSubAccount(sub: { id: string; name: string }, place: LoginOrigin) {
    return this.#subAccounts.add(sub, place)
  }

  async setSubAccount(id: string, state: 'open' | 'frozen', place: LoginOrigin) {
    return this.#subAccounts.setState(id, state, place)
  }

  async belongTo(link: ParentLink) {
    return this.#subAccounts.belongTo(link)
  }

  async isStopped() {
    return this.#subAccounts.isStopped()
  }

  async vanish() {
    this.#subAccounts.vanish()
    forgetErasedInBackup(this.ctx.storage)
  }

  async limitsOf() {
    return this.#relations.limitsOf()
  }

  async kin() {
    return this.#relations.groupId()
  }

  async setKin(_userId: string, word: RelationUpdate) {
    return this.#relations.setKin(word)
  }

  async notifications() {
    return this.#notifications.list()
  }

  async markRead(id: number, upTo: boolean) {
    return this.#notifications.markRead(id, upTo)
  }

  async notify(notice: Notice) {
    return this.#notifications.notify(notice)
  }

  async listen(hub: string) {
    return this.#notifications.listen(hub)
  }

  async contact() {
    return this.#preferences.contact()
  }

  async preferences() {
    return this.#preferences.preferences()
  }

  async updatePreferences(change: AccountPreferences) {
    return this.#preferences.update(change)
  }

  async overview(device: string) {
    return this.#overview.summary(device)
  }

  async hideWelcome(isHidden: boolean) {
    return this.#overview.hideWelcome(isHidden)
  }

  async finishWelcome() {
    return this.#overview.finishWelcome()
  }

  async noteUsed(feature: TrackedFeature) {
    return this.#overview.noteUsed(feature)
  }

  async noteUnused(feature: TrackedFeature) {
    return this.#overview.noteUnused(feature)
  }

  async file() {
    return this.#operator.file()
  }

  async freeze() {
    return this.#operator.freeze()
  }

  async unfreeze() {
    return this.#operator.unfreeze()
  }

  async isFrozen() {
    return this.#operator.isFrozen()
  }

  async close(place: LoginOrigin) {
    return this.#closing.close(place)
  }

  async isClosing() {
    return this.#closing.isClosing()
  }

  override async alarm(): Promise<void> {
    this.#factorReset.runDue()
    await this.#closing.runDue()
  }
}
