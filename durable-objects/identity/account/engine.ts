// Registration and recovery. Pure. Times are epoch ms.

export { ACCOUNT_EVENT_KINDS, type AccountEventKind } from '#shared/identity/account/events.ts'

import { WITHDRAWAL_HOLD_MS } from '#shared/identity/limits.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const KNOWN_DEVICES_MAX = 50

/** `value`: e-mail address in lower case, or phone number with country code. */
export type AccountContact = { readonly kind: 'email' | 'phone'; readonly value: string }

export type AccountProfile = {
  readonly id: string
  readonly registration: string
  readonly contact: AccountContact
  readonly locale: string
  /** ISO 3166-1 country code. */
  readonly residence: string
  readonly wantsNews: boolean
  readonly inviteCode: string
  /** Invite code as typed; '' if none. */
  readonly invitedBy: string
  /** User id found by the directory; '' if none. */
  readonly inviter: string
  readonly openedAt: number
  readonly passwordHash: string
  /** 1 at first; incremented with each change, but only once per recovery. */
  readonly passwordVersion: number
  /** Id of the last recovery that set a password; '' if none. */
  readonly recovery: string
  /** End of the withdrawal hold; 0: none. */
  readonly withdrawalsHeldUntil: number
}

/** The part of the profile that the worker reads. */
export type AccountOwner = Pick<
  AccountProfile,
  'id' | 'contact' | 'locale' | 'residence' | 'inviteCode' | 'inviter' | 'openedAt' | 'withdrawalsHeldUntil'
> & {
  /** Versions of legal documents that the user accepted: `terms=2026-12-01.1` (shared/law/agreements.ts). */
  readonly accepted?: readonly string[]
}

export const pickAccountOwner = (
  { id, contact, locale, residence, inviteCode, inviter, openedAt, withdrawalsHeldUntil }: AccountProfile,
  accepted: readonly string[] = [],
): AccountOwner => ({
  id,
  contact,
  locale,
  residence,
  inviteCode,
  inviter,
  openedAt,
  withdrawalsHeldUntil,
  ...(accepted.length > 0 && { accepted }),
})

export type AccountInvitation = Pick<AccountProfile, 'inviteCode' | 'invitedBy' | 'inviter' | 'openedAt'>
export const pickAccountInvitation = ({
  inviteCode,
  invitedBy,
  inviter,
  openedAt,
}: AccountProfile): AccountInvitation => {
  return { inviteCode, invitedBy, inviter, openedAt }
}

/** `void`: closed before the registration could open it; such an account can never be opened. */
export type AccountState = 'none' | 'open' | 'void'

export type AccountOpeningRefusal = 'taken' | 'void'

export type NewAccount = Omit<
  AccountProfile,
  'inviter' | 'openedAt' | 'passwordVersion' | 'recovery' | 'withdrawalsHeldUntil'
>

/** @returns the profile; a repeated registration sets the last password */
export function openAccount(
  { standing, profile }: { readonly standing: AccountState; readonly profile: AccountProfile | undefined },
  seed: NewAccount,
  now: number,
): Result<AccountProfile, AccountOpeningRefusal> {
  if (standing === 'void') return refuse('void')
  if (profile) {
    const isSame = profile.registration === seed.registration
    return isSame ? ok({ ...profile, passwordHash: seed.passwordHash }) : refuse('taken')
  }
  return ok({ ...seed, inviter: '', openedAt: now, passwordVersion: 1, recovery: '', withdrawalsHeldUntil: 0 })
}

export type PasswordReset = { readonly recovery: string; readonly passwordHash: string }

/** One recovery may set several passwords; the last one counts. */
export function recoverAccount(
  profile: AccountProfile | undefined,
  { recovery, passwordHash }: PasswordReset,
  now: number,
): Result<AccountProfile, 'unknown'> {
  if (!profile) return refuse('unknown')
  if (profile.recovery === recovery) return ok({ ...profile, passwordHash })
  return ok({
    ...profile,
    passwordHash,
    passwordVersion: profile.passwordVersion + 1,
    recovery,
    withdrawalsHeldUntil: now + WITHDRAWAL_HOLD_MS,
  })
}
