import { createContext, type ReactNode, use, useCallback } from 'react'
import { LOCALES, type Locale, localePath } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'

const VisitContext = createContext<Visit | null>(null)

/** On the server the visit contains only values that are part of the page cache's key. */
export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <VisitContext value={visit}>{children}</VisitContext>
}

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useVisit outside VisitProvider')
  return visit
}

export const useLocale = (): Locale => LOCALES[useVisit().locale]

/** Adds the locale prefix: `href('/markets')` is `/fr_FR/markets` in French. */
export function useHref(): (path: string) => string {
  const { locale } = useVisit()
  return useCallback((path: string) => localePath(locale, path), [locale])
}
