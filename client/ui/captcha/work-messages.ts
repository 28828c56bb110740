import type { AnswerOf, WorkChallenge } from '#shared/forms/captcha/contract.ts'

/** Task of a worker, which tries the counters `start`, `start + step`, … */
export type WorkTask = { readonly challenge: WorkChallenge; readonly start: number; readonly step: number }

export type WorkReport =
  | { readonly kind: 'tried'; readonly count: number }
  | { readonly kind: 'solved'; readonly solution: AnswerOf<'embedded'>['solution'] }
  | { readonly kind: 'failed' }
