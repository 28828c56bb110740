import type { TermId } from './terms.ts'

/** Where a term is explained, without the language before it: in the article GLOSSARY (terms.ts). */
export const termPath = (id: TermId): string => `/help/learn/glossary#${id}`
