// Parts of a page that are one person's (docs/decisions/028). Everything else of it is the same for everybody.

/** Whoever is logged in with the embedded exchange, as the header shows them. */
export type MemberView = {
  /** Their address or number, masked; a sub-account's name. */
  readonly name: string
  readonly unread: number
  readonly isSubAccount: boolean
}

/** What pages show of one person, by what it is read from. Absent where that could not say. */
export type Personal = {
  /** Their account. */
  readonly member?: MemberView
}

/** What each island is given. A route names those of its page (shared/routes.ts). */
export const ISLANDS = {
  /** The header's bell and account menu. */
  account: ['member'],
} as const satisfies Readonly<Record<string, readonly (keyof Personal)[]>>

export type IslandName = keyof typeof ISLANDS

/** What a document brings for whoever is logged in, beside what it brings for everybody (shared/pages.ts). */
export type PersonalPayload = {
  /** The islands of the page: they are hydrated each by itself. */
  readonly islands: readonly IslandName[]
  readonly personal: Personal
}

/** Where the document has it. */
export const PERSONAL_ID = 'personal'

export const isIslandName = (text: string): text is IslandName => Object.hasOwn(ISLANDS, text)
