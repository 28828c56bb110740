import type { TermId } from './terms.ts'

/** Returns the path of a term in the glossary (terms.ts), without the language. */
export const termPath = (id: TermId): string => `/help/learn/glossary#${id}`
