import type { MarketSourceName } from '#shared/markets/market-data.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { useT } from './translation.tsx'
import { useVisit } from './visit.tsx'

export function useSourceNote(source: MarketSourceName): string {
  const t = useT()
  const { config } = useVisit()
  return hasPaperAccounts(config) ? t(`common.sourceNote.${source}`) : t(`common.source.${source}`)
}
