// Loaded when an answer is checked: what parses the server's word on it is more than the page itself.

import { captchaCalls } from '#shared/api/captcha.ts'
import { CaptchaRefusal } from '#shared/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/captcha/field.ts'
import { call } from '../../../calls/call.ts'

/** Has the server verify an answer, as a form's handler would. */
export async function checkAnswer(answer: string): Promise<'verified' | CaptchaRefusal> {
  const checked = await call(captchaCalls.demo, { [CAPTCHA_FIELD]: answer })
  if (checked.ok) return 'verified'
  const refusal = CaptchaRefusal.safeParse(checked.failure.err)
  return refusal.success ? refusal.data : 'captcha_unavailable'
}
