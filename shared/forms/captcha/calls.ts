import { z } from 'zod/mini'
import { CaptchaAction, CaptchaOffer } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { defineCall } from '../../api/contract.ts'

export const captchaCalls = {
  /**
   * Returns the challenge of a form. Refused as `invalid_request`, `too_many_requests` (with `retry-after`),
   * `unavailable`. `way=question` requests a question in words from the embedded provider; other providers have one way
   * only.
   */
  challenge: defineCall({
    method: 'GET',
    path: '/api/v1/captcha/challenge',
    query: z.object({ action: CaptchaAction, way: z._default(z.enum(['work', 'question']), 'work') }),
    answer: CaptchaOffer,
  }),
  /**
   * Verifies and consumes an answer to the action `demo`, as a form would. Refused by the names of `CaptchaRefusal`.
   */
  demo: defineCall({
    method: 'POST',
    path: '/api/v1/captcha/demo',
    body: 'form',
    query: z.object({ [CAPTCHA_FIELD]: z.string() }),
    answer: z.object({ verified: z.literal(true) }),
  }),
} as const
