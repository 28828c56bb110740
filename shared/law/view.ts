/** Paragraphs are numbered clauses; a list belongs to the clause above it. Lines have the markup of help articles. */
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
  /** Version and date for readers; '' for a document that is no contract. */
  readonly version: string
  /** Notice that the document is a template; '' once counsel has reviewed it. */
  readonly mark: string
  readonly contents: string
  readonly cookieHeads: readonly string[]
  readonly sections: readonly LegalSectionView[]
}
