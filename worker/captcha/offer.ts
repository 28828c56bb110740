// The captcha challenge that a page offers.

import type { CaptchaAction, CaptchaOffer, CaptchaQuestion } from '#shared/captcha/contract.ts'
import { type Env, settings } from '../env.ts'
import { offerWork } from './embedded.ts'
import { offerGeetest } from './geetest.ts'
import { offerQuestion } from './question.ts'
import { captchaKeys } from './secret.ts'
import { captchaSettings } from './settings.ts'
import { offerTurnstile } from './turnstile.ts'

/** @throws Error where the embedded provider has no key to sign with */
export async function offerCaptcha(env: Env, action: CaptchaAction, way: 'work' | 'question'): Promise<CaptchaOffer> {
  const captcha = captchaSettings(settings(env))
  switch (captcha.provider) {
    case 'embedded': {
      const offer = way === 'work' ? offerWork : offerQuestion
      return offer(await captchaKeys(env), action, Date.now())
    }
    case 'geetest':
      return offerGeetest(captcha)
    case 'turnstile':
      return offerTurnstile(captcha)
  }
}

/**
 * The question that a form shows to those without scripts, for a page's loader: hand it to `<Captcha question={…}/>`.
 * A question counts once, so the page that shows it must not be kept: `cache: 'none'` in the route table.
 * @returns undefined where the provider has no way without scripts, or no key can be had; the form then says so
 */
export async function pageQuestion(env: Env, action: CaptchaAction): Promise<CaptchaQuestion | undefined> {
  if (settings(env).CAPTCHA_PROVIDER !== 'embedded') return undefined
  try {
    return await offerQuestion(await captchaKeys(env), action, Date.now())
  } catch (error) {
    console.error('captcha question', error)
    return undefined
  }
}
