// Synchronous, to run inside a transaction. Pure. Times are epoch ms.

import { z } from 'zod/mini'
import { PASSKEY_NAME_MAX } from '#shared/identity/limits.ts'
import { PasskeyCredentialId } from '#shared/identity/passkeys/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { FactorDecision } from './decision.ts'

export const PASSKEYS_MAX = 20

export const Passkey = z.object({
  /** Base64url. */
  id: PasskeyCredentialId,
  /** COSE key (RFC 9052), base64url. */
  publicKey: z.string().check(z.regex(/^[\w-]+$/)),
  /** Signature counter of the authenticator; 0 if it does not count. */
  counter: z.int().check(z.minimum(0)),
  /** Transports of WebAuthn: `internal`, `hybrid`, `usb`, … */
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.number(),
  usedAt: z.nullable(z.number()),
  /** Eligible for backup: set at creation and never changed (WebAuthn §6.1.3). */
  backupEligible: z.boolean(),
  backedUp: z.boolean(),
  /** When the counter decreased; null: never. */
  suspectAt: z.nullable(z.number()),
})
export type Passkey = z.infer<typeof Passkey>
export type PasskeyList = readonly Passkey[]

export type VerifiedPasskeyAssertion = {
  readonly id: string
  readonly counter: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what goes
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/**
 * One line, no invisible characters.
 * @returns undefined if the name is empty or too long
 */
export function parsePasskeyName(typed: string): string | undefined {
  const name = typed.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim()
  return name === '' || [...name].length > PASSKEY_NAME_MAX ? undefined : name
}

export function addPasskey(
  passkeys: PasskeyList,
  added: Passkey,
): Result<PasskeyList, 'passkey_known' | 'passkey_too_many'> {
  if (passkeys.some(({ id }) => id === added.id)) return refuse('passkey_known')
  return passkeys.length >= PASSKEYS_MAX ? refuse('passkey_too_many') : ok([...passkeys, added])
}

export function renameListedPasskey(
  passkeys: PasskeyList,
  id: string,
  typed: string,
): Result<PasskeyList, 'passkey_unknown' | 'passkey_name'> {
  const name = parsePasskeyName(typed)
  if (!passkeys.some((passkey) => passkey.id === id)) return refuse('passkey_unknown')
  if (name === undefined) return refuse('passkey_name')
  return ok(passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)))
}

export function removePasskey(passkeys: PasskeyList, id: string): Result<PasskeyList, 'passkey_unknown'> {
  const left = passkeys.filter((passkey) => passkey.id !== id)
  return left.length === passkeys.length ? refuse('passkey_unknown') : ok(left)
}

/** A non-zero counter has to increase (WebAuthn §7.2 step 22). */
const wentBack = (before: number, after: number): boolean => (before > 0 || after > 0) && after <= before

/**
 * Checks against the current list: of two log-ins with the same counter, the second is refused. A decreased counter
 * marks a possible clone, which is refused until removed.
 */
export function acceptPasskeyAssertion(
  passkeys: PasskeyList,
  { id, counter, backupEligible, backedUp }: VerifiedPasskeyAssertion,
  now: number,
): FactorDecision<PasskeyList, Passkey, 'passkey_unknown' | 'passkey_counter' | 'passkey_signature'> {
  const found = passkeys.find((passkey) => passkey.id === id)
  if (found === undefined) return { state: passkeys, result: refuse('passkey_unknown') }
  if (found.suspectAt !== null) return { state: passkeys, result: refuse('passkey_counter') }
  // Eligibility never changes (WebAuthn §7.2 step 18).
  if (found.backupEligible !== backupEligible) return { state: passkeys, result: refuse('passkey_signature') }
  const withChange = (change: Partial<Passkey>) => {
    const changed = { ...found, ...change }
    return { changed, state: passkeys.map((passkey) => (passkey === found ? changed : passkey)) }
  }
  if (wentBack(found.counter, counter)) {
    return { state: withChange({ suspectAt: now }).state, result: refuse('passkey_counter') }
  }
  const { changed, state } = withChange({ counter, backedUp, usedAt: now })
  return { state, result: ok(changed) }
}
