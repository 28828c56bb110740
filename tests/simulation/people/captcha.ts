// Captchas that cost nothing: the server is started with a secret that is known here, so they are made by whoever solves them,
// with next to no work in them.

import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaAction } from '#shared/captcha/contract.ts'
import { hmacHex } from '../../../worker/captcha/signing.ts'

export const CAPTCHA_SECRET = 'a-secret-that-the-simulation-knows-too'

/** A solved captcha, as a form sends it. */
export async function solvedCaptcha(action: CaptchaAction): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { action },
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 600,
    hmacSignatureSecret: await hmacHex(CAPTCHA_SECRET, 'meridian captcha challenge'),
    hmacKeySignatureSecret: await hmacHex(CAPTCHA_SECRET, 'meridian captcha solution'),
  })
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('captcha not solved')
  const { counter, derivedKey } = found
  return JSON.stringify({ provider: 'embedded', challenge, solution: { counter, derivedKey } })
}
