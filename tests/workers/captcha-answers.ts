// Solved captchas of visitors, and their verdicts.

import { env } from 'cloudflare:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaAction, CaptchaAnswerOf, WorkOffer } from '#shared/forms/captcha/contract.ts'
import { createProofOfWorkOffer } from '#worker/identity/captcha/embedded.ts'
import { loadCaptchaKeys } from '#worker/identity/captcha/secret.ts'
import { ORIGIN } from './edge-site.ts'

export const from = (address: string) =>
  new Request(`${ORIGIN}/login`, { method: 'POST', headers: { 'cf-connecting-ip': address } })
export const VISITOR = from('203.0.113.1')
export const refused = (error: string) => ({ ok: false, error })
export const GOOD = { ok: true, value: null }

export async function solved({ challenge }: WorkOffer): Promise<CaptchaAnswerOf<'embedded'>> {
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('not solved')
  return { provider: 'embedded', challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } }
}
export const work = async (action: CaptchaAction, now = Date.now()) =>
  solved(await createProofOfWorkOffer(await loadCaptchaKeys(env), action, now))
