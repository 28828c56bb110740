import { createContext, type ReactNode, use } from 'react'
import { LOCALES, type Locale, localePath } from '#shared/locales.ts'
import type { Visit } from '#shared/visit.ts'

const VisitContext = createContext<Visit | null>(null)

/** Hands every component the visit it renders for; on the server that is the page cache's key, and nothing more. */
export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <VisitContext value={visit}>{children}</VisitContext>
}

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useVisit outside VisitProvider')
  return visit
}

export const useLocale = (): Locale => LOCALES[useVisit().locale]

/** Address of a page in the visitor's language: `href('/markets')` is `/fr_FR/markets` in French. */
export function useHref(): (path: string) => string {
  const { locale } = useVisit()
  return (path) => localePath(locale, path)
}
