// Proof of work by the altcha protocol: the browser looks for the counter that the edge drew. Made and checked with
// altcha-lib; checking costs one HMAC, whatever the work was.

import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type AnswerOf, type CaptchaAction, WorkChallenge, type WorkOffer } from '#shared/captcha/contract.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { CaptchaKeys } from './secret.ts'

/** Long enough to fill a form in. */
export const WORK_LIFETIME_MS = 10 * 60_000

/**
 * A phone of some years ago does about a million rounds of PBKDF2-SHA-256 a second on one core; two cores look for a counter
 * of 625 on average, 2,000 rounds each: about a second there, a quarter of that on a desktop.
 */
export const COST = 2_000
export const COUNTER_MIN = 250
export const COUNTER_MAX = 1_000

/** @param now epoch ms */
export async function offerWork(keys: CaptchaKeys, action: CaptchaAction, now: number): Promise<WorkOffer> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER_MAX, COUNTER_MIN),
    data: { action },
    deriveKey,
    expiresAt: Math.floor((now + WORK_LIFETIME_MS) / 1000),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  })
  // The library's types are wider than what it was asked for.
  return {
    provider: 'embedded',
    lifetimeMs: WORK_LIFETIME_MS,
    challenge: WorkChallenge.parse(challenge),
    most: COUNTER_MAX,
  }
}

/** What may be used once, and until when (epoch ms). */
export type Usable = { readonly id: string; readonly expiresAt: number }

/** Checks an answer on its own; whether it was used before is for the memory to say. */
export async function checkWork(
  keys: CaptchaKeys,
  { challenge, solution }: AnswerOf<'embedded'>,
  action: CaptchaAction,
): Promise<Result<Usable, 'captcha_wrong' | 'captcha_expired'>> {
  const { verified, expired } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  })
  if (expired) return refuse('captcha_expired')
  const { nonce, expiresAt, data } = challenge.parameters
  if (!verified || data.action !== action) return refuse('captcha_wrong')
  // It counts up to and including that second.
  return ok({ id: `work ${nonce}`, expiresAt: (expiresAt + 1) * 1000 })
}
