// After a delay, the newest secret signs; all secrets verify. Pure.

import { ROTATED_SECRETS_MAX } from '#shared/identity/secret-list.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

/** `signsFrom`: time from which the secret signs, epoch ms; 0 for the first one. */
export type DatedSecret = { readonly value: string; readonly signsFrom: number }

/** Limited, because a forged token is checked with each secret. */
export const SECRETS_MAX = ROTATED_SECRETS_MAX + 1

export const SECRETS_CACHE_AGE_MAX_MS = 10 * MINUTE_MS
/** A new secret signs after all isolates have loaded it, so every token can be verified everywhere. */
export const SECRET_SIGNING_DELAY_MS = 15 * MINUTE_MS

const newestFirst = (secrets: readonly DatedSecret[]): readonly DatedSecret[] =>
  secrets.toSorted((a, b) => b.signsFrom - a.signsFrom)

/** The signing secret comes first, then the next secret, then former ones. */
export function sortSecrets(secrets: readonly DatedSecret[], now: number): readonly string[] {
  const ordered = newestFirst(secrets)
  const signer = ordered.find(({ signsFrom }) => signsFrom <= now) ?? ordered.at(-1)
  return [...(signer ? [signer] : []), ...ordered.filter((secret) => secret !== signer)].map(({ value }) => value)
}

/** @returns undefined if the newest secret does not sign yet, or if there are too many */
export function addSecret(
  secrets: readonly DatedSecret[],
  next: DatedSecret,
  now: number,
): readonly DatedSecret[] | undefined {
  const isWaiting = secrets.some(({ signsFrom }) => signsFrom > now)
  const isKnown = secrets.some(({ signsFrom }) => signsFrom >= next.signsFrom)
  return isWaiting || isKnown || secrets.length >= SECRETS_MAX ? undefined : [...secrets, next]
}

/** Removes secrets whose successor began to sign before `before`. */
export function removeSecretsBefore(secrets: readonly DatedSecret[], before: number): readonly DatedSecret[] {
  const ordered = newestFirst(secrets)
  return ordered.filter((_, index) => index === 0 || (ordered[index - 1]?.signsFrom ?? 0) >= before)
}
