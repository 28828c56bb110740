// How a form carries its answer; on its own, so that a form does not load the schemas before anybody asks.

import type { CaptchaAnswer } from './contract.ts'

/** The form field that carries the answer. */
export const CAPTCHA_FIELD = 'captcha'

/** The field's value: read by `readAnswer` (shared/captcha/contract.ts). */
export const writeAnswer = (answer: CaptchaAnswer): string => JSON.stringify(answer)
