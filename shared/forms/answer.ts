import type { AuthFormState } from './rules.ts'

export const hasFormAnswer = ({
  problems,
  captcha,
  refusal,
  notice,
}: Pick<AuthFormState, 'problems' | 'captcha' | 'refusal' | 'notice'>): boolean =>
  problems.length > 0 || captcha !== undefined || refusal !== undefined || notice !== undefined
