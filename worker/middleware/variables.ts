// What middleware sets for the handlers behind it. Types only: middleware knows `AppEnv`, and `AppEnv` knows these.

import type { Member } from '#objects/account/area/views.ts'
import type { Person } from '#objects/account/object.ts'
import type { LocaleCode } from '#shared/locales.ts'
import type { Visit } from '#shared/visit.ts'
import type { Token } from '../accounts/tokens.ts'
import type { Choices } from './choices.ts'

export type LocaleVariables = {
  locale: LocaleCode
  /** Path without its locale prefix. */
  path: string
  /** Languages that this visit may choose among. */
  languages: readonly LocaleCode[]
}

export type PreferredVariables = {
  /** Choices that were read with this very request; the cookies that keep them are on its answer. */
  preferred: Partial<Choices>
}

export type VisitVariables = { visit: Visit }

/** A session that counts. */
export type Session = {
  readonly token: Token
  /** The readable mark of the session. */
  readonly mark: string
  readonly stays: boolean
  readonly person: Person
  readonly member: Member
}

/** What a request's session comes to; `unknown` where its account cannot be reached. */
export type Verdict =
  | { readonly kind: 'good'; readonly session: Session; readonly renewed: Token | undefined }
  | { readonly kind: 'none' | 'over' | 'unknown' }

export type SessionVariables = {
  /** Looked at once, by whoever asks first. */
  verdict?: Promise<Verdict>
}
