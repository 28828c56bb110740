// Rules of registration and recovery. Pure. Times are epoch ms.

export { EVENTS, type EventKind } from '#shared/identity/account/events.ts'

import { ok, type Result, refuse } from '#shared/platform/result.ts'

const HOUR = 60 * 60_000

/** Withdrawals are held for this time after a password was reset without the old one. */
export const HOLD_MS = 24 * HOUR
export const DEVICES_MAX = 50
export const LOG_MAX = 200

/** `value`: e-mail address in lower case, or phone number with country code. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string }

export type Profile = {
  readonly id: string
  readonly registration: string
  readonly contact: Contact
  readonly locale: string
  /** ISO 3166-1 country code. */
  readonly residence: string
  readonly wantsNews: boolean
  readonly inviteCode: string
  /** Invite code as typed; '' if none. */
  readonly invitedBy: string
  /** Account of the inviter, found by the directory; '' if none. */
  readonly inviter: string
  readonly openedAt: number
  readonly passwordHash: string
  /** Incremented with each password. */
  readonly passwordVersion: number
  /** Id of the recovery that set the password; '' if none. */
  readonly recovery: string
  /** Epoch ms; 0: not held. */
  readonly withdrawalsHeldUntil: number
}

/** The part of the profile that the worker needs. */
export type Person = Pick<
  Profile,
  'id' | 'contact' | 'locale' | 'residence' | 'inviteCode' | 'inviter' | 'openedAt' | 'withdrawalsHeldUntil'
>

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

export type Invitation = Pick<Profile, 'inviteCode' | 'invitedBy' | 'inviter' | 'openedAt'>
export const pickInvitation = ({ inviteCode, invitedBy, inviter, openedAt }: Profile): Invitation => {
  return { inviteCode, invitedBy, inviter, openedAt }
}

/** `void`: fenced before it was opened, so it cannot be opened any more. */
export type AccountState = 'none' | 'open' | 'void'

export type OpenRefusal = 'taken' | 'void'

export type AccountSeed = Omit<
  Profile,
  'inviter' | 'openedAt' | 'passwordVersion' | 'recovery' | 'withdrawalsHeldUntil'
>

/** @returns the profile; after a repeated registration with the last typed password */
export function openAccount(
  { standing, profile }: { readonly standing: AccountState; readonly profile: Profile | undefined },
  seed: AccountSeed,
  now: number,
): Result<Profile, OpenRefusal> {
  if (standing === 'void') return refuse('void')
  if (profile) {
    const isSame = profile.registration === seed.registration
    return isSame ? ok({ ...profile, passwordHash: seed.passwordHash }) : refuse('taken')
  }
  return ok({ ...seed, inviter: '', openedAt: now, passwordVersion: 1, recovery: '', withdrawalsHeldUntil: 0 })
}

export type NewPassword = { readonly recovery: string; readonly passwordHash: string }

/** A recovery may set a password repeatedly. The last one counts. */
export function recoverAccount(
  profile: Profile | undefined,
  { recovery, passwordHash }: NewPassword,
  now: number,
): Result<Profile, 'unknown'> {
  if (!profile) return refuse('unknown')
  if (profile.recovery === recovery) return ok({ ...profile, passwordHash })
  return ok({
    ...profile,
    passwordHash,
    passwordVersion: profile.passwordVersion + 1,
    recovery,
    withdrawalsHeldUntil: now + HOLD_MS,
  })
}
