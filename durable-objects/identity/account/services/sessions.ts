// This service gets only hashes of tokens, passwords and codes.

import type { LinkedServiceEvent } from '#shared/identity/account/events.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountContext, AccountStores } from '../context.ts'
import { isAccountClosed } from '../ending/closing.ts'
import { type AccountOwner, pickAccountOwner } from '../engine.ts'
import { hasTwoStep } from '../factors/two-step.ts'
import { holdWithdrawals } from '../holds.ts'
import {
  type AccountSessionSeed,
  createAccountSession,
  isSessionExpired,
  type LoginOrigin,
  type PresentedSessionToken,
  selectEvictedSessions,
  verifySessionToken,
} from '../sessions.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import { readClosing, readFrozenSince, readParentLink } from '../status.ts'
import type { AccountStore, LoggedSecurityEvent } from '../store.ts'
import type { AccountClosingService } from './closing.ts'

/** `passwordHash` is '' if the account does not exist. */
export type LoginCredentials = {
  readonly passwordHash: string
  readonly passwordVersion: number
  readonly isKnownDevice: boolean
  readonly needsSecond: boolean
  readonly isFrozen: boolean
}

export type SessionPresence =
  | { readonly kind: 'good' | 'rotated'; readonly stays: boolean; readonly person: AccountOwner }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused' }

export type NewSession = AccountSessionSeed & {
  readonly passwordVersion: number
  readonly device?: string | undefined
  /** True if the user proved a second factor, or a passkey, which replaces password and factor. */
  readonly isSecondShown?: boolean
}

export type SessionRefusal = 'password_changed' | 'second_missing' | 'account_frozen'

/** The owner is notified of a log-in from a new device. */
export type StartedSession = { readonly isNewDevice: boolean }

export type ListedSession = LoginOrigin & { readonly id: string; readonly beganAt: number; readonly seenAt: number }

export class AccountSessionService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #context: Pick<AccountContext, 'now' | 'log'>
  readonly #closing: AccountClosingService

  constructor(
    { account, settings }: AccountStores,
    context: Pick<AccountContext, 'now' | 'log'>,
    closing: AccountClosingService,
  ) {
    this.#account = account
    this.#settings = settings
    this.#context = context
    this.#closing = closing
  }

  credentials(device: string): LoginCredentials {
    const profile = this.#account.profile()
    return {
      passwordHash: profile?.passwordHash ?? '',
      passwordVersion: profile?.passwordVersion ?? 0,
      isKnownDevice: this.#account.isKnownDevice(device),
      needsSecond: hasTwoStep(this.#settings),
      isFrozen: readFrozenSince(this.#settings) > 0,
    }
  }

  logInFailed(place: LoginOrigin): void {
    this.#account.transaction(() => this.#account.log('log_in_failed', place, this.#context.now()))
  }

  /**
   * The caller has verified the password (ACC7, ACC9). A new device holds withdrawals for a day (AC23). A log-in before
   * the closing time cancels the closing (AC19).
   */
  async begin(session: NewSession): Promise<Result<StartedSession, SessionRefusal>> {
    const { passwordVersion, device, isSecondShown = false, ...seed } = session
    const now = this.#context.now()
    const refusal = this.#findRefusal(passwordVersion, isSecondShown, now)
    if (refusal) return refuse(refusal)
    const isUnknown =
      this.#account.devices().length > 0 && !(device !== undefined && this.#account.isKnownDevice(device))
    const isNewDevice = isUnknown && !readParentLink(this.#settings)
    this.#account.transaction(() => {
      for (const { id } of selectEvictedSessions(this.#account.sessions(), now)) this.#account.endSession(id)
      this.#account.setSession(createAccountSession(seed, now))
      if (device !== undefined) this.#account.saveDevice(device, seed.agent, now)
      this.#account.log('logged_in', seed, now)
    })
    const place: LoginOrigin = { agent: seed.agent, address: seed.address }
    if (isNewDevice)
      this.#account.transaction(() => {
        holdWithdrawals(this.#account, this.#context.now())
        this.#context.log('new_device', place)
      })
    if (readClosing(this.#settings)) await this.#closing.cancel(place)
    return ok({ isNewDevice })
  }

  /** With two-step verification, every log-in needs a second factor (PE30). */
  #findRefusal(passwordVersion: number, isSecondShown: boolean, now: number): SessionRefusal | undefined {
    if (readFrozenSince(this.#settings) > 0) return 'account_frozen'
    if (isAccountClosed(readClosing(this.#settings), now)) return 'password_changed'
    if (hasTwoStep(this.#settings) && !isSecondShown) return 'second_missing'
    if (readParentLink(this.#settings)?.isFrozen) return 'password_changed'
    const profile = this.#account.profile()
    return profile?.passwordVersion === passwordVersion ? undefined : 'password_changed'
  }

  present(id: string, presented: PresentedSessionToken): SessionPresence {
    const now = this.#context.now()
    const session = this.#account.session(id)
    const profile = this.#account.profile()
    if (!session || !profile) return { kind: 'over' }
    const seen = verifySessionToken(session, presented, now)
    if (seen.kind === 'over' || seen.kind === 'reused') {
      this.#account.transaction(() => {
        this.#account.endSession(id)
        if (seen.kind === 'reused') this.#account.log('session_reused', session, now)
      })
      return { kind: seen.kind }
    }
    if (seen.session !== session) this.#account.setSession(seen.session)
    return {
      kind: seen.kind,
      stays: seen.session.stays,
      person: pickAccountOwner(profile, this.#settings.acceptedVersions()),
    }
  }

  /** @param stays true: the session stays when the browser is closed */
  setStay(id: string, stays: boolean): void {
    const session = this.#account.session(id)
    if (session) this.#account.setSession({ ...session, stays })
  }

  end(id: string, by: 'logged_out' | 'session_ended'): void {
    const session = this.#account.session(id)
    if (!session) return
    this.#account.transaction(() => {
      this.#account.endSession(id)
      this.#account.log(by, session, this.#context.now())
    })
  }

  /** Ends the sessions of this sub-account that a session of its main account entered. @returns their ids */
  endEntered(main: string): string[] {
    const entered = this.#account.sessions().filter(({ enteredFrom }) => enteredFrom === main)
    for (const { id } of entered) this.end(id, 'session_ended')
    return entered.map(({ id }) => id)
  }

  endAll(place: LoginOrigin): void {
    this.#account.transaction(() => {
      this.#account.endSessions()
      this.#account.log('logged_out_everywhere', place, this.#context.now())
    })
  }

  /** Last used session first. */
  list(): ListedSession[] {
    const now = this.#context.now()
    return this.#account
      .sessions()
      .filter((session) => !isSessionExpired(session, now))
      .sort((a, b) => b.seenAt - a.seenAt)
      .map(({ id, agent, address, beganAt, seenAt }) => ({ id, agent, address, beganAt, seenAt }))
  }

  /** Newest first. */
  events(): LoggedSecurityEvent[] {
    return this.#account.events()
  }

  noteService(kind: LinkedServiceEvent, place: LoginOrigin): void {
    this.#account.transaction(() => this.#account.log(kind, place, this.#context.now()))
  }
}
