// Types only, because `AppEnv` imports them.

import type { Person } from '#objects/identity/account/engine.ts'
import type { SignedInMember } from '#objects/identity/account/views.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Choices } from './choices.ts'
import type { Token } from './token.ts'

export type LocaleVariables = {
  locale: LocaleCode
  path: string
  languages: readonly LocaleCode[]
}

export type PreferredVariables = {
  /** Preferences loaded by this request; its response stores them in cookies. */
  preferred: Partial<Choices>
}

export type VisitVariables = { visit: Visit }

export type RequestSession = {
  readonly token: Token
  readonly mark: string
  readonly stays: boolean
  readonly person: Person
  readonly member: SignedInMember
}

/** `unknown` if the account is unreachable. */
export type Verdict =
  | { readonly kind: 'good'; readonly session: RequestSession; readonly renewed: Token | undefined }
  | { readonly kind: 'none' | 'over' | 'unknown' }

export type SessionVariables = {
  /** Verified once per request. */
  verdict?: Promise<Verdict>
}
