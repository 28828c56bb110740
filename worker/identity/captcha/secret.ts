// Keys of the embedded captcha. One secret signs, the others verify (docs/decisions/105).

import { SECRETS_CACHE_AGE_MAX_MS } from '#objects/identity/secrets/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Result } from '#shared/platform/result.ts'
import { toCaptchaSettings } from '../../context/captcha-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import { RotatingKeys } from '../../platform/turning-keys.ts'

/** One key per purpose: a signature for one purpose is invalid for the others. */
export type CaptchaKeys = { readonly challenge: string; readonly solution: string; readonly question: string }

async function deriveFrom(secret: string): Promise<CaptchaKeys> {
  const [challenge, solution, question] = await Promise.all(
    ['challenge', 'solution', 'question'].map((use) => computeHmacHex(secret, `meridian captcha ${use}`)),
  )
  return { challenge: challenge ?? '', solution: solution ?? '', question: question ?? '' }
}

async function deriveKeys(env: Env): Promise<readonly [CaptchaKeys, ...CaptchaKeys[]]> {
  const captcha = toCaptchaSettings(loadSettings(env))
  const configured = captcha.provider === 'embedded' && captcha.secret ? [captcha.secret, ...captcha.others] : undefined
  const secrets = configured ?? (await objectStub(env, 'CAPTCHA_MEMORY', 'secret').secrets())
  const [signer, ...others] = await Promise.all(secrets.map(deriveFrom))
  if (!signer) throw new Error('the captcha memory has no key')
  return [signer, ...others]
}

const captchaKeys = new RotatingKeys(deriveKeys, SECRETS_CACHE_AGE_MAX_MS)

/** @throws Error if the object that stores the key is unreachable */
export const loadCaptchaKeys = async (env: Env): Promise<CaptchaKeys> => (await captchaKeys.load(env, Date.now()))[0]

/** Tries the keys until a result is not `captcha_wrong`, which a key also returns for another key's signature. */
export async function verifyByAnyKey<T>(
  env: Env,
  verify: (keys: CaptchaKeys) => Promise<Result<T, 'captcha_wrong' | 'captcha_expired'>>,
): Promise<Result<T, 'captcha_wrong' | 'captcha_expired'>> {
  const [signer, ...others] = await captchaKeys.load(env, Date.now())
  const first = await verify(signer)
  if (first.ok || first.error !== 'captcha_wrong') return first
  for (const keys of others) {
    const result = await verify(keys)
    if (result.ok || result.error !== 'captcha_wrong') return result
  }
  return first
}
