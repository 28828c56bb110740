/** A paragraph is a numbered clause; a list belongs to the clause above it. Lines are in the markup of help articles. */
export type LegalSectionView = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly cookies?: readonly LegalCookieRow[]
}

export type LegalCookieRow = {
  readonly names: readonly string[]
  readonly purpose: string
  readonly lifetime: string
}

export type LegalDocumentView = {
  /** Version and date in words; empty for a document that is no contract. */
  readonly version: string
  /** Mark of a template; empty once counsel reviewed it. */
  readonly mark: string
  readonly contents: string
  readonly cookieHeads: readonly string[]
  readonly sections: readonly LegalSectionView[]
}
