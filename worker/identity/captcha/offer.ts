import { logError } from '#objects/platform/telemetry/log.ts'
import type { CaptchaAction, CaptchaOffer, CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import { toCaptchaSettings } from '../../context/captcha-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { createProofOfWorkOffer } from './embedded.ts'
import { createGeetestOffer } from './geetest.ts'
import { createQuestionOffer } from './question.ts'
import { loadCaptchaKeys } from './secret.ts'
import { createTurnstileOffer } from './turnstile.ts'

/** @throws Error if the embedded provider has no signing key */
export async function createCaptchaOffer(
  env: Env,
  action: CaptchaAction,
  way: 'work' | 'question',
): Promise<CaptchaOffer> {
  const captcha = toCaptchaSettings(loadSettings(env))
  switch (captcha.provider) {
    case 'embedded': {
      const offer = way === 'work' ? createProofOfWorkOffer : createQuestionOffer
      return offer(await loadCaptchaKeys(env), action, Date.now())
    }
    case 'geetest':
      return createGeetestOffer(captcha)
    case 'turnstile':
      return createTurnstileOffer(captcha)
  }
}

/**
 * For `<Captcha question={…}/>`. The question is valid once, so the page must not be cached.
 * @returns undefined if the provider needs scripts or no key is available
 */
export async function createPageQuestion(env: Env, action: CaptchaAction): Promise<CaptchaQuestion | undefined> {
  if (loadSettings(env).CAPTCHA_PROVIDER !== 'embedded') return undefined
  try {
    return await createQuestionOffer(await loadCaptchaKeys(env), action, Date.now())
  } catch (error) {
    logError('captcha_question_failed', { error })
    return undefined
  }
}
