// This file has only types, so that env.ts does not import the modules that set these variables.

import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { SignedInMember } from '#objects/identity/account/views.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { DisplayPreferences } from './choices.ts'
import type { SessionToken } from './token.ts'

export type LocaleVariables = {
  locale: LocaleCode
  path: string
  languages: readonly LocaleCode[]
}

export type PreferenceVariables = {
  /** Preferences loaded by this request; its response stores them in cookies. */
  preferred: Partial<DisplayPreferences>
}

export type VisitVariables = { visit: Visit }

export type RequestSession = {
  readonly token: SessionToken
  readonly mark: string
  readonly isPersistent: boolean
  readonly person: AccountOwner
  readonly member: SignedInMember
}

/** `unknown` if the account is unreachable. */
export type SessionVerdict =
  | { readonly kind: 'good'; readonly session: RequestSession; readonly renewed: SessionToken | undefined }
  | { readonly kind: 'none' | 'over' | 'unknown' }

export type OperatorVariables = {
  /** Name in the operator log of the token that a call presented. */
  operatorName: string
}

export type SessionVariables = {
  /** A promise, so that a request verifies its session once. */
  verdict?: Promise<SessionVerdict>
}
