// Proof of work by the altcha protocol (altcha-lib). The server verifies an answer with one HMAC.

import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import {
  type CaptchaAction,
  type CaptchaAnswerOf,
  ProofOfWorkChallenge,
  type WorkOffer,
} from '#shared/forms/captcha/contract.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { CaptchaKeys } from './secret.ts'

export const PROOF_OF_WORK_LIFETIME_MS = 10 * MINUTE_MS

/**
 * An older phone does a million PBKDF2-SHA-256 rounds per second and core. 625 attempts of 2,000 rounds take two cores
 * about a second.
 */
export const PROOF_OF_WORK_COST = 2_000
export const PROOF_OF_WORK_COUNTER_MIN = 250
export const PROOF_OF_WORK_COUNTER_MAX = 1_000

export async function createProofOfWorkOffer(
  keys: CaptchaKeys,
  action: CaptchaAction,
  now: number,
): Promise<WorkOffer> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PROOF_OF_WORK_COST,
    counter: randomInt(PROOF_OF_WORK_COUNTER_MAX, PROOF_OF_WORK_COUNTER_MIN),
    data: { action },
    deriveKey,
    expiresAt: Math.floor((now + PROOF_OF_WORK_LIFETIME_MS) / 1000),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  })
  // The library's type of a challenge is wider than the one sent to the client.
  return {
    provider: 'embedded',
    lifetimeMs: PROOF_OF_WORK_LIFETIME_MS,
    challenge: ProofOfWorkChallenge.parse(challenge),
    most: PROOF_OF_WORK_COUNTER_MAX,
  }
}

/** `id`: names a correct answer, usable once. `expiresAt`: epoch ms. */
export type VerifiedCaptchaAnswer = { readonly id: string; readonly expiresAt: number }

/** Verifies the solution only; the caller checks with the captcha memory that the answer was not used before. */
export async function verifyProofOfWork(
  keys: CaptchaKeys,
  { challenge, solution }: CaptchaAnswerOf<'embedded'>,
  action: CaptchaAction,
): Promise<Result<VerifiedCaptchaAnswer, 'captcha_wrong' | 'captcha_expired'>> {
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
  // The challenge is valid until the end of its last second.
  return ok({ id: `work ${nonce}`, expiresAt: (expiresAt + 1) * 1000 })
}
