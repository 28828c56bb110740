import type { TermId } from './terms.ts'

export const termPath = (id: TermId): string => `/help/learn/glossary#${id}`
