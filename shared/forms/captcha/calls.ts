import { z } from 'zod/mini'
import { CaptchaAction, CaptchaOffer } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { defineCall } from '../../api/contract.ts'

export const captchaCalls = {
  /**
   * Errors: `invalid_request`, `too_many_requests` (with `retry-after`), `unavailable`. `way=question` requests a word
   * question from the embedded provider; other providers ignore it.
   */
  challenge: defineCall({
    method: 'GET',
    path: '/api/v1/captcha/challenge',
    query: z.object({ action: CaptchaAction, way: z._default(z.enum(['work', 'question']), 'work') }),
    answer: CaptchaOffer,
  }),
  /** Verifies and consumes an answer, as a form would. Errors are the names of `CaptchaRefusal`. */
  demo: defineCall({
    method: 'POST',
    path: '/api/v1/captcha/demo',
    body: 'form',
    query: z.object({ [CAPTCHA_FIELD]: z.string() }),
    answer: z.object({ verified: z.literal(true) }),
  }),
} as const
