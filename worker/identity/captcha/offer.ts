import type { CaptchaAction, CaptchaOffer, CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import { toCaptchaSettings } from '../../context/captcha-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { offerWork } from './embedded.ts'
import { offerGeetest } from './geetest.ts'
import { offerQuestion } from './question.ts'
import { loadCaptchaKeys } from './secret.ts'
import { offerTurnstile } from './turnstile.ts'

/** @throws Error if the embedded provider has no signing key */
export async function offerCaptcha(env: Env, action: CaptchaAction, way: 'work' | 'question'): Promise<CaptchaOffer> {
  const captcha = toCaptchaSettings(loadSettings(env))
  switch (captcha.provider) {
    case 'embedded': {
      const offer = way === 'work' ? offerWork : offerQuestion
      return offer(await loadCaptchaKeys(env), action, Date.now())
    }
    case 'geetest':
      return offerGeetest(captcha)
    case 'turnstile':
      return offerTurnstile(captcha)
  }
}

/**
 * Returns a question that works without scripts, for `<Captcha question={…}/>`. It is valid once, so the page must not
 * be cached: `cache: 'none'` in the route table.
 * @returns undefined if the provider needs scripts or no key is available; the form then shows a message
 */
export async function pageQuestion(env: Env, action: CaptchaAction): Promise<CaptchaQuestion | undefined> {
  if (loadSettings(env).CAPTCHA_PROVIDER !== 'embedded') return undefined
  try {
    return await offerQuestion(await loadCaptchaKeys(env), action, Date.now())
  } catch (error) {
    console.error('captcha question', error)
    return undefined
  }
}
