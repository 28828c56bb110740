import { toCaptchaSettings } from '../../context/captcha-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'

/** One key per purpose: a signature for one purpose is invalid for the others. */
export type CaptchaKeys = { readonly challenge: string; readonly solution: string; readonly question: string }

const known = new WeakMap<Env, CaptchaKeys>()

async function deriveKeys(env: Env): Promise<CaptchaKeys> {
  const captcha = toCaptchaSettings(loadSettings(env))
  const configured = captcha.provider === 'embedded' ? captcha.secret : undefined
  const secret = configured ?? (await env.CAPTCHA_MEMORY.getByName('secret').secret())
  const [challenge, solution, question] = await Promise.all(
    ['challenge', 'solution', 'question'].map((use) => computeHmacHex(secret, `meridian captcha ${use}`)),
  )
  return { challenge: challenge ?? '', solution: solution ?? '', question: question ?? '' }
}

/** @throws Error if the object that stores the key is unreachable */
export async function loadCaptchaKeys(env: Env): Promise<CaptchaKeys> {
  const keys = known.get(env) ?? (await deriveKeys(env))
  known.set(env, keys)
  return keys
}
