import type { TermId } from './terms.ts'

/** Address of a term in the article GLOSSARY (terms.ts), without the language. */
export const termPath = (id: TermId): string => `/help/learn/glossary#${id}`
