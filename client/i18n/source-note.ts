import { createContext, use } from 'react'
import type { MarketSourceName } from '#shared/markets/market-data.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { useT } from './translation.tsx'
import { useVisit } from './visit.tsx'

/** False on screens of real money, where nothing is on paper. */
export const PaperNoteContext = createContext(true)

export function useSourceNote(source: MarketSourceName): string {
  const t = useT()
  const { config } = useVisit()
  const isOnPaper = use(PaperNoteContext) && hasPaperAccounts(config)
  return isOnPaper ? t(`common.sourceNote.${source}`) : t(`common.source.${source}`)
}
