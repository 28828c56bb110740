import type { AreaData } from '#shared/account/views.ts'
import type { AreaPageName, Done } from '#shared/forms/area-facts.ts'
import type { Outcome } from '../accounts/outcome.ts'

/** Secrets shown only in the response to the form: never stored, never in a URL. */
export type OneTimeSecret =
  | { readonly page: 'account-security'; readonly data: Pick<AreaData['account-security'], 'codes'> }
  | { readonly page: 'account-api-keys'; readonly data: Pick<AreaData['account-api-keys'], 'made'> }

export type AreaOutcome =
  | Extract<Outcome, { kind: 'problems' | 'refused' }>
  | { readonly kind: 'done'; readonly done?: Done; readonly page?: AreaPageName }
  | { readonly kind: 'shown'; readonly shown: OneTimeSecret }
  /** Redirect to a page without locale prefix, or to another language. */
  | { readonly kind: 'elsewhere'; readonly path: string }

/** @throws Error for an outcome that no form of the area has */
export function failed(outcome: Outcome): AreaOutcome {
  if (outcome.kind === 'problems' || outcome.kind === 'refused') return outcome
  throw new Error(`a form of the area came to ${outcome.kind}`)
}

export const finished = (done?: Done): AreaOutcome => ({ kind: 'done', ...(done && { done }) })
