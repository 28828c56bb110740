import type { FormAnswer } from '#shared/identity/auth-calls.ts'
import type { AuthFormNotice, AuthFormRefusal } from '#shared/identity/forms.ts'
import type { InputProblem } from '#shared/validation/problem.ts'

export type AuthOutcome = Exclude<FormAnswer, { kind: 'captcha' }>

export const toNextStep = (path: string): AuthOutcome => ({ kind: 'next', path })
export const AUTH_SUCCESS: AuthOutcome = { kind: 'done' }
export const createAuthNotice = (notice: AuthFormNotice): AuthOutcome => ({ kind: 'told', notice })
export const createAuthProblem = (field: string, found: InputProblem): AuthOutcome => ({
  kind: 'problems',
  problems: [{ field, ...found }],
})
export const createAuthRefusal = (reason: Exclude<AuthFormRefusal, 'unavailable'>, waitMs?: number): AuthOutcome => ({
  kind: 'refused',
  reason,
  ...(waitMs !== undefined && { waitSeconds: Math.ceil(waitMs / 1_000) }),
})
/** The refusal while the password hashing queue is full; retry after five seconds. */
export const AUTH_BUSY_REFUSAL: AuthOutcome = createAuthRefusal('busy', 5_000)
