// GeeTest v4 (protocols §5.1). If the vendor's server does not answer, the visitor's solution is refused; the vendor's
// examples accept it.

import { z } from 'zod/mini'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { CaptchaAnswerOf, GeetestOffer } from '#shared/forms/captcha/contract.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { GeetestSettings } from '../../context/captcha-settings.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import { CaptchaVendorFault, postVendorForm } from './vendor-call.ts'

/** The vendor documents no lifetime; ten minutes are enough for a form. */
const LIFETIME_MS = 10 * MINUTE_MS

export const createGeetestOffer = ({ id, apiUrl, staticUrl }: GeetestSettings): GeetestOffer => ({
  provider: 'geetest',
  lifetimeMs: LIFETIME_MS,
  captchaId: id,
  scriptUrl: `${staticUrl}/v4/gt4.js`,
  apiUrl,
  staticUrl,
})

export const signGeetestLotNumber = (key: string, lotNumber: string): Promise<string> => computeHmacHex(key, lotNumber)

/** `status` is `error` for an invalid call: unknown id or key. */
const Verdict = z.object({
  status: z.optional(z.string()),
  result: z.optional(z.enum(['success', 'fail'])),
  reason: z.optional(z.string()),
})

export async function verifyGeetestAnswer(
  { id, key, apiUrl }: GeetestSettings,
  answer: CaptchaAnswerOf<'geetest'>,
): Promise<Result<null, 'captcha_wrong' | 'captcha_expired' | 'captcha_unavailable'>> {
  const { lot_number, captcha_output, pass_token, gen_time } = answer
  const sign_token = await signGeetestLotNumber(key, lot_number)
  const said = await postVendorForm(`${apiUrl}/validate?captcha_id=${encodeURIComponent(id)}`, {
    lot_number,
    captcha_output,
    pass_token,
    gen_time,
    sign_token,
  }).catch((error: unknown) => {
    if (!(error instanceof CaptchaVendorFault)) throw error
    logWarning('captcha_vendor_failed', { error })
  })
  const verdict = Verdict.safeParse(said)
  if (!verdict.success || verdict.data.status === 'error' || !verdict.data.result) return refuse('captcha_unavailable')
  if (verdict.data.result === 'success') return ok(null)
  return refuse(/expire/i.test(verdict.data.reason ?? '') ? 'captcha_expired' : 'captcha_wrong')
}
