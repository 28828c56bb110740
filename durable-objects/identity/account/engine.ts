// Pure. Times are epoch ms.

export { EVENTS, type EventKind } from '#shared/identity/account/events.ts'

import { ok, type Result, refuse } from '#shared/platform/result.ts'

const HOUR = 60 * 60_000

/** Withdrawal hold after a password was reset without the old one. */
export const HOLD_MS = 24 * HOUR
export const DEVICES_MAX = 50
export const LOG_MAX = 200

/** E-mail in lower case, or phone number with country code. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string }

export type Profile = {
  readonly id: string
  readonly registration: string
  readonly contact: Contact
  readonly locale: string
  /** ISO 3166-1. */
  readonly residence: string
  readonly wantsNews: boolean
  readonly inviteCode: string
  /** The invite code as typed; '' for none. */
  readonly invitedBy: string
  /** Resolved by the directory; '' for none. */
  readonly inviter: string
  readonly openedAt: number
  readonly passwordHash: string
  /** Incremented with each password. */
  readonly passwordVersion: number
  /** The recovery that set the password; '' for none. */
  readonly recovery: string
  /** 0: no hold. */
  readonly withdrawalsHeldUntil: number
}

/** As far as the edge needs it. */
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

/** `void`: fenced before it was opened. */
export type AccountState = 'none' | 'open' | 'void'

export type OpenRefusal = 'taken' | 'void'

export type AccountSeed = Omit<
  Profile,
  'inviter' | 'openedAt' | 'passwordVersion' | 'recovery' | 'withdrawalsHeldUntil'
>

/** @returns the profile; on a repeated registration with the last chosen password */
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

/** The last password of a recovery wins. */
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
