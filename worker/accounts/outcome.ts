import type { FormAnswer } from '#shared/api/auth.ts'
import type { FormNotice, Refusal } from '#shared/forms/forms.ts'
import type { Problem } from '#shared/validation/problem.ts'

export type Outcome = Exclude<FormAnswer, { kind: 'captcha' }>

export const next = (path: string): Outcome => ({ kind: 'next', path })
export const done: Outcome = { kind: 'done' }
export const notified = (notice: FormNotice): Outcome => ({ kind: 'told', notice })
export const invalid = (field: string, found: Problem): Outcome => ({
  kind: 'problems',
  problems: [{ field, ...found }],
})
/** @param waitMs time until a retry makes sense */
export const refused = (reason: Exclude<Refusal, 'unavailable'>, waitMs?: number): Outcome => ({
  kind: 'refused',
  reason,
  ...(waitMs !== undefined && { waitSeconds: Math.ceil(waitMs / 1_000) }),
})
/** The hashing pool is full. */
export const busy: Outcome = refused('busy', 5_000)
