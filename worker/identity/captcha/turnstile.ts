// Cloudflare Turnstile: the siteverify call checks the token, its action and its host.

import { z } from 'zod/mini'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { CaptchaAction, CaptchaAnswerOf, TurnstileOffer } from '#shared/forms/captcha/contract.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { TurnstileSettings } from '../../context/captcha-settings.ts'
import { CaptchaVendorFault, postVendorForm } from './vendor-call.ts'

/** Turnstile tokens are valid for five minutes. */
const LIFETIME_MS = 5 * MINUTE_MS

export const createTurnstileOffer = ({ siteKey, url }: TurnstileSettings): TurnstileOffer => ({
  provider: 'turnstile',
  lifetimeMs: LIFETIME_MS,
  siteKey,
  scriptUrl: `${url}/turnstile/v0/api.js?render=explicit`,
})

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

/** Error codes of siteverify that the visitor did not cause. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

type VerifyRequest = {
  readonly action: CaptchaAction
  readonly hostname: string
  readonly address: string | undefined
}

/** Calls siteverify; retries once if it does not answer. The idempotency key makes both calls one request. */
async function siteverify(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const once = { ...fields, idempotency_key: crypto.randomUUID() }
  const ask = () => postVendorForm(`${url}/turnstile/v0/siteverify`, once)
  try {
    return await ask().catch((error: unknown) => {
      if (!(error instanceof CaptchaVendorFault)) throw error
      return ask()
    })
  } catch (error) {
    if (!(error instanceof CaptchaVendorFault)) throw error
    logWarning('captcha_vendor_failed', { error })
    return undefined
  }
}

export async function verifyTurnstileAnswer(
  { secret, url }: TurnstileSettings,
  { token }: CaptchaAnswerOf<'turnstile'>,
  { action, hostname, address }: VerifyRequest,
): Promise<Result<null, 'captcha_wrong' | 'captcha_expired' | 'captcha_unavailable'>> {
  const remote = address === undefined ? {} : { remoteip: address }
  const verdict = Verdict.safeParse(await siteverify(url, { secret, response: token, ...remote }))
  if (!verdict.success) return refuse('captcha_unavailable')
  const { success, 'error-codes': codes = [] } = verdict.data
  if (!success) {
    if (codes.some((code) => OUR_FAULTS.includes(code))) return refuse('captcha_unavailable')
    return refuse(codes.includes('timeout-or-duplicate') ? 'captcha_expired' : 'captcha_wrong')
  }
  const isOurs = verdict.data.hostname === hostname && verdict.data.action === action
  return isOurs ? ok(null) : refuse('captcha_wrong')
}
