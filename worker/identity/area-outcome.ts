import type { AreaData } from '#shared/pages/account-area.ts'
import type { AreaFormResult, AreaPageName } from '#shared/pages/area-facts.ts'
import type { AuthOutcome } from './outcome.ts'

/** A secret that is sent only in the response to a form: it is never stored or part of a URL. */
export type OneTimeSecret =
  | { readonly page: 'account-security'; readonly data: Pick<AreaData['account-security'], 'codes'> }
  | { readonly page: 'account-api-keys'; readonly data: Pick<AreaData['account-api-keys'], 'made'> }

export type AreaOutcome =
  | Extract<AuthOutcome, { kind: 'problems' | 'refused' }>
  | { readonly kind: 'done'; readonly done?: AreaFormResult; readonly page?: AreaPageName }
  | { readonly kind: 'shown'; readonly shown: OneTimeSecret }
  /** Redirect to a path without locale prefix, or to another language. */
  | { readonly kind: 'elsewhere'; readonly path: string }

export function toAreaFailure(outcome: AuthOutcome): AreaOutcome {
  if (outcome.kind === 'problems' || outcome.kind === 'refused') return outcome
  throw new Error(`a form of the area came to ${outcome.kind}`)
}

export const createAreaSuccess = (done?: AreaFormResult): AreaOutcome => ({ kind: 'done', ...(done && { done }) })
