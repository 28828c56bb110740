// The page loads this on demand, because parsing the result takes more code than the page.

import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import { CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { sendApiCall } from '../../../calls/call.ts'

export async function verifyCaptchaAnswer(answer: string): Promise<'verified' | CaptchaRefusal> {
  const checked = await sendApiCall(captchaCalls.demo, { [CAPTCHA_FIELD]: answer })
  if (checked.ok) return 'verified'
  const refusal = CaptchaRefusal.safeParse(checked.failure.err)
  return refusal.success ? refusal.data : 'captcha_unavailable'
}
