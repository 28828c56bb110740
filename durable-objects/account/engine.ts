// An account's own rules: decided without clock, storage or randomness. Times are epoch ms.

export { EVENTS, type EventKind } from '#shared/account/events.ts'

import { ok, type Result, refuse } from '#shared/result.ts'

const HOUR = 60 * 60_000

/** How long withdrawals rest after a password was set anew without the old one. */
export const HOLD_MS = 24 * HOUR
export const DEVICES_MAX = 50
export const LOG_MAX = 200

/** Where somebody is reached, as the directory has it: an address in small letters, a number with its country's code. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string }

export type Profile = {
  readonly id: string
  /** The registration that opened it. */
  readonly registration: string
  readonly contact: Contact
  /** Language of messages. */
  readonly locale: string
  /** ISO 3166-1. */
  readonly residence: string
  readonly wantsNews: boolean
  readonly inviteCode: string
  /** The code that somebody came with, as it was typed; '' for none. */
  readonly invitedBy: string
  /** The account that the code is of, once the directory has said it; '' for nobody. */
  readonly inviter: string
  readonly openedAt: number
  readonly passwordHash: string
  /** Counts the passwords. */
  readonly passwordVersion: number
  /** The recovery that set the password; '' for none. */
  readonly recovery: string
  /** 0: they are not held. */
  readonly withdrawalsHeldUntil: number
}

/** What the directory is told of somebody. */
export type Invitation = Pick<Profile, 'inviteCode' | 'invitedBy' | 'inviter' | 'openedAt'>
export const invitationOf = ({ inviteCode, invitedBy, inviter, openedAt }: Profile): Invitation => {
  return { inviteCode, invitedBy, inviter, openedAt }
}

/** `void`: fenced before it was opened. */
export type AccountState = 'none' | 'open' | 'void'

export type OpenRefusal = 'taken' | 'void'

export type AccountSeed = Omit<
  Profile,
  'inviter' | 'openedAt' | 'passwordVersion' | 'recovery' | 'withdrawalsHeldUntil'
>

/** @returns the profile to keep: where this registration has opened it already, with the password that was chosen last */
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

/** A password set by recovery. @returns the profile to keep: of two in one recovery the last one counts */
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
