// Codes of an authenticator app (RFC 6238). Pure. Times are epoch ms.

import { Secret, TOTP } from 'otpauth/slim'
import { z } from 'zod/mini'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { isEqualConstantTime } from '../../secrets/constant-time.ts'
import type { FactorDecision, GenerateRandomBytes } from './decision.ts'
import { attemptDelayMs, countWrongAttempt, FailedAttempts, NO_FAILED_ATTEMPTS } from './failed-attempts.ts'

/** RFC 4226 §4 R6 recommends 160 bits. */
const SECRET_BYTES = 20
/** All authenticator apps support these settings. SHA-1 is safe inside HMAC. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP_MS = CODE.period * 1_000
/** Clocks may differ by one step in each direction (RFC 6238 §5.2). */
const STEPS_APART = 1
export const TOTP_OFFER_LIFETIME_MS = 15 * MINUTE_MS

const SecretText = z.string().check(z.regex(/^[A-Z2-7]{32}$/))

/** A secret that the user has seen but that is not active yet. */
export const TotpOffer = z.object({ secret: SecretText, expiresAt: z.number() })
export type TotpOffer = z.infer<typeof TotpOffer>

export const Totp = z.object({
  /** Base 32. */
  secret: SecretText,
  /** Time step of the last accepted code. No code up to it is accepted (RFC 6238 §5.2, ASVS 6.5.1). */
  lastStep: z.int(),
  tries: FailedAttempts,
})
export type Totp = z.infer<typeof Totp>

export type TotpRefusal =
  | { readonly reason: 'totp_malformed' | 'totp_wrong' | 'totp_used' }
  | { readonly reason: 'totp_wait'; readonly waitMs: number }

/** Inactive until `activateTotp`. */
export const offerTotp = (random: GenerateRandomBytes, now: number): TotpOffer => ({
  secret: new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32,
  expiresAt: now + TOTP_OFFER_LIFETIME_MS,
})

/** A colon would separate issuer and account (Key Uri Format). */
const plain = (text: string): string => text.replaceAll(':', ' ').trim()

/** @param account e-mail address or phone number */
export const formatTotpUri = (
  secret: string,
  { brand, account }: { readonly brand: string; readonly account: string },
): string => new TOTP({ ...CODE, secret, issuer: plain(brand), label: plain(account) }).toString()

/**
 * Accepts spaces, hyphens and digits of any script.
 * @returns six Latin digits, or undefined
 */
function parseTotpCode(typed: string): string | undefined {
  const digits = normaliseTypedText(typed).replace(/[\s\u200e\u200f-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** Compares all steps near `now`, so the duration reveals nothing. The newest step counts. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const key = Secret.fromBase32(secret)
  const current = Math.floor(now / STEP_MS)
  const matching: number[] = []
  for (let step = current - STEPS_APART; step <= current + STEPS_APART; step += 1) {
    if (isEqualConstantTime(TOTP.generate({ ...CODE, secret: key, timestamp: step * STEP_MS }), code))
      matching.push(step)
  }
  return matching.at(-1)
}

/** Activates the secret with a first code, which cannot be used again. */
export function activateTotp(
  offer: TotpOffer,
  typed: string,
  now: number,
): Result<Totp, 'totp_offer_expired' | 'totp_malformed' | 'totp_wrong'> {
  if (offer.expiresAt <= now) return refuse('totp_offer_expired')
  const code = parseTotpCode(typed)
  if (code === undefined) return refuse('totp_malformed')
  const step = stepOf(offer.secret, code, now)
  return step === undefined
    ? refuse('totp_wrong')
    : ok({ secret: offer.secret, lastStep: step, tries: NO_FAILED_ATTEMPTS })
}

/** Refusals in this order: `totp_malformed` (not counted as an attempt), `totp_wait`, `totp_wrong`, `totp_used`. */
export function checkTotp(totp: Totp, typed: string, now: number): FactorDecision<Totp, null, TotpRefusal> {
  const code = parseTotpCode(typed)
  if (code === undefined) return { state: totp, result: refuse({ reason: 'totp_malformed' }) }
  const wait = attemptDelayMs(totp.tries, now)
  if (wait > 0) return { state: totp, result: refuse({ reason: 'totp_wait', waitMs: wait }) }
  const step = stepOf(totp.secret, code, now)
  if (step !== undefined && step > totp.lastStep) {
    return { state: { ...totp, lastStep: step, tries: NO_FAILED_ATTEMPTS }, result: ok(null) }
  }
  const reason = step === undefined ? 'totp_wrong' : 'totp_used'
  return { state: { ...totp, tries: countWrongAttempt(totp.tries, now) }, result: refuse({ reason }) }
}
