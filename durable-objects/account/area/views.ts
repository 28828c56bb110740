// What an account shows of its owner to callers.

import type { ParentLink } from './sub-accounts.ts'
import type { TwoStep } from './two-step.ts'

/** What every page shows of who is logged in. */
export type Member = {
  readonly unread: number
  /** Set for a sub-account. */
  readonly belongs: ParentLink | undefined
}

/** Where messages go, in which language, and the word that shows that they are from here. */
export type ContactDetails = {
  readonly contact: { kind: 'email' | 'phone'; value: string }
  locale: string
  phrase: string
}

type KnownDevice = {
  readonly id: string
  readonly agent: string
  readonly knownAt: number
  readonly seenAt: number
  readonly isThis: boolean
}

export type Security = {
  readonly phrase: string
  readonly twoStep: TwoStep
  readonly devices: readonly KnownDevice[]
  /** When second factors go at an operator's word, epoch ms; 0: they stay. */
  readonly resetAt: number
}
