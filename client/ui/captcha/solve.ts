import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import type { CaptchaAnswer, CaptchaOffer, CaptchaQuestion, CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { sendApiCall } from '../../calls/call.ts'
import type { CaptchaSolveContext } from './solve-context.ts'

export type CaptchaSolution =
  | { readonly kind: 'solved'; readonly answer: CaptchaAnswer; readonly lifetimeMs: number }
  | { readonly kind: 'asked'; readonly question: CaptchaQuestion }
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly refusal: CaptchaRefusal; readonly canAsk: boolean }

async function answerTo(offer: Exclude<CaptchaOffer, CaptchaQuestion>, context: CaptchaSolveContext) {
  switch (offer.provider) {
    case 'embedded':
      return (await import('./work.ts')).solveProofOfWork(offer, context)
    case 'geetest':
      return (await import('./geetest.ts')).solveGeetest(offer, context)
    case 'turnstile':
      return (await import('./turnstile.ts')).solveTurnstile(offer, context)
  }
}

/** Never rejects: failures are returned as refusals. */
export async function solveCaptcha(context: CaptchaSolveContext, way: 'work' | 'question'): Promise<CaptchaSolution> {
  const asked = await sendApiCall(captchaCalls.challenge, { action: context.action, way })
  if (!asked.ok) {
    const refusal = asked.failure.code === 429 ? 'captcha_too_many' : 'captcha_unavailable'
    return { kind: 'failed', refusal, canAsk: false }
  }
  const offer = asked.data
  if (offer.provider === 'question') return { kind: 'asked', question: offer }
  const since = performance.now()
  try {
    const answer = await answerTo(offer, context)
    // The lifetime of a vendor's answer starts with the vendor's token, that of a proof of work starts with the
    // challenge.
    const used = offer.provider === 'embedded' ? performance.now() - since : 0
    return answer ? { kind: 'solved', answer, lifetimeMs: Math.max(0, offer.lifetimeMs - used) } : { kind: 'left' }
  } catch (error) {
    if (!context.signal.aborted) console.warn('captcha', error)
    return { kind: 'failed', refusal: 'captcha_unavailable', canAsk: offer.provider === 'embedded' }
  }
}
