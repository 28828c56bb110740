import type { CaptchaAnswerOf, ProofOfWorkChallenge } from '#shared/forms/captcha/contract.ts'

/** Task of a web worker, which tries the counters `start`, `start + step`, … */
export type ProofOfWorkTask = {
  readonly challenge: ProofOfWorkChallenge
  readonly start: number
  readonly step: number
}

export type ProofOfWorkReport =
  | { readonly kind: 'tried'; readonly count: number }
  | { readonly kind: 'solved'; readonly solution: CaptchaAnswerOf<'embedded'>['solution'] }
  | { readonly kind: 'failed' }
