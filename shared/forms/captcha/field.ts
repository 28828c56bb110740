// Separate file, so that forms do not load the schemas up front.

import type { CaptchaAnswer } from './contract.ts'

export const CAPTCHA_FIELD = 'captcha'

/** Parsed by `parseCaptchaAnswer` (shared/forms/captcha/contract.ts). */
export const writeAnswer = (answer: CaptchaAnswer): string => JSON.stringify(answer)
