import type { GlossaryTermId } from './terms.ts'

export const glossaryTermPath = (id: GlossaryTermId): string => `/help/learn/glossary#${id}`
