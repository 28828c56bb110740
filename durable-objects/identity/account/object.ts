// Tokens, passwords and codes never get here, only their hashes.

import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/result.ts'
import { cachedReads } from '../../platform/cached-reads.ts'
import {
  type AccountSeed,
  type AccountState,
  type Contact,
  type NewPassword,
  type OpenRefusal,
  openAccount,
  type Profile,
  recoverAccount,
} from './engine.ts'
import {
  createSession,
  isSessionExpired,
  type LoginPlace,
  type Presented,
  present,
  type SessionSeed,
  selectEvictedSessions,
} from './sessions.ts'
import { AccountStore, type LoggedSecurityEvent } from './store.ts'

/** Empty if the account does not exist. */
export type LoginCredentials = {
  readonly passwordHash: string
  readonly passwordVersion: number
  readonly isKnownDevice: boolean
  readonly needsSecond: boolean
  readonly isFrozen: boolean
}

/** As far as the edge needs it. */
export type Person = Pick<
  Profile,
  'id' | 'contact' | 'locale' | 'residence' | 'inviteCode' | 'inviter' | 'openedAt' | 'withdrawalsHeldUntil'
>

export type Presence =
  | { readonly kind: 'good' | 'rotated'; readonly stays: boolean; readonly person: Person }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused' }

export type NewSession = SessionSeed & {
  /** Version of the verified password. */
  readonly passwordVersion: number
  /** Remembers this device. */
  readonly device?: string | undefined
  /** A factor beside the password, or a passkey instead of both. */
  readonly isSecondShown?: boolean
}

export type SessionRefusal = 'password_changed' | 'second_missing' | 'account_frozen'

/** The owner is notified of a new device. */
export type SessionBegun = { readonly isNewDevice: boolean }

export type ListedSession = LoginPlace & { readonly id: string; readonly beganAt: number; readonly seenAt: number }

export const pickPerson = ({
  id,
  contact,
  locale,
  residence,
  inviteCode,
  inviter,
  openedAt,
  withdrawalsHeldUntil,
}: Profile): Person => ({
  id,
  contact,
  locale,
  residence,
  inviteCode,
  inviter,
  openedAt,
  withdrawalsHeldUntil,
})

export class AccountBase extends DurableObject<unknown> {
  readonly #store: AccountStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AccountStore(cachedReads(ctx.storage))
  }

  /**
   * Opens the account (ACC1).
   * @returns its invite code
   */
  async open(seed: AccountSeed, place: LoginPlace): Promise<Result<string, OpenRefusal>> {
    const now = Date.now()
    const standing = this.#store.standing()
    const decision = openAccount({ standing, profile: this.#store.profile() }, seed, now)
    if (!decision.ok) return decision
    this.#store.transaction(() => {
      this.#store.setProfile(decision.value)
      this.#store.setStanding('open')
      if (standing === 'none') this.#store.log('registered', place, now)
    })
    return ok(decision.value.inviteCode)
  }

  /**
   * An account that is not open never will be (ACC2).
   * @returns the new state
   */
  async fence(): Promise<AccountState> {
    if (this.#store.standing() === 'none') this.#store.setStanding('void')
    return this.#store.standing()
  }

  /** @param device hash */
  async credentials(device: string): Promise<LoginCredentials> {
    const profile = this.#store.profile()
    return {
      passwordHash: profile?.passwordHash ?? '',
      passwordVersion: profile?.passwordVersion ?? 0,
      isKnownDevice: this.#store.knows(device),
      needsSecond: false,
      isFrozen: false,
    }
  }

  /** Undefined if the account does not exist. */
  async contact(): Promise<{ readonly contact: Contact; readonly locale: string } | undefined> {
    const profile = this.#store.profile()
    return profile && { contact: profile.contact, locale: profile.locale }
  }

  async logInFailed(place: LoginPlace): Promise<void> {
    this.#store.transaction(() => this.#store.log('log_in_failed', place, Date.now()))
  }

  /** Same password at another hash cost. */
  async rehash(passwordVersion: number, passwordHash: string): Promise<void> {
    const profile = this.#store.profile()
    if (profile?.passwordVersion === passwordVersion) this.#store.setProfile({ ...profile, passwordHash })
  }

  /** See ACC7, ACC9. */
  async beginSession(session: NewSession): Promise<Result<SessionBegun, SessionRefusal>> {
    const { passwordVersion, device, isSecondShown: _, ...seed } = session
    const now = Date.now()
    const profile = this.#store.profile()
    if (!profile || profile.passwordVersion !== passwordVersion) return refuse('password_changed')
    this.#store.transaction(() => {
      for (const { id } of selectEvictedSessions(this.#store.sessions(), now)) this.#store.endSession(id)
      this.#store.setSession(createSession(seed, now))
      if (device !== undefined) this.#store.know(device, seed.agent, now)
      this.#store.log('logged_in', seed, now)
    })
    return ok({ isNewDevice: false })
  }

  async present(id: string, presented: Presented): Promise<Presence> {
    const now = Date.now()
    const session = this.#store.session(id)
    const profile = this.#store.profile()
    if (!session || !profile) return { kind: 'over' }
    const seen = present(session, presented, now)
    if (seen.kind === 'over' || seen.kind === 'reused') {
      this.#store.transaction(() => {
        this.#store.endSession(id)
        if (seen.kind === 'reused') this.#store.log('session_reused', session, now)
      })
      return { kind: seen.kind }
    }
    if (seen.session !== session) this.#store.setSession(seen.session)
    return { kind: seen.kind, stays: seen.session.stays, person: pickPerson(profile) }
  }

  /** @param stays survives closing the browser */
  async setStay(id: string, stays: boolean): Promise<void> {
    const session = this.#store.session(id)
    if (session) this.#store.setSession({ ...session, stays })
  }

  /** The current session or another one. */
  async endSession(id: string, by: 'logged_out' | 'session_ended'): Promise<void> {
    const session = this.#store.session(id)
    if (!session) return
    this.#store.transaction(() => {
      this.#store.endSession(id)
      this.#store.log(by, session, Date.now())
    })
  }

  /** Called by the directory. */
  async noteService(kind: 'service_linked' | 'service_removed', place: LoginPlace): Promise<void> {
    this.#store.transaction(() => this.#store.log(kind, place, Date.now()))
  }

  async endAllSessions(place: LoginPlace): Promise<void> {
    this.#store.transaction(() => {
      this.#store.endSessions()
      this.#store.log('logged_out_everywhere', place, Date.now())
    })
  }

  /**
   * Without the old one (ACC10).
   * @returns its version
   */
  async recover(password: NewPassword, place: LoginPlace): Promise<Result<number, 'unknown'>> {
    const now = Date.now()
    const before = this.#store.profile()
    const decision = recoverAccount(before, password, now)
    if (!decision.ok) return decision
    const { passwordVersion } = decision.value
    this.#store.transaction(() => {
      this.#store.setProfile(decision.value)
      this.#store.endSessions()
      this.#store.forgetDevices()
      if (before?.passwordVersion !== passwordVersion) this.#store.log('password_recovered', place, now)
    })
    return ok(passwordVersion)
  }

  /** Active ones, last seen first. */
  async sessions(): Promise<ListedSession[]> {
    const now = Date.now()
    return this.#store
      .sessions()
      .filter((session) => !isSessionExpired(session, now))
      .sort((a, b) => b.seenAt - a.seenAt)
      .map(({ id, agent, address, beganAt, seenAt }) => ({ id, agent, address, beganAt, seenAt }))
  }

  /** The security log, newest first. */
  async events(): Promise<LoggedSecurityEvent[]> {
    return this.#store.events()
  }
}
