import type { AccountAreaData } from '#shared/pages/account-area.ts'
import type { AccountAreaFormResult, AccountAreaPageName } from '#shared/pages/area-facts.ts'
import type { AuthOutcome } from './outcome.ts'

/** A secret that is sent only in the response to a form: it is never stored or part of a URL. */
export type OneTimeSecret =
  | { readonly page: 'account-security'; readonly data: Pick<AccountAreaData['account-security'], 'codes'> }
  | { readonly page: 'account-api-keys'; readonly data: Pick<AccountAreaData['account-api-keys'], 'made'> }

export type AccountAreaOutcome =
  | Extract<AuthOutcome, { kind: 'problems' | 'refused' }>
  | { readonly kind: 'done'; readonly done?: AccountAreaFormResult; readonly page?: AccountAreaPageName }
  | { readonly kind: 'shown'; readonly shown: OneTimeSecret }
  /** Redirect to a path without locale prefix, or to another language. */
  | { readonly kind: 'elsewhere'; readonly path: string }

export function toAccountAreaFailure(outcome: AuthOutcome): AccountAreaOutcome {
  if (outcome.kind === 'problems' || outcome.kind === 'refused') return outcome
  throw new Error(`a form of the area came to ${outcome.kind}`)
}

export const createAccountAreaSuccess = (done?: AccountAreaFormResult): AccountAreaOutcome => ({
  kind: 'done',
  ...(done && { done }),
})
