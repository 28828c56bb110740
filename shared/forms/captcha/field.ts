// This file is separate, so that a page with a form does not load the schemas at first.

import type { CaptchaAnswer } from './contract.ts'

export const CAPTCHA_FIELD = 'captcha'

/** Text for `parseCaptchaAnswer` (shared/forms/captcha/contract.ts). */
export const serializeCaptchaAnswer = (answer: CaptchaAnswer): string => JSON.stringify(answer)
